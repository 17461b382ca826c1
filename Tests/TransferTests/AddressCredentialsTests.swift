import Foundation
import Testing
import Transfer

@Suite struct AddressCredentialsTests {
  @Test(
    "A name and a password are removed from an address, however it is written",
    arguments: [
      ("http://me:secret@host/x", "http://host/x"),
      ("HTTPS://me@host", "HTTPS://host"),
      ("http://me:sec@ret@host:80/?a=b@c#d@e", "http://host:80/?a=b@c#d@e"),
      ("http:/me:secret@host/", "http:/host/"),
      ("http:me:secret@host", "http:host"),
      ("https:\\\\me:secret@host\\x", "https:\\\\host\\x"),
      ("http://@host/", "http://host/"),
      ("ftp://me:secret@host/x", "ftp://host/x"),
    ])
  func removed(address: String, bare: String) {
    #expect(AddressCredentials.removed(from: address) == bare)
  }

  @Test(
    "Every other address stays as it is",
    arguments: [
      "http://host/@me", "http://host?q=a@b", "http://host#a@b",
      "mailto:me@host", "urn:a@b", "words with an @ in them", "", ":", "@",
    ])
  func unchanged(address: String) {
    #expect(AddressCredentials.removed(from: address) == address)
  }

  @Test("A link's name shows no password, nor does what it is fetched by")
  func links() throws {
    let link = try #require(LinkValue(address: "https://me:secret@host"))
    #expect(ItemName.ofLink(link) == "host")
    #expect(link.downloadAddress == "https://host")
    #expect(link.downloadNotice?.contains("“host”") == true)
    #expect(link.downloadNotice?.contains("secret") == false)
    // The link itself is the person's, and works as it did.
    #expect(link.address == "https://me:secret@host")
    let titled = try #require(
      LinkValue(address: "https://me:secret@host", title: "https://me:s@host/"))
    #expect(ItemName.ofLink(titled) == "https:--host-")
    let plain = try #require(LinkValue(address: "https://host/film.mp4"))
    #expect(plain.downloadNotice == nil)
  }

  @Test("A message about an address that can't be used shows no password")
  func messages() {
    let error = #expect(throws: TransferError.self) {
      try LinkValue(decoding: Data("http://me:secret@ho st/\n".utf8))
    }
    #expect(error?.description.contains("secret") == false)
  }
}
