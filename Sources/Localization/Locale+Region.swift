import Foundation

extension Locale {
  /// The region whose numbers, dates and times the person wants: that of
  /// `LC_ALL`, `LC_TIME` or `LANG`.
  public static let region: Locale =
    regionIdentifier(in: ProcessInfo.processInfo.environment)
    .map(Locale.init) ?? .current

  /// The region that an environment names, such as `de_DE` for `de_DE.UTF-8`; nil
  /// for none, and for `C` and `POSIX`.
  public static func regionIdentifier(
    in environment: [String: String]
  ) -> String? {
    let name = ["LC_ALL", "LC_TIME", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let identifier = String((name ?? "").prefix { $0 != "." && $0 != "@" })
    return ["", "C", "POSIX"].contains(identifier) ? nil : identifier
  }
}
