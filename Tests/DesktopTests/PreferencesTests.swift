import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// What can be set, in the window for it and from outside.
@Suite(.serialized) struct PreferencesTests {
  @Test(
    """
    NS-065 DND-18 DND-20 MOD-03 MOD-06 what is set elsewhere holds at once: \
    whether and when something opens under a drag, and whether lists move or \
    copy; the window for it shows the same, sets it too, and shuts by Escape
    """)
  func settings() async throws {
    let schemas = try Schemas()
    try await desktopTest(.x11, schemas.configuration) { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      func get(_ key: String) async throws -> String {
        let call = try await session.launch(
          "gsettings", ["get", "dev.satchel.Satchel", key])
        try await call.waitForExit()
        return call.lines.first ?? ""
      }
      // Off, then quick.
      let groceries = try await desk.frame("Groceries").center
      try await session.set("spring-loading-delay", "0")
      _ = try await desk.openPreferences()
      let springs = try await desk.preference("Open Places While Dragging")
      try await eventually("the switch is off") {
        try await !springs.states.contains("checked")
      }
      try await desk.shutPreferences(by: "Escape")
      try await session.activate(desk.satchel.window)
      try await session.beginDrag(
        at: desk.frame("a").center, towards: groceries)
      try await session.hover(at: groceries)
      // Twice as long as it usually takes.
      for _ in 0..<20 {
        try await session.hover(at: groceries)
      }
      #expect(try await desk.shows("Shelf"))
      try await desk.giveUp()
      try await session.set("spring-loading-delay", "200")
      try await session.set("action-between-lists", "copy")
      // The app has heard of both when its window for them shows both.
      _ = try await desk.openPreferences()
      try await eventually("the window shows both") {
        let labels = try await session.findAll(
          .label, nil, in: desk.satchel.app)
        return try await springs.states.contains("checked")
          && labels.contains { $0.name == "Copy" }
      }
      try await desk.shutPreferences(by: "Escape")
      try await session.activate(desk.satchel.window)
      try await session.beginDrag(
        at: desk.frame("a").center, towards: groceries)
      try await session.hover(at: groceries)
      try await eventually("it would be a copy") {
        try await session.dragCursor() == .copy
      }
      try await desk.awaits("Groceries")
      try await desk.giveUp()
      try await desk.awaits("Shelf")
      // The window sets, too.
      _ = try await desk.openPreferences()
      try await eventually("the switch is on") {
        try await springs.states.contains("checked")
      }
      try await springs.doAction()
      try await eventually("it is off") {
        try await get("spring-loading-delay") == "0"
      }
      try await desk.shutPreferences(by: "ctrl+w")
    }
  }

  @Test(
    """
    MOD-02 MOD-03 without a schema the preferences have their defaults and \
    hold while the app runs, and the main window goes on beside them
    """)
  func bare() async throws {
    try await desktopTest(.x11) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let window = try await desk.openPreferences()
      let springs = try await desk.preference("Open Places While Dragging")
      try await eventually("the switch is on") {
        try await springs.states.contains("checked")
      }
      try await springs.doAction()
      // The main window takes input meanwhile, drags included.
      try await session.place(window, in: Rectangle(2, 400, 300, 200))
      try await desk.changes(
        "moved meanwhile", to: ["Shelf": [], "Groceries": ["a"]]
      ) {
        try await session.activate(desk.satchel.window)
        try await session.drag(
          from: desk.frame("a").center, to: desk.frame("Groceries").center)
      }
    }
  }
}

extension InsideDesk {
  private var preferences: DesktopDriver.Window? {
    get async throws {
      try await session.windows().first {
        $0.title == "Preferences" && $0.frame.width > 1
      }
    }
  }

  /// What is on or off in the preferences; newer GTK tells switches from check
  /// boxes.
  func preference(_ name: String) async throws -> Element {
    try await eventually("there is a switch “\(name)”") {
      let boxes = try await session.findAll(.checkBox, name, in: satchel.app)
      let switches = try await session.findAll(.switch, name, in: satchel.app)
      return boxes.first ?? switches.first
    }
  }

  /// Opens the preferences by their key; they have the keyboard then.
  func openPreferences() async throws -> DesktopDriver.Window {
    try await session.activate(satchel.window)
    try await session.key("ctrl+comma")
    return try await session.sideWindow("Preferences")
  }

  func shutPreferences(by key: String) async throws {
    try await session.key(key)
    try await eventually("the preferences are shut") {
      try await preferences == nil
    }
  }
}

/// The app's schema, ready to be used, in a folder that goes with this.
final class Schemas: Sendable {
  let folder: String

  init() throws {
    folder =
      FileManager.default.temporaryDirectory.path + "/schemas-"
      + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let name = "dev.satchel.Satchel.gschema.xml"
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/" + name).standardizedFileURL.path
    try FileManager.default.copyItem(
      atPath: source, toPath: folder + "/" + name)
    try run("glib-compile-schemas", "--strict", folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A desktop whose programs find it.
  var configuration: DesktopConfiguration {
    var configuration = DesktopConfiguration()
    configuration.environment = ["GSETTINGS_SCHEMA_DIR": folder]
    return configuration
  }
}

extension DesktopSession {
  /// Sets one of the app's preferences, on a desktop of
  /// ``Schemas/configuration``.
  func set(_ key: String, _ value: String) async throws {
    let exit = try await launch(
      "gsettings", ["set", "dev.satchel.Satchel", key, value]
    ).waitForExit()
    #expect(exit == .status(0))
  }
}
