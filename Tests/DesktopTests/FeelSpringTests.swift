import DesktopDriver
import Foundation
import Testing

/// What opens under a drag that rests.
@Suite(.serialized) struct FeelSpringTests {
  @Test(
    """
    NS-016 DND-20 DND-21 DND-07 a drag that rests on a list's name opens the \
    list and goes on between its rows; one that comes to nothing shuts it \
    again; a click and a key open it too
    """,
    arguments: DisplaySystem.allCases)
  func names(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-spring") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d"], frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.makeList("Pantry")
      try await desk.show("Shelf")
      for (name, items) in [("c", ["c"]), ("d", ["c", "d"])] {
        try await session.drag(
          from: desk.frame(name).center, to: desk.frame("Groceries").center)
        try await desk.satchel.listing("“\(name)” is in the list") {
          $0.items(in: "Groceries").map(\.name) == items
        }
      }
      // From the Shelf over one list into a gap of another, in one drag.
      try await desk.changes(
        "into a gap", to: ["Shelf": ["b"], "Groceries": ["c", "a", "d"]]
      ) {
        try await desk.show("Shelf")
        try await session.beginDrag(
          at: desk.frame("a").center, towards: desk.frame("Pantry").center)
        try await desk.rest(on: "Pantry")
        try await desk.rest(on: "Groceries")
        try await session.hover(at: desk.besideRow("c", after: true))
        try await session.drop()
      }
      // What was opened on the way shuts again when it is given up.
      try await desk.show("Shelf")
      let before = try desk.satchel.listing()
      try await session.beginDrag(
        at: desk.frame("b").center, towards: desk.frame("Pantry").center)
      try await desk.rest(on: "Pantry")
      try await desk.rest(on: "Groceries")
      try await desk.giveUp()
      try await desk.awaits("Shelf")
      #expect(try desk.satchel.listing() == before)
      // Without a drag: a click, and the arrow keys with Enter.
      try await desk.show("Groceries")
      try await session.key("Down")
      try await session.key("Return")
      try await desk.awaits("Pantry")
      try await session.key("Up")
      try await session.key("Return")
      try await desk.awaits("Groceries")
    }
  }

  @Test(
    """
    NS-014 NS-025 DND-20 DND-28 a drag that passes over a name, or leaves it \
    soon, opens nothing; one that rests sees the name blink before it opens
    """,
    arguments: DisplaySystem.allCases)
  func passing(_ system: DisplaySystem) async throws {
    let schemas = try Schemas()
    try await desktopTest(
      system, schemas.configuration, name: "feel-passing"
    ) { session in
      // Longer than the pointer may be kept from moving by what else runs.
      try await session.set("spring-loading-delay", "2500")
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let name = try await desk.frame("Groceries")
      try await session.beginDrag(
        at: desk.frame("a").center, towards: name.center)
      // Moving all the time, for longer than that.
      for step in 0..<32 {
        try await session.glide(
          to: name.point(step.isMultiple(of: 2) ? 0.2 : 0.8, 0.5))
      }
      #expect(try await desk.shows("Shelf"))
      // At rest for less than its time.
      try await session.hover(at: name.center)
      try await session.hover(at: desk.besideTile("b", after: true))
      // Long enough for a forgotten timer to go off.
      let limit = ContinuousClock.now + .seconds(3)
      while ContinuousClock.now < limit {
        try await session.hover(at: desk.besideTile("b", after: true))
      }
      #expect(try await desk.shows("Shelf"))
      // At rest until it opens: shortly before that it is seen to be about to.
      let reader = try WindowReader(desk.satchel)
      try await session.hover(at: name.point(0.2, 0.5))
      // Away from the pointer, what hangs at it, and the words.
      let part = Rectangle(name.x + name.width - 60, name.y + 4, 24, 6)
      let before = try await session.screenshot().crop(part)
      try await eventually("the name blinks before it opens") {
        let report = try await reader.read()
        let now = try await session.screenshot().crop(part)
        return report.springing == 1 && report.place == "shelf"
          && now.difference(from: before, tolerance: 12) > 0.9
      }
      try await desk.awaits("Groceries")
      try await eventually("nothing is about to open any more") {
        try await reader.read().springing == 0
      }
      try await desk.giveUp()
    }
  }

  @Test(
    "DND-20 another program's drag opens a list, and shuts it by leaving",
    arguments: DisplaySystem.allCases)
  func foreign(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-spring-foreign") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let peer = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("x".utf8))], frame: .beside,
        on: session)
      try await session.beginDrag(
        at: peer.center, towards: desk.frame("Groceries").center)
      try await desk.rest(on: "Groceries")
      try await session.hover(at: desk.rest)
      try await desk.awaits("Shelf")
      try await session.hover(at: desk.frame("Groceries").center)
      try await desk.rest(on: "Groceries")
      try await session.hover(at: desk.pane.center)
      try await session.drop()
      try await desk.satchel.listing("it is in the list that was opened") {
        $0.items(in: "Groceries").count == 1
      }
      #expect(try await desk.shows("Groceries"))
    }
  }

  @Test(
    """
    NS-006 DND-09 DND-20 DND-21 a drag that rests on a window behind others \
    raises it, as a click and the desktop's own key do
    """,
    arguments: DisplaySystem.allCases)
  func raises(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "feel-raises") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      let reader = try WindowReader(desk.satchel)
      // In front of the app, and leaving its right edge free.
      let peer = try await Peer.source(
        .gtk3, [("text/plain;charset=utf-8", Data("x".utf8))],
        frame: Rectangle(300, 200, 600, 300), on: session)
      func isInFront() async throws -> Bool {
        try await session.windows().contains {
          $0.isActive && $0.id == desk.satchel.window.id
        }
      }
      nonisolated(nonsending) func springs() async throws -> [String] {
        try await reader.read().springs.map(\.id).filter { $0 == "window" }
      }
      try await session.activate(peer.window)
      try await eventually("the window would come to the front") {
        try await springs() == ["window"]
      }
      try await session.beginDrag(
        at: peer.center, towards: desk.satchel.freeRoom)
      try await session.hover(at: desk.satchel.freeRoom)
      // sway and mutter raise no window because its program asks for that.
      if ![.wayland, .mutter].contains(system) {
        try await eventually("the window has come to the front") {
          try await isInFront()
        }
      } else {
        try await eventually("the window is about to ask") {
          try await reader.read().springing == 1
        }
        try await eventually("the window has asked") {
          try await reader.read().springing == 0
        }
        #expect(try await !isInFront())
      }
      try await session.drop()
      try await desk.satchel.listing("it has landed") { $0.shelf.count == 2 }
      try await session.activate(peer.window)
      try await session.click(at: desk.satchel.freeRoom)
      try await eventually("a click has the same effect") {
        try await isInFront()
      }
      // The other systems leave the keys to who sets the desktop up.
      guard system == .x11 else { return }
      try await session.activate(peer.window)
      #expect(try await !isInFront())
      // Held until the window manager shows what it would raise.
      let middle = Rectangle(480, 350, 320, 100)
      let before = try await session.settledPicture().crop(middle)
      try await session.press(.alt)
      try await session.key("Tab")
      try await eventually("the window manager offers the windows") {
        try await session.screenshot().crop(middle).difference(
          from: before, tolerance: 8) > 0.1
      }
      try await session.release(.alt)
      try await eventually("the desktop's own key has it, too") {
        try await isInFront()
      }
    }
  }
}

extension InsideDesk {
  /// Whether a place shows: its name is the selected one.
  func shows(_ place: String) async throws -> Bool {
    try await satchel.sidebarRows(place).asyncMap {
      try await $0.states.contains("selected")
    }.contains(true)
  }

  /// Gives a drag up: with Escape, where the display system lets the drag's
  /// source have keys; else by letting go where nothing takes it.
  func giveUp() async throws {
    if session.system == .x11 {
      try await session.cancelDrag()
    } else {
      try await session.hover(at: rest)
      try await session.drop(.refused)
    }
  }

  /// Waits until a place shows.
  func awaits(_ place: String) async throws {
    try await eventually("“\(place)” shows") { try await shows(place) }
  }

  /// Lets a drag rest on a place's name until the place shows.
  func rest(on place: String) async throws {
    try await session.hover(at: frame(place).center, until: "“\(place)” shows")
    {
      try await shows(place)
    }
  }
}

extension Rectangle {
  /// With room for many items, and for a peer at the left.
  static let tall = Rectangle(420, 10, 840, 780)
}
