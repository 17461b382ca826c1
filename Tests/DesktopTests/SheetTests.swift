import DesktopDriver
import Foundation
import Interaction
import Testing

/// Sheets over a window and over one of its panes, in a program of their own.
@Suite(.serialized) struct SheetTests {
  @Test(
    """
    NS-096 NS-098 MOD-03 MOD-06 MOD-11 MOD-12 MOD-13 MOD-14 a sheet of each \
    style has its frame, its title and the keyboard, which comes back, and \
    goes alike by Cancel, Escape and the window's button
    """, arguments: DisplaySystem.allCases)
  func styles(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "sheet-styles") { session in
      let desk = try await SheetDesk.start(on: session)
      func frame(_ style: String) async throws -> Rectangle {
        let sheet = try await desk.open(style)
        _ = try await session.settledPicture()
        return try await sheet.rectangle
      }
      let all = try await frame("Full")
      let window = desk.window.frame
      #expect(window.width - 10...window.width ~= all.width)
      #expect(all.maxY <= window.maxY && all.maxY >= window.maxY - 10)
      try await session.look("sheet-full")
      try await desk.leave(by: "ctrl+w", to: "Full")

      let page = try await frame("Page")
      #expect(page == placed(.page, in: all, needing: page.height))
      try await session.look("sheet-page")
      try await desk.leave(by: "Cancel", to: "Page")

      let form = try await frame("Form")
      #expect(form == placed(.form, in: all, needing: form.height))
      #expect(form.width == 480 && form.height < all.height / 2)
      try await session.look("sheet-form")
      try await desk.leave(by: "Escape", to: "Form")

      let left = try await desk.element(nil, "Entry of left").rectangle
      let right = try await desk.element(nil, "Entry of right").rectangle
      let half = try await frame("Context")
      // An entry says where it is without its frame.
      #expect((0...12).contains(left.x - half.x))
      #expect((0...24).contains(half.width - left.width))
      #expect(half.maxX <= right.x)
      try await session.look("sheet-context")
      // The window would close if no sheet were there.
      try await session.askToClose(desk.window)
      try await desk.expectGone(backAt: "Context")

      // A small window has no room for dimmed ground.
      let narrow = try await session.place(
        desk.window, in: Rectangle(window.x, window.y, 420, window.height))
      for style in ["Page", "Form"] {
        let sheet = try await desk.open(style)
        try await eventually("it fills the window") {
          let width = try await sheet.rectangle.width
          return (narrow.frame.width - 10...narrow.frame.width).contains(width)
        }
        try await session.look("sheet-narrow-\(style)")
        try await desk.leave(by: "Escape", to: style)
      }
    }
  }

  @Test(
    """
    NS-093 NS-095 MOD-01 MOD-03 MOD-05 MOD-09 while a sheet shows the window \
    takes neither clicks nor keys nor drops, an open menu is shut before, Done \
    stands at the end of its one way, and what was entered goes only when the \
    person says so
    """, arguments: DisplaySystem.allCases)
  func holdsOff(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: .dark, animations: true),
      name: "sheet-holds-off"
    ) { session in
      let desk = try await SheetDesk.start(on: session)
      let source = try await Peer.source(
        .gtk3, [Offer.text("words")], frame: Rectangle(10, 200, 300, 200),
        on: session)
      let entry = try await desk.element(nil, "Entry of right").rectangle
      let label = try await desk.element(.label, "Nothing on right").rectangle
      try await session.activate(desk.window)
      try await desk.element(nil, "Menu").click()
      _ = try await desk.element(.menuItem, "Nothing")
      try await session.launch(
        "gapplication", ["action", "dev.satchel.SheetDesk", "form"]
      ).waitForExit()
      _ = try await desk.sheet("What to Do")
      try await eventually("the menu is shut") {
        try await session.findAll(.menuItem, "Nothing", in: desk.app).isEmpty
      }
      try await session.click(at: entry.center)
      try await session.type("tea")
      _ = try await desk.element(.label, "tea in the sheet")
      try await session.drag(
        from: source.center, to: label.center, answer: .refused)
      try await session.activate(desk.window)
      try await desk.expectButtons(["Cancel", "Next"], of: "What to Do")
      try await session.key("Escape")
      _ = try await desk.element(.button, "Discard")
      try await session.look("sheet-discard")
      try await session.key("Escape")
      try await eventually("the question is gone") {
        try await session.findAll(.button, "Discard", in: desk.app).isEmpty
      }
      _ = try await desk.element(.label, "tea in the sheet")
      try await desk.element(.button, "Next").click()
      try await desk.expectButtons(["Back", "Done"], of: "When")
      try await desk.element(.button, "Back").click()
      try await desk.expectButtons(["Cancel", "Next"], of: "What to Do")
      try await desk.element(.button, "Next").click()
      try await desk.expectButtons(["Back", "Done"], of: "When")
      try await desk.element(.button, "Done").click()
      _ = try await desk.element(.label, "Done: tea")
      try await desk.expectGone(saying: "Done: tea")
      // The window is there again, and as it was.
      #expect(
        try await session.findAll(.label, "tea typed", in: desk.app).isEmpty)
      _ = try await desk.element(.label, "Nothing on right")
      try await session.click(at: entry.center)
      try await session.type("x")
      _ = try await desk.element(.label, "x typed")
    }
  }

  @Test(
    """
    NS-096 MOD-14 beside a sheet over one pane the other pane takes what is \
    typed and dropped, and the covered one doesn't
    """, arguments: DisplaySystem.allCases)
  func besides(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "sheet-context") { session in
      let desk = try await SheetDesk.start(on: session)
      let source = try await Peer.source(
        .gtk3, [Offer.text("words")], frame: Rectangle(10, 200, 300, 200),
        on: session)
      let left = try await desk.element(.label, "Nothing on left").rectangle
      let right = try await desk.element(.label, "Nothing on right").rectangle
      try await session.activate(desk.window)
      _ = try await desk.open("Context")
      try await session.drag(
        from: source.center, to: left.center, answer: .refused)
      try await session.drag(from: source.center, to: right.center)
      _ = try await desk.element(.label, "words on right")
      try await session.activate(desk.window)
      let entry = try await desk.element(nil, "Entry of right")
      try await session.click(at: entry.rectangle.center)
      try await session.type("tea")
      _ = try await desk.element(.label, "tea typed")
      // The key is the other pane's: the sheet stays.
      try await session.key("Escape")
      try await desk.element(nil, "What").click()
      _ = try await desk.sheet("What to Do", isModal: false)
      try await session.key("Escape")
      try await desk.expectGone()
      _ = try await desk.element(.label, "Nothing on left")
    }
  }

  @Test(
    """
    NS-098 MOD-13 where a low window has no room for a form it scrolls, and \
    the field that is written in stays in sight, also when a keyboard on the \
    screen takes room
    """, arguments: DisplaySystem.allCases)
  func low(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "sheet-low") { session in
      let desk = try await SheetDesk.start(on: session)
      try await desk.element(.button, "Long").click()
      let sheet = try await desk.element(.dialog, "Many Facts")
      let field = try await desk.element(nil, "Fact 7")
      let high = try await sheet.restingRectangle
      try await field.click()
      try await session.type("Swe")
      let frame = desk.window.frame
      let rest = Rectangle(frame.x, frame.y, frame.width, 330)
      _ = try await session.place(desk.window, in: rest)
      try await eventually("the sheet is lower, with all of it in the window") {
        let low = try await sheet.rectangle
        return low.height < high.height - 100 && low.maxY <= rest.maxY
      }
      func awaitInSight(_ field: Element) async throws {
        try await eventually("\(field) is in sight") {
          let bar = try await desk.element(.button, "Cancel").rectangle
          let bounds = try await field.rectangle
          let end = try await sheet.rectangle.maxY
          return bounds.y >= bar.maxY && bounds.maxY <= end
        }
      }
      try await awaitInSight(field)
      try await session.type("den")
      try await eventually("what is typed stands there") {
        try await field.text == "Sweden"
      }
      try await session.look("sheet-low")
      // The keyboard still comes to all fields, and each comes into sight.
      for number in (1...6).reversed() {
        try await session.key("shift+Tab")
        let above = try await desk.element(nil, "Fact \(number)")
        try await eventually("\(above) has the keyboard") {
          try await above.states.contains("focused")
        }
        try await awaitInSight(above)
      }
      try await session.key("Escape")
      try await eventually("the sheet has gone") {
        try await session.findAll(.dialog, nil, in: desk.app).isEmpty
      }
    }
  }

  private func placed(
    _ style: SheetStyle, in all: Rectangle, needing height: Int
  ) -> Rectangle {
    let frame = SheetPlacement(style, inWidth: all.width)
      .frame(in: (all.width, all.height), needing: height)
    return Rectangle(
      all.x + Int(frame.x), all.y + Int(frame.y), Int(frame.width),
      Int(frame.height))
  }
}

