import DesktopDriver
import Foundation
import Testing

/// What shows while something is on its way, and before it is.
@Suite(.serialized) struct LoadingTests {
  @Test(
    """
    LOD-01 the first picture of the window has the names at the side and the \
    header, in the window's own colours
    """,
    arguments: DisplaySystem.allCases)
  func first(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, name: "loading-first", load: .alone
    ) { session in
      // One start to have something, and to know where it stands.
      let before = try await InsideDesk.open(["a", "b", "c"], on: session)
      try await before.makeList("Groceries")
      try await before.show("Shelf")
      before.satchel.app.kill(SIGTERM)
      try await before.satchel.app.waitForExit()

      try await session.awaitNoWindow("Satchel")
      let empty = try await session.settledPicture()
      let app = try await Satchel.launch(
        library: before.satchel.library, on: session)
      // X11 shows a window before anything of it has been painted. What is
      // painted first is looked at: nothing of that has been waited for.
      let clock = ContinuousClock()
      var blank = Duration.zero
      var mapped: ContinuousClock.Instant?
      let first = try await eventually("something is painted") {
        () async throws -> Picture? in
        let picture = try await session.screenshot()
        let now = clock.now
        guard picture.difference(from: empty, tolerance: 8) > 0.05 else {
          return nil
        }
        let since = mapped ?? now
        mapped = since
        blank = now - since
        return picture.histogram.count > empty.histogram.count + 2
          ? picture : nil
      }
      #expect(blank < .milliseconds(300), "nothing showed for \(blank)")
      let window = try await session.window(of: app)
      let satchel = Satchel(
        app: app, window: window, library: before.satchel.library,
        session: session)
      try await session.look("loading-first")
      for name in ["Shelf", "Transfers", "Groceries"] {
        let frame = try await satchel.frame(name)
        let contrast = first.crop(frame).contrast
        #expect(try #require(contrast).best >= 3, "“\(name)” at first")
      }
      let colors = first.crop(window.frame).histogram.count
      #expect(colors > 16, "\(colors) colours at first")
      _ = try await satchel.frame("a")
    }
  }

  @Test(
    """
    LOD-02 LOD-03 a throttled feed that tells its size has a bar that grows, and \
    no spinner; one that doesn't has a spinner and no bar
    """,
    arguments: DisplaySystem.allCases)
  func feed(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "loading-feed") { session in
      let slow = try await Slow(session)
      let app = slow.satchel.app
      func spinners() async throws -> Int {
        try await session.findAll(nil, nil, in: app).count {
          $0.name.hasPrefix("Receiving ") && $0.role != .label
        }
      }
      let told = try await slow.source(named: "told.png", rate: 200_000)
      try await session.drag(from: told.center, to: slow.satchel.freeRoom)
      let bar = try await session.find(
        .progressBar, "Progress of told.png", in: app)
      var last = 0.0
      for _ in 0..<4 {
        last = try await eventually("more has come than \(last)") {
          let value = try await bar.value ?? 0
          return value > last ? value : nil
        }
        #expect(try await spinners() == 0)
      }
      #expect(last < 1)
      try await session.command("Cancel", in: app).doAction()
      try await eventually("it is gone") {
        try await slow.satchel.rowNames().isEmpty
      }
      told.app.kill(SIGKILL)
      try await told.app.waitForExit()

      // In a place of its own: GTK tells of what rows show no more.
      try await session.activate(slow.satchel.window)
      try await InsideDesk(session: session, satchel: slow.satchel)
        .makeList("Trip")
      let untold = try await slow.source(gateAfter: 300_000)
      try await session.drag(from: untold.center, to: slow.satchel.freeRoom)
      try await eventually("a spinner shows") {
        try await spinners() == 1
      }
      // What turns is a bar without a value to assistive technology.
      let trip = try await session.find(.list, "Trip", in: app)
      #expect(
        try await session.findAll(.progressBar, nil, below: trip).allSatisfy {
          $0.name.hasPrefix("Receiving ")
        })
      try slow.gate.open()
      try await slow.satchel.listing("it is there") {
        $0.items(in: "Trip").count == 1
      }
      try await eventually("nothing turns") {
        try await spinners() == 0
      }
    }
  }

  @Test(
    """
    NS-086 LOD-05 who waits at the transfers is shown a tip about dragging \
    after three seconds, for as long as that goes on and while it is wanted
    """,
    arguments: DisplaySystem.allCases, [true, false])
  func tip(_ system: DisplaySystem, animates: Bool) async throws {
    try await desktopTest(
      system, .init(animations: animates),
      name: "loading-tip-\(animates ? "on" : "off")"
    ) { session in
      let slow = try await Slow(session)
      let satchel = slow.satchel
      func tips() async throws -> [String] {
        try await session.findAll(.label, nil, in: satchel.app).map(\.name)
          .filter { $0.hasPrefix("Tip: ") }
      }
      let peer = try await slow.source(named: "slow.png", gateAfter: 300_000)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      try await session.activate(satchel.window)
      let clock = ContinuousClock()
      let start = clock.now
      try await satchel.click("Transfers")
      _ = try await session.find(.listItem, "slow.png", in: satchel.app)
      if animates {
        try await eventually("a tip shows") { try await tips().count == 1 }
        #expect(clock.now - start >= .seconds(3))
        try await session.look("loading-tip")
      } else {
        var seen: [String] = []
        try await eventually("five seconds have gone") {
          seen += try await tips()
          return clock.now - start > .seconds(5)
        }
        #expect(seen == [])
      }
      try slow.gate.open()
      try await satchel.listing("it is there") { $0.shelf.count == 1 }
      try await eventually("no tip shows") { try await tips().isEmpty }
    }
  }

  @Test(
    """
    NS-088 LOD-06 each place has a picture of its own while there is nothing \
    in it, in light and in dark
    """,
    arguments: [
      DesktopConfiguration.Appearance.light, .dark,
    ])
  func art(_ appearance: DesktopConfiguration.Appearance) async throws {
    try await desktopTest(
      .wayland, .init(appearance: appearance), name: "loading-art-\(appearance)"
    ) { session in
      let desk = try await InsideDesk.open([], on: session)
      try await desk.makeList("Groceries")
      var pictures: [String: Picture] = [:]
      for (place, title) in [
        ("Shelf", "The Shelf Is Empty"), ("Groceries", "This List Is Empty"),
        ("Transfers", "No Transfers"), ("Photos", "No Photos"),
        ("Charts", "No Charts"),
      ] {
        try await desk.satchel.click(place)
        let label = try await session.find(
          .label, title, in: desk.satchel.app)
        try await session.move(to: Point(5, 5))
        let settled = try await session.settledPicture()
        let frame = try await label.rectangle
        // Above the words, in their middle.
        let art = Rectangle(frame.center.x - 36, frame.y - 84, 72, 76)
        let picture = settled.crop(art)
        #expect((picture.contrast?.best ?? 0) >= 2, "\(place)")
        pictures[place] = picture
        try await session.look("loading-art-\(appearance)-\(place)")
      }
      for (place, picture) in pictures {
        for (other, another) in pictures where other != place {
          #expect(
            picture.difference(from: another, tolerance: 24) > 0.05,
            "\(place) and \(other)")
        }
      }
    }
  }
}
