import Foundation
import Interaction
import Localization

/// How the person's region writes dates and times, as the environment names it
/// (CTL-36).
public struct Region: Sendable {
  /// The order of the parts.
  public let order: DateOrder
  /// The names of the months, from the first.
  public let months: [String]
  /// What the halves of a day are called.
  public let periods: [String]

  /// The region that `LC_ALL`, `LC_TIME` or `LANG` names.
  public static let current = Region(identifier: currentIdentifier)

  static let currentIdentifier =
    Locale.regionIdentifier(in: ProcessInfo.processInfo.environment) ?? "en_US"

  /// Creates a region.
  ///
  /// - Parameter identifier: Such as `de_DE`; one that isn't known counts as
  ///   `en_US`.
  public init(identifier: String) {
    let locale = Locale(identifier: identifier)
    func pattern(_ template: String) -> String {
      DateFormatter.dateFormat(
        fromTemplate: template, options: 0, locale: locale) ?? ""
    }
    let formatter = DateFormatter()
    formatter.locale = locale
    let months = formatter.standaloneMonthSymbols
    guard
      let order = DateOrder(date: pattern("yMd"), time: pattern("jmm")),
      months.count == 12
    else {
      self = Region(identifier: "en_US")
      return
    }
    self.order = order
    self.months = months
    periods = [formatter.amSymbol, formatter.pmSymbol]
  }
}
