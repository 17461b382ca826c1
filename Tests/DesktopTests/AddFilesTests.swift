import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Files for who can't drag, or has nothing to drag from.
@Suite(.serialized) struct AddFilesTests {
  @Test(
    """
    DND-21 files are added by the button of an empty place, by Ctrl+O and by \
    the menus, to the place that shows; undo takes them away
    """, arguments: DisplaySystem.allCases)
  func addFiles(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "add-files") { session in
      let names = ["One.txt", "Two.txt", "Three.txt"]
      for name in names {
        try Data("of \(name)".utf8).write(
          to: URL(filePath: session.temporaryFolder + "/" + name))
      }
      let satchel = try await Satchel.start(on: session)
      let desk = InsideDesk(session: session, satchel: satchel)
      func choose(_ name: String) async throws {
        try await desk.answerChooser(
          "Add Files", button: "Add", session.temporaryFolder + "/" + name)
      }
      let button = try await session.find(
        .button, "Add Files…", in: satchel.app)
      // The window may yet have to be laid out at its new size.
      _ = try await session.settledPicture()
      try await session.look("empty-shelf")
      try await button.click()
      try await choose("One.txt")
      let first = try await satchel.listing("the file is on the Shelf") {
        $0.shelf.map(\.name) == ["One.txt"]
      }
      #expect(try satchel.text(of: first.shelf[0]) == "of One.txt")

      // Nothing is chosen.
      try await session.activate(satchel.window)
      try await session.key("ctrl+o")
      try await session.sideWindow("Add Files")
      try await session.key("Escape")
      try await session.awaitNoWindow("Add Files")
      #expect(try satchel.listing() == first)

      try await session.activate(satchel.window)
      try await session.key("ctrl+o")
      try await choose("Two.txt")
      try await satchel.listing("it stands at the end") {
        $0.shelf.map(\.name) == ["One.txt", "Two.txt"]
      }
      try await session.activate(satchel.window)
      try await session.key("ctrl+z")
      try await satchel.listing("undo takes it away") {
        $0.shelf.map(\.name) == ["One.txt"]
      }

      // A list's files are its own.
      try await desk.makeList("Groceries")
      try await desk.show("Groceries")
      try await session.find(.button, "Add Files…", in: satchel.app).click()
      try await choose("Three.txt")
      try await satchel.listing("the file is in the list") {
        $0.items(in: "Groceries").map(\.name) == ["Three.txt"]
          && $0.shelf.map(\.name) == ["One.txt"]
      }
    }
  }

  @Test(
    "DND-21 a file whose name isn't UTF-8 is added, too",
    arguments: DisplaySystem.allCases)
  func foreignName(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "add-files-name") { session in
      let folder = session.temporaryFolder + "/old"
      try run(
        "/bin/sh", "-c",
        #"mkdir "$1" && cd "$1" && printf x >One.txt && printf y >$(printf "caf\351.txt")"#,
        "sh", folder)
      let satchel = try await Satchel.start(on: session)
      let desk = InsideDesk(session: session, satchel: satchel)
      let button = try await session.find(
        .button, "Add Files…", in: satchel.app)
      // The window may yet have to be laid out at its new size.
      _ = try await session.settledPicture()
      try await button.click()
      try await desk.answerChooser(
        "Add Files", button: "Add", folder + "/One.txt")
      try await satchel.listing("the first is on the Shelf") {
        $0.shelf.map(\.name) == ["One.txt"]
      }
      // It shows the same folder again.
      try await session.activate(satchel.window)
      try await session.key("ctrl+o")
      let chooser = try await session.sideWindow("Add Files").frame
      // The folder has been read when the file is selected that was chosen
      // last: GTK says nothing of its rows to assistive technology.
      func selectedHeight() async throws -> Int {
        // Without what is above and below the files: buttons, of this colour.
        let files = Rectangle(
          chooser.x, chooser.y + 80, chooser.width, chooser.height - 160)
        return try await session.screenshot().crop(files)
          .bounds(of: .selection)?.height ?? 0
      }
      let row = try await eventually("the first is selected in it") {
        let height = try await selectedHeight()
        return height > 0 ? height : nil
      }
      try await session.key("ctrl+a")
      try await eventually("both are selected") {
        try await selectedHeight() >= 2 * row
      }
      try await session.look("add-files-name")
      try await desk.agree("Add Files", button: "Add")
      let shelf = try await satchel.listing("both are there") {
        $0.shelf.count == 3
      }.shelf
      let added = try #require(shelf.first { $0.name != "One.txt" })
      #expect(added.name.hasPrefix("caf") && added.name.hasSuffix(".txt"))
      #expect(try satchel.text(of: added) == "y")
    }
  }

  @Test(
    "DND-28 DND-12 what is dropped on the button of an empty place is in it",
    arguments: DisplaySystem.allCases)
  func dropOnButton(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "add-files-drop") { session in
      let satchel = try await Satchel.start(on: session)
      let peer = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("Words".utf8))],
        frame: Rectangle(10, 60, 390, 260), on: session)
      let button = try await session.find(
        .button, "Add Files…", in: satchel.app)
      try await session.drag(from: peer.center, to: button.rectangle.center)
      try await satchel.listing("the text is on the Shelf") {
        $0.shelf.count == 1
      }
      try await eventually("the button has gone") {
        try await session.findAll(.button, "Add Files…", in: satchel.app)
          .isEmpty
      }
    }
  }
}

extension Picture.Pixel {
  /// What GTK's own theme paints a selected row with.
  fileprivate static let selection = Picture.Pixel(0x35, 0x84, 0xE4)
}
