import Foundation
import Testing

@testable import Transfer

/// What a person changes of a card.
@Suite struct ContactFieldsTests {
  private func card(_ lines: String, version: String = "3.0") throws -> VCard {
    let text = "BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n"
    return try #require(VCard.cards(in: Data(text.utf8)).first)
  }

  private func text(_ card: VCard) -> String {
    String(decoding: card.bytes, as: UTF8.self)
  }

  @Test("DND-10 what is not changed of a card stays, whatever it is")
  func kept() throws {
    let card = try card(
      """
      FN:Anna Berg
      N:Berg;Anna;;;
      item1.EMAIL;TYPE=work;X-A=b:anna@example.org
      EMAIL;TYPE=home:anna@home.example
      TEL;TYPE=cell:+1
      PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=
      X-SOMETHING:kept\\, as it is
      """)
    var fields = ContactFields(card)
    #expect(card.changed(to: fields) == VCard(card.properties))
    fields.emails[1] = .init("new@home.example", label: "Home")
    fields.phones = []
    fields.note = "One\nTwo"
    let changed = card.changed(to: fields)
    let lines = text(changed).components(separatedBy: "\r\n")
    #expect(
      lines == [
        "BEGIN:VCARD", "VERSION:3.0", "FN:Anna Berg", "N:Berg;Anna;;;",
        "item1.EMAIL;TYPE=work;X-A=b:anna@example.org",
        "EMAIL;TYPE=home:new@home.example",
        "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=",
        "X-SOMETHING:kept\\, as it is", "NOTE:One\\nTwo", "END:VCARD", "",
      ])
    #expect(ContactFields(changed) == fields)
  }

  @Test(
    """
    DND-10 lines that are no properties stay, a card in the card stays, and a \
    picture whose lines begin without a blank is whole
    """)
  func strays() throws {
    let card = try card(
      """
      FN:Anna Berg
      N:Berg;Anna
      X_OLD:with an underscore
      a line without a colon
      PHOTO;BASE64:iVBORw0K
      GgoAAAAN
      AGENT:
      BEGIN:VCARD
      VERSION:2.1
      FN:Bob, for Anna
      END:VCARD
      TEL;HOME:+1
      """, version: "2.1")
    var fields = ContactFields(card)
    fields.note = "New"
    let changed = card.changed(to: fields)
    let lines = text(changed).components(separatedBy: "\r\n")
    #expect(
      lines == [
        "BEGIN:VCARD", "VERSION:3.0", "a line without a colon",
        "FN:Anna Berg", "N:Berg;Anna", "X_OLD:with an underscore",
        "PHOTO;ENCODING=b:iVBORw0KGgoAAAAN",
        "AGENT:BEGIN:VCARD\\nVERSION:2.1\\nFN:Bob\\, for Anna\\nEND:VCARD",
        "TEL;TYPE=HOME:+1", "NOTE:New", "END:VCARD", "",
      ])
    // It is read as it is written, and written as it was.
    let again = try #require(VCard.cards(in: changed.bytes).first)
    #expect(again.changed(to: ContactFields(again)) == again)
    #expect(
      again.properties.first { $0.name == "AGENT" }?.text.contains("Bob, for")
        == true)
  }

  @Test("DND-10 a line of letters is no part of a picture that it isn't behind")
  func photo() throws {
    let card = try card(
      """
      FN:Anna
      NOTE:First
      Second
      PHOTO;ENCODING=b:iVBORw0K

      Third
      """)
    #expect(card.strays == ["Second", "Third"])
    var fields = ContactFields(card)
    fields.name = "Bob"
    let changed = try #require(
      VCard.cards(in: card.changed(to: fields).bytes).first)
    #expect(changed.strays == ["Second", "Third"])
    #expect(
      changed.properties.first { $0.name == "PHOTO" }?.value == "iVBORw0K")
  }

  @Test(
    """
    DND-10 what is corrected keeps what else is said of it, and what else there \
    is of its sort
    """)
  func corrected() throws {
    let card = try card(
      """
      FN:Anna
      item1.EMAIL;TYPE=work;PREF=1:anna@exmaple.org
      item1.X-ABLabel:Office
      TEL;TYPE=work,fax:+1
      TEL;VALUE=uri;TYPE=cell:tel:+2
      NOTE:One
      NOTE:Two
      """, version: "4.0")
    var fields = ContactFields(card)
    // As a form has them, with room for one more.
    fields.emails = [.init("anna@example.org"), .init("")]
    fields.phones = [.init("+10"), .init("+20"), .init("")]
    fields.note = "First"
    #expect(
      text(card.changed(to: fields)).components(separatedBy: "\r\n") == [
        "BEGIN:VCARD", "VERSION:4.0", "FN:Anna",
        "item1.EMAIL;TYPE=work;PREF=1:anna@example.org",
        "item1.X-ABLABEL:Office", "TEL;TYPE=work,fax:+10",
        "TEL;VALUE=uri;TYPE=cell:tel:+20", "NOTE:First", "NOTE:Two",
        "END:VCARD", "",
      ])
  }

  @Test("Values that change places, or go, are the right ones")
  func swapped() throws {
    let lines = """
      FN:Anna
      EMAIL;TYPE=home: a@example.org
      EMAIL;TYPE=work:b@example.org
      EMAIL;TYPE=other:b@example.org
      """
    func emails(_ values: String...) throws -> [String] {
      let card = try card(lines)
      var fields = ContactFields(card)
      fields.emails = values.map { .init($0) }
      return card.changed(to: fields).properties.filter { $0.name == "EMAIL" }
        .map { "\($0["TYPE"] ?? "") \($0.text)" }
    }
    let (one, two) = ("a@example.org", "b@example.org")
    #expect(
      try emails(two, one, two, "")
        == ["home \(two)", "work \(one)", "other \(two)"])
    #expect(try emails(two, "", two, "") == ["home \(two)", "other \(two)"])
    #expect(
      try emails(one, two, "c@example.org", "")
        == ["home \(one)", "work \(two)", "other c@example.org"])
    #expect(
      try emails(one, two, two, "d@example.org").last == " d@example.org")
    let unnamed = try card("FN:Anna\nN:;Anna;;;")
    var fields = ContactFields(unnamed)
    fields.name = ""
    #expect(unnamed.changed(to: fields) == VCard(unnamed.properties))
  }

  @Test("What another program has changed meanwhile stays beside what is new")
  func meanwhile() throws {
    let shown = ContactFields(
      try card("FN:Anna\nEMAIL:a@example.org\nTEL:+1\nNOTE:One"))
    var fields = shown
    fields.phones = [.init("+10"), .init("")]
    fields.emails.append(.init(""))
    let now = try card(
      "FN:Anna\nEMAIL:new@example.org\nEMAIL:b@example.org\nTEL:+1\nNOTE:Two")
    #expect(
      text(now.changed(from: shown, to: fields)).components(
        separatedBy: "\r\n") == [
          "BEGIN:VCARD", "VERSION:3.0", "FN:Anna", "EMAIL:new@example.org",
          "EMAIL:b@example.org", "TEL:+10", "NOTE:Two", "END:VCARD", "",
        ])
  }

  @Test("A name that is changed is the structured one as well")
  func name() throws {
    var fields = ContactFields(try card("FN:Anna\nN:;Anna;;;\nORG:A;B"))
    #expect(fields.organization == "A, B")
    fields.name = " Anna  Maria Berg\n"
    fields.organization = ""
    let changed = try card("FN:Anna\nN:;Anna;;;\nORG:A;B").changed(to: fields)
    #expect(text(changed).contains("FN:Anna  Maria Berg\r\n"))
    #expect(text(changed).contains("N:Berg;Anna Maria;;;\r\n"))
    #expect(!text(changed).contains("ORG"))
  }

  @Test("A card of version 2.1 that is changed is read by programs of today")
  func old() throws {
    let card = try card(
      """
      N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg
      TEL;CELL:+1
      NOTE;ENCODING=QUOTED-PRINTABLE:One=0D=0ATwo, three
      PHOTO;ENCODING=BASE64;JPEG:/9j/
       4AAQ
      """, version: "2.1")
    var fields = ContactFields(card)
    fields.phones.append(.init("+2"))
    let changed = card.changed(to: fields)
    #expect(
      text(changed) == """
        BEGIN:VCARD\r
        VERSION:3.0\r
        N:Müller;Jörg\r
        TEL;TYPE=CELL:+1\r
        TEL:+2\r
        NOTE:One\\nTwo\\, three\r
        PHOTO;TYPE=JPEG;ENCODING=b:/9j/4AAQ\r
        FN:Jörg Müller\r
        END:VCARD\r

        """)
    #expect(ContactFields(changed) == fields)
  }

  @Test(
    "What can't be kept is told",
    arguments: [
      ("", "", "Enter a name."), ("Anna", "", nil), ("Anna", " ", nil),
      ("Anna", "anna", "“anna” is no email address."),
      ("Anna", "a@b", nil),
    ] as [(String, String, String?)])
  func problems(name: String, email: String, problem: String?) {
    var fields = ContactFields()
    fields.name = name
    fields.emails = [.init(email)]
    #expect(fields.problem == problem)
    if problem == nil {
      #expect(Contact(VCard(fields))?.name == name)
    }
  }

  @Test(
    """
    DND-10 an address that is changed keeps what else its card says of it, and \
    others stay
    """)
  func address() throws {
    let card = try card(
      """
      FN:Anna
      ADR;TYPE=home;LABEL="Box 7":Box 7;;Main St 1\\, left;Town;;123;
      ADR;TYPE=work:;;Other 2;;;;Sweden
      """, version: "4.0")
    var fields = ContactFields(card)
    #expect(fields.address.street == "Main St 1, left")
    #expect(fields.address.town == "Town" && fields.address.code == "123")
    #expect(card.changed(to: fields) == VCard(card.properties))
    fields.address.country = " Åland; Islands "
    let changed = card.changed(to: fields)
    #expect(
      text(changed).contains(
        "ADR;TYPE=home:Box 7;;Main St 1\\, left;Town;;123;Åland\\; Islands"))
    #expect(text(changed).contains("ADR;TYPE=work:;;Other 2;;;;Sweden"))
    #expect(ContactFields(changed).address.country == "Åland; Islands")
    fields.address = PostalAddress()
    let without = card.changed(to: fields)
    #expect(!text(without).contains("Main St"))
    #expect(text(without).contains("Other 2"))
  }

  @Test("An address that is written makes a card of it, and none makes none")
  func newAddress() {
    var fields = ContactFields()
    fields.name = "Anna"
    #expect(!text(VCard(fields)).contains("ADR"))
    fields.address.town = "Mariehamn"
    fields.address.country = "Åland Islands"
    let card = VCard(fields)
    #expect(text(card).contains("ADR:;;;Mariehamn;;;Åland Islands\r\n"))
    #expect(
      Contact(card)?.addresses.map(\.value) == ["Mariehamn\nÅland Islands"])
  }
}
