/// The media type of some bytes, such as `text/plain;charset=utf-8`.
///
/// Parsing is lenient in what programs really write (any case, spaces about
/// `;` and `=`, a stray `;` at the end, quoted values, a parameter without a
/// value, which is left out) and follows RFC 2045, section 5.1, for the rest.
/// Names and the value of `charset` are kept in lower case, so that equal types
/// compare equal.
public struct MIMEType: Hashable, Sendable, LosslessStringConvertible {
  /// The part before the slash, in lower case: `text`.
  public let topLevel: String

  /// The part after the slash, in lower case: `plain`, or `*` in a pattern.
  public let subtype: String

  /// The parameters by name; names are in lower case.
  public let parameters: [String: String]

  /// Reads a type as another program wrote it, or gives nil when it is
  /// malformed.
  ///
  /// - Parameter description: ASCII of at most 1024 bytes, such as
  ///   `Text/HTML; charset="UTF-8"`; it has no more as ``description`` either.
  public init?(_ description: String) {
    var parser = MIMETypeParser(description)
    guard let parsed = parser.parse() else { return nil }
    self = parsed
  }

  init(
    topLevel: String, subtype: String, parameters: [String: String] = [:]
  ) {
    self.topLevel = topLevel
    self.subtype = subtype
    self.parameters = parameters
  }

  /// The type without its parameters: `text/plain`.
  public var essence: String { "\(topLevel)/\(subtype)" }

  /// The same type without its parameters.
  public var withoutParameters: MIMEType {
    MIMEType(topLevel: topLevel, subtype: subtype)
  }

  /// The character set that the type names, in lower case.
  public var charset: String? { parameters["charset"] }

  /// The type as it goes over the wire: no spaces, parameters in order of
  /// their names, values quoted only where they must be.
  public var description: String {
    parameters.sorted { $0.key < $1.key }.reduce(into: essence) {
      text, parameter in
      text += ";\(parameter.key)=\(Self.quoted(parameter.value))"
    }
  }

  private static func quoted(_ value: String) -> String {
    if !value.isEmpty, value.utf8.allSatisfy(MIMETypeParser.isToken) {
      return value
    }
    // An accent behind a quotation mark makes one character of both.
    var escaped = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return "\"\(String(escaped))\""
  }
}

extension MIMEType: Codable {
  /// Reads the type from one string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let type = MIMEType(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not a media type.")
    }
    self = type
  }

  /// Writes the type as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
