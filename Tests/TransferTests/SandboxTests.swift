import Foundation
import Testing
import Transfer

/// What is said of places that a sandbox shows under other names.
@Suite struct SandboxTests {
  private static let documents = ["/run/flatpak/doc", "/run/user/1000/doc"]

  @Test(
    "DND-38 the number of a document that a portal shows is no name of a folder",
    arguments: [
      ("/home/me/letters/a.txt", "letters"),
      ("/run/user/1000/doc/2ddabf93/a.txt", nil),
      ("/run/user/1000/doc/2ddabf93/letters/a.txt", "letters"),
      ("/run/user/1000/doc/a.txt", "doc"),
      ("/run/flatpak/doc/2ddabf93/a b.txt", nil),
      ("/run/flatpak/docs/2ddabf93/a.txt", "2ddabf93"),
    ])
  func folderName(_ path: String, _ name: String?) {
    #expect(
      Sandbox.folderName(
        of: URL(filePath: path),
        documents: Self.documents) == name)
  }
}
