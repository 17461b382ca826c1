/// Which pictures could not be decoded lately, so that they aren't tried again
/// at each start. It is kept as lines of text, to which each failure adds one.
public struct FailedPictures: Sendable {
  /// The most that are remembered; the last ones are.
  public static let limit = 1000
  /// How many days they are remembered: a decoder may be installed meanwhile.
  public static let days = 7

  private var digests: Set<String> = []
  /// The lines worth keeping, oldest first.
  public private(set) var lines: [String] = []

  /// Begins with none.
  public init() {}

  /// Reads what was written down; lines that are none are passed over.
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - day: today, in days since any one.
  public init(_ text: String, day: Int) {
    for line in text.split(separator: "\n").suffix(Self.limit) {
      let words = line.split(separator: " ")
      guard words.count == 2, let then = Int(words[0]), then <= day,
        then > day - Self.days, Self.isDigest(words[1])
      else { continue }
      if digests.insert(String(words[1])).inserted {
        lines.append(String(line))
      }
    }
  }

  /// Whether a picture is among them.
  ///
  /// - Parameter digest: its content's, in hexadecimal digits.
  public func contains(_ digest: String) -> Bool { digests.contains(digest) }

  /// Adds one.
  ///
  /// - Returns: the line to write down, without its end; nil when there is none
  ///   to add, or no more room until the next start.
  public mutating func add(_ digest: String, day: Int) -> String? {
    guard Self.isDigest(digest[...]), digests.insert(digest).inserted,
      lines.count < 2 * Self.limit
    else { return nil }
    let line = "\(day) \(digest)"
    lines.append(line)
    return line
  }

  private static func isDigest(_ text: Substring) -> Bool {
    text.utf8.count == 64 && text.allSatisfy(\.isHexDigit)
  }
}
