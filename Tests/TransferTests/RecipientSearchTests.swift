import Foundation
import Testing
import Transfer

@Suite struct RecipientSearchTests {
  private func contact(_ name: String, _ addresses: String...) throws -> Contact
  {
    let emails = addresses.map { "EMAIL:\($0)\r\n" }.joined()
    let card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\n\(emails)END:VCARD\r\n"
    let first = try #require(VCard.cards(in: Data(card.utf8)).first)
    return try #require(Contact(first))
  }

  @Test(
    "CTL-12 who stands in two address books is found once, with each address")
  func once() throws {
    let contacts = [
      try contact("Anna Berg", "anna@example.org"),
      try contact("Anna Berg", "Anna@example.org", "anna@work.example"),
      try contact("Anna Karg", "anna@example.org"),
    ]
    #expect(
      RecipientSearch.matches("anna", in: contacts).map(\.description) == [
        "Anna Berg <anna@example.org>", "Anna Berg <anna@work.example>",
        "Anna Karg <anna@example.org>",
      ])
  }
}
