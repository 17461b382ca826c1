import DesktopDriver
import Foundation
import Testing

/// The keyboard in the sidebar.
@Suite(.serialized) struct SidebarKeysTests {
  @Test(
    """
    GES-12 DND-21 Tab stops once in the sidebar and shows no other place, the \
    arrows go from name to name, and Enter shows one
    """, arguments: DisplaySystem.allCases)
  func stops(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "sidebar-keys") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("One")
      try await desk.makeList("Two")
      try await desk.show("Shelf")
      // Round the window and back again.
      for key in ["Tab", "shift+Tab"] {
        let stops = try await desk.walk(by: key)
        let aside = stops.filter { $0.role == .listItem }.map(\.name)
        #expect(aside == ["Shelf, 2 items"], "\(stops)")
        #expect(!stops.map(\.name).contains { $0.isEmpty || $0 == "New List" })
        #expect(stops.count > 5, "\(stops)")
        #expect(try await desk.shows("Shelf"))
      }
      try await desk.satchel.click("Shelf")
      try await desk.awaitKeyboard(at: "Shelf, 2 items")
      for (key, stop) in [
        ("Down", "Transfers"), ("Down", "Notes"), ("Down", "Mail"),
        ("Down", "Contacts"),
        ("Down", "Photos"), ("Down", "Charts"), ("Down", "Launcher"),
        ("Down", "Controls"), ("Down", "Lists"),
        ("Right", "New List"),
        ("Left", "Lists"), ("Down", "One"), ("End", "Two"), ("Down", "Two"),
        ("Home", "Shelf, 2 items"), ("Up", "Shelf, 2 items"), ("End", "Two"),
        ("Up", "One"),
      ] {
        try await session.key(key)
        try await desk.awaitKeyboard(at: stop)
        #expect(try await desk.shows("Shelf"), "\(key)")
      }
      // Its keys are for the name that has the keyboard.
      try await session.key("F2")
      try await desk.finishRenaming(to: "Uno")
      try await desk.satchel.listing("it is renamed") {
        $0.places.map(\.name) == ["Shelf", "Uno", "Two"]
      }
      try await desk.awaitKeyboard(at: "Uno")
      try await session.key("Return")
      try await desk.awaits("Uno")
      try await session.key("Up")
      try await session.key("Left")
      try await eventually("the lists are hidden") {
        try await desk.satchel.sidebarRows("Two").isEmpty
      }
      try await session.key("Right")
      _ = try await desk.satchel.sidebarRow("Two")
      // Nothing happens to items beside.
      try await desk.show("Shelf")
      try await desk.click("a")
      try await desk.awaitSelected(["a"])
      try await desk.tab(to: "Shelf, 2 items")
      try await session.key("Down")
      try await desk.awaitKeyboard(at: "Transfers")
      try await session.key("Delete")
      try await session.key("Return")
      try await desk.satchel.awaitTransfers()
      #expect(try desk.names() == ["a", "b"])
    }
  }

  @Test(
    """
    GES-12 DND-21 where there is no list yet, a button below makes the first \
    one; the arrows lead there, and Tab passes the sidebar from there, too
    """, arguments: DisplaySystem.allCases)
  func first(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "sidebar-first"
    ) { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      func buttons() async throws -> Int {
        try await session.findAll(.button, "New List", in: desk.satchel.app)
          .count
      }
      try await eventually("there is a button below, too") {
        try await buttons() == 2
      }
      try await session.look("sidebar-first")
      try await desk.satchel.click("Shelf")
      try await desk.awaitKeyboard(at: "Shelf, 1 item")
      for (key, stop) in [
        ("End", "New List"), ("Up", "Lists"), ("Down", "New List"),
      ] {
        try await session.key(key)
        try await desk.awaitKeyboard(at: stop)
      }
      try await session.key("Tab")
      try await desk.awaitKeyboard(at: "All")
      try await session.key("shift+Tab")
      try await desk.awaitKeyboard(at: "New List")
      try await session.key("Return")
      try await desk.finishRenaming(to: "Groceries")
      try await desk.satchel.listing("the list is there") {
        $0.places.map(\.name) == ["Shelf", "Groceries"]
      }
      try await eventually("the button has gone") { try await buttons() == 1 }
    }
  }

  @Test(
    """
    GES-12 DND-21 when lists go and come the keyboard stays at the name that has \
    it, or goes to the next one
    """, arguments: DisplaySystem.allCases)
  func rebuilt(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "sidebar-rebuilt") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      for name in ["One", "Two", "Three"] { try await desk.makeList(name) }
      try await desk.show("Shelf")
      for (key, stop) in [("End", "Three"), ("Up", "Two")] {
        try await session.key(key)
        try await desk.awaitKeyboard(at: stop)
      }
      /// Waits for the lists in the sidebar and for the keyboard.
      func expect(_ lists: [String], _ stop: String) async throws {
        try await eventually("\(lists) are there") {
          let names = try desk.satchel.listing().places.map(\.name)
          return names == ["Shelf"] + lists
        }
        try await desk.awaitKeyboard(at: stop)
        // The library has it before the sidebar.
        try await desk.awaits("Shelf")
      }
      try await session.key("alt+Up")
      try await expect(["Two", "One", "Three"], "Two")
      try await session.key("Delete")
      try await expect(["One", "Three"], "One")
      try await session.key("End")
      try await desk.awaitKeyboard(at: "Three")
      try await session.key("Delete")
      try await expect(["One"], "One")
      // It came back before what has the keyboard, which stands at the section's
      // name then.
      try await session.key("Up")
      try await desk.awaitKeyboard(at: "Lists")
      try await session.key("ctrl+z")
      try await expect(["One", "Three"], "Lists")
      try await session.key("Right")
      try await desk.awaitKeyboard(at: "New List")
      try await session.key("ctrl+z")
      try await expect(["Two", "One", "Three"], "New List")
      try await session.key("Left")
      try await desk.awaitKeyboard(at: "Lists")
    }
  }

  @Test(
    """
    NS-080 DND-19 MOD-03 what is deleted is told, with Undo; the message goes \
    with what it tells of, and Ctrl+W closes the window
    """, arguments: DisplaySystem.allCases)
  func deleted(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "deleted-message") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      let satchel = desk.satchel
      try await desk.satchel.select(["a", "b"], on: session)
      try await session.key("Delete")
      try await satchel.awaitMessage("2 items deleted.")
      try await session.find(.button, "Undo", below: desk.messageBar).click()
      try await desk.satchel.listing("both are there again") {
        $0.shelf.map(\.name) == ["a", "b", "c"]
      }
      try await satchel.awaitMessage(nil)
      try await desk.satchel.select(["c"], on: session)
      try await session.key("Delete")
      try await satchel.awaitMessage("“c” deleted.")
      try await session.key("ctrl+z")
      try await satchel.awaitMessage(nil)
      // Undo would be of something else.
      try await session.key("ctrl+shift+z")
      try await desk.satchel.select(["b"], on: session)
      try await session.key("Delete")
      try await satchel.awaitMessage("“b” deleted.")
      try await desk.satchel.select(["a"], on: session)
      try await session.key("F2")
      try await desk.finishRenaming(to: "A")
      try await satchel.awaitMessage(nil)
      // A list that was deleted stays told, but Undo is of something else.
      try await desk.makeList("List")
      try await session.key("Delete")
      try await satchel.awaitMessage("The list “List” was deleted.")
      try await desk.show("Shelf")
      try await desk.rename("A", to: "a")
      try await eventually("Undo isn't offered") {
        let bar = try await desk.messageBar
        return try await session.findAll(.button, "Undo", below: bar).isEmpty
      }
      try await satchel.awaitMessage("The list “List” was deleted.")
      try await session.key("ctrl+z")
      try await session.key("ctrl+z")
      try await satchel.awaitMessage(nil)
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+w")
      try await desk.satchel.app.waitForExit(within: .seconds(20))
    }
  }
}

