import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// What shows of the app at one step of a walk through all of it.
struct Screen: CustomStringConvertible {
  /// What is in front, and has the keyboard.
  enum Front: Equatable {
    case main
    /// A window beside the main one, by its title.
    case window(String)
    /// A sheet over the main one.
    case sheet
    /// A menu; it may be shut when it has been looked at.
    case menu
  }

  let name: String
  var front = Front.main
  /// Words that are faint on purpose, as those of what is carried away.
  var faint: Set<String> = []
  /// Whether Tab goes through it and changes nothing else.
  var hasTabOrder = true

  var description: String { name }

  /// Its name, for a file.
  var fileName: String { name.filter(\.isLetter) }
}

extension InsideDesk {
  /// Starts the app with “a”, “b” and a stack of “d” and “e” on the Shelf, “c” in
  /// the list “Teas” and nothing in “Empty”. Its courier is so slow that what is
  /// large doesn't come to an end.
  static func openForScreens(
    frame: Rectangle = .satchel, on session: DesktopSession
  ) async throws -> InsideDesk {
    let paced = try PacedSatchel(session, pace: 1 << 10)
    let desk = try await open(
      ["a", "b", "c", "d", "e"], program: paced.program, frame: frame,
      on: session)
    try await desk.makeList("Empty")
    try await desk.makeList("Teas")
    try await desk.show("Shelf")
    try await session.drag(
      from: desk.frame("c").center, to: desk.frame("Teas").center)
    try await desk.satchel.listing("it is in the list") {
      $0.items(in: "Teas").map(\.name) == ["c"]
    }
    try await desk.stack("e", onto: "d", making: "2 Items")
    return desk
  }

  /// Shows each screen of the app in turn, and leaves the Shelf on the screen,
  /// as it was. The app was started by ``openForScreens(on:)``.
  func walkScreens(
    _ look: (_ screen: Screen) async throws -> Void
  ) async throws {
    try await session.activate(satchel.window)
    try await walkPlaces(look)
    try await walkModes(look)
    try await walkMenus(look)
    try await walkWindows(look)
    try await walkSheet(look)
    try await walkMessage(look)
    try await walkArrivals(look)
    try await goTo("Shelf")
  }

  private func walkPlaces(
    _ look: (Screen) async throws -> Void
  ) async throws {
    for place in [
      "Teas", "Empty", "Notes", "Mail", "Contacts", "Photos", "Charts",
      "Launcher", "Controls", "Transfers", "Shelf",
    ] {
      try await goTo(place)
      if place == "Teas" { try await click("c") }
      try await look(Screen(name: place))
    }
    try await click("2 Items")
    try await look(Screen(name: "a stack"))
    try await openStack("2 Items", backTo: "Shelf")
    try await look(Screen(name: "in a stack"))
    try await goBack()
    _ = try await frame("a")
    if try await satchel.frameNow("Shelf") == nil {
      try await session.key("alt+Left")
      _ = try await satchel.sidebarRow("Teas")
      try await look(Screen(name: "the places"))
      try await goTo("Shelf")
    }
  }

  private func walkModes(
    _ look: (Screen) async throws -> Void
  ) async throws {
    try await click("b")
    try await session.key("ctrl+shift+x")
    try await awaitSaid("b picked up.")
    try await look(
      Screen(
        name: "carrying", faint: ["b", "Text file, 1 byte"],
        hasTabOrder: false))
    try await session.key("Escape")
    try await session.key("ctrl+f")
    _ = try await session.find(nil, "Find", in: satchel.app)
    try await look(Screen(name: "finding"))
    try await session.key("ctrl+f")
    try await session.type("zz")
    _ = try await session.find(.label, "Nothing Found", in: satchel.app)
    try await look(Screen(name: "nothing found"))
    try await session.key("ctrl+f")
    try await session.key("Escape")
    // Alone: with large text no room may be free for a click that selects nothing.
    try await click("b")
    try await session.key("F10")
    try await choose("Select Items")
    _ = try await session.find(.label, "1 selected", in: satchel.app)
    try await look(Screen(name: "choosing"))
    try await session.key("Escape")
    try await click("b")
    try await session.key("F2")
    try await startNaming()
    try await session.key("BackSpace")
    try await session.key("Return")
    _ = try await session.find(.label, "Enter a name.", in: satchel.app)
    // The field and its sentence lie over the words of the tile.
    try await look(
      Screen(
        name: "a name problem", faint: ["b", "Text file, 1 byte"],
        hasTabOrder: false))
    try await session.key("Escape")
    try await awaitNamed()
  }

  private func walkMenus(
    _ look: (Screen) async throws -> Void
  ) async throws {
    for (name, key, command) in [
      ("the item's menu", "shift+F10", "Properties"),
      ("the main menu", "F10", "Quit"),
    ] {
      try await click("b")
      try await session.key(key)
      _ = try await session.find(.menuItem, command, in: satchel.app)
      try await look(Screen(name: name, front: .menu))
      if try await !shownMenu().isEmpty { try await closeMenu() }
    }
  }

