import DesktopDriver
import Foundation
import Testing

/// Stacks: made by a drop, opened in place, left by Back, given away whole.
@Suite(.serialized) struct StackTests {
  @Test(
    """
    NS-010 DND-16 DND-19 DND-28 DND-29 a drop into an item makes a stack, one \
    into the stack adds several, a drag of the stack gives its files, and the \
    last one left takes its place
    """,
    arguments: DisplaySystem.allCases)
  func making(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "stack-making") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d", "e"], frame: .satchel, on: session)
      try await desk.changes(
        "a stack", to: ["Shelf": ["b", "2 Items", "d", "e"]]
      ) {
        try await session.beginDrag(
          at: desk.frame("a").center, towards: desk.frame("c").center)
        try await session.hover(at: desk.frame("c").center)
        try await desk.awaitInto("c")
        // One strong mark: the frame, and no line.
        #expect(try await desk.mark() == nil)
        try await session.drop()
      }
      #expect(try desk.names(inStack: "2 Items") == ["c", "a"])
      try await desk.click("d")
      try await desk.click("e", holding: .control)
      try await desk.changes(
        "two more", to: ["Shelf": ["b", "4 Items"]]
      ) {
        try await session.drag(
          from: desk.frame("d").center, to: desk.frame("2 Items").center)
      }
      #expect(try desk.names(inStack: "4 Items") == ["c", "a", "d", "e"])
      // Whole, as files, to another program.
      let before = try desk.satchel.listing()
      let peer = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      try await session.drag(
        from: desk.frame("4 Items").center, to: peer.center)
      let list = try await peer.next("dropped").text(of: "text/uri-list")
      let files = try #require(list).components(separatedBy: "\r\n")
        .dropLast().compactMap(URL.init(string:))
      #expect(
        files.map(\.lastPathComponent) == ["c.txt", "a.txt", "d.txt", "e.txt"])
      #expect(
        files.map { try? String(contentsOf: $0, encoding: .utf8) }
          == ["c", "a", "d", "e"])
      #expect(try desk.satchel.listing() == before)
      // By keys: open, take all but one out, and it is none any more.
      try await session.activate(desk.satchel.window)
      try await desk.openStack("4 Items", backTo: "Shelf")
      try await desk.click("c")
      try await desk.click("d", holding: .shift)
      try await desk.changes("only one is left", to: ["Shelf": ["b", "e"]]) {
        try await session.key("Delete")
      }
      // The stack that showed is gone, and what was around it shows.
      _ = try await desk.frame("b")
      try await desk.awaitBack(to: nil)
    }
  }

  @Test(
    """
    NS-013 DND-20 DND-21 DND-16 a stack opens under a drag that rests on it, \
    Back leads out of it and out of the one around it, and both shut again \
    when the drag comes to nothing; Enter and Alt+Left do the same
    """,
    arguments: DisplaySystem.allCases)
  func opening(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "stack-opening") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d", "e"], frame: .satchel, on: session)
      // A stack, and around it another.
      try await desk.stack("b", onto: "a", making: "2 Items")
      try await desk.rename("2 Items", to: "Inner")
      try await desk.stack("Inner", onto: "c", making: "2 Items")
      try await desk.rename("2 Items", to: "Outer")
      #expect(try desk.names(inStack: "Outer") == ["c", "Inner"])
      // Two levels in, in one drag, and into a gap there.
      try await desk.changes(
        "into the inner stack", to: ["Shelf": ["Outer", "e"]]
      ) {
        try await session.beginDrag(
          at: desk.frame("d").center, towards: desk.frame("Outer").center)
        try await session.hover(at: desk.frame("Outer").center)
        try await desk.awaitBack(to: "Shelf")
        try await session.hover(at: desk.frame("Inner").center)
        try await desk.awaitBack(to: "Outer")
        try await session.hover(at: desk.besideTile("a", after: false))
        try await session.drop()
        try await desk.satchel.listing("it is first in the inner stack") {
          $0.items(inStack: "Inner").map(\.name) == ["d", "a", "b"]
        }
      }
      // Given up: what showed before shows again.
      try await desk.goBack()
      try await desk.awaitBack(to: "Shelf")
      try await desk.goBack()
      let before = try desk.satchel.listing()
      try await session.beginDrag(
        at: desk.frame("e").center, towards: desk.frame("Outer").center)
      try await session.hover(at: desk.frame("Outer").center)
      try await desk.awaitBack(to: "Shelf")
      try await desk.giveUp()
      try await desk.awaitBack(to: nil)
      #expect(try desk.satchel.listing() == before)
      // Out of both by Back, in one drag, and down among what is outside.
      try await desk.openStack("Outer", backTo: "Shelf")
      try await desk.openStack("Inner", backTo: "Outer")
      try await desk.changes(
        "out of two stacks", to: ["Shelf": ["Outer", "d", "e"]]
      ) {
        try await session.beginDrag(
          at: desk.frame("d").center, towards: desk.backFrame().center)
        try await session.hover(at: desk.backFrame().center)
        try await desk.awaitBack(to: "Shelf")
        try await desk.expectNoTooltip()
        try await session.hover(at: desk.pane.point(0.6, 0.7))
        try await session.hover(at: desk.backFrame().center)
        try await desk.awaitBack(to: nil)
        try await session.hover(at: desk.besideTile("e", after: false))
        try await session.drop()
      }
    }
  }

  @Test(
    """
    NS-010 DND-16 DND-21 resting longer on another item takes it along in \
    order, and keys put things into items and into open stacks
    """,
    arguments: DisplaySystem.allCases)
  func gathering(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "stack-gathering") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d"], frame: .satchel, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.changes(
        "gathered", to: ["Shelf": ["a", "d"], "Groceries": ["c", "b"]]
      ) {
        try await desk.show("Shelf")
        let lifted = try await desk.frame("b")
        try await session.beginDrag(
          at: desk.frame("c").center, towards: lifted.center)
        try await session.hover(at: lifted.center)
        try await desk.awaitInto("b")
        let reader = try WindowReader(desk.satchel)
        try await eventually("“b” is lifted, too") {
          try await reader.read().lifted == 2
        }
        try await session.hover(at: desk.frame("Groceries").center)
        try await session.drop()
      }
      // By keys: onto an item; then into the stack that this made.
      try await desk.click("a")
      try await desk.changes("by keys", to: ["Shelf": ["2 Items"]]) {
        try await session.key("ctrl+shift+x")
        try await desk.awaitSaid("a picked up.")
        try await session.key("End")
        try await session.key("space")
        try await desk.awaitSaid("Into d, in Shelf. Enter to move.")
        try await session.key("Return")
      }
      try await desk.show("Groceries")
      try await desk.click("c")
      try await desk.changes(
        "into an open stack",
        to: ["Shelf": ["3 Items"], "Groceries": ["b"]]
      ) {
        try await session.key("ctrl+shift+x")
        try await desk.awaitSaid("c picked up.")
        try await session.key("shift+Tab")
        try await desk.awaitSaid("After 2 Items, in Shelf. Enter to move.")
        try await session.key("alt+Right")
        try await desk.awaitSaid("After a, in 2 Items. Enter to move.")
        try await desk.awaitBack(to: "Shelf")
        try await session.key("alt+Left")
        try await desk.awaitSaid("After 2 Items, in Shelf. Enter to move.")
        try await session.key("alt+Right")
        try await session.key("Home")
        try await desk.awaitSaid("Before d, in 2 Items. Enter to move.")
        try await session.key("Return")
        try await desk.satchel.listing("it is first in the stack") {
          $0.items(inStack: "3 Items").map(\.name) == ["c", "d", "a"]
        }
      }
    }
  }
}

