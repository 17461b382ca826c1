import DesktopDriver
import Foundation
import Testing

/// Messages of electronic mail on the Shelf.
@Suite(.serialized) struct MessagesTests {
  private static let letter = """
    From: =?utf-8?Q?Anna_M=C3=BCller?= <anna@example.org>
    To: bo@example.org
    Subject: Photos from =?utf-8?Q?K=C3=B6ln?=
    Content-Type: multipart/mixed; boundary=b

    --b
    Content-Type: text/plain; charset=utf-8

    The plan is attached.
    --b
    Content-Type: text/plain; name="Plan.txt"
    Content-Disposition: attachment; filename="Plan.txt"

    At nine.
    --b
    Content-Type: application/octet-stream
    Content-Disposition: attachment; filename="../boat.bin"
    Content-Transfer-Encoding: base64

    AAEC
    --b--

    """

  @Test(
    """
    DND-11 DND-19 the look at a message shows who wrote it, its text and \
    what came along, which is kept in one step; one that breaks what reads it is \
    an icon, and the next is read
    """, arguments: DisplaySystem.allCases)
  func look(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "messages-look") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let app = desk.satchel.app
      for (name, text) in [
        (
          "hostile.eml",
          "To: " + String(repeating: "a:", count: 50_000) + "\n\n"
        ),
        ("letter.eml", Self.letter),
      ] {
        let file = session.temporaryFolder + "/" + name
        try Data(text.utf8).write(to: URL(filePath: file))
        try await desk.satchel.put(file, on: session)
      }
      try await desk.click("hostile.eml")
      try await session.key("space")
      try await session.sideWindow("hostile.eml")
      try await eventually("it says so") {
        try await session.findAll(.label, nil, in: app).contains {
          $0.name.hasSuffix("It can’t be shown; Enter opens it.")
        }
      }
      try await session.key("Right")
      try await session.sideWindow("letter.eml")
      for words in [
        "Photos from Köln", "From Anna Müller <anna@example.org>",
        "To bo@example.org", "Plan.txt, boat.bin",
      ] { _ = try await session.find(.label, words, in: app) }
      try await session.look("messages-look")
      try await session.find(.button, "Add to Shelf", in: app).doAction()
      let shelf = try await desk.satchel.listing("they are on the Shelf") {
        $0.shelf.count == 5
      }.shelf
      #expect(shelf.suffix(2).map(\.name) == ["Plan.txt", "boat.bin"])
      #expect(try desk.satchel.text(of: shelf[3]) == "At nine.")
      #expect(try desk.satchel.bytes(of: shelf[4]) == Data([0, 1, 2]))
      try await session.key("Escape")
      try await session.awaitNoWindow("letter.eml")
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+z")
      try await desk.satchel.listing("one step takes both back") {
        $0.shelf.count == 3
      }
    }
  }
}
