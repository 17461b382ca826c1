import Foundation

/// When a message was sent (RFC 5322, section 3.3), in the forms of old
/// programs, too.
enum MessageDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct",
    "nov", "dec",
  ]
  /// Of old programs, in hours and minutes.
  private static let zones = [
    "ut": 0, "gmt": 0, "z": 0, "est": -500, "edt": -400, "cst": -600,
    "cdt": -500, "mst": -700, "mdt": -600, "pst": -800, "pdt": -700,
  ]

  /// Reads a date; nil where it is none.
  ///
  /// - Parameter text: such as `Thu, 26 Nov 2026 13:00:00 +0100 (CET)`.
  static func date(_ text: String) -> Date? {
    let bare = text.prefix { $0 != "(" }
    var words = bare.split { $0 == " " || $0 == "," || $0 == "\t" }[...]
    if words.first?.first?.isLetter == true { words.removeFirst() }
    guard words.count >= 4, let day = number(words.removeFirst(), 1...31),
      let month = months.firstIndex(
        of: words.removeFirst().prefix(3).lowercased()),
      let year = year(words.removeFirst()),
      let time = time(words.removeFirst())
    else { return nil }
    var parts = DateComponents()
    (parts.year, parts.month, parts.day) = (year, month + 1, day)
    (parts.hour, parts.minute, parts.second) = (time.0, time.1, time.2)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    guard let date = calendar.date(from: parts),
      calendar.component(.day, from: date) == day
    else { return nil }
    return date - offset(words.first ?? "+0000")
  }

  private static func number(
    _ text: Substring, _ range: ClosedRange<Int>
  ) -> Int? {
    guard text.count <= 4, let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  private static func year(_ text: Substring) -> Int? {
    guard let year = number(text, 0...9999) else { return nil }
    return switch text.count {
    case 4 where year >= 1900: year
    case 3: 1900 + year
    case 2: year < 50 ? 2000 + year : 1900 + year
    default: nil
    }
  }

  private static func time(_ text: Substring) -> (Int, Int, Int)? {
    let parts = text.split(separator: ":")
    guard (2...3).contains(parts.count), let hour = number(parts[0], 0...23),
      let minute = number(parts[1], 0...59)
    else { return nil }
    let second = parts.count == 3 ? number(parts[2], 0...60) : 0
    return second.map { (hour, minute, min($0, 59)) }
  }

  /// In seconds; none for a zone that nobody knows.
  private static func offset(_ text: Substring) -> TimeInterval {
    let known = zones[text.lowercased()]
    guard let number = known ?? (text.count == 5 ? Int(text) : nil),
      abs(number) % 100 < 60, abs(number) <= 1400
    else { return 0 }
    return Double(number / 100 * 3600 + number % 100 * 60)
  }
}
