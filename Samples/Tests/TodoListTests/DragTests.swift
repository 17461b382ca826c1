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
    "A row that is dropped on another program is there, and stays here",
    arguments: DisplaySystem.allCases)
  func given(on system: DisplaySystem) async throws {
    try await withDesktop(system) { session in
      let list = try await session.launch(built("todo-list"))
      try await session.place(
        session.window(of: list), in: Rectangle(60, 100, 320, 400))
      let pages = try await session.launch(built("springing-page"))
      try await session.place(
        session.window(of: pages), in: Rectangle(460, 100, 360, 240))
      let apples = try await session.find(.listItem, "Apples", in: list)
      let page = try await session.find(
        .label, "Drop a text on “Today”", in: pages)
      try await session.drag(
        from: apples.restingRectangle.center,
        to: page.restingRectangle.center)
      _ = try await session.find(.label, "Apples", in: pages)
      try await expectRows(["Apples", "Bread"], of: list, on: session)
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
