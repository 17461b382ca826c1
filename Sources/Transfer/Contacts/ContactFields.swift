import ContentTypes
import Foundation
import Localization

/// What a person can write of a contact.
public struct ContactFields: Hashable, Sendable {
  /// The whole name.
  public var name: String
  /// The organisation, without what the person does there.
  public var organization: String
  /// Email addresses; blank ones count for nothing.
  public var emails: [Contact.Entry]
  /// Telephone numbers; blank ones count for nothing.
  public var phones: [Contact.Entry]
  /// Where post goes, the first where there are several.
  public var address = PostalAddress()
  /// What there is to say besides.
  public var note: String

  /// Describes a contact of whom nothing is known.
  public init() {
    (name, organization, emails, phones, note) = ("", "", [], [], "")
  }

  /// What a card has now.
  public init(_ card: VCard) {
    let contact = Contact(card)
    name = contact?.name ?? ""
    organization = card.organization ?? ""
    emails = contact?.emails ?? []
    phones = contact?.phones ?? []
    address = card.addressProperty.map(PostalAddress.init) ?? PostalAddress()
    note = contact?.note ?? ""
  }

  /// Why it can't be kept; nil when it can.
  public var problem: String? {
    if Name.cleaned(name).isEmpty { return tr("Enter a name.") }
    for email in emails where !email.isBlank {
      guard Recipient(email.value) != nil else {
        return tr("“\(Name.brief(email.value))” is no email address.")
      }
    }
    return nil
  }

  fileprivate var trimmed: ContactFields {
    var fields = self
    fields.name = Name.cleaned(name)
    fields.organization = Name.cleaned(organization)
    fields.emails = emails.filter { !$0.isBlank }
    fields.phones = phones.filter { !$0.isBlank }
    fields.address = address.trimmed
    fields.note = note.trimmingCharacters(in: .whitespacesAndNewlines)
    return fields
  }
}

extension Contact.Entry {
  fileprivate var isBlank: Bool {
    value.allSatisfy(\.isWhitespace)
  }
}

extension VCard {
  /// A new card.
  public init(_ fields: ContactFields) {
    let fields = fields.trimmed
    var card = VCard(
      Contact(
        name: fields.name,
        organization: fields.organization.isEmpty ? nil : fields.organization,
        emails: fields.emails, phones: fields.phones,
        note: fields.note.isEmpty ? nil : fields.note))
    if !fields.address.isEmpty {
      card = VCard(card.properties + [fields.address.property(changing: nil)])
    }
    self = card
  }

  /// The card with what a person has changed. All else that is in it stays,
  /// photo and all; one of version 2.1 becomes version 3.0.
  public func changed(to fields: ContactFields) -> VCard {
    let (new, old) = (fields.trimmed, ContactFields(self))
    var properties = propertiesForWriting
    if new.name != old.name || !properties.contains(where: { $0.name == "FN" })
    {
      properties.replace(
        "FN",
        with: [VCardProperty("FN", value: VCardProperty.escaped(new.name))])
    }
    if new.name != old.name {
      properties.replace("N", with: [Self.structuredName(new.name)])
    }
    if new.organization != old.organization {
      properties.replace(
        "ORG", with: Self.property("ORG", new.organization))
    }
    properties.replace("EMAIL", keeping: old.emails, with: new.emails)
    properties.replace("TEL", keeping: old.phones, with: new.phones)
    if new.address != old.address.trimmed {
      properties.change(to: new.address)
    }
    if new.note != old.note {
      properties.replace("NOTE", with: Self.property("NOTE", new.note))
    }
    return VCard(properties)
  }

  private static func property(
    _ name: String, _ text: String
  ) -> [VCardProperty] {
    text.isEmpty
      ? [] : [VCardProperty(name, value: VCardProperty.escaped(text))]
  }

  fileprivate var addressProperty: VCardProperty? {
    properties.first { $0.isAddress }
  }

  fileprivate var organization: String? {
    properties.first { $0.name == "ORG" }.map {
      $0.components.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}

extension VCardProperty {
  fileprivate var isAddress: Bool {
    name == "ADR" && components.contains { !$0.isEmpty }
  }
}

extension Array where Element == VCardProperty {
  /// Puts an address where the first one stands, or at the end; an empty one
  /// takes that away.
  fileprivate mutating func change(to address: PostalAddress) {
    let index = firstIndex { $0.isAddress }
    if address.isEmpty {
      if let index { remove(at: index) }
    } else if let index {
      self[index] = address.property(changing: self[index])
    } else {
      append(address.property(changing: nil))
    }
  }

  /// Puts properties where the first of a name stood, or at the end.
  fileprivate mutating func replace(
    _ name: String, with new: [VCardProperty]
  ) {
    let index = firstIndex { $0.name == name } ?? endIndex
    removeAll { $0.name == name }
    insert(contentsOf: new, at: Swift.min(index, endIndex))
  }

  /// The same for values of which several are there: those that stay keep what
  /// else is said of them.
  fileprivate mutating func replace(
    _ name: String, keeping old: [Contact.Entry], with new: [Contact.Entry]
  ) {
    guard new != old else { return }
    var known = filter { $0.name == name }
    let made = new.map { entry in
      let index = known.firstIndex {
        $0.text == entry.value || $0.text.hasSuffix(":\(entry.value)")
      }
      return index.map { known.remove(at: $0) }
        ?? VCardProperty(name, entry)
    }
    replace(name, with: made)
  }
}
