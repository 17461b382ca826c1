import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ToDoListTests {
  @Test(
    """
    NS-015 DND-08 DND-19 DND-21 DND-28 the to-do list takes a text and gives \
    it on, its rows move by pointer and by keyboard, and all is undone and \
    redone
    """,
    arguments: DisplaySystem.allCases)
  func toDoList(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "todo-list") { session in
      let sample = try await SampleProgram.start("todo-list", on: session)
      let (app, window) = (sample.app, sample.window)
      let source = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("Grüße".utf8))],
        frame: .left, on: session)

      // Where it goes is seen, though the program says nothing of how.
      let before = try await session.settledPicture()
      try await session.beginDrag(
        at: source.center, towards: window.frame.center)
      try await session.hover(at: window.frame.center)
      let spot = Point(window.frame.x + 20, window.frame.center.y + 100)
      try await eventually("the list shows that it takes it") {
        try await session.screenshot()[spot] != before[spot]
      }
      try await session.look("todo-list-drop")
      try await session.drop()
      #expect(try await source.next("ended").action == "copy")
      try await sample.expect(["Apples", "Bread", "Grüße"])

      // A line shows where a row would go, the keyboard has the same.
      let below = try await sample.frame("Bread").point(0.5, 0.9)
      try await session.beginDrag(
        at: sample.frame("Apples").center, towards: below)
      try await session.hover(at: below)
      try await eventually("a line shows") {
        try await !session.findAll(nil, "Insertion mark", in: app).isEmpty
      }
      try await session.look("todo-list-line")
      try await session.drop()
      try await sample.expect(["Bread", "Apples", "Grüße"])
      try await session.activate(window)
      try await session.click(at: sample.frame("Grüße").center)
      let said = try await session.announcements()
      try await session.key("ctrl+shift+x")
      if DesktopSession.gtkMinorVersion >= 14 {
        let sentence = try said.next()
        #expect(sentence.hasPrefix("Grüße picked up. "), "\(sentence)")
      }
      try await session.key("Home")
      try await eventually("the line is above the first") {
        let line = try await session.findAll(nil, "Insertion mark", in: app)
        let first = try await session.find(.listItem, "Bread", in: app)
        guard let line = line.first else { return false }
        return try await line.rectangle.center.y < first.rectangle.center.y
      }
      try await session.look("todo-list-carry")
      try await session.key("Return")
      try await sample.expect(["Grüße", "Bread", "Apples"])
      try await session.key("ctrl+shift+x")
      try await session.key("End")
      try await session.key("Escape")
      try await eventually("the line has gone") {
        try await session.findAll(nil, "Insertion mark", in: app).isEmpty
      }
      try await sample.expect(["Grüße", "Bread", "Apples"])

      let target = try await Peer.target(
        .qt5, wanting: ["text/plain"], frame: .left, on: session)
      try await session.drag(
        from: sample.frame("Grüße").center, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.text(of: "text/plain") == "Grüße")
      #expect(dropped.action == "copy")
      _ = try await session.find(.listItem, "Grüße", in: app)

      // Each of them was one step.
      for rows in [
        ["Bread", "Apples", "Grüße"], ["Apples", "Bread", "Grüße"],
        ["Apples", "Bread"],
      ] {
        try await sample.press("ctrl+z")
        try await sample.expect(rows)
      }
      // There is nothing more to undo, and the row with the keyboard has gone.
      try await sample.press("ctrl+z")
      for rows in [
        ["Apples", "Bread", "Grüße"], ["Bread", "Apples", "Grüße"],
        ["Grüße", "Bread", "Apples"],
      ] {
        try await sample.press("ctrl+shift+z")
        try await sample.expect(rows)
      }
    }
  }
}
