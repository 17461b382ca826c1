import DesktopDriver
import Foundation
import Testing

/// What is found in all places.
@Suite(.serialized) struct SearchTests {
  @Test(
    """
    DND-12 GES-12 CTL-53 NAV-05 what is looked for everywhere is found by names \
    and by what items say, with where it is; it is dragged from there, and Enter \
    leads to its place
    """, arguments: DisplaySystem.allCases)
  func everywhere(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "search"
    ) { session in
      let desk = try await InsideDesk.open(["apple pie", "pear"], on: session)
      let app = desk.satchel.app
      try await desk.show("Notes")
      try await NotesDesk(desk: desk).write("Groceries")
      try await session.key("Return")
      try await session.type("Flour, two eggs")
      try await desk.show("Shelf")
      try await desk.satchel.listing("the note is kept") {
        $0.items(in: "Notes").map(\.name) == ["Groceries"]
      }
      try await session.key("ctrl+f")
      _ = try await session.find(.entry, "Find", in: app)
      try await session.find(.radioButton, "Everywhere", in: app).click()
      try await desk.awaitTyping()
      try await session.type("Egg")
      try await desk.awaitFound(["Groceries"])
      let row = try await session.find(.listItem, "Groceries", in: app)
      _ = try await session.find(
        .label, "Groceries Flour, two eggs", below: row)
      _ = try await session.find(.link, "Show in Notes", below: row)
      try await session.look("search")
      try await session.key("ctrl+a")
      try await session.type("pie app")
      try await desk.awaitFound(["apple pie"])

      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      let pie = try await session.find(.listItem, "apple pie", in: app)
      try await session.drag(
        from: pie.rectangle.point(0.3, 0.3), to: target.center)
      let dropped = try await target.next("dropped")
      let list = dropped.data?["text/uri-list"]??.bytes ?? Data()
      #expect(
        String(decoding: list, as: UTF8.self).contains("apple%20pie"))
      target.app.kill(SIGKILL)
      try await target.app.waitForExit()

      // What was found can be looked into, and saved, as in its place.
      try await session.activate(desk.satchel.window)
      try await session.find(.entry, "Find", in: app).click()
      try await desk.awaitTyping()
      try await session.key("Down")
      try await session.key("space")
      try await session.sideWindow("apple pie")
      try await session.key("Escape")
      try await session.awaitNoWindow("apple pie")
      try await session.key("ctrl+a")
      try await session.find(.entry, "Find", in: app).click()
      try await desk.awaitTyping()
      try await session.key("ctrl+a")
      try await session.type("p")
      try await desk.awaitFound(["pear", "apple pie"])
      try await session.key("Down")
      try await session.key("space")
      try await session.sideWindow("pear")
      try await session.key("Down")
      try await session.sideWindow("apple pie")
      try await session.key("Escape")
      try await session.awaitNoWindow("apple pie")
      try await session.key("alt+Return")
      try await session.sideWindow("Properties")
      try await session.key("Escape")
      try await session.awaitNoWindow("Properties")

      // To its place by the keyboard.
      try await session.activate(desk.satchel.window)
      try await session.find(.entry, "Find", in: app).click()
      try await desk.awaitTyping()
      try await session.key("ctrl+a")
      try await session.type("groc")
      try await desk.awaitFound(["Groceries"])
      try await session.key("Down")
      try await session.key("Return")
      try await eventually("the note shows in its place") {
        let fields = try await session.findAll(.entry, "Find", in: app)
        let notes = try await session.findAll(.text, "Note", in: app)
        return fields.isEmpty && notes.count == 1
      }

