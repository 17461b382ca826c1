import DesktopDriver
import Foundation

extension Tour {
  /// Everything that is there, one after the other.
  func wholeWay() async throws {
    try await picture("empty", "The Shelf says what to do while it is empty.")
    let manager = try await FileManagerWindow.open(
      ["Leaf.png", "Mountains.svg"], beside: self)
    try await carry(
      from: manager.firstIcon(), to: freeRoom, picture: "file-over-the-shelf",
      "A picture comes from Thunar, and the Shelf lights up.")
    _ = try await tile("Leaf.png")
    try await picture("file-on-the-shelf", "The Shelf keeps its own copy.")
    try await openSamples([
      "Mountains.svg", "../Notes/Packing list.html", "Welcome.txt",
    ])
    try await bring("text/plain", "Tickets are in the blue bag", to: freeRoom)
    try await bring(
      "text/html", "<p>Bring <b>two</b> lamps and <i>string</i></p>",
      to: freeRoom)
    try await bring(
      "text/x-moz-url",
      "https://www.swift.org/install/linux/\nSwift on Linux", to: freeRoom)
    _ = try await tile("Swift on Linux")
    try await picture(
      "several-kinds", "Pictures, files, text, rich text and a link.")
    try await session.scroll(at: freeRoom, steps: -20)
    try await eventually("the first tiles are in sight") {
      try await tile("Leaf.png").y > window.frame.y + 80
    }
    let link = try await tile("Swift on Linux")
    try await carry(
      from: link.point(0.8, 0.3),
      to: tile("Tickets are in the blue bag").point(0.02, 0.5),
      picture: "reorder-tiles",
      "A line shows between which tiles the link will stand.",
      part: window.frame)
    try await eventually("the link stands elsewhere") {
      try await tile("Swift on Linux") != link
    }
    try await picture("reordered-tiles", "It stands there.")

    try await makeList("Trip")
    try await picture("empty-list", "A new list says what to do, too.")
    try await session.click(at: row("Shelf").center)
    try await carry(
      from: tile("Leaf.png").center,
      to: row("Trip").center, picture: "onto-a-list",
      "From the Shelf onto a list's name.", part: window.frame)
    try await session.click(at: row("Shelf").center)
    _ = try await tile("Welcome.txt")
    try await aboutToOpen(
      "Trip", from: tile("Welcome.txt"), "about-to-open",
      "A list's name blinks before it opens under the drag.")
    try await carry(
      from: row("Trip").center, to: tile("Mountains.svg").center,
      picture: "refused", "A list's name can't be put on the Shelf.",
      part: window.frame, settling: .milliseconds(500), answer: .refused)
    try await fillList()
    try await reorderRows(before: "A good book")
    try await picture("reordered-rows", "The row stands there.")
    try await session.click(at: row("Shelf").center)
    try await carry(
      from: tile("Welcome.txt").center,
      to: manager.freeRoom, picture: "out-into-thunar",
      "Out again: Thunar takes the file.")
    try await manager.awaitFile("Welcome.txt")
    try await session.hover(at: window.frame.center)
    try await picture("after-thunar", "Thunar has it, and so has the Shelf.")
    try await stackThree()
  }

  /// What a small window shows.
  func glance() async throws {
    try await picture("empty", "The empty Shelf in a narrow window.")
    try await openSamples(["Leaf.png", "Welcome.txt"])
    try await bring(
      "text/plain", "Tickets are in the blue bag", to: freeRoom
    ) {
      try await picture("text-over-the-shelf", "A text comes to the Shelf.")
    }
    _ = try await tile("Tickets are in the blue bag")
    try await picture("shelf", "The Shelf with a few things.")
    try await stack(
      ["Tickets are in the blue bag", "Welcome.txt"], onto: "Leaf.png")
    try await picture("stack", "A stack of three.")
    try await session.doubleClick(at: tile("3 Items").center)
    _ = try await session.find(.button, "Back to Shelf", in: app)
    try await picture("open-stack", "It opens in place, and Back leads out.")
    // Out of the stack, and then to the places, for which there is no room
    // beside it.
    try await session.key("alt+Left")
    _ = try await tile("3 Items")
    try await session.key("alt+Left")
    _ = try await row("Transfers")
    try await picture("places", "The places, to which Back leads.")
    try await makeList("Trip")
    try await fillList()
    try await picture("list", "A list.")
    try await reorderRows(before: "Passport")
  }

  /// Makes a stack of three, and carries it along.
  private func stackThree() async throws {
    try await session.click(at: row("Shelf").center)
    try await stack(
      ["Tickets are in the blue bag", "Bring two lamps and string"],
      onto: "Mountains.svg")
    let made = try await tile("3 Items")
    try await carry(
      from: made.point(0.7, 0.3),
      to: tile("Packing list.html").point(0.98, 0.5),
      picture: "stack-of-three",
      "A stack of three on its way to another place on the Shelf.",
      part: window.frame)
    try await eventually("the stack stands elsewhere") {
      try await tile("3 Items") != made
    }
    try await session.doubleClick(at: tile("3 Items").center)
    _ = try await session.find(.button, "Back to Shelf", in: app)
    try await picture("open-stack", "It opens in place, and Back leads out.")
    try await session.key("alt+Left")
  }

  /// Drops things into another, so that they are a stack.
  private func stack(_ names: [String], onto other: String) async throws {
    for (index, name) in names.enumerated() {
      if index > 0 { try await session.press(.control) }
      try await session.click(at: tile(name).center)
      if index > 0 { try await session.release(.control) }
    }
    let start = try await tile(names[0]).center
    let end = try await tile(other).center
    try await session.beginDrag(at: start, towards: end)
    try await session.hover(at: end)
    try await picture(
      "onto-an-item",
      "At rest on an item: it comes along, and they will be a stack.",
      part: window.frame, settling: .milliseconds(1500))
    try await session.drop()
    _ = try await tile("\(names.count + 1) Items")
  }

  /// Moves the last row up.
  private func reorderRows(before first: String) async throws {
    let lamp = try await row("Lamp")
    try await carry(
      from: lamp.point(0.2, 0.5), to: row(first).point(0.3, 0.1),
      picture: "reorder-rows", "A row moves up: the line says where to.",
      part: window.frame)
    try await eventually("the row stands elsewhere") {
      try await row("Lamp") != lamp
    }
  }

  /// Brings three texts to the list that shows, the last between the others.
  func fillList() async throws {
    try await session.click(at: row("Trip").center)
    try await bring("text/plain", "Passport", to: freeRoom)
    _ = try await row("Passport")
    try await bring("text/plain", "Lamp", to: freeRoom)
    let last = try await row("Lamp")
    try await bring(
      "text/plain", "A good book", to: last.point(0.6, 0.1)
    ) {
      try await picture(
        "into-a-list", "Between two rows of a list, from another program.")
    }
    _ = try await row("A good book")
  }
}
