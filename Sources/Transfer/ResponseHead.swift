import Foundation

/// What the head of an HTTP response says (RFC 9110).
public struct ResponseHead: Sendable {
  /// How long a response says that its body is.
  public enum Length: Hashable, Sendable {
    /// So many bytes.
    case known(Int64)
    /// It doesn't say, or its body comes in chunks, the last of which tells.
    case untold
    /// It says what no body can have, or two things.
    case contradictory
  }

  /// The status code; 0 before there was one.
  public private(set) var status = 0
  /// Whether the empty line has come that ends it.
  public private(set) var hasEnded = false
  private var fields: [String: [String]] = [:]

  /// The most bytes of fields that are kept, so that a head without end fills
  /// no memory.
  private static let limit = 64 << 10
  private var bytes = 0

  /// Begins with nothing.
  public init() {}

  /// Reads the next line; one that begins a response forgets those before it,
  /// which belong to a redirect.
  public mutating func read(_ line: String) {
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if line.hasPrefix("HTTP/") {
      self = ResponseHead()
      let parts = line.split(separator: " ")
      status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
      return
    }
    if line.isEmpty { hasEnded = true }
    bytes += line.utf8.count
    guard !isIncomplete, let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased()
    fields[name, default: []].append(
      line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
  }

  /// Whether it is so long that fields of it were left out.
  public var isIncomplete: Bool { bytes > Self.limit }

  /// What a field says; nil if it is missing, or was sent several times with
  /// different values.
  public subscript(name: String) -> String? {
    guard let values = fields[name], Set(values).count == 1 else { return nil }
    return values[0]
  }

  /// How long the body of this response is: the field `Content-Length`, unless
  /// `Transfer-Encoding` says that the body itself tells (RFC 9112, section
  /// 6.3).
  public var length: Length {
    guard fields["transfer-encoding"] == nil,
      let values = fields["content-length"]
    else { return .untold }
    guard Set(values).count == 1, values[0].contains(/^[0-9]{1,18}$/),
      let length = Int64(values[0])
    else { return .contradictory }
    return .known(length)
  }

  /// What a later request can compare with, to get the rest of the same
  /// content: a strong entity tag, else the time of the last change, unless
  /// there may have been another change within the same second (RFC 9110,
  /// section 8.8.2.2).
  public var validator: String? {
    if let tags = fields["etag"] {
      return tags.count == 1 && tags[0].hasPrefix("\"") ? tags[0] : nil
    }
    guard let changed = self["last-modified"], let date = self["date"],
      changed != date
    else { return nil }
    return changed
  }

  /// Which bytes a partial response carries; nil if it doesn't say, says
  /// several things, or what makes no sense.
  ///
  /// Several parts in one body are never asked for, and carry the field inside
  /// of it.
  public var range: ContentRange? {
    self["content-range"].flatMap(ContentRange.init)
  }

  /// Whether the body is compressed, or changed in another way, from what was
  /// asked for: the field `Content-Encoding`.
  public var isEncoded: Bool {
    (fields["content-encoding"] ?? []).contains {
      !["", "identity"].contains($0.lowercased())
    }
  }

  /// The file name that the server proposes (RFC 6266); anything may be in it.
  public var fileName: String? {
    guard let disposition = self["content-disposition"] else { return nil }
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
