import DesktopDriver
import Foundation
import Testing

/// What the keyboard and the menus do: all of it without a drag.
@Suite(.serialized) struct CommandsTests {
  @Test(
    """
    DND-19 DND-21 items are renamed, put in order and deleted by keyboard, \
    and one step takes each back
    """,
    arguments: DisplaySystem.allCases)
  func items(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "commands-items") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.satchel.select(["b"], on: session)
      try await desk.changes("renamed", to: ["Shelf": ["a", "Bread", "c"]]) {
        try await session.key("F2")
        try await desk.finishRenaming(to: "Bread")
      }
      try await desk.satchel.select(["Bread"], on: session)
      try await desk.changes("earlier", to: ["Shelf": ["Bread", "a", "c"]]) {
        try await session.key("alt+Up")
      }
      try await desk.changes("later", to: ["Shelf": ["a", "Bread", "c"]]) {
        try await session.key("alt+Down")
      }
      try await desk.satchel.select(["a", "Bread"], on: session)
      try await desk.changes("deleted", to: ["Shelf": ["c"]], byButton: true) {
        try await session.key("Delete")
      }
      // What a name must not be is refused, and the item keeps its own.
      try await desk.satchel.select(["c"], on: session)
      try await session.key("F2")
      try await desk.startNaming()
      try await session.type("   \n")
      _ = try await session.find(.label, "Enter a name.", in: desk.satchel.app)
      try await desk.finishRenaming(to: "d")
      try await desk.satchel.listing("the second name is taken") {
        $0.shelf.map(\.name) == ["d"]
      }
    }
  }

  @Test(
    "Keys that come right behind a change are heard",
    arguments: DisplaySystem.allCases)
  func quickKeys(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "commands-quick") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.satchel.select(["b"], on: session)
      try await session.key("alt+Up")
      func expect(_ names: [String]) async throws {
        try await desk.satchel.listing("\(names)") {
          $0.shelf.map(\.name) == names
        }
      }
      try await expect(["b", "a", "c"])
      for _ in 1...40 {
        try await session.key("ctrl+z")
        try await expect(["a", "b", "c"])
        try await session.key("ctrl+shift+z")
        try await expect(["b", "a", "c"])
      }
    }
  }

  @Test(
    "DND-19 DND-21 lists are renamed, put in order and deleted by keyboard",
    arguments: DisplaySystem.allCases)
  func lists(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "commands-lists") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.makeList("One")
      try await desk.makeList("Two")
      try await desk.show("Shelf")
      try await session.drag(
        from: desk.frame("a").center, to: desk.frame("Two").center)
      func expect(_ names: [String]) async throws {
        try await desk.satchel.listing("the places are \(names)") {
          $0.places.map(\.name) == ["Shelf"] + names
        }
      }
      try await desk.show("Two")
      try await session.key("alt+Up")
      try await expect(["Two", "One"])
      try await session.key("alt+Down")
      try await expect(["One", "Two"])
      // Its name is written in its row, though that has just been made anew.
      for round in 0..<8 {
        try await session.key(round % 2 == 0 ? "alt+Up" : "alt+Down")
        // In the last rounds before it has been.
        let moved = round % 2 == 0 ? ["Two", "One"] : ["One", "Two"]
        if round < 4 { try await expect(moved) }
        try await session.key("F2")
        let entry = try await desk.startNaming()
        try await eventually("the name is written in its row") {
          let row = try await desk.frame("Two")
          return row.contains(try await entry.rectangle.center)
        }
        try await session.key("Escape")
        try await desk.awaitNamed()
        try await expect(moved)
      }
      try await session.key("F2")
      try await desk.finishRenaming(to: "Zwei")
      try await expect(["One", "Zwei"])
      try await desk.show("Zwei")
      try await session.key("Delete")
      try await expect(["One"])
      try await desk.satchel.awaitMessage("The list “Zwei” was deleted.")
      try await session.find(.button, "Undo", below: desk.messageBar).doAction()
      try await expect(["One", "Zwei"])
      #expect(try desk.names(in: "Zwei") == ["a"])
    }
  }

  @Test(
    """
    DND-21 the menu of an item and of an empty place does what it says, \
    opened by the pointer and by keyboard
    """,
    arguments: DisplaySystem.allCases)
  func menus(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "commands-menus") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await session.click(
        at: desk.frame("a").center, button: .secondary)
      try await desk.choose("Cut")
      try await desk.awaitCut(["a"])
      try await desk.changes("pasted by menu", to: ["Shelf": ["b", "a"]]) {
        try await session.click(
          at: desk.satchel.freeRoom, button: .secondary)
        try await desk.choose("Paste")
      }
      try await desk.changes("renamed by menu", to: ["Shelf": ["B", "a"]]) {
        try await session.click(
          at: desk.frame("b").center, button: .secondary)
        try await desk.choose("Rename…")
        try await desk.finishRenaming(to: "B")
      }
      try await desk.satchel.select(["a"], on: session)
      try await desk.changes("deleted by menu", to: ["Shelf": ["B"]]) {
        try await session.key("shift+F10")
        try await desk.choose("Delete")
      }
    }
  }

  @Test(
    "What is pasted beyond the edge comes into sight",
    arguments: DisplaySystem.allCases)
  func reveals(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "commands-reveals") { session in
      let names = (1...40).map { "Thing \($0)" }
      let desk = try await InsideDesk.open(names, on: session)
      let peer = try await Peer.source(
        .gtk3, [Offer.text("Tea")], frame: .beside, on: session)
      try await session.click(at: peer.center, button: .secondary)
      _ = try await peer.next("copied")
      try await session.activate(desk.satchel.window)
      try await session.key("ctrl+v")
      try await desk.satchel.listing("it is pasted at the end") {
        $0.shelf.map(\.name) == names + ["Tea"]
      }
      try await eventually("its tile is in sight") {
        try await desk.pane.contains(desk.frame("Tea").center)
      }
    }
  }

  @Test(
    "An empty place says what it is for, until something is in it",
    arguments: DisplaySystem.allCases)
  func empty(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "commands-empty") { session in
      let desk = try await InsideDesk.open([], on: session)
      func says(_ title: String) async throws -> Bool {
        try await !session.findAll(
          .label, title, in: desk.satchel.app
        ).isEmpty
      }
      try await eventually("the Shelf says that it is empty") {
        try await says("The Shelf Is Empty")
      }
      let peer = try await Peer.source(
        .gtk3, [Offer.text("Tea")], frame: .beside, on: session)
      try await session.drag(from: peer.center, to: desk.satchel.freeRoom)
      try await eventually("the Shelf says nothing") {
        try await !says("The Shelf Is Empty")
      }
      try await desk.makeList("Groceries")
      try await eventually("the list says that it is empty") {
        try await says("This List Is Empty")
      }
      try await desk.show("Shelf")
      try await desk.satchel.select(["Tea"], on: session)
      try await session.key("Delete")
      try await eventually("the Shelf says it again") {
        try await says("The Shelf Is Empty")
      }
    }
  }
}

extension InsideDesk {
  /// The bar in which the window tells what happened.
  var messageBar: Element {
    get async throws {
      try await session.find(nil, "Message", in: satchel.app)
    }
  }
}
