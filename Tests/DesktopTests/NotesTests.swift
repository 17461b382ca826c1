import DesktopDriver
import Foundation
import Testing

@testable import Transfer

/// Notes: text with style that is written, moved, and dropped.
@Suite(.serialized) struct NotesTests {
  @Test(
    """
    NS-001 NS-008 DND-05 DND-15 DND-19 DND-30 DND-39 selected text moves \
    within a note with its style, in one step that undo takes back; what is \
    let go on itself stays
    """,
    arguments: DisplaySystem.allCases)
  func moving(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "notes-moving") { session in
      let notes = try await NotesDesk.open(on: session)
      try await session.look("notes-empty")
      try await notes.write("Shopping\nalpha beta gamma\n")
      try await session.key("ctrl+b")
      try await session.type("bold")
      try await session.key("ctrl+b")
      try await session.type(" and plain")
      try await notes.awaitNote(
        "<p>Shopping</p>\n<p>alpha beta gamma</p>\n<p><b>bold</b> and plain</p>\n"
      )
      try await session.look("notes-typed")

      // The word is selected by a double click, and dropped behind another line.
      let word = try await notes.start(of: "bold and plain")
      try await session.doubleClick(at: word)
      let end = try await notes.end(of: "alpha beta gamma")
      try await session.beginDrag(at: word, towards: end)
      try await notes.desk.awaitMark(at: end)
      #expect(try await notes.highlights() == 0)
      try await session.look("notes-moving")
      try await session.drop()
      let moved =
        "<p>Shopping</p>\n<p>alpha beta gamma<b>bold</b></p>\n<p> and plain</p>\n"
      try await notes.awaitWords([
        "Shopping", "alpha beta gammabold", " and plain",
      ])
      try await session.key("ctrl+z")
      try await notes.awaitWords([
        "Shopping", "alpha beta gamma", "bold and plain",
      ])
      try await session.key("ctrl+shift+z")
      try await notes.awaitWords([
        "Shopping", "alpha beta gammabold", " and plain",
      ])
      try await notes.awaitNote(
        moved.replacing(
          "<p> and plain</p>",
          with: "<p><span style=\"white-space:pre-wrap\"> and plain</span></p>")
      )

      // On itself.
      let shopping = try await notes.start(of: "Shopping")
      try await session.doubleClick(at: shopping)
      try await session.drag(from: shopping, to: shopping.offset(14, 2))
      try await notes.awaitWords([
        "Shopping", "alpha beta gammabold", " and plain",
      ])
    }
  }

  @Test(
    """
    NS-003 NS-033 DND-06 DND-18 DND-19 between two notes side by side text is \
    copied, moved with Shift, and each keeps the style
    """,
    arguments: DisplaySystem.allCases)
  func between(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "notes-between") { session in
      let notes = try await NotesDesk.open(
        frame: Rectangle(20, 20, 1240, 700), on: session)
      try await notes.write("First\n")
      try await session.key("ctrl+i")
      try await session.type("slanted")
      try await session.key("ctrl+i")
      try await session.type(" words")
      try await notes.awaitNote("<p>First</p>\n<p><i>slanted</i> words</p>\n")
      try await session.find(.button, "Keep Beside", in: notes.app).click()
      try await notes.write("Second\nnote here\n")
      try await session.type("end")
      try await notes.awaitNote("<p>Second</p>\n<p>note here</p>\n<p>end</p>\n")
      try await session.look("notes-beside")

      let word = try await notes.start(of: "slanted words")
      try await session.doubleClick(at: word)
      try await session.drag(from: word, to: notes.end(of: "note here"))
      try await notes.awaitWords([
        "Second", "note hereslanted", "end", "First", "slanted words",
      ])
      try await notes.awaitNote(
        "<p>Second</p>\n<p>note here<i>slanted</i></p>\n<p>end</p>\n")
      try await session.doubleClick(at: word)
      try await session.beginDrag(at: word, towards: notes.end(of: "end"))
      try await session.hover(at: notes.end(of: "end"))
      try await session.press(.shift)
      try await session.hover(at: notes.end(of: "end").offset(-2, 0))
      try await session.drop()
      try await session.release(.shift)
      // sway gives keys to nobody while something is dragged, nor heeds them.
      let left = system == .wayland ? "slanted words" : " words"
      try await notes.awaitWords([
        "Second", "note hereslanted", "endslanted", "First", left,
      ])
      // Each has its own undo.
      try await session.key("ctrl+z")
      try await notes.awaitWords([
        "Second", "note hereslanted", "end", "First", left,
      ])
    }
  }

  @Test(
    """
    NS-033 DND-08 DND-10 DND-23 DND-39 text goes to other programs with its \
    style, as they can take it, and stays; theirs comes with the style that a \
    note has
    """,
    arguments: DisplaySystem.allCases)
  func programs(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "notes-programs") { session in
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("Title\n")
      try await session.key("ctrl+b")
      try await session.type("strong")
      try await session.key("ctrl+b")
      try await session.type(" text")
      try await notes.awaitNote("<p>Title</p>\n<p><b>strong</b> text</p>\n")
      // One asks for a move: the text stays all the same.
      for (type, wanted, action) in [
        ("text/html", "<p><b>strong</b></p>\n", "copy"),
        ("text/rtf", "{\\b strong}", "move"),
        ("text/markdown;charset=utf-8", "**strong**", "copy"),
        ("text/plain;charset=utf-8", "strong", "copy"),
      ] {
        let target = try await Peer.target(
          .gtk3, wanting: [type], action: action, frame: .beside, on: session)
        let word = try await notes.start(of: "strong text")
        try await session.doubleClick(at: word)
        try await session.drag(from: word, to: target.center)
        let dropped = try await target.next("dropped")
        #expect(dropped.text(of: type)?.contains(wanted) == true)
        try await notes.awaitWords(["Title", "strong text"])
        target.app.kill(SIGKILL)
        try await target.app.waitForExit()
      }

      let html = """
        <p style="color:#111">very <b>loud</b> <span onclick="x()">and</span>
        <a href="https://example.org/">linked</a><script>no()</script></p>
        """
      let source = try await Peer.source(
        .gtk3,
        [
          ("text/html", Data(html.utf8)),
          ("text/plain;charset=utf-8", Data("very loud and linked".utf8)),
        ], frame: .beside, on: session)
      try await session.drag(
        from: source.center, to: notes.end(of: "strong text"))
      #expect(try await source.next("ended").action == "copy")
      try await notes.awaitNote(
        """
        <p>Title</p>
        <p><b>strong</b> textvery <b>loud</b> and \
        <a href="https://example.org/">linked</a></p>

        """)
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()
      let rtf = try await Peer.source(
        .gtk3, [("text/rtf", Data("{\\rtf1 {\\i rich}}".utf8))],
        frame: .beside, on: session)
      try await session.drag(
        from: rtf.center, to: notes.end(of: "strong textvery loud and linked"))
      try await notes.awaitNote(containing: "</a><i>rich</i></p>")
    }
  }

  @Test(
    """
    NS-026 DND-28 DND-31 paragraphs part for a picture and close when it \
    leaves; it lands between them, and leaves as it came
    """,
    arguments: DisplaySystem.allCases)
  func pictures(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "notes-pictures") { session in
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("above\nbelow")
      try await notes.awaitNote("<p>above</p>\n<p>below</p>\n")
      let png = try Data(contentsOf: URL(filePath: Fixture.png))
      let source = try await Peer.source(
        .gtk3, [("image/png", png)], frame: .beside, on: session)
      let before = try await notes.desk.frame("below")
      let upper = before.point(0.3, 0.2)
      try await session.beginDrag(at: source.center, towards: upper)
      try await session.hover(at: upper, until: "the paragraphs have parted") {
        try await notes.desk.satchel.frameNow("below").map {
          $0.height > before.height + 40
        } ?? false
      }
      try await eventually("the mark shows") {
        try await notes.desk.mark() != nil
      }
      try await session.look("notes-gap")
      try await session.hover(at: source.center)
      try await eventually("the paragraphs have closed") {
        try await notes.desk.satchel.frameNow("below") == before
      }
      try await session.hover(at: upper)
      try await session.drop()
      let base64 = png.base64EncodedString()
      try await notes.awaitNote(
        """
        <p>above</p>
        <p><img alt="Image.png" src="data:image/png;base64,\(base64)"></p>
        <p>below</p>

        """)
      try await session.look("notes-picture")
      try await session.activate(notes.desk.satchel.window)
      try await session.key("ctrl+z")
      try await notes.awaitWords(["above", "below"])
    }
  }

  @Test(
    """
    NS-101 NAV-04 words lead where one says, an address that is none is told \
    of, and a press with Ctrl goes there
    """)
  func links() async throws {
    try await desktopTest(.x11, name: "notes-links") { session in
      let opened = session.temporaryFolder + "/opened"
      try await session.install(
        program: "browser", named: "Browser", for: "x-scheme-handler/https",
        running: "printf '%s' \"$1\" > '\(opened)'", given: "%u")
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("Links\nsee there")
      try await session.key("ctrl+shift+Left")
      try await session.find(nil, "Link", in: notes.app).click()
      try await eventually("an address can be typed") {
        try await session.find(.text, "Address", in: notes.app).states
          .contains("focused")
      }
      try await session.type("nonsense\n")
      _ = try await session.find(
        .label, "Enter a whole address, such as https://…", in: notes.app)
      try await session.look("notes-link")
      try await session.key("ctrl+a")
      try await session.type("https://example.org/x\n")
      try await notes.awaitNote(
        "<p>Links</p>\n<p>see <a href=\"https://example.org/x\">there</a></p>\n"
      )
      let word = try await notes.start(of: "see there").offset(32, 0)
      try await session.press(.control)
      try await session.click(at: word)
      try await session.release(.control)
      try await eventually("the browser shows it") {
        try String(contentsOfFile: opened, encoding: .utf8)
          == "https://example.org/x"
      }
    }
  }

  @Test("Lists, headings and undo by keyboard; a note outlives its app")
  func keyboard() async throws {
    try await desktopTest(.x11, name: "notes-keyboard") { session in
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("List")
      try await session.key("Return")
      try await session.find(nil, "Bulleted List", in: notes.app)
        .click()
      try await session.type("one")
      try await session.key("Return")
      try await session.type("two")
      try await session.key("Tab")
      try await session.key("Return")
      try await session.key("Return")
      try await session.type("after")
      try await notes.awaitWords(["List", "one", "two", "after"])
      try await session.look("notes-list")
      try await notes.awaitNote(
        "<p>List</p>\n<ul><li>one<ul><li>two</li></ul>\n</li></ul>\n<p>after</p>\n"
      )
      // Cut and pasted, with what they are.
      try await session.key("ctrl+a")
      try await session.key("ctrl+x")
      try await notes.awaitWords([""])
      try await session.key("ctrl+v")
      try await notes.awaitWords(["List", "one", "two", "after"])
      try await session.key("ctrl+f")
      try await session.type("TWO")
      _ = try await session.find(.label, "1 of 1", in: notes.app)
      try await session.key("Escape")
      try await session.type("2")
      try await notes.awaitWords(["List", "one", "2", "after"])
      // It ends before the pause is over.
      try await session.askToClose(notes.desk.satchel.window)
      #expect(try await notes.app.waitForExit() == .status(0))
      try await notes.awaitNote(containing: "<li>2</li>")
    }
  }
}

