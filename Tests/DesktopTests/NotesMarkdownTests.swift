import DesktopDriver
import Foundation
import Testing

@testable import Transfer

/// Notes and programs that know Markdown.
@Suite(.serialized) struct NotesMarkdownTests {
  private static let markdown = """
    # Tea

    Two **cups**, see [there](https://example.org/)

    - black
        - *Assam*
    """

  private static let html = """
    <h1>Tea</h1>
    <p>Two <b>cups</b>, see <a href="https://example.org/">there</a></p>
    <ul><li>black<ul><li><i>Assam</i></li></ul>
    </li></ul>

    """

  @Test(
    """
    NS-001 NS-033 DND-10 DND-20 DND-33 DND-39 what comes in Markdown alone \
    becomes a note with its style, and so does a file of it
    """, arguments: DisplaySystem.allCases)
  func taken(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "notes-markdown") { session in
      let desk = try await InsideDesk.open([], on: session)
      try await desk.show("Notes")
      let free = desk.pane.point(0.2, 0.8)
      let file = URL(filePath: session.temporaryFolder + "/Tea.md")
      let markdown = Data(Self.markdown.utf8)
      try markdown.write(to: file)
      var count = 0
      for (type, bytes) in [
        ("text/markdown", markdown),
        ("text/uri-list", Data("\(file.absoluteString)\r\n".utf8)),
      ] {
        let peer = try await Peer.source(
          .gtk3, [(type, bytes)], frame: .beside, on: session)
        try await session.drag(from: peer.center, to: free)
        #expect(try await peer.next("ended").action == "copy")
        count += 1
        try await desk.satchel.listing("\(count) notes have the style") {
          let notes = $0.items(in: "Notes")
          return notes.count == count
            && notes.allSatisfy { note in
              note.kind == "note"
                && (try? desk.satchel.text(of: note)) == Self.html
            }
        }
        peer.app.kill(SIGKILL)
        try await peer.app.waitForExit()
      }
      try await session.look("notes-markdown")
    }
  }

  @Test(
    """
    NS-001 NS-033 DND-23 DND-39 Markdown lands in a note that is written with \
    its style, and goes on to a program that takes nothing else
    """, arguments: DisplaySystem.allCases)
  func given(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "notes-markdown-text") { session in
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("Title\nwords")
      let source = try await Peer.source(
        .gtk3,
        [
          ("text/markdown", Data("**strong**".utf8)),
          ("text/plain;charset=utf-8", Data("strong".utf8)),
        ], frame: .beside, on: session)
      try await session.drag(from: source.center, to: notes.end(of: "words"))
      #expect(try await source.next("ended").action == "copy")
      try await notes.awaitNote("<p>Title</p>\n<p>words<b>strong</b></p>\n")
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()

      let type = "text/markdown;charset=utf-8"
      let target = try await Peer.target(
        .gtk3, wanting: [type], frame: .beside, on: session)
      let word = try await notes.start(of: "wordsstrong")
      try await session.doubleClick(at: word)
      try await session.drag(from: word, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.text(of: type)?.contains("**strong**") == true)
      try await notes.awaitWords(["Title", "wordsstrong"])
    }
  }
}
