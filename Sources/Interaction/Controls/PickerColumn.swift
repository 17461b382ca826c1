/// A column of values that scrolls, of which exactly one is chosen: the one in
/// the middle of five rows (CTL-31).
public struct PickerColumn: Hashable, Sendable {
  /// How many rows show; the middle one is chosen.
  public static let rowCount = 5

  /// The values from top to bottom, at least one, in an order that tells people
  /// where each will be (CTL-32).
  public private(set) var values: [String]
  /// The position of the chosen one, from 0.
  public private(set) var chosen: Int
  private var typed = ""
  private var typedAt = Instant(nanoseconds: .min)

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - values: At least one.
  ///   - chosen: The position of the chosen one, brought into range.
  public init(_ values: [String], chosen: Int = 0) {
    precondition(!values.isEmpty)
    self.values = values
    self.chosen = min(max(0, chosen), values.count - 1)
  }

  /// The value that shows in a row; nil for an empty row beyond an end.
  ///
  /// - Parameter row: From 0, the uppermost, to 4.
  public func value(inRow row: Int) -> String? {
    let index = chosen + row - Self.rowCount / 2
    return values.indices.contains(index) ? values[index] : nil
  }

  /// Chooses a value.
  ///
  /// - Parameter index: Its position, brought into range.
  /// - Returns: Whether it is another one.
  @discardableResult public mutating func choose(_ index: Int) -> Bool {
    let old = chosen
    chosen = min(max(0, index), values.count - 1)
    return chosen != old
  }

  /// Scrolls by rows, down for positive numbers.
  @discardableResult public mutating func scroll(by rows: Int) -> Bool {
    let (target, overflow) = chosen.addingReportingOverflow(rows)
    return choose(overflow ? (rows < 0 ? 0 : values.count - 1) : target)
  }

  /// Puts other values in place of these, as with a month of another length. The
  /// position stays, or becomes the last one.
  public mutating func replace(with values: [String]) {
    precondition(!values.isEmpty)
    self.values = values
    chosen = min(chosen, values.count - 1)
  }
}

extension PickerColumn {
  /// How long after a character the next one goes on with the same word.
  public static let pause = Duration.seconds(1)

  /// Chooses the first value that begins as it is typed. Zeros before a number
  /// need not be typed.
  ///
  /// - Parameters:
  ///   - character: What is typed next.
  ///   - now: When.
  /// - Returns: Whether a value begins so.
  public mutating func type(_ character: Character, at now: Instant) -> Bool {
    let begins = typedAt.advanced(by: Self.pause) < now
    typedAt = now
    let word = (begins ? "" : typed) + character.lowercased()
    if let index = first(beginningWith: word) {
      typed = word
      chosen = index
      return true
    }
    // What doesn't go on begins anew.
    let alone = character.lowercased()
    guard let index = first(beginningWith: alone) else {
      typed = ""
      return false
    }
    typed = alone
    chosen = index
    return true
  }

  private func first(beginningWith word: String) -> Int? {
    // Of “1” and “10” the shorter one is meant until more is typed.
    values.indices.filter {
      let value = values[$0].lowercased()
      let plain = value.drop { $0 == "0" }
      return value.hasPrefix(word) || plain.hasPrefix(word)
    }.min { length($0) < length($1) }
  }

  /// Numbers that begin alike differ in length, words only in what follows.
  private func length(_ index: Int) -> Int {
    values[index].allSatisfy(\.isNumber)
      ? values[index].drop { $0 == "0" }.count : 0
  }
}
