import Foundation

/// Where post goes, in the parts that a vCard has of it (RFC 6350, section
/// 6.3.1).
public struct PostalAddress: Hashable, Sendable {
  /// Street and number.
  public var street = ""
  /// The town.
  public var town = ""
  /// The state or province.
  public var region = ""
  /// The code of the town or district.
  public var code = ""
  /// The country, in words.
  public var country = ""

  /// Describes one of which nothing is known.
  public init() {}

  init(_ property: VCardProperty) {
    let parts = property.components + Array(repeating: "", count: 7)
    (street, town) = (parts[2], parts[3])
    (region, code, country) = (parts[4], parts[5], parts[6])
  }

  /// Whether nothing is known of it.
  public var isEmpty: Bool {
    [street, town, region, code, country].allSatisfy(\.isEmpty)
  }

  var trimmed: PostalAddress {
    var trimmed = self
    for part in [
      \PostalAddress.street, \.town, \.region, \.code, \.country,
    ] {
      trimmed[keyPath: part] = self[keyPath: part].trimmingCharacters(
        in: .whitespacesAndNewlines)
    }
    return trimmed
  }

  /// The property of a card with this address; what is no part of it, as a box,
  /// stays as it is in the old one.
  func property(changing old: VCardProperty?) -> VCardProperty {
    var property = old ?? VCardProperty("ADR", value: "")
    let kept = (old?.components ?? []) + ["", ""]
    property.value = [
      kept[0], kept[1], street, town, region, code, country,
    ].map(VCardProperty.escaped).joined(separator: ";")
    // The whole in words, which would say what it was before.
    property.parameters.removeAll { $0.name == "LABEL" }
    return property
  }
}
