import Foundation
import HTMLShim

/// Splits HTML into elements and text, with libxml2.
///
/// Memory: what has not been told of yet, which is a tag, a comment or a script
/// that has not ended. One parser serves one thread at a time.
final class HTMLParser {
  /// What is told of the HTML, in its order.
  enum Event {
    /// An element begins; its name is in lower case. Its attributes are valid
    /// until the handler returns.
    case begin(String, Attributes)
    /// An element ends, perhaps one that never began.
    case end(String)
    /// Characters, their references resolved, and no part of one. Valid until
    /// the handler returns.
    case text(UnsafeBufferPointer<UInt8>)
  }

  /// An element's attributes.
  struct Attributes {
    fileprivate let raw: UnsafeMutablePointer<UnsafePointer<CChar>?>?

    /// The value of the one with a name in lower case; nil where there is none,
    /// or it has no value.
    ///
    /// - Complexity: O(*n*) in the number of attributes.
    subscript(name: String) -> String? {
      guard var next = raw else { return nil }
      while let key = next[0] {
        if String(cString: key) == name {
          return next[1].map { String(cString: $0) }
        }
        next += 2
      }
      return nil
    }
  }

  private let handle: (Event) -> Void
  private var parser: OpaquePointer?

  /// - Parameter handle: is called while bytes are read.
  init(_ handle: @escaping (Event) -> Void) {
    self.handle = handle
    // The parser ends with this object.
    let data = Unmanaged.passUnretained(self).toOpaque()
    parser = html_shim_new(
      HTMLShimHandlers(
        data: data,
        begin: {
          HTMLParser.at($0)?.handle(
            .begin(HTMLParser.name($1), Attributes(raw: $2)))
        },
        end: { HTMLParser.at($0)?.handle(.end(HTMLParser.name($1))) },
        text: { data, bytes, count in
          bytes?.withMemoryRebound(to: UInt8.self, capacity: count) {
            HTMLParser.at(data)?.handle(
              .text(UnsafeBufferPointer(start: $0, count: count)))
          }
        }))
  }

  deinit { parser.map(html_shim_free) }

  /// Reads the next bytes of UTF-8; a character may be cut at their end.
  ///
  /// - Complexity: O(*n*); see `HTMLShim.h`.
  func read(_ bytes: UnsafeRawBufferPointer) {
    guard let parser, let start = bytes.baseAddress else { return }
    html_shim_read(
      parser, start.assumingMemoryBound(to: CChar.self), bytes.count)
  }

  /// Reads what was left over.
  func finish() {
    parser.map(html_shim_finish)
  }

  private static func at(_ data: UnsafeMutableRawPointer?) -> HTMLParser? {
    data.map { Unmanaged<HTMLParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func name(_ name: UnsafePointer<CChar>?) -> String {
    name.map { String(cString: $0) } ?? ""
  }
}
