import DesktopDriver
import Foundation
import Testing

/// The sheet that asks which program is to open something.
@Suite(.serialized) struct OpenWithTests {
  @Test(
    """
    NS-091 NS-094 MOD-01 MOD-03 MOD-04 MOD-10 MOD-13 while the sheet asks, \
    nothing beneath it takes a click, a key or a drop, in the header neither; \
    Cancel, Escape and the window's button give it up alike; its bar looks as \
    the window's does
    """, arguments: DisplaySystem.allCases)
  func holdsOff(_ system: DisplaySystem) async throws {
    var configuration = DesktopConfiguration()
    configuration.appearance = system == .wayland ? .dark : .light
    try await desktopTest(system, configuration, name: "open-with") { session in
      try await session.install(
        program: "taker", named: "Taker", for: "text/plain", running: "true")
      let source = try await Peer.source(
        .gtk3, [Offer.text("words")], frame: Rectangle(10, 500, 300, 200),
        on: session)
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      let app = desk.satchel.app
      let before = try desk.satchel.listing()
      let transfers = try await desk.satchel.sidebarRow("Transfers").rectangle
      try await desk.openSheet("Open With", by: "Open With…", of: "a")
      _ = try await session.settledPicture()
      try await session.look("open-with-wide")
      for name in ["Main Menu", "Select", "Undo"] {
        try await session.find(nil, name, in: app).click()
      }
      #expect(try await desk.shownMenu().isEmpty)
      // One task, with nothing to go elsewhere by.
      let sheet = try await session.find(.dialog, "Open With", in: app)
      let buttons = try await session.findAll(.button, nil, below: sheet)
      #expect(buttons.map(\.name) == ["Cancel"])
      #expect(
        try await session.findAll("page tab list", nil, below: sheet).isEmpty)
      // Assistive technology hears of nothing beneath.
      #expect(try await session.findAll(.button, "New List", in: app).isEmpty)
      try await session.click(at: transfers.center)
      try await session.key("Delete")
      try await session.key("ctrl+n")
      try await session.drag(
        from: source.center, to: desk.satchel.freeRoom, answer: .refused)
      #expect(try desk.satchel.listing() == before)
      try await session.activate(desk.satchel.window)
      try await desk.expectBarAsTheWindows()
      var counts: [Counts] = []
      for exit in ["Cancel", "Escape", "ctrl+w", "frame"] {
        switch exit {
        case "Cancel":
          try await session.find(.button, "Cancel", in: app).click()
        case "frame": try await session.askToClose(desk.satchel.window)
        default: try await session.key(exit)
        }
        try await desk.awaitNoSheet()
        #expect(app.exit == nil)
        try await desk.awaits("Shelf")
        counts.append(try await session.counts(of: app))
        try await desk.openSheet("Open With", by: "Open With…", of: "b")
      }
      let narrow = try await desk.resized(to: 360)
      try await eventually("the sheet fills the window") {
        let sheet = try await session.find(.dialog, "Open With", in: app)
        let frame = try await sheet.rectangle
        return (350...360).contains(frame.width) && frame.height > 500
      }
      try await session.look("open-with-narrow")
      try await session.key("Escape")
      try await narrow.awaitNoSheet()
      // The menu that it was chosen in goes a moment later.
      let first = counts[0]
      try await eventually("no sheet is left behind", state: { "\(counts)" }) {
        let now = try await session.counts(of: app)
        counts.append(now)
        return now.closures <= first.closures + 2
          && now.objects <= first.objects + 2
      }
      #expect(try desk.satchel.listing() == before)
    }
  }
}

extension InsideDesk {
  /// Opens a sheet by an entry of an item's menu.
  func openSheet(
    _ title: String, by entry: String, of item: String
  ) async throws {
    try await session.activate(satchel.window)
    try await click(item)
    try await session.key("shift+F10")
    try await choose(entry)
    let sheet = try await session.find(.dialog, title, in: satchel.app)
    #expect(try await sheet.states.contains("modal"))
  }

  /// Waits until nothing is asked in a sheet.
  func awaitNoSheet() async throws {
    try await eventually("no sheet shows") {
      try await session.findAll(.dialog, nil, in: satchel.app).isEmpty
    }
  }

  /// Expects the sheet's bar to have the colours of the window's, where neither
  /// has anything.
  fileprivate func expectBarAsTheWindows() async throws {
    func middle(_ role: Role?, _ name: String) async throws
      -> DesktopDriver.Point
    {
      try await session.find(role, name, in: satchel.app).rectangle.center
    }
    let cancel = try await middle(.button, "Cancel")
    let redo = try await middle(nil, "Redo")
    let picture = try await session.settledPicture()
    for down in [-16, 0, 16] {
      let (ours, windows) = (
        picture[cancel.offset(60, down)], picture[redo.offset(60, down)]
      )
      #expect(ours == windows, "\(down) pixels down")
    }
  }
}
