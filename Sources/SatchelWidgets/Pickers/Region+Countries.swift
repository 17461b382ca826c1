import Foundation

extension Region {
  /// The countries of the world (ISO 3166-1), 249 of them, as the person's
  /// language names them and in its order.
  ///
  /// Cost: a few milliseconds, when it is asked for the first time.
  public static let countries = countries(in: currentIdentifier)

  static func countries(in language: String) -> NameIndex {
    let locale = Locale(identifier: language)
    let names = Locale.Region.isoRegions.map(\.identifier).filter {
      $0.utf8.count == 2 && !noCountries.contains($0)
    }.compactMap { locale.localizedString(forRegionCode: $0) }
    return NameIndex(names, language: language)
  }

  /// What has a code of two letters and is no country of ISO 3166-1: reserved
  /// for unions, for parts of countries, or not assigned.
  private static let noCountries: Set = [
    "AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XK",
  ]
}
