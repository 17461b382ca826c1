import DesktopDriver
import Foundation
import Interaction
import Testing

/// Every window that the app opens beside its main one.
@Suite(.serialized) struct SideWindowTests {
  /// What opens each, by its title, with an item selected.
  private static let windows = [
    "Preferences": "ctrl+comma", "Keyboard Shortcuts": "ctrl+question",
    "Properties": "alt+Return", "Add Files": "ctrl+o",
    "About Satchel": "About Satchel",
    "Save a Copy": "ctrl+shift+s", Self.forSeveral: "ctrl+shift+s",
    "Help": "F1",
    // A look at the item, which has its name.
    "a": "space",
  ]

  /// What is opened with two items selected.
  private static let forSeveral = "Save Copies In"

  /// The only ones that hold off other work: the desktop's own file chooser.
  private static let modal = ModalRegister.titles(of: .fileChooser)

  @Test(
    """
    MOD-02 MOD-03 MOD-06 each window beside the main one has a title of its own, \
    a button to shut it, holds off nothing, and shuts alike by Escape, Ctrl+W, \
    its frame and Cancel, which changes nothing
    """,
    arguments: DisplaySystem.allCases)
  func exits(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "side-windows") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let before = try desk.satchel.listing()
      var titles: Set<String> = []
      for (title, way) in Self.windows.sorted(by: { $0.key < $1.key }) {
        // The desktop's own chooser hears no Ctrl+W.
        let last = Self.modal.contains(title) ? "Cancel" : "ctrl+w"
        for exit in ["Escape", "frame", last] {
          let window = try await open(title, way, on: desk)
          if titles.insert(window.title).inserted {
            let element = try await eventually("“\(title)” is told of") {
              try await session.accessibleWindows(of: desk.satchel.app).first {
                $0.name == title
              }
            }
            let isModal = try await element.states.contains("modal")
            #expect(isModal == Self.modal.contains(title), "\(title)")
            var buttons: [String] = []
            try await eventually(
              "“\(title)” has a button to shut it", state: { "\(buttons)" }
            ) {
              buttons = try await session.findAll(.button, nil, below: element)
                .map(\.name)
              return buttons.contains {
                $0 == "Close" || $0.hasSuffix("Cancel")
              }
            }
          }
          // GTK's chooser complains of its own buttons when it is shut before it
          // has read the folder.
          if Self.modal.contains(title) {
            _ = try await session.settledPicture()
          }
          switch exit {
          case "frame": try await session.askToClose(window)
          case "Cancel": try await desk.agree(title, button: exit)
          default: try await session.key(exit)
          }
          try await session.awaitNoWindow(title)
          #expect(desk.satchel.app.exit == nil)
        }
      }
      #expect(titles == Set(Self.windows.keys))
      #expect(try desk.satchel.listing() == before)
      try await session.activate(desk.satchel.window)
      try await desk.click("b")
    }
  }

  private func open(
    _ title: String, _ way: String, on desk: InsideDesk
  ) async throws -> DesktopDriver.Window {
    guard title == Self.forSeveral else {
      return try await desk.openSideWindow(title, way, of: "a")
    }
    try await desk.session.activate(desk.satchel.window)
    try await desk.satchel.select(["a", "b"], on: desk.session)
    try await desk.session.key(way)
    return try await desk.session.sideWindow(title)
  }

  @Test(
    """
    NS-030 NS-091 MOD-02 MOD-07 what is modal in the sources is what the \
    register has
    """)
  func register() throws {
    let choosers = try Self.titles(
      matching: /FileChooser\.\w+\(\s*beside: \w+, title: tr\("([^"]+)"\)/)
    let sheets = try Self.titles(
      matching: /\bSheet\(\s*\[\.init\(tr\("([^"]+)"\)/)
    #expect(choosers == ModalRegister.titles(of: .fileChooser))
    #expect(sheets == ModalRegister.titles(of: .sheet))
    // Whatever else GTK or we might hold people off with.
    let others = /GtkMessageDialog|AlertDialog|gtk_window_set_modal/
    #expect(try Self.sources().allSatisfy { !$0.contains(others) })
    #expect(ModalRegister.titles(of: .alert).isEmpty)
  }

  /// The sources of all that shows windows.
  private static func sources() throws -> [String] {
    try ["SatchelApp", "SatchelWidgets", "DragKit", "GtkBridge", "GtkShim"]
      .flatMap { module in
        let folder = Satchel.project + "/Sources/\(module)"
        let paths = FileManager.default.enumerator(atPath: folder)
        return try (paths ?? .init()).map { "\(folder)/\($0)" }
          .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
          .map { try String(contentsOfFile: $0, encoding: .utf8) }
      }
  }

  private static func titles(
    matching call: Regex<(Substring, Substring)>
  ) throws -> Set<String> {
    Set(
      try sources().flatMap { source in
        source.matches(of: call).map { String($0.output.1) }
      })
  }

  @Test("MOD-02 MOD-06 no window of the sources is missing above")
  func known() throws {
    let sources = Satchel.project + "/Sources/SatchelApp"
    let made =
      /(?:SideWindow\.make\(|beside: \w+, title:)\s*tr\("(?<title>[^"]+)"\)/
    var titles: Set<String> = []
    for path in FileManager.default.enumerator(atPath: sources) ?? .init()
    where "\(path)".hasSuffix(".swift") {
      let text = try String(
        contentsOf: URL(filePath: "\(sources)/\(path)"), encoding: .utf8)
      titles.formUnion(text.matches(of: made).map { "\($0.title)" })
    }
    // It is called as what it shows is; the other is GTK's own. The last ones
    // stand over a sheet and places of their own.
    let expected = Set(Self.windows.keys)
      .subtracting(["a", "About Satchel"])
      .union([
        "Preview", "Folder for the Stream", "Choose Files to Upload",
        "Insert Picture", "Attach Files",
      ])
    #expect(titles == expected)
  }
}

extension InsideDesk {
  /// Opens a window beside the main one.
  ///
  /// - Parameters:
  ///   - way: a key, or the window's own title for the main menu.
  ///   - item: what is selected meanwhile.
  @discardableResult func openSideWindow(
    _ title: String, _ way: String, of item: String
  ) async throws -> DesktopDriver.Window {
    try await session.activate(satchel.window)
    try await click(item)
    if way == title {
      try await session.key("F10")
      try await choose(way)
    } else {
      try await session.key(way)
    }
    return try await session.sideWindow(title)
  }
}
