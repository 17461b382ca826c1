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
        "To bo@example.org", "2 attachments", "Plan.txt", "boat.bin",
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

  @Test(
    """
    DND-08 DND-10 DND-11 DND-13 DND-17 what came along with a message is dragged \
    out of it, one or all, to another program and to the Shelf; it is copied and \
    opened by keys
    """, arguments: DisplaySystem.allCases)
  func attachments(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "messages-attachments") { session in
      let opened = session.temporaryFolder + "/opened"
      try await session.install(
        program: "reader", named: "Reader", for: "text/plain",
        running: "cat \"$1\" > '\(opened)'", given: "%f")
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      let file = session.temporaryFolder + "/letter.eml"
      try Data(Self.letter.utf8).write(to: URL(filePath: file))
      try await desk.satchel.put(file, on: session)
      try await desk.click("letter.eml")
      try await session.key("space")
      let look = try await session.sideWindow("letter.eml")
      let plan = try await session.find(.listItem, "Plan.txt", in: app)
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: Rectangle(4, 500, 400, 280),
        on: session)
      func paths(_ dropped: PeerEvent) throws -> [String] {
        try #require(dropped.text(of: "text/uri-list")).split(
          whereSeparator: \.isNewline
        ).compactMap { URL(string: String($0))?.path }
      }
      try await session.beginDrag(
        at: plan.restingRectangle.center, towards: target.center)
      try await session.hover(at: target.center)
      try await session.look("messages-attachment-dragged")
      try await session.drop()
      let one = try paths(try await target.next("dropped"))
      #expect(one.map { ($0 as NSString).lastPathComponent } == ["Plan.txt"])
      #expect(
        one.map { FileManager.default.contents(atPath: $0) }
          == [Data("At nine.".utf8)])

      // All of them, by what stands above the rows.
      let count = try await session.find(.label, "2 attachments", in: app)
      let start = try await count.restingRectangle.point(0.2, 0.5)
      try await session.beginDrag(at: start, towards: target.center)
      try await session.hover(at: target.center)
      try await session.look("messages-attachments-dragged")
      try await session.drop()
      let all = try paths(try await target.next("dropped"))
      #expect(
        all.map { ($0 as NSString).lastPathComponent }
          == ["Plan.txt", "boat.bin"])
      #expect(
        all.map { FileManager.default.contents(atPath: $0) }
          == [Data("At nine.".utf8), Data([0, 1, 2])])
      target.app.kill(SIGKILL)
      try await target.app.waitForExit()

      // To the Shelf, by drag and by clipboard.
      try await session.place(look, in: Rectangle(4, 300, 400, 480))
      // It is laid out at that size somewhat later.
      _ = try await session.settledPicture()
      try await session.drag(
        from: plan.restingRectangle.center, to: desk.satchel.freeRoom)
      let shelf = try await desk.satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.name) == ["letter.eml", "Plan.txt"]
      }.shelf
      #expect(try desk.satchel.text(of: shelf[1]) == "At nine.")
      try await session.activate(look)
      try await session.click(at: plan.restingRectangle.center)
      try await session.key("ctrl+c")
      try await session.key("Return")
      try await eventually("its program has it") {
        FileManager.default.contents(atPath: opened) == Data("At nine.".utf8)
      }
      try await session.look("messages-attachments")
      // A drag that is given up leaves what others have.
      try await session.beginDrag(
        at: plan.restingRectangle.center, towards: desk.satchel.freeRoom)
      try await session.cancelDrag()
      for path in one + all {
        #expect(FileManager.default.fileExists(atPath: path))
      }
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+v")
      try await desk.satchel.listing("it was pasted") {
        $0.shelf.map(\.name).sorted()
          == ["Plan.txt", "Plan.txt", "letter.eml"]
      }
    }
  }

  @Test(
    """
    NS-027 DND-38 a message is answered and passed on where it is read: a draft \
    beside it in Mail, and from the look at it, with what came along
    """, arguments: DisplaySystem.allCases)
  func answers(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "messages-answers"
    ) { session in
      let desk = try await InsideDesk.open([], on: session)
      let app = desk.satchel.app
      let file = session.temporaryFolder + "/letter.eml"
      try Data(Self.letter.utf8).write(to: URL(filePath: file))
      try await desk.satchel.put(file, on: session)
      try await session.place(
        desk.satchel.window, in: Rectangle(100, 40, 1_100, 700))
      try await desk.click("letter.eml")
      try await session.key("space")
      _ = try await session.sideWindow("letter.eml")
      // By keys: Space and Enter are the button's, then.
      for _ in 0..<12 {
        let forward = try await session.find(.button, "Forward", in: app)
        if try await forward.states.contains("focused") { break }
        try await session.key("Tab")
      }
      try await session.key("space")
      try await session.awaitNoWindow("letter.eml")
      let passedOn = try await desk.satchel.listing("it is passed on") {
        $0.items(in: "Mail").count == 1
      }.items(in: "Mail")[0]
      #expect(passedOn.kind == "draft" && passedOn.forms?.count == 2)
      let kept = try desk.satchel.bytes(of: passedOn)
      let words = String(decoding: kept, as: UTF8.self)
      #expect(words.contains("The plan is attached."))
      #expect(words.contains("Plan.txt") && words.contains("boat.bin"))
      _ = try await session.find(.button, "Remove Plan.txt", in: app)
        .restingRectangle
      try await session.look("messages-passed-on")

      // In Mail, beside the list.
      let add = try await session.launch(
        Satchel.executable,
        ["add", "--library", desk.satchel.library, "--to", "Mail", file])
      #expect(try await add.waitForExit() == .status(0))
      try await desk.show("Mail")
      try await desk.click("Photos from Köln")
      _ = try await session.find(.button, "Reply", in: app).restingRectangle
      try await session.look("messages-read")
      // A key that would delete it means nothing among what came along.
      try await session.find(.listItem, "Plan.txt", in: app).click()
      try await session.key("Delete")
      try await session.find(.button, "Reply", in: app).doAction()
      let reply = try await desk.satchel.listing("it is answered") {
        $0.items(in: "Mail").count == 3
      }.items(in: "Mail").first { $0.name.hasPrefix("Re") }
      _ = try await session.find(.button, "Remove Anna Müller", in: app)
      // The keyboard is where the answer is written.
      try await session.type("Yes!")
      try await desk.satchel.listing("it is kept") {
        _ in
        guard let reply else { return false }
        let item = try? desk.satchel.listing().items(in: "Mail").first {
          $0.id == reply.id
        }
        guard let item, let bytes = try? desk.satchel.bytes(of: item) else {
          return false
        }
        return String(decoding: bytes, as: UTF8.self).contains("<p>Yes!</p>")
      }
      try await session.look("messages-answered")
    }
  }
}
