import DesktopDriver
import Testing

/// What shows that something is under way that can't be measured.
@Suite(.serialized) struct ActivityTests {
  @Test(
    """
    NS-090 CTL-38 CTL-39 CTL-40 CTL-48 what has no known size turns a spinner, \
    and the header another, which the Tab key passes by, and which go when it \
    has come
    """, arguments: DisplaySystem.allCases)
  func spinner(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(animations: true), name: "activity-spinner", load: .alone
    ) { session in
      let slow = try await Slow(session)
      let satchel = slow.satchel
      let spinner = try await slow.awaitSpinner()
      #expect(try await !spinner.states.contains("focusable"))
      try await session.awaitTurning(spinner)

      // The header's own, after two seconds.
      let header = try await session.find(nil, "Activity", in: satchel.app)
      #expect(try await !header.states.contains("focusable"))
      try await session.awaitTurning(header)

      try await session.activate(satchel.window)
      for _ in 0..<24 {
        try await session.key("Tab")
        #expect(try await !spinner.states.contains("focused"))
      }

      try slow.gate.open()
      try await satchel.listing("it is on the Shelf") { $0.shelf.count == 1 }
      try await eventually("nothing turns any more") {
        let own = try await session.findAll(
          nil, "Receiving Picture", in: satchel.app)
        let header = try await session.findAll(
          nil, "Activity", in: satchel.app)
        return own.isEmpty && header.isEmpty
      }
    }
  }

  @Test(
    """
    CTL-41 what shows of a transfer of unknown size turns within half a second \
    while the app is asked for much, and without animations counts the seconds
    """, arguments: DisplaySystem.allCases, [true, false])
  func moves(_ system: DisplaySystem, animates: Bool) async throws {
    try await desktopTest(
      system, .init(animations: animates),
      name: animates ? "activity-moves" : "activity-counts", load: .alone
    ) { session in
      let slow = try await Slow(session)
      let satchel = slow.satchel
      let spinner = try await slow.awaitSpinner()
      // Words with a time stand below; about the spinner where it turns.
      let box = try await spinner.rectangle
      let place =
        animates
        ? box.grown(by: max(box.width, box.height))
        : Rectangle(box.x - 60, box.y - 24, 180, 120)
      for _ in 1...4 {
        let before = try await session.screenshot().crop(place)
        try await eventually(
          "it changes", within: animates ? .milliseconds(500) : .seconds(2)
        ) {
          // Each asks the app for its whole tree.
          _ = try await session.everything(in: satchel.app)
          return try await session.screenshot().crop(place)
            .difference(from: before, tolerance: 8) > 0
        }
      }
      try slow.gate.open()
      try await satchel.listing("it is on the Shelf") { $0.shelf.count == 1 }
    }
  }
}

extension DesktopSession {
  /// Waits until the picture changes where it is, three times: what changes
  /// once, as what has just come, doesn't count.
  ///
  /// GTK tells where the spinner's first corner is, and that goes round its
  /// centre: the place is large enough for each angle. It is asked for until
  /// there is one, as what was just shown may have none yet.
  fileprivate func awaitTurning(_ spinner: Element) async throws {
    let bounds = try await eventually("it has a place") {
      let bounds = try await spinner.rectangle
      return bounds.width > 0 && bounds.y > 0 ? bounds : nil
    }
    let place = bounds.grown(by: max(bounds.width, bounds.height))
    for _ in 1...3 {
      let before = try await screenshot().crop(place)
      try await eventually("it turns") {
        try await screenshot().crop(place)
          .difference(from: before, tolerance: 8) > 0
      }
    }
  }
}

extension Slow {
  /// Has something of unknown size come by half, and waits for what turns.
  fileprivate func awaitSpinner() async throws -> Element {
    let session = satchel.session
    let peer = try await source(gateAfter: content.size / 2)
    try await session.drag(from: peer.center, to: satchel.freeRoom)
    return try await eventually(
      "a spinner shows", within: .milliseconds(500)
    ) {
      try await session.findAll(nil, "Receiving Picture", in: satchel.app).first
    }
  }
}