/// The app with Notes in sight.
struct NotesDesk: Sendable {
  let desk: InsideDesk
  var app: App { desk.satchel.app }
  private var session: DesktopSession { desk.session }

  static func open(
    in sandbox: AppSandbox? = nil, frame: Rectangle = .satchel,
    on session: DesktopSession
  ) async throws -> NotesDesk {
    let desk = try await InsideDesk.open(
      ["notes.txt"], in: sandbox, frame: frame, on: session)
    try await desk.show("Notes")
    return NotesDesk(desk: desk)
  }

  /// Makes a note, and types into it.
  func write(_ words: String) async throws {
    try await session.find(.button, "New Note", in: app).click()
    try await eventually("the note can be written") {
      for text in try await session.findAll(.text, "Note", in: app)
      where try await text.states.contains("focused") {
        return try await text.text.isEmpty
      }
      return false
    }
    try await session.type(words)
  }

  /// Waits until a note is kept that says something.
  func awaitNote(_ html: String) async throws {
    try await eventually(
      "a note is kept as “\(html)”", state: { "\((try? kept()) ?? [])" }
    ) {
      try kept().contains(html)
    }
  }

  func awaitNote(containing html: String) async throws {
    try await eventually(
      "a note is kept with “\(html)”",
      state: { "\((try? kept()) ?? [])" }
    ) {
      try kept().contains { $0.contains(html) }
    }
  }

  private func kept() throws -> [String] {
    try desk.satchel.listing().items(in: "Notes").map(desk.satchel.text)
  }

  /// Waits until the notes in sight say something, paragraph by paragraph.
  func awaitWords(_ words: [String]) async throws {
    try await eventually(
      "the notes say \(words)",
      state: { "\((try? await shown()) ?? [])" }
    ) {
      try await shown() == words
    }
  }

  private func shown() async throws -> [String] {
    let rows = try await desk.satchel.rowsNow()
    let items = try desk.satchel.listing().items(in: "Notes").count
    return rows.dropFirst(items).map(\.name)
  }

  /// A point in the first word of a paragraph.
  func start(of words: String) async throws -> Point {
    let frame = try await desk.frame(words)
    return Point(frame.x + 12, frame.center.y)
  }

  /// A point behind the end of a paragraph.
  func end(of words: String) async throws -> Point {
    try await desk.frame(words).point(0.85, 0.5)
  }

  /// How many places show as the one destination.
  func highlights() async throws -> Int {
    try await WindowReader(desk.satchel).calibrate().highlights
  }
}
