import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ExampleTests {
  @Test(
    """
    DND-08 DND-21 DND-28 the example of DragKit takes a text and gives it on, \
    and its rows move by pointer and by keyboard
    """,
    arguments: DisplaySystem.allCases)
  func example(on system: DisplaySystem) async throws {
    try await desktopTest(system, name: "example") { session in
      let app = try await session.launch(
        Bundle.main.bundleURL.appending(path: "dragkit-example").path)
      let window = try await session.place(
        session.window(of: app), in: .example)
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
      try await session.look("example-drop")
      try await session.drop()
      #expect(try await source.next("ended").action == "copy")
      let row = try await session.find(.listItem, "Grüße", in: app)
      try await expect(["Apples", "Bread", "Grüße"], in: app, session)

      // A line shows where a row would go, the keyboard has the same.
      let apples = try await session.find(.listItem, "Apples", in: app)
      let below = try await session.find(.listItem, "Bread", in: app)
        .rectangle.point(0.5, 0.9)
      try await session.beginDrag(
        at: apples.rectangle.center, towards: below)
      try await session.hover(at: below)
      try await eventually("a line shows") {
        try await !session.findAll(nil, "Insertion mark", in: app).isEmpty
      }
      try await session.look("example-line")
      try await session.drop()
      try await expect(["Bread", "Apples", "Grüße"], in: app, session)
      try await session.activate(window)
      try await session.find(.listItem, "Grüße", in: app).click()
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
      try await session.look("example-carry")
      try await session.key("Return")
      try await expect(["Grüße", "Bread", "Apples"], in: app, session)
      try await session.key("ctrl+shift+x")
      try await session.key("End")
      try await session.key("Escape")
      try await eventually("the line has gone") {
        try await session.findAll(nil, "Insertion mark", in: app).isEmpty
      }
      try await expect(["Grüße", "Bread", "Apples"], in: app, session)

      let target = try await Peer.target(
        .qt5, wanting: ["text/plain"], frame: .left, on: session)
      try await session.drag(from: row.rectangle.center, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.text(of: "text/plain") == "Grüße")
      #expect(dropped.action == "copy")
      _ = try await session.find(.listItem, "Grüße", in: app)
    }
  }
}

/// Waits until a list has just these rows.
private func expect(
  _ names: [String], in app: App, _ session: DesktopSession
) async throws {
  try await eventually("the rows are \(names)") {
    try await session.findAll(.listItem, nil, in: app).map(\.name) == names
  }
}

extension Rectangle {
  fileprivate static let example = Rectangle(700, 150, 340, 420)
}
