import Foundation

extension VCard {
  /// A new card with all that is known of a contact, as version 3.0, which
  /// every program reads.
  public init(_ contact: Contact) {
    var properties = [
      VCardProperty("VERSION", value: "3.0"),
      VCardProperty("FN", value: VCardProperty.escaped(contact.name)),
      Self.structuredName(contact.name),
    ]
    if let organization = contact.organization {
      properties.append(
        VCardProperty("ORG", value: VCardProperty.escaped(organization)))
    }
    func add(_ name: String, _ entries: [Contact.Entry]) {
      for entry in entries {
        let type = entry.label.flatMap { Self.types[$0] }
        properties.append(
          VCardProperty(
            name, type.map { [("TYPE", $0)] } ?? [],
            value: VCardProperty.escaped(entry.value)))
      }
    }
    add("EMAIL", contact.emails)
    add("TEL", contact.phones)
    add("URL", contact.links)
    for address in contact.addresses {
      let type = address.label.flatMap { Self.types[$0] }
      properties.append(
        VCardProperty(
          "ADR", type.map { [("TYPE", $0)] } ?? [],
          value: ";;\(VCardProperty.escaped(address.value));;;;"))
    }
    if let note = contact.note {
      properties.append(
        VCardProperty("NOTE", value: VCardProperty.escaped(note)))
    }
    self.init(properties)
  }

  private static let types = [
    "Home": "home", "Work": "work", "Mobile": "cell", "Fax": "fax",
    "Pager": "pager", "Car": "car",
  ]

  /// `N`, which version 3.0 asks for: the last word is taken for the family
  /// name.
  private static func structuredName(_ name: String) -> VCardProperty {
    var words = name.split(separator: " ").map(String.init)
    let family = words.count > 1 ? words.removeLast() : ""
    let given = words.joined(separator: " ")
    return VCardProperty(
      "N",
      value: [family, given, "", "", ""].map(VCardProperty.escaped)
        .joined(separator: ";"))
  }

  /// The same card as version 3.0, with all properties that it has: for programs
  /// that don't read version 4.0.
  public var asVersion3: VCard {
    guard version.hasPrefix("4") else { return self }
    var converted: [VCardProperty] = []
    for property in properties where property.name != "VERSION" {
      converted.append(property.asVersion3)
    }
    if !converted.contains(where: { $0.name == "N" }) {
      let name = converted.first { $0.name == "FN" }?.text ?? ""
      converted.insert(Self.structuredName(name), at: 0)
    }
    return VCard([VCardProperty("VERSION", value: "3.0")] + converted)
  }
}

extension VCardProperty {
  fileprivate var asVersion3: VCardProperty {
    var property = self
    if let index = parameters.firstIndex(where: { $0.name == "PREF" }) {
      property.parameters[index] = ("TYPE", "pref")
    }
    let isURI = self["VALUE"]?.lowercased() == "uri"
    if name == "TEL" || name == "EMAIL", isURI,
      let colon = value.firstIndex(of: ":")
    {
      property.parameters.removeAll { $0.name == "VALUE" }
      property.value = String(value[value.index(after: colon)...])
    }
    return property.withInlineData
  }

  /// A picture in a `data:` address becomes one in base64.
  private var withInlineData: VCardProperty {
    guard ["PHOTO", "LOGO", "SOUND", "KEY"].contains(name),
      value.lowercased().hasPrefix("data:"),
      let comma = value.firstIndex(of: ","),
      value[..<comma].lowercased().hasSuffix(";base64")
    else { return self }
    let type = value[..<comma].dropFirst(5).dropLast(7)
    let subtype = type.split(separator: "/").last.map { $0.uppercased() }
    var property = self
    property.parameters.removeAll { $0.name == "VALUE" || $0.name == "MEDIATYPE" }
    property.parameters += [("ENCODING", "b")]
    if let subtype { property.parameters += [("TYPE", subtype)] }
    property.value = String(value[value.index(after: comma)...])
    return property
  }
}