      // Where no items show it looks everywhere at once.
      try await desk.show("Transfers")
      try await session.key("ctrl+f")
      try await session.type("nothing like it")
      _ = try await session.find(.label, "Nothing Found", in: app)
      let places = try await session.findAll(
        .radioButton, "This Place", in: app)
      #expect(places.isEmpty)
      // There is nothing to go to: one types on.
      try await session.key("Return")
      try await session.key("ctrl+a")
      try await session.type("pear")
      try await desk.awaitFound(["pear"])
      try await session.key("Escape")
      _ = try await session.find(.list, "Transfers", in: app)
    }
  }

  @Test(
    """
    DND-05 DND-20 NAV-05 what was typed is looked for everywhere, too; a drag \
    from there opens places, and what was found shows again when it is called \
    off; a stack that is gone by then doesn't show
    """, arguments: DisplaySystem.allCases)
  func ways(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .x11 ? .dark : .light),
      name: "search-ways"
    ) { session in
      let desk = try await InsideDesk.open(["apple pie", "pear"], on: session)
      let app = desk.satchel.app
      try await desk.makeList("Later")
      try await desk.show("Shelf")
      try await desk.stack("apple pie", onto: "pear", making: "2 Items")
      try await desk.satchel.click("2 Items")
      try await desk.awaitSelected(["2 Items"])
      try await session.key("Return")
      try await desk.awaitShown(["pear", "apple pie"], in: "2 Items")
      try await session.key("ctrl+f")
      try await session.type("pie")
      try await desk.awaitShown(["apple pie"], in: "2 Items")
      try await session.find(.radioButton, "Everywhere", in: app).click()
      try await desk.awaitFound(["apple pie"])

      let row = try await session.find(.listItem, "apple pie", in: app)
      let later = try await desk.frame("Later").center
      try await session.beginDrag(
        at: row.rectangle.point(0.3, 0.3), towards: later)
      try await session.hover(at: later)
      try await eventually("“Later” opens") {
        try await !session.findAll(.list, "Later", in: app).isEmpty
      }
      try await desk.giveUp()
      try await desk.awaitFound(["apple pie"])
      let words = try await session.find(.entry, "Find", in: app)
      try await eventually("what was typed is there again") {
        try await words.text == "pie"
      }
      // It looks from the stack still.
      try await words.click()
      try await desk.awaitTyping()
      try await session.key("Escape")
      try await desk.awaitShown(["pear", "apple pie"], in: "2 Items")
      try await session.key("ctrl+f")
      try await session.find(.radioButton, "Everywhere", in: app).click()
      try await desk.awaitTyping()
      try await session.type("pie")
      try await desk.awaitFound(["apple pie"])

      // The stack is undone meanwhile.
      try await session.find(.button, "Undo", in: app).click()
      try await desk.satchel.listing("there is no stack") {
        $0.shelf.map(\.name) == ["apple pie", "pear"]
      }
      try await session.find(.entry, "Find", in: app).click()
      try await desk.awaitTyping()
      try await session.key("Escape")
      try await desk.awaitShown(["apple pie", "pear"], in: "Shelf")

      // The name of the place that one looks from leads back to it.
      try await session.key("ctrl+f")
      try await session.find(.radioButton, "Everywhere", in: app).click()
      try await desk.awaitTyping()
      try await session.type("pear")
      try await desk.awaitFound(["pear"])
      try await desk.satchel.click("Shelf")
      try await desk.awaitShown(["apple pie", "pear"], in: "Shelf")
      try await eventually("nothing can be looked for any more") {
        try await session.findAll(.entry, "Find", in: app).isEmpty
      }

      // What was read is no longer a database: it is read again.
      let index = URL(filePath: desk.satchel.library)
        .appending(path: "search.sqlite")
      let size = try Data(contentsOf: index).count
      try Data(repeating: 7, count: size).write(to: index, options: [])
      try await session.key("ctrl+f")
      try await session.find(.radioButton, "Everywhere", in: app).click()
      try await desk.awaitTyping()
      try await session.type("apple")
      try await desk.awaitFound(["apple pie"])
      try await eventually("the index is a database again") {
        try Data(contentsOf: index).starts(with: Data("SQLite".utf8))
      }
      let narrow = try await desk.resized(to: 360)
      try await narrow.awaitFound(["apple pie"])
      try await narrow.expectWithin("what was found at 360")
      try await session.look("search-narrow")
    }
  }
}

extension InsideDesk {
  /// Waits until words can be typed that are looked for.
  fileprivate func awaitTyping() async throws {
    let entry = try await session.find(.entry, "Find", in: satchel.app)
    try await eventually(
      "words can be typed",
      state: { "\((try? await entry.states) ?? [])" }
    ) { try await entry.states.contains("focused") }
  }

  /// Waits until that was found everywhere, in this order.
  fileprivate func awaitFound(_ names: [String]) async throws {
    try await awaitShown(names, in: "Found")
  }

  /// Waits until items show in a list, in this order.
  fileprivate func awaitShown(
    _ names: [String], in place: String
  ) async throws {
    var shown: [String] = []
    try await eventually("\(names) shows", state: { "\(shown)" }) {
      let lists = try await session.findAll(nil, place, in: satchel.app)
      guard
        let list = lists.first(where: { [.list, .table].contains($0.role) })
      else { return false }
      shown = try await session.findAll(
        list.role == .table ? .cell : .listItem, nil, below: list
      ).map(\.name)
      return shown == names
    }
  }
}
