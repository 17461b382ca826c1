import DesktopDriver
import Foundation
import Testing

/// Every screen of the window, by what assistive technology is told of it.
@Suite(.serialized) struct ScreenWalkTests {
  @Test(
    """
    NS-044 DND-12 CTL-17 CTL-19 CTL-42 on each screen whatever can be selected \
    can be dragged, no button does what an edit menu does, a secondary click \
    on a button opens none and presses nothing, and no word is vague
    """,
    arguments: DisplaySystem.allCases)
  func screens(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "screen-walk") { session in
      let desk = try await InsideDesk.open(
        ["a", "b", "c", "d"], frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await session.drag(
        from: desk.frame("d").center, to: desk.frame("Groceries").center)
      try await desk.stack("b", onto: "c", making: "2 Items")
      let before = try desk.satchel.listing()
      var walk = ScreenWalk(desk: desk, reader: try WindowReader(desk.satchel))
      try await walk.take("Shelf")
      try await desk.openStack("2 Items", backTo: "Shelf")
      try await walk.take("2 Items")
      try await desk.goBack()
      try await desk.show("Groceries")
      try await walk.take("Groceries")
      try await desk.show("Transfers")
      try await walk.take("Transfers")
      #expect(
        Set(walk.dragged).isSuperset(of: [
          "a on Shelf", "2 Items on Shelf", "b on 2 Items", "c on 2 Items",
          "d on Groceries", "Groceries, 1 item on Shelf", "a on Transfers",
          "d on Transfers",
        ]), "\(walk.dragged)")
      #expect(
        walk.pressed.isSuperset(of: [
          "Undo", "New List", "Select", "Lists", "Back to Shelf", "Files",
          "Clear",
        ]), "\(walk.pressed)")
      #expect(try desk.satchel.listing() == before)
      // What has arrived goes on from there as from its place.
      try await desk.changes(
        "moved from the transfers",
        to: ["Shelf": ["a", "2 Items", "d"], "Groceries": []]
      ) {
        let row = try await session.find(.listItem, "d", in: desk.satchel.app)
        try await session.drag(
          from: row.rectangle.point(0.3, 0.5),
          to: desk.frame("Shelf").center)
      }
    }
  }
}

/// Goes through what the window tells of.
private struct ScreenWalk {
  let desk: InsideDesk
  let reader: WindowReader
  /// What has been dragged, and which buttons have had a secondary click.
  var dragged: [String] = []
  var pressed: Set<String> = []
  private var session: DesktopSession { desk.session }

  init(desk: InsideDesk, reader: WindowReader) {
    self.desk = desk
    self.reader = reader
  }

  /// What says nothing.
  private static let vague = [
    "loading", "please wait", "authenticating", "working", "busy",
  ]
  /// Names of places that lead there, and are nothing that could be moved.
  private static let fixed = [
    "Shelf", "Transfers", "Notes", "Mail", "Contacts", "Photos", "Charts",
    "Launcher", "Controls", "Lists",
  ]

  nonisolated(nonsending) mutating func take(_ screen: String) async throws {
    // What comes with a screen is there with its picture.
    _ = try await session.settledPicture()
    let all = try await session.everything(in: desk.satchel.app)
    for element in all {
      let name = element.name.lowercased()
      #expect(
        !Self.vague.contains { name.hasPrefix($0) }, "\(element) on \(screen)")
    }
    for item in all where [.cell, .listItem].contains(item.role) {
      try await drag(item, on: screen)
    }
    for button in all
    where [.button, .toggleButton, .radioButton].contains(
      button.role)
    {
      #expect(
        !EditCommands.titles.contains(button.name), "\(button) on \(screen)")
      try await pressSecondary(button, on: screen)
    }
  }

  private nonisolated(nonsending) mutating func drag(
    _ item: Element, on screen: String
  ) async throws {
    guard
      !Self.fixed.contains(where: { item.name.hasPrefix($0) }),
      !dragged.contains("\(item.name) on \(screen)")
    else { return }
    let start = try await item.rectangle.point(0.5, 0.4)
    try await session.beginDrag(at: start, towards: desk.rest)
    try await eventually("\(item) is dragged") {
      try await reader.read().isDragging
    }
    try await desk.giveUp()
    try await eventually("the drag of \(item) is over") {
      try await reader.read().isAtRest
    }
    dragged.append("\(item.name) on \(screen)")
  }

  private nonisolated(nonsending) mutating func pressSecondary(
    _ button: Element, on screen: String
  ) async throws {
    // The window's own frame has the window manager's menu.
    guard !["Close", "Minimize", "Maximize"].contains(button.name),
      !button.name.isEmpty, !pressed.contains(button.name),
      try await button.rectangle.width > 1
    else { return }
    let report = try await reader.read()
    try await session.click(
      at: button.rectangle.center, button: .secondary)
    // The report comes after what the click has done.
    let after = try await reader.read()
    #expect(after.place == report.place, "\(button)")
    #expect(after.filter == report.filter, "\(button)")
    #expect(after.isCollapsed == report.isCollapsed, "\(button)")
    #expect(
      try await session.findAll(nil, "Selection", in: desk.satchel.app)
        .isEmpty, "\(button) begins choosing")
    #expect(
      try await EditCommands.titles.isDisjoint(with: desk.shownMenu()),
      "\(button) on \(screen)")
    if try await !desk.shownMenu().isEmpty { try await desk.closeMenu() }
    pressed.insert(button.name)
  }
}
