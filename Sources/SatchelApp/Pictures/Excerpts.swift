import ContentTypes
import Documents
import Foundation
import Library
import Transfer

/// The beginnings of texts, the addresses of links and the colours of colours,
/// read away from GTK's thread.
enum Excerpts {
  /// The first words of a text item, on a few lines; of a link its address,
  /// without a name and a password; of a colour its six digits.
  @concurrent
  static func text(of item: Item, in library: Library) async -> String? {
    guard item.kind != .folder, !item.isStack,
      let head = head(of: item, length: 4096, in: library)
    else { return nil }
    switch item.kind {
    case .text:
      return clipped(String(decoding: head, as: UTF8.self))
    case .richText:
      return clipped(
        plainHead(of: item, length: 4096, in: library)
          ?? HTMLText.plainText(of: String(decoding: head, as: UTF8.self)))
    case .link:
      return (try? LinkValue(decoding: head)).map {
        AddressCredentials.removed(from: $0.address)
      }
    case .color:
      return (try? ColorValue(xColor: head))?.hex
    case .file:
      guard let type = MIMEType(item.type), type.conforms(to: .anyText) else {
        return nil
      }
      let text = String(decoding: head, as: UTF8.self)
      return clipped(
        type.conforms(to: .html) ? HTMLText.plainText(of: text) : text)
    case .image, .folder, .stack:
      return nil
    }
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
  private static func plainHead(
    of item: Item, length: Int, in library: Library
  ) -> String? {
    item.form(of: .plainText).flatMap(library.url).flatMap {
      head(of: $0, length: length)
    }.map { String(decoding: $0, as: UTF8.self) }
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
