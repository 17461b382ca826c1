import Foundation
import Localization

/// A date as a stream says it, to people and to programs.
struct StreamDate {
  private let parts: DateComponents

  init(_ date: Date, in zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
  }

  /// “25 November 2026, 18:05”.
  var words: String {
    let day = "\(parts.day ?? 1)"
    let year = "\(parts.year ?? 1)"
    let time = "\(two(parts.hour)):\(two(parts.minute))"
    // A month has another form in a date than by itself in many languages.
    return switch parts.month {
    case 1: tr("\(day) January \(year), \(time)")
    case 2: tr("\(day) February \(year), \(time)")
    case 3: tr("\(day) March \(year), \(time)")
    case 4: tr("\(day) April \(year), \(time)")
    case 5: tr("\(day) May \(year), \(time)")
    case 6: tr("\(day) June \(year), \(time)")
    case 7: tr("\(day) July \(year), \(time)")
    case 8: tr("\(day) August \(year), \(time)")
    case 9: tr("\(day) September \(year), \(time)")
    case 10: tr("\(day) October \(year), \(time)")
    case 11: tr("\(day) November \(year), \(time)")
    default: tr("\(day) December \(year), \(time)")
    }
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