extension InsideDesk {
  /// The names in a stack, in order.
  func names(inStack stack: String) throws -> [String] {
    try satchel.listing().items(inStack: stack).map(\.name)
  }

  /// Waits until a drop would go into an item: a frame is round it.
  func awaitInto(_ name: String) async throws {
    try await eventually("a frame is round “\(name)”") {
      let frame = try await frame(name)
      let picture = try await session.screenshot().crop(frame)
      return Self.marks.contains {
        picture.share(of: $0, tolerance: 3) > 0.02
      }
    }
  }

  /// Drops an item into another.
  func stack(
    _ name: String, onto target: String, making stack: String
  ) async throws {
    // The tiles may yet be on their way to where they stay.
    _ = try await session.settledPicture()
    try await session.beginDrag(
      at: frame(name).center, towards: frame(target).center)
    try await session.hover(at: frame(target).center)
    try await awaitInto(target)
    try await session.drop()
    try await satchel.listing("“\(target)” and “\(name)” are a stack") {
      $0.items(inStack: stack).map(\.name) == [target, name]
    }
  }

  func rename(_ name: String, to new: String) async throws {
    try await click(name)
    try await session.key("F2")
    try await finishRenaming(to: new)
    _ = try await frame(new)
  }

  /// Opens a stack with Enter.
  func openStack(_ name: String, backTo place: String) async throws {
    try await click(name)
    try await session.key("Return")
    try await awaitBack(to: place)
  }

  /// Goes back by key.
  func goBack() async throws { try await session.key("alt+Left") }

  /// What the Back buttons say that can be seen.
  func backButtons() async throws -> [String] {
    try await session.findAll(.button, nil, in: satchel.app).map(\.name)
      .filter { $0.hasPrefix("Back to ") }
  }

  func backFrame() async throws -> Rectangle {
    let name = try #require(try await backButtons().first)
    let button = try await session.find(.button, name, in: satchel.app)
    // It may have come just now, and its place with the next frame: until then
    // it is told to be in the corner.
    return try await eventually("Back has its place") {
      let frame = try await button.rectangle
      return frame.origin != satchel.window.frame.origin ? frame : nil
    }
  }

  /// Looks on while a drag rests on Back, for longer than a tooltip takes: it
  /// would come up under the pointer and take the drag from the window.
  func expectNoTooltip() async throws {
    let clock = ContinuousClock()
    let back = try await backFrame()
    let below = Rectangle(back.x, back.y + back.height, 240, 48)
    let before = try await settled("what is below is painted") {
      try await session.screenshot().crop(below)
    }
    let end = clock.now + .seconds(1)
    while clock.now < end {
      let now = try await session.screenshot().crop(below)
      #expect(now.difference(from: before, tolerance: 8) == 0)
    }
  }

  /// Waits until Back leads to a place; nil for until there is none.
  func awaitBack(to place: String?) async throws {
    let wanted = place.map { ["Back to \($0)"] } ?? []
    try await eventually("Back leads to \(place ?? "nothing")") {
      try await backButtons() == wanted
    }
  }
}
