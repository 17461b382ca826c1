import DesktopDriver
import Foundation
import Testing

/// A GTK 4 window with one thing of each kind.
func openWindow(on session: DesktopSession) async throws -> App {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path
  let app = try await session.launch(
    "/usr/bin/python3", ["-B", folder + "/Peers/gtk4_window.py"])
  try await app.waitForLine(containing: "\"ready\"")
  try await session.place(
    session.window(of: app), in: Rectangle(203, 101, 500, 420))
  // A program lays itself out after it has got another size.
  let red = try await session.find(.image, "Red", in: app)
  try await eventually("it is where it says") {
    try await session.screenshot().bounds(of: .init(255, 0, 0))
      == red.rectangle
  }
  return app
}

@Suite(.serialized) struct DriverInputTests {
  @Test(
    "Things are found by role and name, where the picture shows them",
    arguments: DisplaySystem.allCases, [1, 2])
  func rectangles(on system: DisplaySystem, scale: Int) async throws {
    let configuration = DesktopConfiguration(
      size: Size(900, 640), scale: scale)
    try await desktopTest(system, configuration) { session in
      let app = try await openWindow(on: session)
      let red = try await session.find(.image, "Red", in: app)
      let rectangle = try await red.rectangle
      #expect(rectangle.width >= 120)
      let picture = try await session.screenshot()
      #expect(!picture.isOneColor)
      #expect(
        picture.bounds(of: .init(255, 0, 0)) == rectangle)
      try await session.find(.button, "Undo", in: app).click()
      try await app.waitForLine(containing: "\"clicked\"")
      try await session.find(.button, "Undo").doAction()
      try await app.waitForLine(containing: "\"clicked\"")
    }
  }

  @Test(
    "What is not there is reported with the tree that is",
    arguments: [DisplaySystem.x11])
  func notFound(on system: DisplaySystem) async throws {
    let session = try await DesktopSession.start(system)
    let app = try await openWindow(on: session)
    let error = await #expect(throws: DesktopError.self) {
      try await session.find(
        .button, "Redo", in: app, within: .milliseconds(100))
    }
    #expect(error?.code == .notFound)
    #expect(error?.description.contains("push button “Undo”") == true)
    try await session.stop()
  }

  @Test("Text and shortcuts reach a window", arguments: DisplaySystem.allCases)
  func typing(on system: DisplaySystem) async throws {
    try await desktopTest(system) { session in
      let app = try await openWindow(on: session)
      try await session.find(nil, "Words", in: app).click()
      try await session.type("Ab1_ü€→ z")
      try await app.waitForLine("the text") {
        line(of: "typed", holds: "Ab1_ü€→ z", in: $0)
      }
      try await session.key("ctrl+shift+z")
      try await app.waitForLine("the shortcut") {
        line(of: "key", holds: "<Shift><Control>z", in: $0)
      }
      try await session.key("Escape")
      try await app.waitForLine("Escape") {
        line(of: "key", holds: "Escape", in: $0)
      }
    }
  }

  @Test(
    "A thing in a popover is used without the pointer",
    arguments: DisplaySystem.allCases)
  func popover(on system: DisplaySystem) async throws {
    try await desktopTest(system) { session in
      let app = try await openWindow(on: session)
      try await session.find(.button, "More", in: app).click()
      let inside = try await session.find(.button, "Inside", in: app)
      let error = await #expect(throws: DesktopError.self) {
        try await inside.rectangle
      }
      #expect(error?.code == .unsupported)
      try await inside.doAction()
      try await app.waitForLine(containing: "\"inside\"")
    }
  }

  @Test("The wheel scrolls", arguments: DisplaySystem.allCases)
  func scrolling(on system: DisplaySystem) async throws {
    try await desktopTest(system) { session in
      let app = try await openWindow(on: session)
      let numbers = try await session.find(nil, "Numbers", in: app)
      try await session.scroll(at: numbers.rectangle.center, steps: 2)
      try await app.waitForLine(containing: "\"scrolled\"")
    }
  }

  private func line(of event: String, holds text: String, in line: String)
    -> Bool
  {
    guard
      let object = try? JSONDecoder().decode(
        [String: String].self, from: Data(line.utf8))
    else { return false }
    return object["event"] == event
      && object.values.contains { $0 == text }
  }
}
