import ContentTypes
import Foundation
import Localization

/// A person or an organisation, as a vCard tells of it.
public struct Contact: Hashable, Sendable {
  /// One of several numbers or addresses.
  public struct Entry: Hashable, Sendable {
    /// What sort it is, to a person: "Work"; nil when the card doesn't say.
    public let label: String?
    /// The number or the address.
    public let value: String

    /// Describes an entry.
    public init(_ value: String, label: String? = nil) {
      self.value = value
      self.label = label
    }

    /// What there may be several of, each with what it is for.
    public enum Sort: Sendable {
      /// An email address.
      case email
      /// A number to call.
      case phone
      /// Where a person lives or works.
      case address
      /// A page of a person.
      case website
    }

    /// What it is called among others of its sort: "Work email".
    public func title(_ sort: Sort) -> String {
      switch (sort, label) {
      case (.email, nil): tr("Email")
      case (.phone, nil): tr("Phone")
      case (.email, "Home"): tr("Home email")
      case (.email, "Work"): tr("Work email")
      case (.phone, "Home"): tr("Home phone")
      case (.phone, "Work"): tr("Work phone")
      case (.phone, "Mobile"): tr("Mobile phone")
      case (.phone, "Fax"): tr("Fax phone")
      case (.phone, "Pager"): tr("Pager phone")
      case (.phone, "Car"): tr("Car phone")
      case (.address, nil): tr("Address")
      case (.website, nil): tr("Website")
      case (.address, "Home"): tr("Home address")
      case (.address, "Work"): tr("Work address")
      case (.website, "Home"): tr("Home website")
      case (.website, "Work"): tr("Work website")
      case (.address, let label?): tr("\(label) address")
      case (.website, let label?): tr("\(label) website")
      case (.email, let label?): tr("\(label) email")
      case (.phone, let label?): tr("\(label) phone")
      }
    }
  }

  /// The whole name; that of the organisation where it is one, or an address
  /// where there is nothing else. Never empty.
  public let name: String
  /// Where the person works, and as what.
  public let organization: String?
  /// Email addresses, the preferred one first.
  public let emails: [Entry]
  /// Telephone numbers, the preferred one first.
  public let phones: [Entry]
  /// Postal addresses, in lines.
  public let addresses: [Entry]
  /// Web addresses.
  public let links: [Entry]
  /// What somebody has written about the person.
  public let note: String?

  /// Makes a contact of what is known.
  public init(
    name: String, organization: String? = nil, emails: [Entry] = [],
    phones: [Entry] = [], addresses: [Entry] = [], links: [Entry] = [],
    note: String? = nil
  ) {
    self.name = name
    self.organization = organization
    self.emails = emails
    self.phones = phones
    self.addresses = addresses
    self.links = links
    self.note = note
  }

  /// Reads a card; nil when it names nobody and nothing.
  public init?(_ card: VCard) {
    func first(_ name: String) -> VCardProperty? {
      card.properties.first { $0.name == name && !$0.value.isEmpty }
    }
    func entries(
      _ name: String, _ value: (VCardProperty) -> String = { $0.text }
    ) -> [Entry] {
      let found = card.properties.filter { $0.name == name }
      let sorted =
        found.filter(\.isPreferred) + found.filter { !$0.isPreferred }
      return sorted.compactMap { property in
        let text = value(property).trimmingCharacters(
          in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : Entry(text, label: property.label)
      }
    }
    organization =
      [
        first("TITLE")?.text,
        first("ORG")?.components.filter { !$0.isEmpty }.joined(separator: ", "),
      ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ").orNil
    emails = entries("EMAIL") { $0.text.withoutScheme("mailto:") }
    phones = entries("TEL") { $0.text.withoutScheme("tel:") }
    addresses = entries("ADR") { $0.postalLines }
    links = entries("URL")
    note =
      first("NOTE")?.text.trimmingCharacters(in: .whitespacesAndNewlines)
      .orNil
    let known =
      first("FN")?.text ?? first("N")?.personalName ?? organization
      ?? emails.first?.value ?? phones.first?.value
    let name = Name.cleaned(known ?? "")
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// Reads the first card in some bytes; nil when there is none.
  public init?(decoding bytes: Data) {
    guard let card = VCard.cards(in: bytes).first else { return nil }
    self.init(card)
  }

  /// All that is known, in the order in which people read it.
  public var facts: [(title: String, text: String)] {
    func facts(_ entries: [Entry], _ sort: Entry.Sort) -> [(String, String)] {
      entries.map { ($0.title(sort), $0.value) }
    }
    return [(tr("Organisation"), organization)].compactMap { title, text in
      text.map { (title, $0) }
    } + facts(emails, .email) + facts(phones, .phone)
      + facts(addresses, .address) + facts(links, .website)
      + [(tr("Note"), note)].compactMap { title, text in
        text.map { (title, $0) }
      }
  }

  /// The same as text, under the name.
  public var text: String {
    ([name, ""] + facts.map { "\($0.title): \($0.text)" })
      .joined(separator: "\n")
  }

  /// What says most of the person besides the name, in a few words.
  public var summary: String? {
    emails.first?.value ?? phones.first?.value ?? organization
  }
}

extension VCardProperty {
  /// Whether it is to be used before others of its name.
  fileprivate var isPreferred: Bool {
    types.contains("pref") || self["PREF"] == "1"
  }

  /// What sort it is, to a person.
  fileprivate var label: String? {
    let words = [
      "home": "Home", "work": "Work", "cell": "Mobile", "fax": "Fax",
      "pager": "Pager", "car": "Car",
    ]
    return types.lazy.compactMap { words[$0] }.first
  }

  /// `N`: family name, given names, further names, before and after them.
  fileprivate var personalName: String? {
    let parts = components + Array(repeating: "", count: 5)
    return [parts[3], parts[1], parts[2], parts[0], parts[4]]
      .filter { !$0.isEmpty }.joined(separator: " ").orNil
  }

  /// `ADR`: box, more, street, town, region, code, country.
  fileprivate var postalLines: String {
    let parts = components + Array(repeating: "", count: 7)
    let town = [parts[5], parts[3]].filter { !$0.isEmpty }
      .joined(separator: " ")
    return [parts[0], parts[1], parts[2], town, parts[4], parts[6]]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var orNil: String? { isEmpty ? nil : self }

  fileprivate func withoutScheme(_ scheme: String) -> String {
    lowercased().hasPrefix(scheme) ? String(dropFirst(scheme.count)) : self
  }
}

extension Sequence<Contact> {
  /// The contacts in alphabetical order of their names.
  public func sortedByName() -> [Contact] {
    sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }
}
