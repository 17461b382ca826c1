import DesktopDriver
import Foundation
import Testing

/// Rows that change while people move them.
@Suite(.serialized) struct RowsTests {
  @Test(
    """
    DND-01 DND-19 DND-28 rows that are given to nobody can be put into another \
    order by pointer, take nothing in, and what is told of is what there is, also \
    after undo and redo
    """, arguments: DisplaySystem.allCases)
  func order(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-order") { session in
      let rows = try await RowsDesk.start(on: session)
      try await rows.drag("Apples", below: "Bread")
      try await rows.expectTold("Bread, Apples, Cheese, Dates")
      let peer = try await Peer.source(
        .gtk3, [Offer.text("text")], frame: .left, on: session)
      try await session.beginDrag(
        at: peer.center, towards: rows.frame("Bread").center)
      try await session.hover(at: rows.frame("Bread").center)
      try await session.drop(.refused)
      #expect(try await peer.next("ended").action == "none")
      try await rows.press("ctrl+z")
      try await rows.expectTold("Apples, Bread, Cheese, Dates")
      try await rows.press("ctrl+shift+z")
      try await rows.expectTold("Bread, Apples, Cheese, Dates")

      try await session.click(at: rows.frame("Cheese").center)
      try await rows.act("delete-selection")
      try await rows.expectTold("Bread, Apples, Dates")
      try await rows.press("ctrl+z")
      try await rows.expectTold("Bread, Apples, Cheese, Dates")
      try await rows.press("ctrl+shift+z")
      try await rows.expectTold("Bread, Apples, Dates")
      try await rows.press("ctrl+z")
      try await rows.press("ctrl+z")
      try await rows.expectTold("Apples, Bread, Cheese, Dates")
    }
  }

  @Test(
    """
    DND-19 DND-35 a text that was dropped is there when the list tells of it, goes \
    when that is undone, and is there again when it is redone
    """, arguments: DisplaySystem.allCases)
  func taken(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-taken") { session in
      let rows = try await RowsDesk.start(["takes"], on: session)
      let peer = try await Peer.source(
        .gtk3, [Offer.text("Eggs")], frame: .left, on: session)
      try await session.drag(
        from: peer.center, to: rows.frame("Bread").point(0.5, 0.1))
      try await rows.expectTold("Apples, Eggs, Bread, Cheese, Dates")
      try await rows.press("ctrl+z")
      try await rows.expectTold("Apples, Bread, Cheese, Dates")
      try await rows.press("ctrl+shift+z")
      try await rows.expectTold("Apples, Eggs, Bread, Cheese, Dates")
    }
  }

  @Test(
    """
    DND-01 DND-31 when rows go while one is dragged it lands where it was \
    dropped, or nowhere if it has gone itself; what is carried by keyboard is put \
    back
    """, arguments: DisplaySystem.allCases)
  func changed(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-changed") { session in
      let rows = try await RowsDesk.start(on: session)
      try await session.beginDrag(
        at: rows.frame("Cheese").center,
        towards: rows.frame("Bread").point(0.5, 0.2))
      try await rows.act("delete-first")
      try await rows.expectTold("Bread, Cheese, Dates")
      try await session.hover(at: rows.frame("Bread").point(0.5, 0.2))
      try await session.drop()
      try await rows.expectTold("Cheese, Bread, Dates")

      try await session.beginDrag(
        at: rows.frame("Cheese").center,
        towards: rows.frame("Dates").point(0.5, 0.8))
      try await rows.act("delete-first")
      try await rows.expectTold("Bread, Dates")
      try await session.hover(at: rows.frame("Dates").point(0.5, 0.8))
      try await session.drop(.refused)
      try await rows.press("ctrl+z")
      try await rows.expectTold("Cheese, Bread, Dates")

      try await session.click(at: rows.frame("Dates").center)
      try await session.key("ctrl+shift+x")
      try await session.key("Home")
      try await eventually("it is carried") { try await rows.isMarked() }
      try await rows.act("delete-first")
      try await rows.expectTold("Bread, Dates")
      // Nothing is carried any more that these could take somewhere.
      for key in ["End", "Home", "Return"] { try await session.key(key) }
      try await eventually("nothing is carried") {
        try await !rows.isMarked()
      }
      try await rows.press("ctrl+z")
      try await rows.expectTold("Cheese, Bread, Dates")
    }
  }

  @Test(
    """
    DND-01 DND-19 DND-21 DND-31 rows of a list box move by pointer and by \
    keyboard, take texts in and give them on; what is dragged lands rightly when \
    others go meanwhile
    """, arguments: DisplaySystem.allCases)
  func box(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-box") { session in
      let rows = try await RowsDesk.start(["box"], on: session)
      try await rows.drag("Apples", below: "Bread")
      try await rows.expectTold("Bread, Apples, Cheese, Dates")
      try await rows.press("ctrl+z")
      try await rows.expectTold("Apples, Bread, Cheese, Dates")
      try await session.click(at: rows.frame("Dates").center)
      for key in ["ctrl+shift+x", "Home", "Return"] {
        try await rows.press(key)
      }
      try await rows.expectTold("Dates, Apples, Bread, Cheese")

      let source = try await Peer.source(
        .gtk3, [Offer.text("Eggs")], frame: .left, on: session)
      try await session.drag(
        from: source.center, to: rows.frame("Apples").point(0.5, 0.1))
      try await rows.expectTold("Dates, Eggs, Apples, Bread, Cheese")
      source.app.kill()
      try await source.app.waitForExit()
      let target = try await Peer.target(
        .gtk3, wanting: ["text/plain"], frame: .left, on: session)
      try await session.drag(
        from: rows.frame("Eggs").center, to: target.center)
      #expect(
        try await target.next("dropped").text(of: "text/plain") == "Eggs")

      try await session.beginDrag(
        at: rows.frame("Cheese").center,
        towards: rows.frame("Bread").point(0.5, 0.2))
      try await rows.act("delete-first")
      try await rows.expectTold("Eggs, Apples, Bread, Cheese")
      try await session.hover(at: rows.frame("Bread").point(0.5, 0.2))
      try await session.drop()
      try await rows.expectTold("Eggs, Apples, Cheese, Bread")
    }
  }

  @Test(
    """
    DND-04 DND-26 a row of another program is refused before the drop where its \
    kind isn't taken, though what it is offered as could be anything
    """, arguments: DisplaySystem.allCases)
  func kinds(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-kinds") { session in
      let rows = try await RowsDesk.start(["two"], on: session)
      let grid = try await SampleProgram.start(
        "picture-grid", frame: .left, on: session)
      try await session.beginDrag(
        at: rows.frame("Bread").center, towards: grid.window.frame.center)
      try await session.hover(at: grid.window.frame.center)
      try await session.drop(.refused)
      try await grid.expect([], role: .cell)
    }
  }

  @Test(
    """
    NS-018 a drag tells whoever began it how far it is, and a place that it comes \
    over too
    """, arguments: DisplaySystem.allCases)
  func phases(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-phases") { session in
      let rows = try await RowsDesk.start(["phases"], on: session)
      let source = try await session.find(.label, "Source", in: rows.app)
        .restingRectangle.center
      let target = try await session.find(.label, "Target", in: rows.app)
        .restingRectangle.center
      try await session.drag(from: source, to: target)
      try await rows.expectTold(
        "prepared, active, dropped, ended: copied")
      try await rows.expectTold("over, dropped: copy, finished: copy")
      try await session.beginDrag(at: source, towards: target)
      try await session.hover(at: target)
      try await rows.expectTold("over")
      try await session.hover(at: Point(200, 700))
      try await rows.expectTold("over, left")
      try await session.cancelDrag()
      try await rows.expectTold(
        system == .x11
          ? "prepared, active, ended: cancelled"
          : "prepared, active, ended: refused")

      let peer = try await Peer.source(
        .gtk3, [Offer.text("Eggs")], frame: .left, on: session)
      try await session.drag(from: peer.center, to: target)
      try await rows.expectTold("over, dropped: copy, finished: copy")
    }
  }

  @Test(
    """
    DND-16 DND-22 several rows of a list are dragged as rows below one another
    """, arguments: DisplaySystem.allCases)
  func several(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-several") { session in
      let rows = try await RowsDesk.start(["two"], on: session)
      let away = Point(200, 400)
      let around = Rectangle(0, 200, 600, 590)
      try await session.move(to: away)
      let blank = try await session.settledPicture()
      func height() async throws -> Int {
        try await session.beginDrag(
          at: rows.frame("Bread").center, towards: away)
        try await session.hover(at: away)
        let frame = try await eventually("the preview shows") {
          Rectangle.changes(
            from: blank, to: try await session.settledPicture(), in: around)
        }
        try await session.look("rows-several")
        try await session.cancelDrag()
        return frame.height
      }
      let row = try await rows.frame("Bread").height
      let one = try await height()
      try await session.click(at: rows.frame("Bread").center)
      try await session.press(.control)
      for name in ["Apples", "Dates"] {
        try await session.click(at: rows.frame(name).center)
      }
      try await session.release(.control)
      let three = try await height()
      // Two more rows, and four pixels before each of them.
      #expect(abs(three - one - 2 * (row + 4)) <= 4, "\(one), \(three), \(row)")
    }
  }

  @Test(
    """
    DND-33 DND-38 what can't be made of a dragged row fails at once where it was \
    dropped, and is told there
    """, arguments: DisplaySystem.allCases)
  func failing(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-failing") { session in
      let source = try await RowsDesk.start(
        ["fails"], in: Rectangle(20, 150, 300, 420), on: session)
      let list = try await SampleProgram.start("todo-list", on: session)
      try await session.drag(
        from: source.frame("Cheese").center,
        to: list.frame("Bread").point(0.5, 0.9))
      let dropped = ContinuousClock.now
      _ = try await session.find(
        .label,
        """
        “Cheese” did not arrive: the other program sent nothing. Try again, or \
        drag it in as a file.
        """, in: list.app)
      #expect(.now - dropped < .seconds(2))
      try await list.expect(["Apples", "Bread", "Cheese"])
    }
  }

  @Test(
    """
    DND-05 DND-18 DND-19 rows go from one list of a program to another: they move, \
    with Ctrl they are copied, in both lists as one step; another program gets a \
    copy
    """, arguments: DisplaySystem.allCases)
  func between(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-between") { session in
      let rows = try await RowsDesk.start(["two"], on: session)
      try await rows.drag("Bread", below: "Figs")
      try await rows.expectTold("Apples, Cheese, Dates")
      try await rows.expectTold("Figs, Bread")
      try await rows.press("ctrl+z")
      try await rows.expectTold("Apples, Bread, Cheese, Dates")
      try await rows.expectTold("Figs")
      try await rows.press("ctrl+shift+z")
      try await rows.expectTold("Apples, Cheese, Dates")
      try await rows.expectTold("Figs, Bread")

      if system == .wayland {
        print("Sway tells nobody of the keys that are held during a drag.")
      } else {
        try await rows.drag("Dates", below: "Figs", holding: [.control])
        try await rows.expectTold("Figs, Dates, Bread")
        try await rows.expectTold("Apples, Cheese, Dates")
        try await rows.press("ctrl+z")
        try await rows.expectTold("Figs, Bread")
      }
      try await rows.press("ctrl+z")
      try await rows.expectTold("Apples, Bread, Cheese, Dates")
      // Others may have gone meanwhile, and what stood there.
      try await rows.press("ctrl+shift+z")
      try await rows.expectTold("Figs, Bread")
      try await rows.act("delete-first")
      try await rows.expectTold("Cheese, Dates")
      for _ in 1...2 { try await rows.press("ctrl+z") }
      try await rows.expectTold("Apples, Bread, Cheese, Dates")
      try await rows.expectTold("Figs")

      // What the program takes away itself doesn't come back, and nothing else
      // goes with it.
      try await rows.drag("Bread", below: "Figs")
      try await rows.expectTold("Figs, Bread")
      try await rows.act("remove-last")
      try await rows.expectTold("Figs")
      for keys in ["ctrl+z", "ctrl+shift+z"] {
        try await rows.press(keys)
        _ = try await session.settledPicture()
        try await rows.expectTold("Apples, Cheese, Dates")
        try await rows.expectTold("Figs")
      }

      let target = try await Peer.target(
        .gtk3, wanting: ["text/plain"], frame: .left, on: session)
      try await session.drag(
        from: rows.frame("Cheese").center, to: target.center)
      let dropped = try await target.next("dropped")
      #expect(dropped.text(of: "text/plain") == "Cheese")
      #expect(dropped.action == "copy")
      _ = try await session.find(.listItem, "Cheese", in: rows.app)
    }
  }

  @Test(
    """
    DND-01 DND-19 DND-21 rows go to another list by keyboard, too: Tab goes there, \
    Enter moves, Ctrl and Enter copies, Escape puts back, in both lists as one \
    step
    """, arguments: DisplaySystem.allCases)
  func carried(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "rows-carried") { session in
      let rows = try await RowsDesk.start(["two"], on: session)
      func carry(_ name: String, _ keys: [String]) async throws {
        try await session.click(at: rows.frame(name).center)
        for key in ["ctrl+shift+x", "Tab"] + keys { try await rows.press(key) }
      }
      try await carry("Bread", ["Up", "Return"])
      try await rows.expectTold("Apples, Cheese, Dates")
      try await rows.expectTold("Bread, Figs")
      try await rows.press("ctrl+z")
      try await rows.expectTold("Apples, Bread, Cheese, Dates")
      try await rows.expectTold("Figs")

      try await carry("Dates", ["ctrl+Return"])
      try await rows.expectTold("Figs, Dates")
      try await rows.expectTold("Apples, Bread, Cheese, Dates")
      try await rows.press("ctrl+z")
      try await rows.expectTold("Figs")

      try await carry("Apples", [])
      try await eventually("the line shows in the other list") {
        let marks = try await session.findAll(
          nil, "Insertion mark", in: rows.app)
        guard let mark = marks.first else { return false }
        return try await mark.rectangle.x > rows.window.frame.center.x - 10
      }
      try await session.look("rows-carried")
      try await rows.press("Escape")
      try await eventually("nothing is carried") {
        try await !rows.isMarked()
      }
      // Whoever looks elsewhere has put it back.
      try await carry("Apples", [])
      try await eventually("the line shows") { try await rows.isMarked() }
      try await session.click(at: rows.frame("Figs").center)
      try await eventually("nothing is carried") {
        try await !rows.isMarked()
      }
      // Back home, past its own place; a copy goes elsewhere alone.
      try await carry("Apples", ["Tab", "Down", "ctrl+Return", "Return"])
      try await rows.expectTold("Bread, Apples, Cheese, Dates")
      try await rows.expectTold("Figs")
    }
  }
}
