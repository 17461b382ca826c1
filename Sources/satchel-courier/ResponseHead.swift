import Foundation

/// What the head of an HTTP response says (RFC 9110).
struct ResponseHead {
  private(set) var status = 0
  private var fields: [String: String] = [:]

  /// The most bytes of fields that are kept, so that a head without end fills
  /// no memory.
  private static let limit = 64 << 10
  private var length = 0

  /// Reads the next line; one that begins a response forgets those before it,
  /// which belong to a redirect.
  mutating func read(_ line: String) {
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if line.hasPrefix("HTTP/") {
      self = ResponseHead()
      let parts = line.split(separator: " ")
      status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
      return
    }
    length += line.utf8.count
    guard length <= Self.limit, let colon = line.firstIndex(of: ":") else {
      return
    }
    let name = line[..<colon].lowercased()
    fields[name] = line[line.index(after: colon)...]
      .trimmingCharacters(in: .whitespaces)
  }

  subscript(name: String) -> String? { fields[name] }

  /// How many bytes the body of this response has.
  var contentLength: Int64? {
    fields["content-length"].flatMap(Int64.init).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// What a later request can compare with, to get the rest of the same
  /// content: a strong entity tag, else the time of the last change.
  var validator: String? {
    if let tag = fields["etag"] {
      return tag.hasPrefix("\"") ? tag : nil
    }
    return fields["last-modified"]
  }

  /// Where a partial response begins, and how long the whole is: the field
  /// `Content-Range`. The start is nil where the range could not be satisfied.
  var contentRange: (start: Int64?, whole: Int64?)? {
    guard let range = fields["content-range"],
      range.lowercased().hasPrefix("bytes ")
    else { return nil }
    let parts = range.dropFirst(6).split(separator: "/")
    guard parts.count == 2 else { return nil }
    return (
      parts[0].split(separator: "-").first.flatMap { Int64($0) },
      Int64(parts[1])
    )
  }

  /// The essence of the type of the content.
  var type: String? {
    fields["content-type"]
  }

  /// The file name that the server proposes (RFC 6266); anything may be in it.
  var fileName: String? {
    guard let disposition = fields["content-disposition"] else { return nil }
    if let extended = disposition.firstMatch(
      of: /(?i)filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/),
      let name = String(extended.1).removingPercentEncoding
    {
      return name
    }
    if let quoted = disposition.firstMatch(
      of: /(?i)filename\s*=\s*"((?:[^"\\]|\\.)*)"/)
    {
      return String(quoted.1).replacing(/\\(.)/) { $0.output.1 }
    }
    return disposition.firstMatch(of: /(?i)filename\s*=\s*([^;\s"]+)/)
      .map { String($0.1) }
  }
}
