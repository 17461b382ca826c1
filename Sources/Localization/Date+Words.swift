import Foundation

extension Date {
  /// The date and the time as the person's region writes them.
  ///
  /// - Parameters:
  ///   - date: how much of the date.
  ///   - time: how much of the time.
  public func words(
    date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle
  ) -> String {
    formatted(FormatStyle(date: date, time: time, locale: .region))
  }
}
