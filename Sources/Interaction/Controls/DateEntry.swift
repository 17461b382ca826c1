/// A date, a time, both, or a length of time, as it is picked column by column
/// (CTL-35).
///
/// Dates are of the Gregorian calendar, from the year 1 to 9999; a length of time
/// is at most 23 hours and 59 minutes.
public struct DateEntry: Hashable, Sendable {
  /// What is picked.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// A day.
    case date
    /// A time of day.
    case time
    /// A day and a time.
    case dateAndTime
    /// Hours and minutes to count down.
    case countdown
  }

  /// What is picked.
  public let mode: Mode
  /// How far minutes are apart.
  public let minuteStep: Int
  private let order: DateOrder
  /// The year.
  public private(set) var year: Int
  /// The month, from 1.
  public private(set) var month: Int
  /// The day of the month, from 1.
  public private(set) var day: Int
  /// The hour, from 0 to 23.
  public private(set) var hour = 0
  /// The minute, from 0 to 59, a multiple of ``minuteStep``.
  public private(set) var minute = 0

  /// Creates an entry at midnight of a day.
  ///
  /// - Parameters:
  ///   - mode: What is picked.
  ///   - order: How the region writes it.
  ///   - minuteStep: How far minutes are apart (CTL-37).
  ///   - year: Brought into range, as are the others.
  ///   - month: From 1.
  ///   - day: From 1.
  /// - Returns: nil if 60 is no multiple of the step.
  public init?(
    _ mode: Mode, order: DateOrder, minuteStep: Int = 1, year: Int, month: Int,
    day: Int
  ) {
    guard (1...60).contains(minuteStep), 60 % minuteStep == 0 else {
      return nil
    }
    self.mode = mode
    self.order = order
    self.minuteStep = minuteStep
    self.year = min(max(1, year), 9999)
    self.month = min(max(1, month), 12)
    self.day = 1
    set(.day, to: day)
  }

  /// The columns, in the order of the region.
  public var fields: [DateField] {
    switch mode {
    case .date: order.date
    case .time: order.time
    case .dateAndTime: order.date + order.time
    case .countdown: [.hour, .minute]
    }
  }

  private var has12Hours: Bool { mode != .countdown && order.hasPeriods }

  /// The numbers that a column has, from top to bottom: hours of 12 begin with
  /// 12, and periods are 0 and 1.
  public func numbers(of field: DateField) -> [Int] {
    switch field {
    case .year: Array(max(1, year - 50)...min(9999, year + 50))
    case .month: Array(1...12)
    case .day: Array(1...Self.length(ofMonth: month, in: year))
    case .hour: has12Hours ? [12] + Array(1...11) : Array(0...23)
    case .minute: Array(stride(from: 0, to: 60, by: minuteStep))
    case .period: [0, 1]
    }
  }

  /// The number of a column that is chosen.
  public func number(of field: DateField) -> Int {
    switch field {
    case .year: year
    case .month: month
    case .day: day
    case .hour: has12Hours ? (hour + 11) % 12 + 1 : hour
    case .minute: minute
    case .period: hour / 12
    }
  }

  /// Chooses a number of a column; a day that the month hasn't becomes its last.
  public mutating func set(_ field: DateField, to number: Int) {
    switch field {
    case .year: year = min(max(1, number), 9999)
    case .month: month = min(max(1, number), 12)
    case .day: day = max(1, number)
    case .hour:
      let whole = has12Hours ? number % 12 + hour / 12 * 12 : number
      hour = min(max(0, whole), 23)
    case .minute: minute = snapped(number)
    case .period: hour = hour % 12 + (number > 0 ? 12 : 0)
    }
    day = min(day, Self.length(ofMonth: month, in: year))
  }

  /// Sets hours and minutes, at most 23:59; minutes go to the nearest step of
  /// the same hour, and to the one before where two are as near.
  public mutating func setTime(hour: Int, minute: Int) {
    let total = min(max(0, hour * 60 + minute), 23 * 60 + 59)
    self.hour = total / 60
    self.minute = snapped(total % 60)
  }

  /// Sets what is written, such as `10:08`.
  ///
  /// - Returns: Whether it is a time from 0:00 to 23:59.
  @discardableResult public mutating func setTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count),
      parts[1].count == 2,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24,
      minute < 60
    else { return false }
    setTime(hour: hour, minute: minute)
    return true
  }

  /// What becomes of it when words are dropped on it: a day such as
  /// `2026-03-01`, or in the order of the region with a year of four digits; a
  /// time such as `10:08`; both with a space or a `T` between them. A day alone
  /// leaves the time as it is.
  ///
  /// - Returns: nil where that is no such value, or not one of the mode.
  public func taking(_ words: String) -> DateEntry? {
    guard let line = DroppedValue.line(of: words) else { return nil }
    var parts = line.split { $0 == " " || $0 == "T" }.map(String.init)
    var taken = self
    if mode == .date || mode == .dateAndTime {
      guard let first = parts.first, taken.setDay(first) else { return nil }
      parts.removeFirst()
      if parts.isEmpty { return taken }
      guard mode == .dateAndTime else { return nil }
    }
    guard parts.count == 1, taken.setTime(parts[0]) else { return nil }
    return taken
  }

  private mutating func setDay(_ text: String) -> Bool {
    let parts = text.split { "-/.".contains($0) }
    guard parts.count == 3,
      parts.allSatisfy({ $0.allSatisfy(DroppedValue.isDigit) })
    else { return false }
    let fields: [DateField] =
      parts[0].count == 4 ? [.year, .month, .day] : order.date
    var numbers: [DateField: Int] = [:]
    for (field, part) in zip(fields, parts) {
      guard field != .year || part.count == 4, let number = Int(part) else {
        return false
      }
      numbers[field] = number
    }
    guard let year = numbers[.year], let month = numbers[.month],
      let day = numbers[.day], year > 0, (1...12).contains(month),
      (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return false }
    (self.year, self.month, self.day) = (year, month, day)
    return true
  }

  private func snapped(_ minute: Int) -> Int {
    let whole = min(max(0, minute), 59)
    let rest = whole % minuteStep
    let nearest = whole - rest + (2 * rest > minuteStep ? minuteStep : 0)
    return min(nearest, 60 - minuteStep)
  }

  /// How many days a month has.
  ///
  /// - Parameters:
  ///   - month: From 1 to 12.
  ///   - year: Of the Gregorian calendar.
  public static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
