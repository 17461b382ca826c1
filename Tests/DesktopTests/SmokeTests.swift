import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// What every desktop must do, in a minute: for compositors on which not every
/// test runs each time, as `DRIVER_DISPLAYS=mutter,kwin` names them.
@Suite(.serialized) struct SmokeTests {
  @Test(
    "The app starts, and what it says is what the screen shows",
    arguments: DisplaySystem.allCases)
  func starts(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "smoke-starts") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let window = desk.satchel.window
      #expect(window.frame == .satchel)
      #expect(window.title == "Satchel")
      let tile = try await desk.frame("a")
      #expect(desk.pane.contains(tile.center))
      guard DesktopSession.canTakePictures(on: system) else {
        tellImpossible("no picture of \(system) without a graphics card.")
        try await desk.click("a")
        return try await desk.awaitSelected(["a"])
      }
      let picture = try await session.settledPicture()
      #expect(!picture.crop(tile).isOneColor)
      try await desk.click("a")
      try await desk.awaitSelected(["a"])
      let selected = try await session.settledPicture()
      #expect(
        selected.crop(tile).difference(from: picture.crop(tile)) > 0.1,
        "the tile looks selected")
      try await session.look("smoke-starts")
    }
  }

  @Test(
    """
    DND-01 DND-05 DND-19 tiles are put in order by dragging, and Ctrl+Z takes \
    the drop back
    """,
    arguments: DisplaySystem.allCases)
  func ordersTiles(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "smoke-tiles") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.changes(
        "“c” to the front", to: ["Shelf": ["c", "a", "b"]]
      ) {
        try await session.drag(
          from: desk.frame("c").center, to: desk.besideTile("a", after: false))
      }
    }
  }

  @Test(
    """
    DND-01 DND-05 DND-19 rows are put in order by dragging, and Ctrl+Z takes \
    the drop back
    """,
    arguments: DisplaySystem.allCases)
  func ordersRows(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "smoke-rows") { session in
      let desk = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await desk.click("a")
      try await session.key("ctrl+a")
      try await desk.awaitSelected(["a", "b", "c"])
      try await session.key("ctrl+x")
      try await desk.awaitCut(["a", "b", "c"])
      try await desk.show("Groceries")
      try await session.key("ctrl+v")
      try await desk.satchel.listing("all is in the list") {
        $0.items(in: "Groceries").map(\.name) == ["a", "b", "c"]
      }
      try await desk.changes(
        "“c” to the top", to: ["Groceries": ["c", "a", "b"]]
      ) {
        try await session.drag(
          from: desk.frame("c").center, to: desk.besideRow("a", after: false))
      }
    }
  }

  @Test(
    "DND-10 DND-11 what another program gives arrives byte for byte",
    arguments: DisplaySystem.allCases)
  func arrives(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "smoke-arrives") { session in
      let arriving = try await Arriving(session, from: .gtk3)
      let png = try Fixture.bytes(Fixture.png)
      let (peer, action) = try await arriving.bring([Offer.png(png)])
      #expect(action == "copy")
      let listing = try await arriving.satchel.listing("it is on the Shelf") {
        $0.shelf.count == 1
      }
      #expect(try arriving.satchel.bytes(of: listing.shelf[0]) == png)
      #expect(peer.asked == ["image/png"])
      try await arriving.expectNoLeftovers()
    }
  }

  @Test(
    "DND-08 DND-16 what is dragged out arrives in the other program, and stays",
    arguments: DisplaySystem.allCases)
  func leaves(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "smoke-leaves") { session in
      let desk = try await InsideDesk.open(["a.txt"], on: session)
      let before = try desk.satchel.listing()
      let peer = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      try await session.drag(
        from: desk.frame("a.txt").center, to: peer.center)
      let dropped = try await peer.next("dropped")
      #expect(dropped.action == "copy")
      let address = try #require(dropped.text(of: "text/uri-list"))
      let path = try #require(
        URL(string: address.trimmingCharacters(in: .newlines))?.path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "a.txt")
      #expect(try desk.satchel.listing() == before)
    }
  }

  @Test(
    "CTL-13 MOD-03 every menu and the preferences open, and shut by Escape",
    arguments: DisplaySystem.allCases)
  func menus(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "smoke-menus") { session in
      let desk = try await InsideDesk.open(["a"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      for (point, first) in [
        (try await desk.frame("a").center, "Open"),
        (desk.satchel.freeRoom, "Select Items"),
        (try await desk.frame("Groceries").center, "Delete"),
      ] {
        try await session.click(at: point, button: .secondary)
        try await desk.expectMenu(startingWith: first)
      }
      try await desk.show("Shelf")
      try await desk.click("a")
      try await session.key("Menu")
      try await desk.expectMenu(startingWith: "Open")
      try await session.find(nil, "Main Menu", in: desk.satchel.app).click()
      try await desk.expectMenu(startingWith: "Add Files…")
      let preferences = try await desk.openPreferences()
      try await eventually("the preferences have the keyboard") {
        try await session.windows().contains {
          $0.id == preferences.id && $0.isActive
        }
      }
      try await desk.shutPreferences(by: "Escape")
    }
  }

  static let touched = DisplaySystem.allCases.filter {
    let can = DesktopSession.canTouch(on: $0)
    if !can {
      tellLeftOut(
        "no finger on \($0): Xorg is missing, or its driver dummy or inputtest."
      )
    }
    return can
  }

  @Test(
    "GES-02 GES-08 DND-01 a finger selects, and drags what it is held on",
    .enabled(if: !touched.isEmpty), arguments: touched)
  func finger(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(touch: true), name: "smoke-finger"
    ) { session in
      let desk = try await InsideDesk.open(
        ["a", "b"], frame: .tall, on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      try await session.move(to: desk.rest)
      let start = try await desk.frame("a").center
      try await session.touch(at: start)
      try await session.lift()
      try await desk.awaitSelected(["a"])
      let target = try await desk.frame("Groceries").center
      let reader = try WindowReader(desk.satchel)
      try await session.touch(at: start)
      try await reader.awaitRisen()
      try await session.slide(to: start.offset(30, 30), steps: 4)
      try await eventually("the drag has begun") {
        try await reader.read().isDragging
      }
      try await session.slide(to: target)
      guard DesktopSession.canDragByTouch(on: system) else {
        tellImpossible("no drag by a finger on \(system).")
        // Newer sway begins it, and then tells nobody of the finger any more.
        guard system == .mutter else { return }
        return try await expectIgnoredDragEnds(desk, reader)
      }
      try await eventually("the list's name is the destination") {
        try await reader.read().highlights == 1
      }
      try await session.lift()
      try await desk.satchel.listing("it is in the list") {
        $0.items(in: "Groceries").map(\.name) == ["a"]
      }
      var report: WindowReport?
      try await eventually(
        "nothing of the drag is left", state: { "\(report as Any)" }
      ) {
        report = try await reader.read()
        return report?.isAtRest == true
      }
    }
  }
}

/// Lifts the finger from a drag that the compositor hasn't begun: nothing shows
/// of it then, nothing has changed, and the next finger selects.
private func expectIgnoredDragEnds(
  _ desk: InsideDesk, _ reader: WindowReader
) async throws {
  #expect(try await reader.read().lifted == 1)
  let before = try desk.satchel.listing()
  try await desk.session.lift()
  try await eventually("nothing of the drag is left") {
    try await reader.read().isAtRest
  }
  try await desk.session.touch(at: desk.frame("b").center)
  try await desk.session.lift()
  try await desk.awaitSelected(["b"])
  #expect(try desk.satchel.listing() == before)
}

extension InsideDesk {
  /// Waits for a menu by its first command; it is then shut.
  fileprivate func expectMenu(startingWith first: String) async throws {
    try await eventually(
      "the menu begins with “\(first)”",
      state: { "\((try? await shownMenu()) ?? [])" }
    ) { try await shownMenu().first == first }
    try await closeMenu()
  }
}
