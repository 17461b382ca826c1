import DesktopDriver
import Foundation
import Testing

/// The window where there is little room.
@Suite(.serialized) struct NarrowWindowTests {
  @Test(
    """
    CTL-26 the window gets as narrow as 280 pixels, and all that it shows \
    then stands within it
    """,
    arguments: DisplaySystem.allCases)
  func narrow(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "narrow") { session in
      var desk = try await InsideDesk.open(
        ["A picture of the harbour at night.png", "b", "c"], on: session)
      try await desk.makeList("Groceries")
      try await desk.makeList("Empty")
      try await desk.show("Shelf")
      try await session.drag(
        from: desk.frame("c").center, to: desk.frame("Groceries").center)
      for width in [500, 499, 360, 280] {
        desk = try await desk.resized(to: width)
        try await desk.expectWithin("the Shelf at \(width)")
        try await session.look("narrow-\(width)-shelf")
        try await desk.goTo("Transfers")
        try await desk.expectWithin("the transfers at \(width)")
        try await session.look("narrow-\(width)-transfers")
        try await desk.goTo("Groceries")
        try await desk.expectWithin("a list at \(width)")
        try await session.look("narrow-\(width)-list")
        if width < 500 {
          try await session.key("alt+Left")
          try await desk.expectWithin("the places at \(width)")
          try await session.look("narrow-\(width)-places")
        }
        try await desk.goTo("Shelf")
      }
      try await desk.goTo("Empty")
      _ = try await session.find(
        .label, "This List Is Empty", in: desk.satchel.app)
      try await desk.expectWithin("an empty list")
      try await session.look("narrow-empty")
      try await desk.goTo("Shelf")
      // What comes and goes, at the least width.
      try await desk.click("b")
      try await session.key("ctrl+shift+x")
      try await desk.awaitSaid("b picked up.")
      try await desk.expectWithin("what is carried")
      try await session.look("narrow-carry")
      try await session.key("Escape")
      try await session.key("ctrl+f")
      _ = try await session.find(nil, "Find", in: desk.satchel.app)
      try await desk.expectWithin("what is looked for")
      try await session.look("narrow-find")
      try await session.key("Escape")
      try await desk.click("b")
      try await session.key("Delete")
      try await desk.satchel.awaitMessage("“b” deleted.")
      try await desk.expectWithin("a message")
      try await session.look("narrow-message")
      try await session.key("ctrl+n")
      try await desk.startNaming()
      try await desk.expectWithin("a new list")
      try await session.look("narrow-new-list")
      try await session.key("Escape")
      try await desk.awaitNamed()
      try await session.key("ctrl+comma")
      let preferences = try await session.window(
        of: desk.satchel.app, titled: "Preferences")
      try await session.look("preferences")
      let frame = Rectangle(900, 40, 280, 600)
      let narrow = try await session.place(preferences, in: frame)
      #expect(narrow.frame == frame)
      let control = try await session.find(
        nil, "Animations", in: desk.satchel.app)
      try await eventually("the last preference is within it") {
        let switched = try await control.rectangle
        return switched.x >= frame.x && switched.width > 0
          && switched.x + switched.width <= frame.x + frame.width
      }
      try await session.look("narrow-preferences")
    }
  }

  @Test(
    """
    NS-083 DND-21 GES-12 in a narrow window choosing a place shows it, and \
    Back, Alt+Left and Escape lead to the list; nothing hidden is told or has \
    the keyboard, and growing keeps the place and what is selected
    """,
    arguments: DisplaySystem.allCases)
  func folded(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "narrow-folded") { session in
      var desk = try await InsideDesk.open(
        ["a", "b", "c"], frame: .narrow, on: session)
      let app = desk.satchel.app
      func expect(_ places: Bool, _ what: String) async throws {
        try await eventually(
          what, state: { (try? await session.accessibleTree(in: app)) ?? "" }
        ) {
          let names = Set(try await session.everything(in: app).map(\.name))
          return names.contains("Transfers") == places
            && names.contains("a") != places
        }
      }
      // It begins with the Shelf, and its items have the keyboard.
      try await expect(false, "the Shelf shows")
      try await desk.awaitBack(to: "Places")
      try await desk.click("b")
      try await session.find(
        .button, "Back to Places", in: app
      ).click()
      try await expect(true, "the places show")
      try await desk.awaitBack(to: nil)
      try await desk.awaitKeyboard(at: "Shelf, 3 items")
      try await session.key("Return")
      try await expect(false, "Enter shows the Shelf again")
      try await desk.awaitKeyboard(at: "b")
      try await desk.awaitSelected(["b"])
      for key in ["alt+Left", "BackSpace", "Escape"] {
        try await session.key(key)
        try await expect(true, "\(key) leads to the places")
        try await session.click(at: desk.frame("Shelf").center)
        try await expect(false, "a click shows the Shelf")
      }
      // Escape ends something else first.
      try await desk.click("b")
      try await session.key("ctrl+x")
      try await desk.awaitCut(["b"])
      try await session.key("Escape")
      try await desk.awaitCut([])
      try await expect(false, "the Shelf still shows")
      desk = try await desk.resized(to: 600)
      try await eventually("both show") {
        let names = Set(try await session.everything(in: app).map(\.name))
        return names.contains("Transfers") && names.contains("a")
      }
      try await desk.awaitBack(to: nil)
      try await desk.awaitSelected(["b"])
      try await desk.awaits("Shelf")
      // The keyboard isn't left where nothing shows.
      try await session.click(at: desk.frame("Shelf").center)
      try await desk.awaitKeyboard(at: "Shelf, 3 items")
      desk = try await desk.resized(to: 320)
      try await expect(false, "the Shelf shows")
      try await desk.awaitKeyboard(at: "b")
    }
  }

  @Test(
    """
    DND-20 DND-07 in a narrow window a drag that rests on Back opens the list \
    of places, and one that rests on a name there the place; it is dropped on a \
    name and among the items, and given up it leaves all as it was
    """,
    arguments: DisplaySystem.allCases)
  func drags(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "narrow-drags") { session in
      let wide = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await wide.makeList("Groceries")
      try await wide.show("Shelf")
      let desk = try await wide.resized(to: 300)
      /// Begins a drag, and rests on Back until the places show.
      func carry(_ name: String) async throws {
        try await desk.awaitBack(to: "Places")
        let back = try await desk.backFrame().center
        try await session.beginDrag(
          at: desk.frame(name).center, towards: back)
        try await session.hover(at: back)
        _ = try await desk.satchel.sidebarRow("Groceries")
      }
      try await carry("a")
      try await session.hover(at: desk.frame("Groceries").center)
      try await session.drop()
      try await desk.satchel.listing("dropped on the name") {
        $0.items(in: "Groceries").map(\.name) == ["a"]
      }
      try await desk.goTo("Shelf")
      try await carry("b")
      try await session.hover(at: desk.frame("Groceries").center)
      _ = try await desk.frame("a")
      try await session.hover(at: desk.besideRow("a", after: false))
      try await session.drop()
      try await desk.satchel.listing("dropped before the first") {
        $0.items(in: "Groceries").map(\.name) == ["b", "a"]
      }
      // The place that was left opens again, too.
      try await carry("b")
      try await session.hover(at: desk.frame("Groceries").center)
      _ = try await desk.frame("a")
      try await desk.giveUp()
      try await desk.awaitBack(to: "Places")
      _ = try await desk.frame("b")
      try await carry("b")
      try await desk.giveUp()
      try await desk.awaitBack(to: "Places")
      #expect(try desk.names(in: "Groceries") == ["b", "a"])
    }
  }

  @Test("A narrow window in the dark folds as well")
  func dark() async throws {
    let configuration = DesktopConfiguration(appearance: .dark)
    try await desktopTest(.wayland, configuration) { session in
      var desk = try await InsideDesk.open(
        ["A picture of the harbour at night.png", "b", "c"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      for width in [500, 499, 360, 280] {
        desk = try await desk.resized(to: width)
        try await session.look("narrow-dark-\(width)-shelf")
        guard width < 500 else { continue }
        try await session.key("alt+Left")
        _ = try await desk.satchel.sidebarRow("Groceries")
        try await session.look("narrow-dark-\(width)-places")
        try await desk.goTo("Shelf")
      }
    }
  }
}

extension InsideDesk {
  /// Gives the window another width.
  func resized(to width: Int) async throws -> InsideDesk {
    try await placed(in: Rectangle(420, 40, width, 600))
  }

  /// Gives the window another place, and waits until it is laid out there.
  func placed(in frame: Rectangle) async throws -> InsideDesk {
    let window = try await session.place(satchel.window, in: frame)
    #expect(window.frame == frame)
    let resized = Satchel(
      app: satchel.app, window: window, library: satchel.library,
      session: session)
    // By then it has heard of it and been laid out anew. Where shadows are
    // unknown, a border is a part of it.
    let reader = try WindowReader(resized)
    try await eventually("the window is as wide inside") {
      let inside = try await reader.read().window[2]
      let width = Double(frame.width)
      return (width - 10...width).contains(inside)
    }
    _ = try await session.settledPicture()
    return InsideDesk(session: session, satchel: resized)
  }

  /// Shows a place, by way of the list of places where only one thing shows.
  func goTo(_ place: String) async throws {
    if try await satchel.frameNow("Shelf") == nil {
      try await session.key("alt+Left")
    }
    try await satchel.click(place)
    let reader = try WindowReader(satchel)
    try await eventually("“\(place)” shows") {
      try await reader.read().title == place
    }
  }

  /// Expects all that is told of to stand between the window's sides. What is
  /// scrolled may be out of sight; of rows it is asked where they are.
  func expectWithin(_ what: String) async throws {
    let window = satchel.window.frame
    func isWithin(_ frame: Rectangle) -> Bool {
      frame.x >= window.x && frame.x + frame.width <= window.x + window.width
    }
    // Rows get their new places with the frame after the window's.
    try await eventually(
      "\(what): its rows are within \(window)",
      state: { "\((try? await satchel.rowsNow()) ?? [])" }
    ) {
      try await satchel.rowsNow().allSatisfy { isWithin($0.frame) }
    }
    var checked = 0
    var outside: [String] = []
    // A part that has come just now stands for a frame as it stood last.
    try await eventually(
      "\(what): all is within \(window)", state: { "\(outside)" }
    ) {
      checked = 0
      outside = []
      for shown in try await session.accessibleWindows(of: satchel.app) {
        for (element, frame) in try await Self.told(from: shown) {
          checked += 1
          // Where nothing is scrolled, a bar is where it was last.
          guard element.role != "scroll bar", frame.width > 0, frame.height > 0,
            !isWithin(frame)
          else { continue }
          outside.append("\(element) at \(frame)")
        }
      }
      return outside.isEmpty
    }
    #expect(checked > 10, "\(what)")
  }

  /// An element and what is below it, but for what is scrolled, with where each
  /// is.
  private static func told(
    from element: Element
  ) async throws -> [(element: Element, frame: Rectangle)] {
    let frame: Rectangle
    do {
      frame = try await element.rectangle
    } catch let error as DesktopError
      where [.unsupported, .refused].contains(error.code)
    {
      // It is in a menu, which the compositor keeps on the screen, and of
      // which Wayland tells nobody where it is; or it has gone by now, as a
      // tooltip goes.
      return []
    }
    var told = [(element, frame)]
    let ends: Set<Role> = [.list, .table, "scroll bar"]
    guard !ends.contains(element.role), element.name != "Kinds" else {
      return told
    }
    for child in (try? await element.children) ?? [] {
      told += try await Self.told(from: child)
    }
    return told
  }
}

extension Rectangle {
  /// So narrow that only one part of the window shows.
  fileprivate static let narrow = Rectangle(420, 40, 320, 600)
}
