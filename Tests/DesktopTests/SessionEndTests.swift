import DesktopDriver
import Foundation
import Testing

/// The end of the person's session, while the app runs.
@Suite(.serialized) struct SessionEndTests {
  @Test(
    """
    DND-38 what was written last is kept when the session ends and asks the app \
    to; where that takes long, it ends when it is asked once more
    """, arguments: DisplaySystem.allCases)
  func ending(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "unkept-ending") { session in
      let notes = try await NotesDesk.open(on: session)
      try await notes.write("Before")
      try await notes.awaitNote("<p>Before</p>\n")
      try await session.type(" and after")
      try await notes.awaitWords(["Before and after"])
      notes.app.kill(SIGTERM)
      #expect(try await notes.app.waitForExit() == .status(0))
      try await notes.awaitNote("<p>Before and after</p>\n")

      let library = notes.desk.satchel.library
      let again = try await Satchel.start(library: library, on: session)
      let desk = NotesDesk(desk: InsideDesk(session: session, satchel: again))
      try await desk.desk.show("Notes")
      try await desk.write("More")
      try await desk.awaitNote("<p>More</p>\n")
      let writer = try await holdWriting(to: library, on: session)
      try await session.type(" in vain")
      try await desk.awaitWords(["More in vain"])
      again.app.kill(SIGTERM)
      try await eventually("the next one ends it") {
        !again.app.catches(SIGTERM)
      }
      #expect(again.app.isRunning)
      again.app.kill(SIGTERM)
      #expect(try await again.app.waitForExit() == .signal(Int(SIGTERM)))
      writer.kill()
    }
  }

  @Test(
    """
    DND-38 a session that asks whether it may end is told what it \
    would cut short, and waits for what was written last; GNOME's and Xfce's
    """, arguments: DisplaySystem.allCases)
  func asked(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "session-asks") { session in
      for option in ["--gnome", "--xfce"] {
        let manager = try await session.launch(
          "/usr/bin/python3",
          ["-B", Peer.folder + "session_manager.py", option])
        try await manager.waitForLine(containing: "ready")
        let slow = try await Slow(session)
        let notes = NotesDesk(
          desk: InsideDesk(session: session, satchel: slow.satchel))
        try await notes.desk.show("Shelf")
        try await manager.waitForLine(
          containing: "registered dev.satchel.Satchel")
        manager.kill(SIGUSR1)
        try await manager.waitForLine(containing: "Satchel answered True")

        let gates = try await slow.dropGated(["photo" + option])
        manager.kill(SIGUSR1)
        try await manager.waitForLine(
          containing: "Satchel answered False Receiving 1 item")
        try await notes.desk.satchel.awaitMessage(
          "Don’t log out yet. Receiving 1 item.")
        try await session.look("session-asks" + option)
        for gate in gates { try gate.open() }
        try await slow.satchel.listing("it is there") {
          $0.shelf.map(\.name).contains("photo\(option).png")
        }

        try await notes.desk.show("Notes")
        try await notes.write("Before")
        try await notes.awaitNote("<p>Before</p>\n")
        let said = "last words" + option
        try await session.type(" and \(said)")
        try await notes.awaitWords(["Before and \(said)"])
        manager.kill(SIGUSR2)
        #expect(try await notes.app.waitForExit() == .status(0))
        try await notes.awaitNote("<p>Before and \(said)</p>\n")
        let mark = "dev.satchel.Satchel answered "
        let answers = manager.lines.filter { $0.hasPrefix(mark) }
          .map { $0.dropFirst(mark.count) }
        #expect(
          answers == ["True ", "False Receiving 1 item", "True "])
        manager.kill()
        try await manager.waitForExit()
      }
    }
  }
}
