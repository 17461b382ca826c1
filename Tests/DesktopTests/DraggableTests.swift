import DesktopDriver
import Foundation
import Testing

/// Whatever can be selected can be dragged, and whatever can be changed takes
/// a drop.
@Suite(.serialized) struct DraggableTests {
  @Test(
    """
    DND-12 DND-03 tiles, rows, stacks, names of lists and sentences can be \
    dragged; Shelf, lists, their names and stacks take a drop, and what can't be \
    changed takes none
    """,
    arguments: DisplaySystem.allCases)
  func all(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "draggable") { session in
      let desk = try await InsideDesk.open(["a", "b", "c", "d"], on: session)
      let satchel = desk.satchel
      try await desk.makeList("Groceries")
      try await desk.makeList("Pantry")
      try await desk.show("Shelf")
      try await desk.stack("b", onto: "c", making: "2 Items")
      try await desk.rename("2 Items", to: "Both")
      try await session.drag(
        from: desk.frame("d").center, to: desk.frame("Groceries").center)
      try await satchel.listing("a row is in the list") {
        $0.items(in: "Groceries").map(\.name) == ["d"]
      }
      let reader = try WindowReader(satchel)
      // What can be selected.
      for (place, names) in [
        ("Shelf", ["a", "Both", "Groceries"]), ("Groceries", ["d"]),
      ] {
        try await desk.show(place)
        for name in names {
          let before = try satchel.listing()
          try await session.beginDrag(
            at: desk.frame(name).center, towards: desk.rest)
          try await eventually("“\(name)” is dragged") {
            try await reader.read().isDragging
          }
          try await desk.giveUp()
          try await eventually("the drag of “\(name)” is over") {
            try await reader.read().isAtRest
          }
          #expect(try satchel.listing() == before)
        }
      }
      // What can be changed.
      let peer = try await Peer.source(
        .gtk3, [Offer.text("Milk")], frame: .beside, on: session)
      func drop(
        _ what: String, at point: Point,
        _ found: @escaping @Sendable (Satchel.Listing) -> [Satchel.Listing.Item]
      ) async throws {
        try await session.drag(from: peer.center, to: point)
        try await satchel.listing("\(what) took it") {
          found($0).map(\.name).contains("Milk")
        }
        try await session.activate(satchel.window)
      }
      try await drop("the list", at: satchel.freeRoom) {
        $0.items(in: "Groceries")
      }
      try await drop("the name", at: desk.frame("Pantry").center) {
        $0.items(in: "Pantry")
      }
      try await desk.show("Shelf")
      try await drop("the Shelf", at: satchel.freeRoom) { $0.shelf }
      try await desk.click("a")
      try await desk.openStack("Both", backTo: "Shelf")
      try await drop("the stack", at: satchel.freeRoom) {
        $0.items(inStack: "Both")
      }
      // What can't: nothing comes of it, and the badge says so.
      let before = try satchel.listing()
      let transfers = try await desk.frame("Transfers").center
      try await session.beginDrag(at: peer.center, towards: transfers)
      try await session.hover(at: transfers, until: "the badge says no") {
        try await session.dragCursor() == DragCursor.none
      }
      #expect(try await reader.read().highlights == 0)
      try await session.drop(.refused)
      #expect(try satchel.listing() == before)
      // A sentence of the app's, by GTK's own label.
      let label = try await desk.sentence("Pantry", shownIn: "Groceries")
      try await session.drag(
        from: label.rectangle.center, to: desk.pane.point(0.5, 0.3))
      try await satchel.listing("the sentence is in the list") {
        $0.items(in: "Groceries").contains { $0.name == label.name }
      }
    }
  }

  @Test(
    """
    DND-12 DND-14 a name that is being written takes dropped text, on an item \
    and on a list
    """,
    arguments: DisplaySystem.allCases)
  func names(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "draggable-names") { session in
      let desk = try await InsideDesk.open(["a.txt"], on: session)
      let satchel = desk.satchel
      try await desk.makeList("Pantry")
      try await desk.show("Shelf")
      let peer = try await Peer.source(
        .gtk3, [Offer.text("Milk")], frame: .beside, on: session)
      for name in ["a.txt", "Pantry"] {
        try await desk.click(name)
        try await session.key("F2")
        let entry = try await desk.startNaming()
        try await session.key("ctrl+a")
        try await session.key("BackSpace")
        try await session.drag(
          from: peer.center, to: entry.rectangle.center)
        #expect(try await peer.next("ended").action == "copy")
        try await session.activate(satchel.window)
        try await session.key("Return")
        try await desk.awaitNamed()
        try await satchel.listing("“\(name)” is called so") {
          name == "Pantry"
            ? $0.places.contains { $0.name == "Milk" }
            : $0.names == ["Milk"]
        }
      }
    }
  }

  @Test(
    "DND-12 a sentence is dragged as it was selected, however quick the hand",
    arguments: DisplaySystem.allCases)
  func quick(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "draggable-quick") { session in
      let desk = try await InsideDesk.open([], on: session)
      try await desk.makeList("Groceries")
      try await desk.makeList("Pantry")
      let label = try await desk.sentence("Pantry", shownIn: "Groceries")
      for count in 1...5 {
        try await label.click()
        try await session.key("ctrl+a")
        let start = try await label.rectangle.center
        try await session.glide(to: start, steps: 1)
        try await session.waitForFirstPress(at: start)
        try await session.press()
        try await session.glide(
          to: desk.pane.point(0.5, 0.3), steps: 120, pause: .milliseconds(1))
        try await session.hover(at: desk.pane.point(0.5, 0.3))
        try await session.drop()
        let items = try await desk.satchel.listing("it has come") {
          $0.items(in: "Groceries").count == count
        }.items(in: "Groceries")
        #expect(items.allSatisfy { $0.name == label.name })
      }
    }
  }
}

extension InsideDesk {
  /// Deletes a list from its menu, and tells where the sentence about that is,
  /// all of it selected.
  fileprivate func sentence(
    _ list: String, shownIn place: String
  ) async throws -> Element {
    try await session.activate(satchel.window)
    try await session.click(at: frame(list).center, button: .secondary)
    try await choose("Delete")
    let sentence = "The list “\(list)” was deleted."
    let label = try await eventually("the sentence shows") {
      try await session.findAll(.label, sentence, in: satchel.app).first
    }
    try await show(place)
    try await label.click()
    try await session.key("ctrl+a")
    return label
  }
}
