import ContentTypes
import Documents
import Foundation
import Library
import Transfer

/// The beginnings of texts, the addresses of links and the colours of colours,
/// read away from GTK's thread.
enum Excerpts {
  /// What is shown of an item where there is little room: of a text its first
  /// words, on a few lines.
  @concurrent
  static func excerpt(of item: Item, in library: Library) async -> KindPreview {
    let preview = preview(of: item, length: 4096, in: library)
    guard case .text(let sample, let isMonospaced) = preview else {
      return preview
    }
    return .text(
      TextSample(text: clipped(sample.text), isWhole: sample.isWhole),
      isMonospaced: isMonospaced)
  }

  /// What is shown of an item, read from how it begins.
  ///
  /// - Parameter length: the most of it, in bytes.
  static func preview(
    of item: Item, length: Int, in library: Library
  ) -> KindPreview {
    guard item.kind != .folder, !item.holdsItems,
      let head = head(of: item, length: length, in: library)
    else { return .nothing }
    let preview = item.kind.descriptor.preview(
      of: KindBeginning(
        head, isWhole: head.count == item.size,
        type: MIMEType(item.type) ?? .octetStream))
    guard case .text = preview,
      let own = plainText(of: item, length: length, in: library)
    else { return preview }
    return .text(own, isMonospaced: false)
  }

  /// How the content of an item begins; nil when there is none.
  ///
  /// - Parameter length: the most of it, in bytes.
  static func head(of item: Item, length: Int, in library: Library) -> Data? {
    (try? library.contentURL(of: item)).flatMap { head(of: $0, length: length) }
  }

  /// How the plain text begins that the source gave beside styled text: it says
  /// more of line breaks than could be read in the markup. Nil where it gave
  /// none.
  private static func plainText(
    of item: Item, length: Int, in library: Library
  ) -> TextSample? {
    guard let own = item.form(of: .plainText),
      let head = library.url(of: own).flatMap({ head(of: $0, length: length) })
    else { return nil }
    return TextSample(head, isWhole: head.count == own.size)
  }

  /// How a file begins; nil when it is empty or can't be read.
  ///
  /// - Parameter length: the most of it, in bytes.
  static func head(of url: URL, length: Int) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: length), !head.isEmpty else {
      return nil
    }
    return head
  }

  /// How many things lie in a folder; nil when it can't be read.
  @concurrent
  static func entryCount(of folder: Item, in library: Library) async -> Int? {
    try? library.entryCount(of: folder)
  }

  /// The first things that lie in a folder, and how many there are; nil when it
  /// can't be read.
  @concurrent
  static func entries(
    of folder: Item, atMost most: Int, in library: Library
  ) async -> (first: [QuickLookContent.Entry], count: Int)? {
    guard let (first, count) = try? library.entries(of: folder, atMost: most)
    else { return nil }
    return (first.map(QuickLookContent.Entry.init), count)
  }

  /// The first lines as one paragraph: a label counts the lines of each
  /// paragraph by itself.
  private static func clipped(_ text: String) -> String {
    let head = text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(280)
    let lines = head.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    // The space parts lines that an ellipsis draws together.
    return lines.prefix(mostLines).joined(separator: " \u{2028}")
      + (lines.count > mostLines ? "…" : "")
  }

  /// How many lines of a text show.
  static let mostLines = 3
}
