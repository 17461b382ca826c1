import Foundation

/// A date as a stream says it, to people and to programs.
struct StreamDate {
  private let parts: DateComponents

  init(_ date: Date, in zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August",
    "September", "October", "November", "December",
  ]

  /// “25 November 2026, 18:05”.
  var words: String {
    let month = Self.months[max(1, min(12, parts.month ?? 1)) - 1]
    let time = "\(two(parts.hour)):\(two(parts.minute))"
    return "\(parts.day ?? 1) \(month) \(parts.year ?? 1), \(time)"
  }

  /// “2026-11-25”.
  var day: String {
    let year = "\(parts.year ?? 1)"
    let zeros = String(repeating: "0", count: max(0, 4 - year.count))
    return "\(zeros)\(year)-\(two(parts.month))-\(two(parts.day))"
  }

  /// “180500”.
  var digits: String {
    two(parts.hour) + two(parts.minute) + two(parts.second)
  }

  /// “2026-11-25T18:05:00Z” (RFC 3339).
  static func stamp(_ date: Date) -> String {
    let date = StreamDate(date, in: .gmt)
    let (hour, minute) = (
      date.two(date.parts.hour), date.two(date.parts.minute)
    )
    return "\(date.day)T\(hour):\(minute):\(date.two(date.parts.second))Z"
  }

  private func two(_ number: Int?) -> String {
    let digits = "\(number ?? 0)"
    return digits.count < 2 ? "0\(digits)" : digits
  }
}
