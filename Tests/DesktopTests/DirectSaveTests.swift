import DesktopDriver
import Foundation
import Testing

/// Files that only their source can write, where the target wants them: the
/// direct save protocol, which is X11's alone.
@Suite(.serialized) struct DirectSaveTests {
  static let type = "XdndDirectSave0"
  static let octets = "application/octet-stream"

  @Test(
    """
    DND-33 DND-35 DND-38 a source that writes its file itself is given a place \
    for it, its bytes are read where it would rather not, and failing says so
    """)
  func arriving() async throws {
    try await desktopTest(.x11, name: "direct-save-arriving") { session in
      let satchel = try await Satchel.start(on: session)
      let first = try await bring("Report 2024.pdf", to: satchel)
      let report = try await satchel.listing("the file is there") {
        $0.shelf.count == 1
      }.shelf[0]
      #expect(report.name == "Report 2024.pdf")
      #expect(report.kind == "file")
      #expect(report.type == "application/pdf")
      #expect(try satchel.text(of: report) == "of Report 2024.pdf")
      #expect(first.saved?.hasPrefix(satchel.library + "/incoming/") == true)
      // X11 tells who sent it.
      try await satchel.click("Transfers")
      try await eventually("it is told where it came from") {
        let goals = try await session.findAll(.link, "Shelf", in: satchel.app)
        return try await satchel.shows("From Packer to") && !goals.isEmpty
      }
      try await satchel.click("Shelf")

      // Whatever it is called, it stays inside.
      let evil = try await bring("../../../evil.txt", to: satchel)
      let second = try await satchel.listing("the file is there") {
        $0.shelf.count == 2
      }.shelf[1]
      #expect(!second.name.contains("/"))
      #expect(try satchel.text(of: second) == "of ../../../evil.txt")
      let path = try #require(evil.saved)
      #expect(path.hasPrefix(satchel.library + "/incoming/"))
      #expect(!path.split(separator: "/").contains(".."))

      // It would rather send bytes, which have no name of their own.
      try await bring(
        "map.bin", answering: "elsewhere", to: satchel,
        also: [(Self.octets, Data([0, 1, 2, 3]))])
      let third = try await satchel.listing("the bytes are there") {
        $0.shelf.count == 3
      }.shelf[2]
      #expect(third.name == "map.bin")
      #expect(try satchel.bytes(of: third) == Data([0, 1, 2, 3]))

      // It can't.
      try await bring("lost.txt", answering: "failed", to: satchel)
      try await satchel.failure(
        containing: "“lost.txt” did not arrive: the other program could not "
          + "save it.")

      // As programs do that unpack archives: when the drag is over.
      try await bring("packed.txt", answering: "late", to: satchel)
      let shelf = try await satchel.listing("what was unpacked is there") {
        $0.shelf.count == 5
      }.shelf
      #expect(shelf[3...].map(\.name) == ["packed.txt", "unpacked"])
      #expect(shelf[3...].map(\.kind) == ["file", "folder"])
      #expect(try satchel.text(of: shelf[3]) == "of packed.txt")
      #expect(
        try satchel.bytes(of: shelf[4], at: "inside.txt")
          == Data("of packed.txt".utf8))

      // It says that it is done, and goes on writing.
      try await bring("open.txt", answering: "open", to: satchel)
      let slow = try await satchel.listing("all of it is there") {
        $0.shelf.count == 6
      }.shelf[5]
      #expect(try satchel.text(of: slow) == "of open.txt")
      try await eventually("nothing is left over") {
        try FileManager.default.contentsOfDirectory(
          atPath: satchel.library + "/incoming"
        ).isEmpty
      }
    }
  }

  @Test(
    """
    DND-33 a picture that its source would also save as a file comes as that \
    file; where it can't, as it is offered
    """)
  func pictures() async throws {
    try await desktopTest(.x11, name: "direct-save-pictures") { session in
      let satchel = try await Satchel.start(on: session)
      let made = [("image/png", try Fixture.bytes(Fixture.png))]
      let original = try Fixture.bytes(Fixture.jpeg)
      try await bring(
        "Holiday.jpg", holding: original, to: satchel, also: made)
      let first = try await satchel.listing("the picture is there") {
        $0.shelf.count == 1
      }.shelf[0]
      #expect(first.name == "Holiday.jpg")
      #expect(first.kind == "image")
      #expect(first.type == "image/jpeg")
      #expect(try satchel.bytes(of: first) == original)

      try await bring(
        "Other.jpg", answering: "failed", to: satchel, also: made)
      let second = try await satchel.listing("the other is there") {
        $0.shelf.count == 2
      }.shelf[1]
      #expect(second.type == "image/png")
      #expect(try satchel.bytes(of: second) == made[0].1)
    }
  }

  /// Has a program with this file drag it in.
  ///
  /// - Returns: where it has written it.
  @discardableResult private func bring(
    _ name: String, holding bytes: Data? = nil,
    answering answer: String = "saved", to satchel: Satchel,
    also others: [(type: String, data: Data)] = []
  ) async throws -> (saved: String?, ended: PeerEvent) {
    let session = satchel.session
    let offers = others.flatMap {
      ["--offer-base64", $0.type, $0.data.base64EncodedString()]
    }
    let peer = try await Peer.start(
      "xds_source.py",
      [
        "--save-name", name, "--save-base64",
        (bytes ?? Data("of \(name)".utf8)).base64EncodedString(), "--answer",
        answer,
      ] + offers, frame: .beside, on: session)
    try await session.drag(from: peer.center, to: satchel.freeRoom)
    let saved =
      ["saved", "open"].contains(answer)
      ? try await peer.next("saved").type : nil
    let ended = try await peer.next("ended")
    if answer == "late" {
      _ = try await peer.app.waitForLine(containing: "inside.txt")
    }
    peer.app.kill(SIGKILL)
    try await peer.app.waitForExit()
    return (saved, ended)
  }

  @Test(
    """
    DND-08 DND-10 DND-26 a note becomes a file only where a target wants one, \
    under its own name, and never over another
    """)
  func leaving() async throws {
    try await desktopTest(.x11, .wide, name: "direct-save-leaving") { session in
      let satchel = try await Satchel.start(
        holding: [.richText, .text], on: session)
      let before = try satchel.listing()
      let folder = session.temporaryFolder + "/folder"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let target = try await Peer.start(
        "xds_target.py", ["--folder", folder], frame: .upper, on: session)

      func give(_ name: String, to target: Peer) async throws -> PeerEvent {
        try await session.drag(
          from: satchel.middle(ofTile: name), to: target.center)
        return try await target.next("dropped")
      }
      let note = try await give("Some bold words", to: target)
      #expect(note.types == ["Some bold words.html"])
      #expect(note.text(of: Self.type) == "S")
      let path = folder + "/Some bold words.html"
      let html = "<!DOCTYPE html>\n<p>Some <b>bold</b> words</p>"
      #expect(FileManager.default.contents(atPath: path) == Data(html.utf8))
      let text = try await give("Grüße", to: target)
      #expect(text.text(of: Self.type) == "S")
      #expect(
        FileManager.default.contents(atPath: folder + "/Grüße.txt")
          == Data("Grüße".utf8))

      // Never over anything that is there, a link included.
      try Data("mine".utf8).write(to: URL(filePath: path))
      let second = try await give("Some bold words", to: target)
      #expect(second.text(of: Self.type) == "E")
      #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
          == ["Grüße.txt", "Some bold words.html"])

      // On another computer only the target can write.
      let far = try await Peer.start(
        "xds_target.py",
        ["--folder", folder, "--prefix", "sftp://elsewhere"], frame: .lower,
        on: session)
      let third = try await give("Grüße", to: far)
      #expect(third.text(of: Self.type) == "F")
      #expect(try satchel.listing() == before)
      #expect(await satchel.handedOut(on: session).isEmpty)
    }
  }

  @Test("DND-08 DND-23 a note dropped on a file manager becomes a file there")
  func thunar() async throws {
    try await desktopTest(.x11, .wide, name: "direct-save-thunar") { session in
      let thunar = try await Thunar.start(
        frame: Rectangle(10, 40, 400, 500), on: session)
      let satchel = try await Satchel.start(
        holding: [.text], frame: .wide, on: session)
      try await session.drag(
        from: satchel.middle(ofTile: "Grüße"), to: thunar.freeRoom)
      try await eventually("the note is in the folder") {
        thunar.bytes(of: "Grüße.txt") == Data("Grüße".utf8)
      }
      #expect(try satchel.listing().shelf.map(\.name) == ["Grüße"])
    }
  }
}
