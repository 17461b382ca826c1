/// A telephone number as it is put together key by key (CTL-06).
public struct DialedNumber: Hashable, Sendable {
  /// The keys of a telephone, row by row.
  public static let keys: [[Character]] = [
    ["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["*", "0", "#"],
  ]
  /// The most digits of a number (ITU-T E.164), with room for what follows it.
  public static let most = 32

  /// What has been pressed so far.
  public private(set) var text = ""

  /// Creates an empty number.
  public init() {}

  /// Whether there is something to call: at least a digit.
  public var canCall: Bool { text.contains(where: \.isNumber) }

  /// Adds a key; a plus stands at the beginning alone.
  ///
  /// - Returns: Whether it is one of a telephone, and there was room for it.
  @discardableResult public mutating func press(_ key: Character) -> Bool {
    guard text.count < Self.most,
      Self.keys.joined().contains(key) || key == "+" && text.isEmpty
    else { return false }
    text.append(key)
    return true
  }

  /// Takes the last key back.
  ///
  /// - Returns: Whether there was one.
  @discardableResult public mutating func takeBack() -> Bool {
    text.popLast() != nil
  }
}
