import DesktopDriver
import Foundation
import Testing

/// What a person is told of files: what they are, by the desktop's words.
@Suite(.serialized) struct FileKindTests {
  @Test(
    """
    NS-009 DND-11 a picture's file is a picture in words, in its icon and in \
    the filter, and so is a sound's and a film's what it is; other files are \
    called what the desktop calls their type
    """,
    arguments: DisplaySystem.allCases)
  func fileKinds(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "file-kinds") { session in
      let files: [(name: String, bytes: Data, words: String)] = [
        ("Holiday.jpg", try Fixture.bytes(Fixture.jpeg), "Picture, "),
        ("Report.pdf", Data("%PDF-1.4\n%%EOF\n".utf8), "PDF, 15 bytes"),
        ("Song.flac", Data("fLaC\0\0\0\u{22}".utf8), "Sound, 8 bytes"),
        ("Film.webm", Data("film".utf8), "Video, 4 bytes"),
        ("Notes.txt", Data("To do".utf8), "Text file, 5 bytes"),
        ("core.unknown-7", Data([0, 1, 2, 3]), "File, 4 bytes"),
      ]
      let paths = try files.map { file in
        let path = session.temporaryFolder + "/" + file.name
        try file.bytes.write(to: URL(filePath: path))
        return path
      }
      let satchel = try await Satchel.start(paths, on: session)
      try await satchel.listing("all files have come") {
        $0.shelf.count == files.count
      }
      for file in files {
        try await eventually("\(file.name) says what it is") {
          try await session.findAll(.label, in: satchel.app).contains {
            $0.name.hasPrefix(file.words)
          }
        }
      }
      try await session.look("file-kinds")

      let filter = try await session.find(nil, "Pictures", in: satchel.app)
      try await session.click(at: filter.rectangle.center)
      try await eventually("only the picture shows") {
        try await session.findAll(.cell, in: satchel.app).map(\.name)
          == ["Holiday.jpg"]
      }
      try await session.click(
        at: session.find(nil, "Files", in: satchel.app).rectangle.center)
      try await eventually("only the other files show") {
        try await session.findAll(.cell, in: satchel.app).map(\.name)
          == ["Report.pdf", "Notes.txt", "core.unknown-7"]
      }
      for (part, name) in [("Sounds", "Song.flac"), ("Videos", "Film.webm")] {
        try await session.click(
          at: session.find(nil, part, in: satchel.app).rectangle.center)
        try await eventually("only “\(name)” shows") {
          try await session.findAll(.cell, in: satchel.app).map(\.name)
            == [name]
        }
      }
    }
  }
}
