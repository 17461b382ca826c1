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

  /// What its kind shows.
  case preview(KindPreview)
  /// The first of what is in it, and how many there are.
  case entries([Entry], count: Int)

  /// How many entries show.
  static let mostEntries = 200

  /// Reads it, away from GTK's thread.
  @concurrent
  static func read(
    _ tree: ItemTree, in library: Library
  ) async -> QuickLookContent {
    let item = tree.item
    if item.holdsItems { return entries(of: tree) }
    guard item.kind == .folder else {
      return .preview(
        Excerpts.preview(of: item, length: TextSample.length, in: library))
    }
    return await Excerpts.entries(
      of: item, atMost: mostEntries, in: library
    ).map { .entries($0.first, count: $0.count) } ?? .preview(.nothing)
  }

  private static func entries(of stack: ItemTree) -> QuickLookContent {
    .entries(
      stack.contents.prefix(mostEntries).map {
        Entry(
          name: $0.item.name, type: $0.item.type,
          isFolder: $0.item.kind == .folder)
      }, count: stack.contents.count)
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
