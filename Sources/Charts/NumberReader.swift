/// Reads numbers as people write them in tables: with a decimal point or comma,
/// with groups, a currency, a percent sign, a typographic minus, or in
/// parentheses for less than nothing.
///
/// The sign between whole and fraction is found from all cells of a column
/// together: `1,234` alone is a thousand and more, but beside `1,5` it is not.
public struct NumberReader: Sendable {
  /// Whether a comma stands before the fraction.
  private let hasDecimalComma: Bool

  /// Finds out how a column writes its numbers.
  ///
  /// - Parameter cells: the column's.
  /// - Complexity: O(*n*).
  public init(for cells: [String]) {
    let signs = cells.compactMap { WrittenNumber($0)?.decimalSign }
    let commas = signs.count { $0 == "," }
    hasDecimalComma = commas > signs.count - commas
  }

  /// The number that a cell says; nil where it says none.
  public func number(_ cell: String) -> Double? {
    WrittenNumber(cell)?.value(decimal: hasDecimalComma ? "," : ".")
  }

  /// Whether a cell says something that is no number.
  static func isText(_ cell: String) -> Bool {
    NumberReader(for: [cell]).number(cell) == nil
  }
}

/// A number as a cell has it, before it is known which sign stands before its
/// fraction.
private struct WrittenNumber {
  /// Its digits, with the points and commas between them.
  private var digits = ""
  private var exponent = ""
  private var isNegative = false

  /// The most bytes that a number is written with.
  private static let longest = 80

  /// Reads a cell; nil where it says something else.
  init?(_ cell: String) {
    guard cell.utf8.count <= Self.longest else { return nil }
    var part = Part.before
    var isOpen = false
    for character in cell {
      switch (character, part) {
      case ("0"..."9", .before), ("0"..."9", .digits):
        guard character.isASCII else { return nil }
        part = .digits
        digits.append(character)
      case ("0"..."9", .exponent), ("-", .exponent), ("+", .exponent):
        exponent.append(character)
      case (".", .before), (".", .digits), (",", .before), (",", .digits):
        part = .digits
        digits.append(character)
      // Groups of three, in Switzerland and in programs.
      case ("'", .digits), ("’", .digits), ("_", .digits): continue
      case ("-", .before), ("−", .before), ("–", .before):
        guard !isNegative else { return nil }
        isNegative = true
      case ("+", .before): continue
      case ("(", .before):
        guard !isNegative else { return nil }
        (isNegative, isOpen) = (true, true)
      case (")", .digits):
        guard isOpen else { return nil }
        (isOpen, part) = (false, .behind)
      case ("%", .digits), ("‰", .digits): part = .behind
      case ("e", .digits), ("E", .digits): part = .exponent
      default:
        if character.isWhitespace { continue }
        guard character.isCurrencySymbol else { return nil }
        if part == .digits { part = .behind }
      }
    }
    guard !isOpen, digits.contains(where: \.isNumber),
      part != .exponent || Int(exponent) != nil
    else { return nil }
  }

  private enum Part {
    case before, digits, exponent, behind
  }

  /// The sign that stands before the fraction, as far as this number tells.
  var decimalSign: Character? {
    let comma = digits.lastIndex(of: ",")
    let point = digits.lastIndex(of: ".")
    return switch (comma, point) {
    case (nil, nil): nil
    case (let comma?, let point?): comma > point ? "," : "."
    // Three digits behind a comma are a group, where nothing says otherwise.
    case (.some, nil):
      !Self.isGrouped(digits, by: ",")
        ? "," : digits.count { $0 == "," } > 1 ? "." : nil
    case (nil, .some):
      digits.count { $0 == "." } > 1 && Self.isGrouped(digits, by: ".")
        ? "," : "."
    }
  }

  /// What it is with a sign before its fraction; nil where it isn't written so.
  func value(decimal: Character) -> Double? {
    let group: Character = decimal == "," ? "." : ","
    let halves = digits.split(
      separator: decimal, omittingEmptySubsequences: false)
    let fraction = halves.count == 2 ? halves[1] : ""
    guard halves.count <= 2, !fraction.contains(group),
      !halves[0].contains(group) || Self.isGrouped(halves[0], by: group)
    else { return nil }
    let power = exponent.isEmpty ? "" : "e\(exponent)"
    let whole = halves[0].filter { $0 != group }
    guard let number = Double("0\(whole).\(fraction)0\(power)"),
      number.isFinite
    else { return nil }
    return isNegative ? -number : number
  }

  /// Whether all signs stand before three digits each, and the first behind one
  /// to three.
  private static func isGrouped(
    _ digits: some StringProtocol, by sign: Character
  ) -> Bool {
    let groups = digits.split(separator: sign, omittingEmptySubsequences: false)
    guard groups.count > 1, (1...3).contains(groups[0].count) else {
      return false
    }
    return groups.dropFirst().allSatisfy {
      $0.count == 3 && $0.allSatisfy(\.isNumber)
    }
  }
}
