import ContentTypes
import Foundation
import Testing

@testable import Transfer

@Suite struct MessageDraftTests {
  @Test("A draft is read as it was kept, and its bytes are the same each time")
  func roundTrip() throws {
    var draft = MessageDraft()
    draft.to = [
      Recipient(name: "Anna Müller", address: "anna@example.org"),
      Recipient(name: nil, address: "bo@example.org"),
    ]
    draft.subject = "Grüße / Plan"
    draft.html = String(
      decoding: StyledText(plain: "See you.\nAnna").html, as: UTF8.self)
    draft.attachments = [
      .init(
        name: "a.bin", type: .octetStream, size: 3,
        digest: String(repeating: "0", count: 64))
    ]
    let data = try draft.data
    #expect(try MessageDraft(decoding: data) == draft)
    #expect(try MessageDraft(decoding: data).data == data)
    #expect(draft.text.plainText == "See you.\nAnna")
  }

  @Test("A draft that was kept before there were copies is what it was")
  func older() throws {
    let json = #"{"attachments":[],"html":"","subject":"a","to":[]}"#
    let bytes = Data(json.utf8)
    var draft = try MessageDraft(decoding: bytes)
    #expect(draft.copies.isEmpty)
    #expect(try draft.data == bytes)
    draft.copies = [Recipient(name: nil, address: "bo@example.org")]
    #expect(try MessageDraft(decoding: draft.data) == draft)
    draft.copies = []
    #expect(try draft.data == bytes)
  }

  @Test("It is called by its subject, or as it begins")
  func title() {
    var draft = MessageDraft()
    #expect(draft.title == "New Message")
    draft.html = "<p>See you there.</p>"
    #expect(draft.title == "See you there.")
    draft.subject = "  Trip\n/ plan "
    #expect(draft.title == "Trip - plan")
  }

  @Test(
    "What is no draft is an error",
    arguments: ["", "{", "[]", #"{"to":1}"#, #"{"to":[],"subject":"a"}"#])
  func broken(_ text: String) {
    #expect(throws: TransferError.self) {
      try MessageDraft(decoding: Data(text.utf8))
    }
  }

  @Test("A row tells whom it is to, whatever its bytes are")
  func preview() throws {
    var draft = MessageDraft()
    draft.to = [Recipient(name: "Anna", address: "anna@example.org")]
    func details(_ bytes: Data, isWhole: Bool = true) -> String? {
      let shown = ContentKind.draft.descriptor.preview(
        of: KindBeginning(bytes, isWhole: isWhole, type: .draft))
      if case .details(let words, _) = shown { return words }
      return nil
    }
    #expect(details(try draft.data) == "Draft, Anna")
    #expect(details(try MessageDraft().data) == "Draft")
    #expect(details(Data("{".utf8)) == "Draft")
    #expect(details(try draft.data, isWhole: false) == "Draft")
  }
}
