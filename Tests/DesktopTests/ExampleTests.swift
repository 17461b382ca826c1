import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct ExampleTests {
  @Test(
    "DND-08 the example of DragKit takes a text and gives it on",
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

extension Rectangle {
  fileprivate static let example = Rectangle(700, 150, 340, 420)
}
