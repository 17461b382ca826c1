/// The stable name of an item, kept through moves, renames, undo and redo.
public struct ItemID: RawRepresentable, Hashable, Codable, Sendable,
  CustomStringConvertible
{
  /// The identifier as it is stored and printed.
  public let rawValue: String

  /// Takes an identifier that was stored before.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a fresh identifier: 16 characters, 80 random bits.
  public init() {
    rawValue = freshIdentifier()
  }

  /// The identifier as it is stored and printed.
  public var description: String { rawValue }
}

/// The stable name of a place, kept through renames, reorders, undo and redo.
public struct PlaceID: RawRepresentable, Hashable, Codable, Sendable,
  CustomStringConvertible
{
  /// The identifier as it is stored and printed.
  public let rawValue: String

  /// The Shelf, which every library has.
  public static let shelf = PlaceID(rawValue: "shelf")

  /// Takes an identifier that was stored before.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a fresh identifier: 16 characters, 80 random bits.
  public init() {
    rawValue = freshIdentifier()
  }

  /// The identifier as it is stored and printed.
  public var description: String { rawValue }
}

/// Letters and digits that are not mistaken for one another when read aloud
/// or typed: no `i`, `l`, `o` or `u`.
private let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

private func freshIdentifier() -> String {
  // Five bits a character: two draws, each a system call, hold enough.
  var source = SystemRandomNumberGenerator()
  let draws = [source.next(), source.next()]
  return String(unsafeUninitializedCapacity: 16) { characters in
    for index in 0..<16 {
      let bits = draws[index / 8] >> (5 * UInt64(index % 8))
      characters[index] = alphabet[Int(bits & 31)]
    }
    return 16
  }
}