extension Rectangle {
  fileprivate var maxX: Int { x + width }
  fileprivate var maxY: Int { y + height }
}

/// The program with sheets that runs.
private struct SheetDesk {
  let session: DesktopSession
  let app: App
  let window: DesktopDriver.Window

  static func start(on session: DesktopSession) async throws -> SheetDesk {
    let app = try await session.launch(
      Satchel.programs.appending(path: "satchel-sheets").path)
    let window = try await session.place(
      session.window(of: app), in: Rectangle(330, 60, 900, 540))
    // What is found in it stays where it is from now on.
    _ = try await session.settledPicture()
    return SheetDesk(session: session, app: app, window: window)
  }

  func element(_ role: Role?, _ name: String) async throws -> Element {
    try await session.find(role, name, in: app)
  }

  /// The sheet with a title, which has the keyboard.
  ///
  /// - Parameter isModal: whether nothing beside it can be used.
  @discardableResult func sheet(
    _ title: String, isModal: Bool = true
  ) async throws -> Element {
    let sheet = try await element(.dialog, title)
    #expect(try await sheet.states.contains("modal") == isModal)
    try await eventually("the keyboard is in the sheet") {
      let names = ["What", "When"]
      for name in names {
        for entry in try await session.findAll(nil, name, below: sheet) {
          if try await entry.states.contains("focused") { return true }
        }
      }
      return false
    }
    return sheet
  }

  func open(_ style: String) async throws -> Element {
    try await element(.button, style).click()
    return try await sheet("What to Do", isModal: style != "Context")
  }

  /// Waits until a sheet has these buttons, in order, and those of the page
  /// before have gone.
  func expectButtons(_ names: [String], of title: String) async throws {
    let sheet = try await sheet(title)
    var shown: [String] = []
    try await eventually("its buttons are \(names)", state: { "\(shown)" }) {
      shown = try await session.findAll(.button, nil, below: sheet).map(\.name)
        .filter { !["Keep Editing", "Discard"].contains($0) }
      return shown == names
    }
  }

  func leave(by way: String, to button: String) async throws {
    if way == "Cancel" {
      try await element(.button, "Cancel").click()
    } else {
      try await session.key(way)
    }
    try await expectGone(backAt: button)
  }

  func expectGone(
    saying words: String = "Ended", backAt button: String? = nil
  ) async throws {
    _ = try await element(.label, words)
    try await eventually("the sheet has gone") {
      try await session.findAll(.dialog, nil, in: app).isEmpty
    }
    guard let button else { return }
    try await eventually("the keyboard is at “\(button)” again") {
      try await element(.button, button).states.contains("focused")
    }
  }
}
