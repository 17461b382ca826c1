import Foundation

extension Date {
  /// The date and the time as the person's region writes them: that of `LC_ALL`,
  /// `LC_TIME` or `LANG`.
  ///
  /// - Parameters:
  ///   - date: how much of the date.
  ///   - time: how much of the time.
  public func words(
    date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle
  ) -> String {
    formatted(FormatStyle(date: date, time: time, locale: Self.locale))
  }

  private static let locale: Locale = {
    let environment = ProcessInfo.processInfo.environment
    let named = ["LC_ALL", "LC_TIME", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let identifier = named?.prefix { $0 != "." && $0 != "@" } ?? ""
    return ["", "C", "POSIX"].contains(identifier)
      ? .current : Locale(identifier: String(identifier))
  }()
}
