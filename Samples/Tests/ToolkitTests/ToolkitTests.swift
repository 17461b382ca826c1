import DesktopDriver
import Foundation
import Testing

/// Lists of programs that were made with GTK's own functions, or with another
/// binding: DragKit works in them as in its own.
@Suite(.serialized) struct ToolkitTests {
  @Test(
    """
    Rows of a list in C, in adwaita-swift's shape and in swift-cross-ui's change \
    places, come from another program and go to one
    """,
    arguments: ["c-pointers", "adwaita-list", "cross-ui-list"],
    DisplaySystem.allCases)
  func list(_ program: String, on system: DisplaySystem) async throws {
    try await withDesktop(system) { session in
      let list = try await session.launch(built(program))
      let window = try await session.place(
        session.window(of: list), in: Rectangle(460, 100, 320, 400))
      func expectRows(_ names: [String]) async throws {
        try await eventually("the rows are \(names)") {
          try await session.findAll(.label, in: list).map(\.name) == names
        }
      }
      func row(_ name: String) async throws -> Rectangle {
        try await session.find(.label, name, in: list).restingRectangle
      }
      try await expectRows(["Apples", "Bread"])
      try await session.drag(
        from: row("Apples").center, to: row("Bread").point(0.5, 0.9))
      try await expectRows(["Bread", "Apples"])

      let pages = try await session.launch(built("springing-page"))
      try await session.place(
        session.window(of: pages), in: Rectangle(60, 100, 360, 240))
      let page = try await session.find(
        .label, "Drop a text on “Today”", in: pages)
      try await session.drag(
        from: row("Apples").center, to: page.restingRectangle.center)
      _ = try await session.find(.label, "Apples", in: pages)

      let other = try await session.launch(built("todo-list"))
      try await session.place(
        session.window(of: other), in: Rectangle(60, 400, 320, 240))
      let bread = try await session.find(.listItem, "Bread", in: other)
      try await session.drag(
        from: bread.restingRectangle.center, to: row("Apples").point(0.5, 0.1))
      try await expectRows(["Bread", "Bread", "Apples"])
      if program == "c-pointers" {
        try await session.activate(window)
        try await session.key("ctrl+z")
        try await expectRows(["Bread", "Apples"])
        try await session.key("ctrl+z")
        try await expectRows(["Apples", "Bread"])
      }
      for app in [list, pages, other] {
        #expect(!app.errors.contains("CRITICAL"), "\(app.errors)")
        #expect(!app.errors.contains("WARNING"), "\(app.errors)")
      }
    }
  }

  @Test(
    "Controls of SatchelWidgets work in a program of thirty lines",
    arguments: DisplaySystem.allCases)
  func controls(_ system: DisplaySystem) async throws {
    try await withDesktop(system) { session in
      let app = try await session.launch(built("labelled-date"))
      try await session.place(
        session.window(of: app), in: Rectangle(460, 100, 360, 320))
      _ = try await session.find(.label, "2027-1-31", in: app)
      try await session.find(.text, "Labels", in: app).click()
      try await session.type("Travel,")
      _ = try await session.find(.label, "2027-1-31, Travel", in: app)
      #expect(!app.errors.contains("CRITICAL"), "\(app.errors)")
      #expect(!app.errors.contains("WARNING"), "\(app.errors)")
    }
  }

  /// Where a program is that was built with the tests.
  private func built(_ program: String) -> String {
    Bundle.main.bundleURL.appending(path: program).path
  }
}
