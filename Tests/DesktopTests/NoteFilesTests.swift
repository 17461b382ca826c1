import DesktopDriver
import Foundation
import Testing

/// Files that are dropped where notes are.
@Suite(.serialized) struct NoteFilesTests {
  @Test(
    """
    NS-003 DND-11 DND-20 DND-38 a file of text becomes a note with the style that \
    it has, from another program and from the Shelf; one of something else is \
    refused with a reason and leaves nothing
    """, arguments: DisplaySystem.allCases)
  func files(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "note-files") { session in
      func file(_ name: String, _ text: String) throws -> URL {
        let url = URL(filePath: session.temporaryFolder + "/" + name)
        try Data(text.utf8).write(to: url)
        return url
      }
      let page = try file("Page.html", "<h1>Tea</h1><p>Two <b>cups</b></p>")
      let list = try file("List.txt", "One\nTwo\n")
      let table = try file("Table.csv", "a,b\n1,2\n")
      let desk = try await InsideDesk.open([], on: session)
      try await desk.satchel.put(list.path(), on: session)
      try await session.drag(
        from: desk.frame("List.txt").center, to: desk.frame("Notes").center)
      func expect(_ notes: [String: String]) async throws {
        try await desk.satchel.listing("the notes are \(notes)") { list in
          let items = list.items(in: "Notes")
          return items.count == notes.count
            && items.allSatisfy {
              $0.kind == "note"
                && (try? desk.satchel.text(of: $0)) == notes[$0.name]
            }
        }
      }
      var notes = ["List": "<p>One</p>\n<p>Two</p>\n"]
      try await expect(notes)
      #expect(try desk.names() == ["List.txt"])
      try await desk.show("Notes")
      let free = desk.pane.point(0.2, 0.8)
      for (file, refusal) in [
        (page, nil), (table, "“Table.csv” can’t be put here"),
      ] {
        let uris = Data("\(file.absoluteString)\r\n".utf8)
        let peer = try await Peer.source(
          .gtk3, [("text/uri-list", uris)], frame: .beside, on: session)
        try await session.drag(from: peer.center, to: free)
        _ = try await peer.next("ended")
        if let refusal {
          try await desk.satchel.failure(containing: refusal)
        } else {
          notes["Page"] = "<h1>Tea</h1>\n<p>Two <b>cups</b></p>\n"
        }
        try await expect(notes)
        peer.app.kill(SIGKILL)
        try await peer.app.waitForExit()
      }
      _ = try await session.find(.listItem, "Page", in: desk.satchel.app)
      try await session.look("note-files")
    }
  }
}
