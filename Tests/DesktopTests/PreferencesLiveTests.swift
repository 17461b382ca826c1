import DesktopDriver
import Foundation
import Testing

/// What is chosen in the window for preferences, by pointer and keys, in a program
/// that goes on running.
@Suite(.serialized) struct PreferencesLiveTests {
  @Test(
    """
    NS-065 DND-18 DND-20 DND-24 MOD-02 what is chosen in the preferences holds \
    at once: what a drag between lists does, what becomes of what was dragged \
    out, and how long a drag is held until a place opens
    """,
    arguments: DisplaySystem.allCases)
  func chosen(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "preferences-live") { session in
      let desk = try await InsideDesk.open(["a", "b"], on: session)
      try await desk.makeList("Groceries")
      try await desk.show("Shelf")
      let window = try await desk.openPreferences()
      try await session.place(window, in: Rectangle(900, 20, 360, 700))
      try await desk.choose("Copy", of: "Move or Copy")
      try await desk.changes(
        "copied", to: ["Shelf": ["a", "b"], "Groceries": ["a"]]
      ) {
        try await session.activate(desk.satchel.window)
        try await session.drag(
          from: desk.frame("a").center, to: desk.frame("Groceries").center)
      }

      try await desk.choose("Remove", of: "After Dragging Out")
      try await session.activate(desk.satchel.window)
      let target = try await Peer.target(
        .gtk3, wanting: ["text/uri-list"], frame: .beside, on: session)
      try await desk.changes(
        "dragged out", to: ["Shelf": ["b"], "Groceries": ["a"]]
      ) {
        try await session.drag(
          from: desk.frame("a").center, to: target.center)
      }
      target.app.kill(SIGKILL)
      try await target.app.waitForExit()

      let delay = try await session.find(
        "spin button", "Delay Before Opening (seconds)", in: desk.satchel.app)
      try await session.activate(window)
      try await delay.click()
      try await session.key("ctrl+a")
      try await session.type("2.5\n")
      try await eventually("the delay is longer") {
        try await delay.value == 2.5
      }
      try await session.look("preferences-live")
      try await session.activate(desk.satchel.window)
      let groceries = try await desk.frame("Groceries").center
      try await session.beginDrag(
        at: desk.frame("b").center, towards: groceries)
      let clock = ContinuousClock()
      let begin = clock.now
      try await session.hover(at: groceries)
      try await desk.awaits("Groceries")
      #expect(clock.now - begin > .seconds(2))
      try await desk.giveUp()
    }
  }
}

extension InsideDesk {
  /// Chooses something in a menu of the preferences by keys.
  fileprivate func choose(_ choice: String, of name: String) async throws {
    let window = try await session.window(
      of: satchel.app, titled: "Preferences")
    try await session.activate(window)
    let menu = try await session.find("combo box", name, in: satchel.app)
    try await menu.click()
    _ = try await session.settledPicture()
    for key in ["Down", "Return"] { try await session.key(key) }
    try await session.pointerIsFree()
    try await eventually("“\(choice)” is chosen") {
      try await !session.findAll(.label, choice, in: satchel.app).isEmpty
    }
  }
}
