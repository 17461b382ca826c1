/// A part of a date or a time that a picker has a column for.
public enum DateField: Hashable, Sendable {
  /// The year.
  case year
  /// The month.
  case month
  /// The day of the month.
  case day
  /// The hour, of 24 or of 12.
  case hour
  /// The minute.
  case minute
  /// Before or after noon, where hours are counted to 12.
  case period
}

/// In which order a region writes the parts of a date and of a time (CTL-36).
public struct DateOrder: Hashable, Sendable {
  /// The parts of a date.
  public let date: [DateField]
  /// The parts of a time.
  public let time: [DateField]

  /// Whether hours are counted to 12 twice.
  public var hasPeriods: Bool { time.contains(.period) }

  /// Reads a region's patterns, as Unicode's LDML (UTS #35) writes them.
  ///
  /// - Parameters:
  ///   - date: Such as `M/d/y`, `dd.MM.y` or `y年M月d日`.
  ///   - time: Such as `h:mm a` or `HH:mm`.
  /// - Returns: nil if a part is missing.
  public init?(date: String, time: String) {
    self.date = Self.fields(in: date).filter {
      [.year, .month, .day].contains($0)
    }
    self.time = Self.fields(in: time).filter {
      [.hour, .minute, .period].contains($0)
    }
    guard Set(self.date) == [.year, .month, .day], self.date.count == 3,
      self.time.contains(.hour), self.time.contains(.minute)
    else { return nil }
  }

  private static func fields(in pattern: String) -> [DateField] {
    var isQuoted = false
    var fields: [DateField] = []
    for letter in pattern {
      if letter == "'" { isQuoted.toggle() }
      guard !isQuoted, let field = field(of: letter), fields.last != field
      else { continue }
      fields.append(field)
    }
    return fields
  }

  private static func field(of letter: Character) -> DateField? {
    switch letter {
    case "y", "u": .year
    case "M", "L": .month
    case "d": .day
    case "H", "h", "K", "k": .hour
    case "m": .minute
    case "a", "b", "B": .period
    default: nil
    }
  }
}
