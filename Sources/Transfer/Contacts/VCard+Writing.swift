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
      properties += entries.map { VCardProperty(name, $0) }
    }
    add("EMAIL", contact.emails)
    add("TEL", contact.phones)
    add("URL", contact.links)
    for address in contact.addresses {
      var property = VCardProperty("ADR", address)
      property.value = ";;\(property.value);;;;"
      properties.append(property)
    }
    if let note = contact.note {
      properties.append(
        VCardProperty("NOTE", value: VCardProperty.escaped(note)))
    }
    self.init(properties)
  }

  /// `N`, which version 3.0 asks for: the last word is taken for the family
  /// name.
  static func structuredName(_ name: String) -> VCardProperty {
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
    return VCard(propertiesOfVersion3, strays: strays)
  }

  /// The properties, in a version that is written here.
  var propertiesForWriting: [VCardProperty] {
    ["3", "4"].contains(version.prefix(1)) ? properties : propertiesOfVersion3
  }

  private var propertiesOfVersion3: [VCardProperty] {
    var converted =
      properties.filter { $0.name != "VERSION" }.map(\.asVersion3)
    if !converted.contains(where: { $0.name == "N" }) {
      let name = converted.first { $0.name == "FN" }?.text ?? ""
      converted.insert(Self.structuredName(name), at: 0)
    }
    return [VCardProperty("VERSION", value: "3.0")] + converted
  }
}

extension VCardProperty {
  /// One of several addresses or numbers.
  init(_ name: String, _ entry: Contact.Entry) {
    let types = [
      "Home": "home", "Work": "work", "Mobile": "cell", "Fax": "fax",
      "Pager": "pager", "Car": "car",
    ]
    let type = entry.label.flatMap { types[$0] }
    self.init(
      name, type.map { [("TYPE", $0)] } ?? [],
      value: Self.escaped(entry.value))
  }

  fileprivate var asVersion3: VCardProperty {
    var property = withoutOldEncoding
    if let index = property.parameters.firstIndex(where: { $0.name == "PREF" })
    {
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

  /// Without the encodings and the character set of vCard 2.1, which knows of
  /// no escape but that of a semicolon.
  private var withoutOldEncoding: VCardProperty {
    let encoding = self["ENCODING"]?.uppercased()
    guard encoding != nil || self["CHARSET"] != nil else { return self }
    var property = self
    property.parameters.removeAll { ["ENCODING", "CHARSET"].contains($0.name) }
    if encoding == "BASE64" || encoding == "B" {
      property.parameters.append(("ENCODING", "b"))
      property.value.removeAll(where: \.isWhitespace)
    } else {
      property.value = decoded.replacing("\r\n", with: "\\n")
        .replacing("\n", with: "\\n").replacing(",", with: "\\,")
    }
    return property
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
    property.parameters.removeAll {
      $0.name == "VALUE" || $0.name == "MEDIATYPE"
    }
    property.parameters += [("ENCODING", "b")]
    if let subtype { property.parameters += [("TYPE", subtype)] }
    property.value = String(value[value.index(after: comma)...])
    return property
  }
}