extension InsideDesk {
  /// What has the keyboard; nil for nothing.
  ///
  /// - Parameter window: where to look; nil for everywhere.
  func keyboard(below window: Element? = nil) async throws -> Element? {
    let all =
      if let window {
        try await session.findAll(having: "focused", below: window)
      } else {
        try await session.everything(having: "focused", in: satchel.app)
      }
    return all.first { $0.role != .window }
  }

  /// Goes on by Tab until something with a name has the keyboard.
  func tab(to name: String) async throws {
    for _ in 0..<40 {
      guard try await keyboard()?.name != name else { return }
      let before = try await keyboard()?.description
      try await session.key("Tab")
      try await eventually("the keyboard goes on") {
        try await keyboard()?.description != before
      }
    }
    Issue.record("Tab never comes to \(name)")
  }

  func awaitKeyboard(at name: String) async throws {
    try await eventually(
      "“\(name)” has the keyboard",
      state: { (try? await keyboard())?.description ?? "nothing" }
    ) { try await keyboard()?.name == name }
  }

  /// Presses a key until the keyboard comes to where it has been.
  ///
  /// - Returns: where it has been, in order.
  fileprivate func walk(by key: String) async throws -> [Element] {
    try await click("b")
    try await awaitKeyboard(at: "b")
    var stops: [Element] = []
    var seen: Set<String> = []
    while true {
      let before = stops.last?.description
      try await session.key(key)
      let next = try await eventually("the keyboard goes on from \(stops)") {
        try await keyboard().flatMap { $0.description == before ? nil : $0 }
      }
      guard seen.insert(next.description).inserted else { return stops }
      stops.append(next)
    }
  }
}

extension Satchel {
  /// Waits until the transfers show.
  fileprivate func awaitTransfers() async throws {
    _ = try await session.find(.list, "Transfers", in: app)
  }
}
