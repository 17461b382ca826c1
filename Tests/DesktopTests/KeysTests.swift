import DesktopDriver
import Foundation
import Testing

/// Keys that mean what they mean everywhere, and those that are not ours.
@Suite(.serialized) struct KeysTests {
  @Test(
    """
    NS-006 NS-082 GES-11 DND-09 in the middle of a drag the desktop goes to \
    another program by its own keys, and the drag goes on there
    """,
    arguments: DisplaySystem.allCases)
  func elsewhere(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "keys-elsewhere") { session in
      let type = "text/uri-list"
      // Behind the app's window but for its left edge.
      let peer = try await Peer.target(
        .gtk3, wanting: [type], frame: Rectangle(300, 200, 500, 300),
        on: session)
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await session.activate(desk.satchel.window)
      let before = try desk.satchel.listing()
      let reader = try WindowReader(desk.satchel)
      try await session.beginDrag(
        at: desk.frame("a").center, towards: desk.satchel.freeRoom)
      try await eventually("the drag goes on") {
        try await reader.read().isDragging
      }
      if system == .x11 {
        // Where nothing of the drag is, in the middle of the screen.
        let choice = Rectangle(500, 360, 160, 80)
        let before = try await session.settledPicture().crop(choice)
        try await session.press(.alt)
        try await session.key("Tab")
        // The window manager has to have the keys before one is let go.
        try await eventually("the window manager shows its choice") {
          try await session.screenshot().crop(choice) != before
        }
        try await session.release(.alt)
      } else {
        // A compositor of the wlroots kind gives keys to nobody meanwhile.
        try await session.activate(peer.window)
      }
      try await eventually("the other program is in front") {
        try await session.windows().contains {
          $0.isActive && $0.pid == peer.window.pid
        }
      }
      #expect(try await reader.read().isDragging)
      // Where the app's window was in front.
      try await session.hover(at: Point(700, 350))
      try await eventually("the other program would take it") {
        try await session.dragCursor() == .copy
      }
      try await session.drop()
      let dropped = try await peer.next("dropped")
      #expect(dropped.text(of: type)?.contains("a.txt") == true)
      try await eventually("nothing of the drag is left") {
        try await reader.read().isAtRest
      }
      #expect(try desk.satchel.listing() == before)
    }
  }

  @Test(
    """
    GES-12 GES-02 CTL-20 the usual keys mean the same on the Shelf, in a list and in a \
    stack: all is selected, copied, pasted, deleted, renamed and taken back
    """,
    arguments: DisplaySystem.allCases)
  func everywhere(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "keys-everywhere") { session in
      let desk = try await InsideDesk.open(["a", "b", "c", "d"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      for name in ["c", "d"] {
        try await session.drag(
          from: desk.frame(name).center, to: desk.frame("Groceries").center)
        try await desk.satchel.listing("“\(name)” is in the list") {
          $0.items(in: "Groceries").map(\.name).contains(name)
        }
      }
      try await desk.proveKeys("Shelf", ["a", "b"]) {
        $0.items(in: "Shelf").map(\.name)
      }
      try await desk.show("Groceries")
      try await desk.proveKeys("Groceries", ["c", "d"]) {
        $0.items(in: "Groceries").map(\.name)
      }
      try await desk.show("Shelf")
      try await desk.stack("a", onto: "b", making: "2 Items")
      try await desk.rename("2 Items", to: "Both")
      try await desk.openStack("Both", backTo: "Shelf")
      try await desk.proveKeys("the stack", ["b", "a"]) {
        $0.items(inStack: "Both").map(\.name)
      }
    }
  }
}

extension InsideDesk {
  /// Walks through the usual keys in the place that shows.
  ///
  /// - Parameters:
  ///   - names: of the items there, in order; they stay as they were.
  ///   - shown: the names there, as they are.
  fileprivate func proveKeys(
    _ place: String, _ names: [String],
    _ shown: @escaping @Sendable (Satchel.Listing) -> [String]
  ) async throws {
    func expect(_ what: String, _ wanted: [String]) async throws {
      try await satchel.listing("\(place): \(what)") { shown($0) == wanted }
      // The window is later than the library, and makes rows anew.
      for name in wanted { _ = try await frame(name) }
    }
    try await click(names[0])
    try await session.key("ctrl+a")
    try await awaitSelected(Set(names))
    try await session.key("ctrl+c")
    try await session.key("ctrl+v")
    try await expect("copied and pasted", names + names)
    try await session.key("ctrl+z")
    try await expect("taken back", names)
    try await click(names[0])
    try await session.key("F2")
    try await finishRenaming(to: "New name")
    try await expect("renamed", ["New name"] + names.dropFirst())
    try await session.key("ctrl+z")
    try await expect("called as before", names)
    try await session.key("ctrl+shift+z")
    try await expect("renamed again", ["New name"] + names.dropFirst())
    try await session.key("ctrl+z")
    try await expect("called as before", names)
    // A stack would be none any more with one item left.
    guard place != "the stack" else { return }
    try await awaitSelected([names[0]])
    try await session.key("Delete")
    try await expect("deleted", [names[1]])
    try await session.key("ctrl+z")
    try await expect("there again", names)
  }
}
