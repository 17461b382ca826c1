import Testing
import Transfer

/// Where a person may have files uploaded to.
@Suite struct UploadAddressTests {
  private typealias Problem = UploadAddress.Problem

  @Test(
    "NS-031 in a folder a file's name stands behind the address, encoded",
    arguments: [
      ("https://example.org/photos/", "a b.jpg", "photos/a%20b.jpg"),
      ("https://example.org", "a.jpg", "a.jpg"),
      (
        "HTTPS://example.org/x/?key=1#part", "ü/?#%.png",
        "x/%C3%BC%2F%3F%23%25.png?key=1"
      ),
      (
        "https://example.org/my photos/", "e\u{301}.jpg",
        "my%20photos/e%CC%81.jpg"
      ),
      ("https://example.org/x/", "..", "x/Untitled"),
      ("https://example.org/x/only.jpg?k", "a.jpg", "x/only.jpg?k"),
    ])
  func target(typed: String, name: String, expected: String) throws {
    let address = try UploadAddress(" \(typed)\n")
    #expect(address.target(for: name) == "https://example.org/\(expected)")
    #expect(address.signIn == nil && address.host == "example.org")
    #expect(address.isFolder == !typed.contains("only"))
  }

  @Test(
    "NS-031 what is no such address says what is wrong with it",
    arguments: [
      ("", UploadAddress.Problem.noWebAddress),
      ("example.org/photos/", .noWebAddress),
      ("ftp://example.org/", .noWebAddress),
      ("file:///etc/passwd", .noWebAddress),
      ("http://", .noServer),
      ("https:///photos/", .noServer),
      ("https://me:secret@/photos/", .noServer),
      ("https://example.org:0/", .unreadable),
      ("https://example.org:99999/", .unreadable),
      ("https://example.org/a\u{7}b", .unreadable),
      ("https://exa mple.org\r\nX: y/", .unreadable),
      ("https://me%3Ayou:secret@example.org/", .unreadable),
      ("https://me:••••@example.org/", .passwordHidden),
    ])
  func problems(typed: String, expected: UploadAddress.Problem) {
    #expect(throws: expected) { try UploadAddress(typed) }
    #expect(expected.sentence.hasSuffix("."))
  }

  @Test("What may become an address by typing on is not complained about yet")
  func beginnings() {
    for text in ["", "h", "HTTP", "https", "https:/", "https://", "http://"] {
      #expect(UploadAddress.mayBegin(with: text), "\(text)")
    }
    for text in ["hx", "ftp://", "https:x", "https://a", "example.org"] {
      #expect(!UploadAddress.mayBegin(with: text), "\(text)")
    }
  }

  @Test("NS-031 a password is kept, and shows nowhere")
  func password() throws {
    let typed = "https://me%40home:s%C3%A4%3A%2Fcret@example.org:8443/photos/"
    let address = try UploadAddress(typed)
    #expect(address.signIn?.pair == "me@home:sä:/cret")
    #expect(address.place == "https://example.org:8443/photos/")
    #expect(address.shown == "https://me%40home:••••@example.org:8443/photos/")
    #expect(address.stored == typed)
    #expect(!address.target(for: "a.jpg").contains("cret"))
    #expect(try UploadAddress(address.stored) == address)
    let nameOnly = try UploadAddress("https://me@example.org/")
    #expect(nameOnly.shown == "https://me@example.org/")
    #expect(nameOnly.signIn?.pair == "me:")
  }

  @Test("NS-031 a hidden password stays only with its server and its name")
  func hiddenPassword() throws {
    let known = try UploadAddress("https://me:secret@example.org/photos/")
    func read(_ text: String) throws -> String? {
      try UploadAddress(text, knowing: known).signIn?.pair
    }
    #expect(try read(known.shown) == "me:secret")
    #expect(try read("https://me:••••@example.org:443/films/") == "me:secret")
    #expect(try read("https://me:other@example.org/photos/") == "me:other")
    #expect(try read("https://example.org/photos/") == nil)
    for other in [
      "https://me:••••@example.com/photos/", "http://me:••••@example.org/",
      "https://you:••••@example.org/", "https://me:••••@example.org:8443/",
    ] {
      #expect(throws: UploadAddress.Problem.passwordHidden) { try read(other) }
    }
  }

  @Test("A target belongs to the server that it was made for")
  func servers() throws {
    let address = try UploadAddress("https://me:secret@example.org/photos/")
    #expect(address.isServer(of: "https://EXAMPLE.org:443/films/a"))
    #expect(!address.isServer(of: "http://example.org/photos/a"))
    #expect(!address.isServer(of: "https://example.com/photos/a"))
  }
}
