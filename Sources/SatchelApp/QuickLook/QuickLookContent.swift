import ContentTypes
import Documents
import Foundation
import Library
import Transfer

/// What a look at an item shows of its content, besides a picture.
enum QuickLookContent: Sendable {
  /// Something that lies in a folder or in a stack.
  struct Entry: Sendable {
    let name: String
    /// A MIME type; nil for a folder, and for what has none.
    let type: String?
    let isFolder: Bool
  }

  case text(TextSample, isMonospaced: Bool)
  /// The first of what is in it, and how many there are.
  case entries([Entry], count: Int)
  case link(address: String)
  case color(hex: String)
  /// Nothing but what it is.
  case nothing

  /// How many entries show.
  static let mostEntries = 200

  /// Reads it, away from GTK's thread.
  @concurrent
  static func read(
    _ tree: ItemTree, in library: Library
  ) async -> QuickLookContent {
    let item = tree.item
    switch item.kind {
    case .stack: return entries(of: tree)
    case .folder:
      guard
        let (first, count) = try? library.entries(
          of: item, atMost: mostEntries)
      else { return .nothing }
      return .entries(first.map(Entry.init), count: count)
    case .link:
      guard let head = head(of: item, in: library),
        let link = try? LinkValue(decoding: head.bytes)
      else { return .nothing }
      return .link(address: AddressCredentials.removed(from: link.address))
    case .color:
      guard let head = head(of: item, in: library),
        let color = try? ColorValue(xColor: head.bytes)
      else { return .nothing }
      return .color(hex: color.hex)
    case .text, .richText, .file:
      return text(of: item, in: library)
    case .image: return .nothing
    }
  }

  private static func entries(of stack: ItemTree) -> QuickLookContent {
    .entries(
      stack.contents.prefix(mostEntries).map {
        Entry(
          name: $0.item.name, type: $0.item.type,
          isFolder: $0.item.kind == .folder)
      }, count: stack.contents.count)
  }

  private static func text(
    of item: Item, in library: Library
  ) -> QuickLookContent {
    let type = MIMEType(item.type)
    guard item.kind != .file || type?.conforms(to: .anyText) == true,
      let head = head(of: item, in: library),
      let sample = TextSample(head.bytes, isWhole: head.isWhole)
    else { return .nothing }
    guard item.kind == .richText || type?.conforms(to: .html) == true else {
      return .text(sample, isMonospaced: item.kind == .file)
    }
    return .text(
      TextSample(
        text: HTMLText.plainText(of: sample.text), isWhole: sample.isWhole),
      isMonospaced: false)
  }

  private static func head(
    of item: Item, in library: Library
  ) -> (bytes: Data, isWhole: Bool)? {
    guard let url = try? library.contentURL(of: item),
      let handle = try? FileHandle(forReadingFrom: url)
    else { return nil }
    defer { try? handle.close() }
    guard let bytes = try? handle.read(upToCount: TextSample.length) else {
      return nil
    }
    return (bytes, bytes.count == item.size)
  }
}

extension QuickLookContent.Entry {
  fileprivate init(_ entry: FolderEntry) {
    let ending = URL(filePath: entry.name).pathExtension
    self.init(
      name: entry.name,
      type: entry.isFolder
        ? nil : MIMEType(fileExtension: ending)?.essence,
      isFolder: entry.isFolder)
  }
}
