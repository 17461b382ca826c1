import DesktopDriver
import Foundation
import Testing

/// The to-do list, as who uses it sees it: on a desktop of its own, with a real
/// pointer.
@Suite(.serialized) struct DragTests {
  @Test(
    "A row moves below another by pointer, and back by Ctrl+Z",
    arguments: DisplaySystem.allCases)
  func order(on system: DisplaySystem) async throws {
    try await withDesktop(system) { session in
      let list = try await session.launch(built("todo-list"))
      _ = try await session.window(of: list)
      let apples = try await session.find(.listItem, "Apples", in: list)
      let bread = try await session.find(.listItem, "Bread", in: list)
      try await session.drag(
        from: apples.restingRectangle.center,
        to: bread.restingRectangle.point(0.5, 0.9))
      try await expectRows(["Bread", "Apples"], of: list, on: session)
      try await session.key("ctrl+z")
      try await expectRows(["Apples", "Bread"], of: list, on: session)
    }
  }

  @Test(
    "A row that is dropped on what takes no texts stays, and so does that",
    arguments: DisplaySystem.allCases)
  func refused(on system: DisplaySystem) async throws {
    try await withDesktop(system) { session in
      let list = try await session.launch(built("todo-list"))
      try await session.place(
        session.window(of: list), in: Rectangle(60, 100, 320, 400))
      let grid = try await session.launch(built("picture-grid"))
      let pictures = try await session.place(
        session.window(of: grid), in: Rectangle(460, 100, 640, 480))
      let apples = try await session.find(.listItem, "Apples", in: list)
      try await session.drag(
        from: apples.restingRectangle.center, to: pictures.frame.center,
        answer: .refused)
      try await expectRows(["Apples", "Bread"], of: list, on: session)
      _ = try await session.find(.label, "Drop pictures here", in: grid)
    }
  }

  /// Waits until the list has just these rows.
  private func expectRows(
    _ names: [String], of list: App, on session: DesktopSession
  ) async throws {
    try await eventually("the rows are \(names)") {
      try await session.findAll(.listItem, in: list).map(\.name) == names
    }
  }

  /// Where a program is that was built with the tests.
  private func built(_ program: String) -> String {
    Bundle.main.bundleURL.appending(path: program).path
  }
}
