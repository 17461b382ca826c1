import Foundation
import Testing

@testable import ContentTypes

@Suite struct SharedMimeDatabaseTests {
  /// A person's own table before the desktop's.
  private func withDatabase(
    _ body: (SharedMimeDatabase) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "mime-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [
      ("own/globs2", "60:application/x-own:*.own\n50:text/x-other:*.txt\n"),
      (
        "shared/globs2",
        """
        # A comment
        80:text/html:*.html
        50:font/ttf:*.TTF
        50:video/mpeg:*.mp2
        50:video/mpeg:*.mpeg
        60:text/plain:*.txt
        50:text/x-c++src:*.C:cs
        50:text/x-c++src:*.cpp
        50:application/x-own:*.own
        50:text/x-readme:readme*
        50:application/x-tar:*.tar.gz
        fifty:text/x-broken:*.broken
        50:text/x-short
        50::*.

        """
      ),
      (
        "shared/video/mpeg.xml",
        """
        <glob weight="50" pattern="*.vob"/>
        <glob pattern="*.mpeg"/><glob pattern="*.mp2"/>
        """
      ),
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(
      SharedMimeDatabase(
        folders: ["own", "missing", "shared"].map {
          folder.appending(path: $0).path
        }))
  }

  @Test(
    "DND-11 the heavier entry counts, and endings are plain ones in any case")
  func types() throws {
    try withDatabase { database in
      #expect(database.type(of: "html") == "text/html")
      #expect(database.type(of: "ttf") == "font/ttf")
      #expect(database.type(of: "txt") == "text/plain")
      #expect(database.type(of: "own") == "application/x-own")
      #expect(database.type(of: "cpp") == "text/x-c++src")
      for ending in ["c", "gz", "tar.gz", "readme", "broken", "", "nonesuch"] {
        #expect(database.type(of: ending) == nil, "\(ending)")
      }
    }
  }

  @Test("The ending that a type is described by first is its own")
  func endings() throws {
    try withDatabase { database in
      #expect(database.ending(of: "video/mpeg") == "mpeg")
      #expect(database.ending(of: "font/ttf") == "ttf")
      #expect(database.ending(of: "text/x-readme") == nil)
      #expect(database.knows("font/ttf") && !database.knows("text/x-readme"))
    }
  }

  @Test("A desktop without one has no types of its own")
  func missing() {
    let database = SharedMimeDatabase(folders: ["/nonexistent"])
    #expect(database.type(of: "ttf") == nil)
    #expect(database.ending(of: "font/ttf") == nil)
  }

  @Test("DND-11 types that only the desktop knows have endings, both ways")
  func desktop() throws {
    let font = try #require(MIMEType(fileExtension: "TTF"))
    #expect(font.topLevel == "font")
    #expect(font.preferredFileExtension == "ttf")
    #expect(font.isKnownFileType)
    #expect(MIMEType(fileExtension: "bin")?.preferredFileExtension == nil)
    let own = MIMEType(topLevel: "application", subtype: "x-nobodys")
    #expect(own.preferredFileExtension == nil && !own.isKnownFileType)
  }
}
