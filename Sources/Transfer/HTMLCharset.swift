import ContentTypes
import Foundation

/// The character set that HTML says itself that it is in.
///
/// Finds `<meta charset=…>` and `<meta http-equiv content="…;charset=…">` where
/// the HTML standard looks for them: outside of comments, near the beginning.
enum HTMLCharset {
  /// The most bytes that are looked at.
  static let limit = 1024

  /// Finds the name that is given first.
  ///
  /// - Parameter start: how the HTML begins, in an encoding that has ASCII in
  ///   it.
  /// - Returns: a name in lower case that anybody may have written, or nil.
  static func name(in start: Data) -> String? {
    let head = String(decoding: start.prefix(limit), as: UTF8.self)
      .lowercased()
    var rest = head[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.dropFirst(4).range(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
        continue
      }
      if rest.hasPrefix("<meta"),
        let name = name(inTag: rest.prefix { $0 != ">" })
      {
        return name
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func name(inTag tag: Substring) -> String? {
    guard let attribute = tag.range(of: "charset") else { return nil }
    let sign = tag[attribute.upperBound...].drop(while: \.isWhitespace)
    guard sign.first == "=" else { return nil }
    let value = sign.dropFirst()
      .drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    let name = value.prefix {
      !$0.isWhitespace && !"\"';/".contains($0)
    }
    return name.isEmpty ? nil : String(name)
  }

  /// Finds the encoding that the HTML names, if its bytes can be in it.
  ///
  /// - Returns: nil where none is named, or one that is not known, or one in
  ///   which the name could not have been read as ASCII.
  static func encoding(in start: Data) -> TextEncoding? {
    guard let name = name(in: start),
      let encoding = TextEncoding(charset: name)
    else { return nil }
    switch encoding {
    case .utf8: return .utf8
    case .latin1: return .windows1252
    case .charset(let name): return hasASCII(name) ? encoding : nil
    default: return nil
    }
  }

  private static func hasASCII(_ name: String) -> Bool {
    let sample = Data("<meta charset=".utf8)
    return CharsetDecoder(name)?.decode(sample).text == sample
  }
}
