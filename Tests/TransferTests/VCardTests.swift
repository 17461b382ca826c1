import Foundation
import Testing

@testable import Transfer

/// Cards as phones, address books and mail programs write them.
@Suite struct VCardTests {
  private static let old = """
    BEGIN:VCARD\r
    VERSION:2.1\r
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=\r
    =B6rg;;Dr.;\r
    TEL;CELL;PREF:+49 170 1234567\r
    TEL;HOME:030 1234\r
    EMAIL;INTERNET;WORK:joerg@example.org\r
    ADR;HOME:;;Hauptstr. 1;Berlin;;10115;Deutschland\r
    PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD=\r
     AAAA==\r
    \r
    END:VCARD\r

    """

  private static let new = """
    BEGIN:VCARD
    VERSION:4.0
    FN:Anna\\, die Zweite
    item1.EMAIL;TYPE="work";PREF=1:anna@work.example
    EMAIL;TYPE=home:anna@home.example
    TEL;VALUE=uri;TYPE="voice,home":tel:+1-555-0100
    ORG:Example\\; Söhne;Forschung
    TITLE:Leiterin
    PHOTO:data:image/png;base64,iVBORw0KGgo=
    X-SOMETHING;X-A="b:c;d":kept
    NOTE:Eins\\nZwei mit einem sehr langen Text\\, der gefaltet ist und der wei
     ter geht
    END:VCARD
    """

  @Test("DND-11 a phone's card of version 2.1 is read, encodings and all")
  func version2() throws {
    let contact = try #require(Contact(decoding: Data(Self.old.utf8)))
    #expect(contact.name == "Dr. Jörg Müller")
    #expect(
      contact.phones == [
        .init("+49 170 1234567", label: "Mobile"),
        .init("030 1234", label: "Home"),
      ])
    #expect(contact.emails == [.init("joerg@example.org", label: "Work")])
    #expect(
      contact.addresses.map(\.value)
        == ["Hauptstr. 1\n10115 Berlin\nDeutschland"])
    #expect(contact.summary == "joerg@example.org")
  }

  @Test("DND-11 a card of version 4.0 is read, the preferred address first")
  func version4() throws {
    let swapped = Self.new.replacing(";PREF=1", with: "").replacing(
      "EMAIL;TYPE=home", with: "EMAIL;PREF=1;TYPE=home")
    let contact = try #require(Contact(decoding: Data(swapped.utf8)))
    #expect(contact.name == "Anna, die Zweite")
    #expect(
      contact.emails.map(\.value) == ["anna@home.example", "anna@work.example"])
    #expect(contact.emails.map(\.label) == ["Home", "Work"])
    #expect(contact.phones == [.init("+1-555-0100", label: "Home")])
    #expect(contact.organization == "Leiterin, Example; Söhne, Forschung")
    #expect(
      contact.note
        == "Eins\nZwei mit einem sehr langen Text, der gefaltet ist und der "
        + "weiter geht")
  }

  @Test("DND-10 a file of cards is taken apart byte by byte")
  func several() throws {
    let agent = """
      BEGIN:VCARD\nFN:Chief\nAGENT:\nBEGIN:VCARD\nFN:Agent\nEND:VCARD\n\
      EMAIL:chief@example.org\nEND:VCARD\n
      """
    let unfinished = "BEGIN:VCARD\nFN:Nobody\n"
    let file = Data((Self.old + "noise\n" + agent + unfinished).utf8)
    let cards = VCard.cards(in: file)
    #expect(cards.map(\.bytes) == [Data(Self.old.utf8), Data(agent.utf8)])
    #expect(
      cards.compactMap { Contact($0)?.name } == ["Dr. Jörg Müller", "Chief"])
    #expect(Contact(cards[1])?.emails.map(\.value) == ["chief@example.org"])
  }

  @Test("DND-23 for older programs a card becomes version 3.0, nothing lost")
  func converted() throws {
    let card = try #require(VCard.cards(in: Data(Self.new.utf8)).first)
    let converted = card.asVersion3
    let text = String(decoding: converted.bytes, as: UTF8.self)
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(text.contains("VERSION:3.0\r\n"))
    #expect(text.contains("\r\nPHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=\r\n"))
    #expect(text.contains("\r\nX-SOMETHING;X-A=\"b:c;d\":kept\r\n"))
    let before = try #require(Contact(card))
    let again = try #require(VCard.cards(in: converted.bytes).first)
    #expect(Contact(again) == before)
    #expect(again.asVersion3 == again)
    #expect(VCard.cards(in: Data(Self.old.utf8))[0].asVersion3.version == "2.1")
  }

  @Test("A card of two versions at once becomes version 3.0, too")
  func mixed() throws {
    let card = """
      BEGIN:VCARD
      VERSION:4.0
      FN:Anna
      EMAIL;CHARSET=UTF-8;PREF=1:anna@example.org
      END:VCARD

      """
    let read = try #require(VCard.cards(in: Data(card.utf8)).first)
    let lines = String(decoding: read.asVersion3.bytes, as: UTF8.self)
      .components(separatedBy: "\r\n")
    #expect(lines.contains("EMAIL;TYPE=pref:anna@example.org"))
  }

  @Test("What stands in a value begins no card, and ends none")
  func words() throws {
    let note = "BEGIN:VCARD\n" + String(repeating: "x", count: 57) + "END:VCARD"
    let card = VCard(Contact(name: "Anna", note: note))
    let text = String(decoding: card.bytes, as: UTF8.self)
    #expect(text.contains("\r\n END:VCARD\r\n"), "\(text)")
    #expect(VCard.cards(in: card.bytes) == [card])
    #expect(Contact(decoding: card.bytes)?.note == note)
  }

  @Test("What a person has written comes back as it was")
  func written() throws {
    let contact = Contact(
      name: "Zoë; \"the\\Great\", Jr.", organization: "A;B,C",
      emails: [.init("zoe@example.org", label: "Home"), .init("z@x.y")],
      phones: [.init("+1 555", label: "Mobile")],
      note: String(repeating: "ä\n", count: 200) + "end")
    let card = VCard(contact)
    let read = try #require(Contact(decoding: card.bytes))
    #expect(read == contact)
    #expect(VCard.cards(in: card.bytes) == [card])
  }

  @Test(
    "A name is found where the card has none",
    arguments: [
      ("ORG:Example", "Example"), ("EMAIL:a@b.c", "a@b.c"),
      ("N:Berg;Anna;;;", "Anna Berg"), ("TEL:123", "123"),
      ("FN: \\n ", nil), ("NOTE:x", nil),
    ] as [(String, String?)])
  func name(property: String, name: String?) {
    let card = "BEGIN:VCARD\r\n\(property)\r\nEND:VCARD\r\n"
    #expect(Contact(decoding: Data(card.utf8))?.name == name)
  }

  @Test("Cards of other encodings are read")
  func encodings() throws {
    let latin = Data(
      "BEGIN:VCARD\r\nFN:J\u{F6}rg\r\nEND:VCARD\r\n".unicodeScalars.map {
        UInt8($0.value)
      })
    #expect(Contact(decoding: latin)?.name == "Jörg")
    let marked = Data("\u{FEFF}BEGIN:VCARD\nFN:Jörg\nEND:VCARD".utf8)
    #expect(Contact(decoding: marked)?.name == "Jörg")
  }
}
