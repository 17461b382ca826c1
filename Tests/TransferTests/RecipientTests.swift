import Testing
import Transfer

@Suite struct RecipientTests {
  @Test(
    "CTL-12 what is typed is a recipient where it has an address",
    arguments: [
      ("anna@example.org", nil, "anna@example.org"),
      ("Anna Berg <anna@example.org>", "Anna Berg", "anna@example.org"),
      ("\"Berg, Anna\" <a@b.c>", "Berg, Anna", "a@b.c"),
      ("<a@b.c>", nil, "a@b.c"), ("a@b.c <a@b.c>", nil, "a@b.c"),
      ("mailto:a%2Bx@b.c?subject=Hi", nil, "a+x@b.c"),
      ("  a@localhost ", nil, "a@localhost"),
      ("a%41@b.c", nil, "a%41@b.c"), ("ä@müller.de", nil, "ä@müller.de"),
    ] as [(String, String?, String)])
  func typed(text: String, name: String?, address: String) {
    #expect(Recipient(text) == Recipient(name: name, address: address))
  }

  @Test(
    "What is no address is none",
    arguments: [
      "", "Anna", "a@", "@b", "a b@c.d", "a@b@c", "a@.b", "a@b..c", "a@b.",
      "Anna <anna>", "a,b@c.d", "Anna <a@b.c> x", "a@b?c", "a@b/c",
      "mailto:a%10@b.c", "mailto:a%20b@c.d", "a@b.\u{FFFD}",
    ])
  func refused(text: String) { #expect(Recipient(text) == nil) }

  @Test("Several are read in order, and what is no address is told apart")
  func several() {
    let read = Recipient.list(
      "a@b.c, \"Berg, Anna\" <anna@b.c>; nobody\nBob <bob@b.c>,")
    #expect(read.recipients.map(\.address) == ["a@b.c", "anna@b.c", "bob@b.c"])
    #expect(read.recipients[1].name == "Berg, Anna")
    #expect(read.rest == ["nobody"])
  }

  @Test(
    "A recipient reads as it is written",
    arguments: ["Anna", "Berg, Anna", "\"A\" \\ B", "Zoë (x)", "a.b"])
  func description(name: String) {
    let recipient = Recipient(name: name, address: "a@b.c")
    #expect(Recipient(recipient.description) == recipient)
  }

  @Test("DND-34 a contact gives its one address, a choice, or a reason")
  func choice() {
    func choice(_ addresses: [String]) -> RecipientChoice {
      RecipientChoice(
        Contact(name: "Anna", emails: addresses.map { .init($0) }))
    }
    let anna = Recipient(name: "Anna", address: "a@b.c")
    #expect(choice(["a@b.c"]) == .one(anna))
    #expect(choice(["a@b.c", "A@B.C", "none"]) == .one(anna))
    #expect(
      choice(["a@b.c", "x@y.z"])
        == .several([anna, Recipient(name: "Anna", address: "x@y.z")]))
    #expect(choice([]) == .none(name: "Anna"))
  }
}