  private func walkWindows(
    _ look: (Screen) async throws -> Void
  ) async throws {
    for (title, way) in [
      ("Preferences", "ctrl+comma"), ("Keyboard Shortcuts", "ctrl+question"),
      ("Help", "F1"),
      ("Properties", "alt+Return"), ("b", "space"),
      ("About Satchel", "About Satchel"),
    ] {
      try await openSideWindow(title, way, of: "b")
      // In a preview nothing but the text can have the keyboard.
      try await look(
        Screen(
          name: title, front: .window(title), hasTabOrder: title != "b"))
      try await session.key("Escape")
      try await session.awaitNoWindow(title)
      try await session.activate(satchel.window)
    }
  }

  private func walkSheet(
    _ look: (Screen) async throws -> Void
  ) async throws {
    try await openSheet("Open With", by: "Open With…", of: "b")
    // The header is greyed out as a whole.
    try await look(
      Screen(
        name: "Open With", front: .sheet,
        faint: ["Undo", "Redo", "Select", "Main Menu"]))
    try await session.key("Escape")
    try await awaitNoSheet()
  }

  private func walkMessage(
    _ look: (Screen) async throws -> Void
  ) async throws {
    try await click("b")
    try await session.key("Delete")
    try await satchel.awaitMessage("“b” deleted.")
    try await look(Screen(name: "a message"))
    try await session.key("ctrl+z")
    _ = try await frame("b")
  }

  /// Shows what is on its way, what asks before it comes, and what failed: as
  /// tiles, as rows and among the transfers. The app was started by
  /// ``openForScreens(on:)``.
  func walkArrivals(
    _ look: (Screen) async throws -> Void
  ) async throws {
    let files = try arrivals()
    // A screen that moves is no screen to measure.
    let isAtRestMeanwhile = DesktopSession.gtkMinorVersion < 20
    if !isAtRestMeanwhile {
      tellImpossible(
        "no picture at rest while something arrives: GTK 4.20 and newer turn "
          + "spinners where nothing is to move, too.")
    }
    for place in ["Teas", "Shelf"] {
      try await goTo(place)
      let source = try await Peer.source(
        .gtk3, [Offer.files(files)], frame: .beside, on: session)
      try await session.drag(from: source.center, to: freeRoom())
      try await session.activate(satchel.window)
      try await scrollUntilSeen(["Cancel", "Pause", "Keep", "Remove"])
      if isAtRestMeanwhile {
        try await look(Screen(name: "arrivals in \(place)"))
      }
      // It is told of the end when all has come.
      source.app.kill(SIGKILL)
      try await source.app.waitForExit()
    }
    try await goTo("Transfers")
    // What has scrolled away is still told of, and isn't on the picture.
    try await session.find(.button, "Clear", in: satchel.app).doAction()
    try await eventually("what is done has gone") {
      try await session.findAll(.button, "Clear", in: satchel.app).isEmpty
    }
    if isAtRestMeanwhile {
      try await look(Screen(name: "arrivals in the transfers"))
    }
    for command in ["Cancel", "Remove"] {
      try await eventually("nothing has “\(command)” any more") {
        let buttons = try await session.commands(command, in: satchel.app)
        try await buttons.first?.doAction()
        return buttons.isEmpty
      }
    }
  }

  /// Waits for buttons that do these. In a small window rows are made as they
  /// are scrolled to, and a transfer can be held back once it runs: it goes down
  /// and up again.
  private func scrollUntilSeen(_ verbs: Set<String>) async throws {
    let room = try await freeRoom()
    var missing = verbs
    var turns = 0
    try await eventually("there are buttons for all of \(verbs)") {
      for verb in missing {
        let buttons = try await session.commands(verb, in: satchel.app)
        if !buttons.isEmpty { missing.remove(verb) }
      }
      guard !missing.isEmpty else { return true }
      try await session.scroll(at: room, steps: turns / 8 % 2 == 0 ? 1 : -1)
      turns += 1
      return false
    }
  }

  /// Where nothing lies in the place that shows: on the left where the places
  /// stand on the right.
  private func freeRoom() async throws -> Point {
    let room = satchel.freeRoom
    let middle = satchel.window.frame.center.x
    guard let shelf = try await satchel.frameNow("Shelf"),
      shelf.center.x > middle
    else { return room }
    return Point(2 * middle - room.x, room.y)
  }

  /// Something large, a folder that asks before it is copied, and something
  /// that isn't there.
  private func arrivals() throws -> [URL] {
    let folder = URL(filePath: session.temporaryFolder)
    let film = folder.appending(path: "film")
    let many = folder.appending(path: "many")
    try FileManager.default.createDirectory(
      at: many, withIntermediateDirectories: true)
    try Data(count: 8 << 20).write(to: film)
    // Sparse: it takes no room.
    let large = many.appending(path: "large")
    try Data().write(to: large)
    let handle = try FileHandle(forWritingTo: large)
    try handle.truncate(atOffset: 64 << 30)
    try handle.close()
    return [film, many, folder.appending(path: "missing")]
  }
}
