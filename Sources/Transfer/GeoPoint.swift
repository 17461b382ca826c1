import Foundation

/// A place on the earth, as programs name it to each other (RFC 5870).
public struct GeoPoint: Hashable, Sendable {
  /// Degrees of WGS 84, north of the equator.
  public let latitude: Double
  /// Degrees of WGS 84, east of Greenwich.
  public let longitude: Double

  /// Describes a place.
  ///
  /// - Returns: nil for what is none.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Its address, to a metre or so: `geo:52.52000,13.40500`.
  public var uri: String { "geo:\(degrees(latitude)),\(degrees(longitude))" }

  /// What a person reads: `52.52000, 13.40500`.
  public var words: String {
    "\(degrees(latitude)), \(degrees(longitude))"
  }

  private func degrees(_ value: Double) -> String {
    let text = String(format: "%.5f", value)
    return text == "-0.00000" ? "0.00000" : text
  }
}
