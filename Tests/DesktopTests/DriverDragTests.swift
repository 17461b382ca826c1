import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct DriverDragTests {
  @Test(
    "The pointer's badge says what a drop would do",
    arguments: DisplaySystem.allCases)
  func badge(on system: DisplaySystem) async throws {
    try await desktopTest(system) { session in
      let offers = [(type: "text/plain", data: Data("text".utf8))]
      let source = try await Peer.source(
        .gtk3, offers, frame: .left, on: session)
      let target = try await Peer.target(
        .gtk3, wanting: ["text/plain"], frame: .right, on: session)
      let outside = Point(600, 600)

      try await session.beginDrag(at: source.center, towards: target.center)
      try await session.hover(at: outside)
      try await eventually("the badge refuses") {
        try await session.dragCursor() == DragCursor.none
      }
      try await session.hover(at: target.center)
      try await eventually("the badge is a copy's") {
        try await session.dragCursor() == .copy
      }
      try await session.drop()
      #expect(try await target.next("dropped").text(of: "text/plain") == "text")
    }
  }

  @Test(
    "Where no drag begins, that is said", arguments: DisplaySystem.allCases)
  func noDrag(on system: DisplaySystem) async throws {
    try await desktopTest(system) { session in
      let error = await #expect(throws: DesktopError.self) {
        try await session.beginDrag(
          at: Point(50, 50), towards: Point(500, 50))
      }
      #expect(error?.code == .timeout)
    }
  }

  @Test(
    "A refusing target gets nothing, and the source hears so",
    arguments: DisplaySystem.allCases)
  func refused(on system: DisplaySystem) async throws {
    try await desktopTest(system) { session in
      let offers = [(type: "text/plain", data: Data("text".utf8))]
      let source = try await Peer.source(
        .gtk3, offers, frame: .left, on: session)
      let target = try await Peer.target(
        .qt5, wanting: ["image/png"], frame: .right, on: session)
      try await session.drag(
        from: source.center, to: target.center, answer: .refused)
      #expect(try await source.next("ended").action == "none")
      #expect(!target.app.lines.contains { $0.contains("\"dropped\"") })
    }
  }
}
