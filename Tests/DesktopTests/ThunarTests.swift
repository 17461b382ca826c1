import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ThunarTests {
  @Test(
    """
    NS-005 DND-08 DND-10 a file and a folder are copied from Thunar, which \
    keeps them
    """
  )
  func arriving() async throws {
    try await desktopTest(.x11, name: "thunar-arriving") { session in
      let letter = Data("Grüße aus dem Ordner\n".utf8)
      let picture = try Fixture.bytes(Fixture.jpeg)
      let thunar = try await Thunar.start(
        [
          "letter.txt": letter, "trip/one.jpg": picture,
          "trip/notes/two.txt": letter,
        ], frame: .fileManager, on: session)
      let satchel = try await Satchel.start(
        frame: .besideFileManager, on: session)

      try await session.beginDrag(
        at: thunar.icon(1), towards: satchel.freeRoom)
      try await session.hover(at: satchel.freeRoom)
      try await eventually("the badge is a copy's") {
        try await session.dragCursor() == .copy
      }
      try await session.drop()
      let withFile = try await satchel.listing("the file is on the Shelf") {
        $0.shelf.count == 1
      }
      let file = try #require(withFile.shelf.first)
      #expect(file.kind == "file")
      #expect(file.name == "letter.txt")
      #expect(file.size == letter.count)
      #expect(try satchel.bytes(of: file) == letter)

      try await session.drag(
        from: thunar.icon(0), to: satchel.freeRoom)
      let withFolder = try await satchel.listing("the folder is there too") {
        $0.shelf.count == 2
      }
      let folder = try #require(withFolder.shelf.last)
      #expect(folder.kind == "folder")
      #expect(folder.name == "trip")
      #expect(try satchel.bytes(of: folder, at: "one.jpg") == picture)
      #expect(try satchel.bytes(of: folder, at: "notes/two.txt") == letter)

      #expect(thunar.bytes(of: "letter.txt") == letter)
      #expect(thunar.bytes(of: "trip/one.jpg") == picture)
      #expect(thunar.bytes(of: "trip/notes/two.txt") == letter)
    }
  }

  @Test(
    """
    NS-005 DND-08 DND-10 a picture is given to Thunar, which moves, and given \
    again
    """)
  func leaving() async throws {
    try await desktopTest(.x11, name: "thunar-leaving") { session in
      let picture = try Fixture.bytes(Fixture.png)
      let thunar = try await Thunar.start(frame: .fileManager, on: session)
      let satchel = try await Satchel.start(
        frame: .besideFileManager, on: session)
      let peer = try await Peer.source(
        .gtk3, [("image/png", picture)], frame: .belowFileManager, on: session)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      let before = try await satchel.listing("the picture is on the Shelf") {
        $0.shelf.count == 1
      }
      let item = try #require(before.shelf.first)
      #expect(item.kind == "image")
      #expect(item.name.hasSuffix(".png"))
      #expect(try satchel.bytes(of: item) == picture)

      for time in ["once", "again"] {
        try await session.drag(
          from: satchel.middle(ofTile: item.name),
          to: thunar.freeRoom)
        try await eventually("the picture is in the folder \(time)") {
          thunar.bytes(of: item.name) == picture
        }
        #expect(try satchel.listing() == before)
        #expect(try satchel.bytes(of: item) == picture)
        try FileManager.default.removeItem(
          atPath: thunar.folder + "/" + item.name)
      }
    }
  }
}

extension Rectangle {
  fileprivate static let fileManager = Rectangle(10, 40, 600, 500)
  fileprivate static let belowFileManager = Rectangle(10, 600, 390, 150)
  fileprivate static let besideFileManager = Rectangle(640, 40, 620, 600)
}
