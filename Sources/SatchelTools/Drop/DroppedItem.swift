import DragKit
import Foundation

/// What becomes of a thing that was dropped.
enum DroppedItem: Sendable {
  /// It is a file of this computer: its path is printed.
  case here(URL)
  /// It is elsewhere: its address is printed.
  case elsewhere(LinkValue)
  /// It is words: they are printed.
  case words(Representation)
  /// It is bytes: they are saved.
  case bytes(ArrivedItem)
}

extension DroppedItem {
  /// The things in an item, with those in stacks one by one.
  static func all(in item: ArrivedItem) -> [DroppedItem] {
    if case .stack(let items) = item.content {
      return items.flatMap { all(in: $0) }
    }
    return [DroppedItem(item)]
  }

  private init(_ item: ArrivedItem) {
    if case .localFile(let file) = item.content {
      self = .here(file)
    } else if item.kind == .link, let link = try? LinkValue(item) {
      self = .elsewhere(link)
    } else if [.text, .richText, .color].contains(item.kind),
      let words = Self.words(of: item)
    {
      self = .words(words)
    } else {
      self = .bytes(item)
    }
  }

  /// What an item is in plain text: the source's own words, where it gave some.
  private static func words(of item: ArrivedItem) -> Representation? {
    guard let content = payload(of: item.content) else { return nil }
    let kept = item.forms.compactMap { form in
      payload(of: form.content).map { bytes in
        Representation(form.type) { bytes }
      }
    }
    return TransferItem.make(
      id: UUID(), name: item.name, kind: item.kind, type: item.type,
      content: content, kept: kept
    ).representations.first { $0.type == .utf8Text }
  }

  private static func payload(of content: ArrivedItem.Content) -> Payload? {
    switch content {
    case .bytes(let data): .data(data)
    case .payloadFile(let file), .localFile(let file): .file(file)
    case .stack: nil
    }
  }
}

extension ArrivedItem {
  /// Puts the item's bytes into a file, under a name that nothing has.
  ///
  /// - Parameter workspace: for the file until it is whole; in `files`' folder.
  @concurrent func keep(
    in files: FreshFiles, by workspace: URL
  ) async throws -> LocalPath {
    let whole = try await save(in: workspace)
    return try files.take(whole, as: whole.lastPathComponent)
  }
}
