/// A sentence to look up in the catalogs of translations, with the values that
/// are put into it: written as an interpolated string, and read by ``tr(_:)``.
///
/// What is looked up is the sentence with `%1`, `%2` and so on where its values
/// stand: a translation has them in the order that its language asks for.
/// Several literals may be joined by `+`, for a sentence longer than a line.
public struct LocalizedText: ExpressibleByStringInterpolation, Sendable {
  /// What the catalogs know the sentence by.
  let key: String
  /// What is put into it, in the order of the source.
  let values: [String]

  private init(key: String, values: [String]) {
    self.key = key
    self.values = values
  }

  /// A sentence without values.
  public init(stringLiteral value: String) {
    self.init(key: value, values: [])
  }

  /// A sentence with values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(key: stringInterpolation.key, values: stringInterpolation.values)
  }

  /// Collects the parts of a sentence.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    /// Begins a sentence of about so many bytes and values.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    /// Adds what stands between values.
    public mutating func appendLiteral(_ literal: String) {
      key += literal
    }

    /// Adds a value, as it describes itself.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      values.append("\(value)")
      key += "%\(values.count)"
    }
  }

  /// One sentence of two literals. The second one's values count on.
  public static func + (first: Self, second: Self) -> Self {
    let joined =
      second.values.isEmpty
      ? second.key
      : filled(
        second.key,
        second.values.indices.map {
          "%\(first.values.count + $0 + 1)"
        })
    return Self(key: first.key + joined, values: first.values + second.values)
  }

  /// A sentence with its values in their places; a `%` that no number of a value
  /// follows stands for itself.
  static func filled(_ sentence: String, _ values: [String]) -> String {
    guard !values.isEmpty else { return sentence }
    var result = ""
    var rest = Substring(sentence)
    while let percent = rest.unicodeScalars.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...]
      let digits = rest.unicodeScalars.dropFirst().prefix {
        ("0"..."9").contains($0)
      }
      if let number = Int(String(digits)), values.indices.contains(number - 1) {
        result += values[number - 1]
        rest = rest[digits.endIndex...]
      } else {
        result += "%"
        rest = rest[rest.unicodeScalars.index(after: percent)...]
      }
    }
    return result + rest
  }
}
