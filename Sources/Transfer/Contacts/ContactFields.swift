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

  /// Whether anything else is written there than in others: blanks around it are
  /// nothing.
  public func differs(from other: ContactFields) -> Bool {
    trimmed != other.trimmed
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
  /// photo and all, and so does what else is said of an address or a number that
  /// is corrected; one of version 2.1 becomes version 3.0.
  ///
  /// - Parameters:
  ///   - shown: what the person saw, which may not be what the card has by now;
  ///     nil for that. Of what they left alone the card's stays.
  ///   - fields: what they have written.
  public func changed(
    from shown: ContactFields? = nil, to fields: ContactFields
  ) -> VCard {
    let (new, old) = (fields.trimmed, shown ?? ContactFields(self))
    var properties = propertiesForWriting
    let isNamed = properties.contains { $0.name == "FN" }
    // Nobody is without a name.
    let isRenamed = new.name != old.name && !new.name.isEmpty
    if isRenamed || !isNamed { properties.change("FN", to: new.name) }
    if isRenamed {
      properties.replace("N", with: [Self.structuredName(new.name)])
    }
    if new.organization != Name.cleaned(old.organization) {
      properties.change("ORG", to: new.organization)
    }
    properties.change("EMAIL", from: old.emails, to: fields.emails)
    properties.change("TEL", from: old.phones, to: fields.phones)
    if new.address != old.address.trimmed {
      properties.change(to: new.address)
    }
    if new.note != old.note { properties.change("NOTE", to: new.note) }
    return VCard(properties, strays: strays)
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

  /// Gives the first of a name another text; an empty one takes it away. Others of
  /// that name stay.
  fileprivate mutating func change(_ name: String, to text: String) {
    let index = firstIndex { $0.name == name }
    if text.isEmpty {
      if let index { remove(at: index) }
    } else if let index {
      self[index].value = VCardProperty.escaped(text)
    } else {
      append(VCardProperty(name, value: VCardProperty.escaped(text)))
    }
  }

  /// Changes values of which several may be there.
  ///
  /// - Parameter new: in the order of the old ones, blank where one is to go, with
  ///   further ones behind them; or those of the old ones that stay.
  fileprivate mutating func change(
    _ name: String, from old: [Contact.Entry], to new: [Contact.Entry]
  ) {
    let isInOrder = new.count >= old.count
    let places = places(of: old, named: name)
    var gone: [Int] = []
    for (number, known) in old.enumerated() {
      let entry =
        isInOrder ? new[number] : new.first { $0.value == known.value }
      guard entry != known else { continue }
      let wanted = entry.flatMap { $0.isBlank ? nil : $0 }
      switch (places[number], wanted) {
      case (let place?, let entry?): self[place].setText(entry.value)
      case (let place?, nil): gone.append(place)
      // It was changed elsewhere meanwhile, or taken away.
      case (nil, let entry?): append(VCardProperty(name, entry))
      case (nil, nil): break
      }
    }
    for place in gone.sorted(by: >) { remove(at: place) }
    let values = Set(old.map(\.value))
    let added =
      isInOrder
      ? [Contact.Entry](new.dropFirst(old.count))
      : new.filter { !values.contains($0.value) }
    let made = added.filter { !$0.isBlank }.map { VCardProperty(name, $0) }
    let last = lastIndex { $0.name == name }
    insert(contentsOf: made, at: last.map { $0 + 1 } ?? endIndex)
  }

  /// Where each of some values stands, each place once; nil where one doesn't.
  private func places(of values: [Contact.Entry], named name: String) -> [Int?]
  {
    var free = indices.filter { self[$0].name == name }
    return values.map { entry in
      guard !entry.isBlank,
        let index = free.firstIndex(where: { self[$0].hasText(entry.value) })
      else { return nil }
      return free.remove(at: index)
    }
  }
}

extension VCardProperty {
  /// Whether a person sees it as this text. A number may be written as an address:
  /// `tel:+1`.
  fileprivate func hasText(_ words: String) -> Bool {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return text == words || text.hasSuffix(":\(words)")
  }

  /// Gives it another text, and leaves what stands before the old one.
  fileprivate mutating func setText(_ words: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let scheme = ["tel:", "mailto:"].first { text.lowercased().hasPrefix($0) }
    value = String(text.prefix(scheme?.count ?? 0)) + Self.escaped(words)
  }
}
