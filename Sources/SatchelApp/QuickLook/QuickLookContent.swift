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
      return await Excerpts.entries(
        of: item, atMost: mostEntries, in: library
      ).map { .entries($0.first, count: $0.count) } ?? .nothing
    case .link:
      return await Excerpts.text(of: item, in: library)
        .map { .link(address: $0) } ?? .nothing
    case .color:
      return await Excerpts.text(of: item, in: library)
        .map { .color(hex: $0) } ?? .nothing
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
    if let own = item.form(of: .plainText), let file = library.url(of: own),
      let head = Excerpts.head(of: file, length: TextSample.length),
      let sample = TextSample(head, isWhole: head.count == own.size)
    {
      return .text(sample, isMonospaced: false)
    }
    let type = MIMEType(item.type)
    guard item.kind != .file || type?.conforms(to: .anyText) == true,
      let head = Excerpts.head(
        of: item, length: TextSample.length, in: library),
      let sample = TextSample(head, isWhole: head.count == item.size)
    else { return .nothing }
    guard item.kind == .richText || type?.conforms(to: .html) == true else {
      return .text(sample, isMonospaced: item.kind == .file)
    }
    return .text(
      TextSample(
        text: HTMLText.plainText(of: sample.text), isWhole: sample.isWhole),
      isMonospaced: false)
  }
}

extension QuickLookContent.Entry {
  init(_ entry: FolderEntry) {
    let ending = URL(filePath: entry.name).pathExtension
    self.init(
      name: entry.name,
      type: entry.isFolder
        ? nil : MIMEType(fileExtension: ending)?.essence,
      isFolder: entry.isFolder)
  }
}
