import DesktopDriver
import Foundation
import Testing

/// What stands in the list while content is on its way.
@Suite(.serialized) struct PlaceholderTests {
  @Test(
    """
    DND-27 DND-35 DND-36 CTL-40 CTL-44 LOD-03 a slow picture has its place at \
    once, a bar when its size is told, and becomes its item in place
    """, arguments: DisplaySystem.allCases)
  func picture(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-picture") { session in
      let slow = try await Slow(session)
      let gate = slow.gate
      let peer = try await slow.source(
        named: "holiday.png", gateAfter: slow.content.size / 2)
      try await session.drag(
        from: peer.center, to: slow.satchel.freeRoom)
      let row = try await slow.satchel.tile("holiday.png")
      let states = try await row.states
      #expect(states.contains("busy"), "\(states)")
      let bar = try await session.find(
        .progressBar, "Progress of holiday.png", in: slow.satchel.app)
      try await eventually("half of it has come") {
        try await (bar.value ?? 0) > 0.4
      }
      #expect(try await (bar.value ?? 1) < 0.6)
      #expect(try slow.satchel.listing().shelf.isEmpty)
      try await slow.look("picture")
      try gate.open()
      let shelf = try await slow.satchel.listing("it is on the Shelf") {
        $0.shelf.count == 1
      }.shelf
      #expect(shelf.first?.digest == slow.content.digest)
      #expect(shelf.first?.name == "holiday.png")
      try await eventually("its row is not busy any more") {
        let row = try await slow.satchel.tile("holiday.png")
        return try await !row.states.contains("busy")
      }
      #expect(
        try await session.findAll(.progressBar, nil, in: slow.satchel.app)
          .isEmpty)
      _ = try await peer.next("ended")
    }
  }
}

/// Satchel, and a program beside it that sends as slowly as a test wants.
struct Slow: Sendable {
  static let infoType = "application/vnd.satchel.transfer-info"

  /// A file that lets the program go on.
  struct Gate: Sendable {
    let path: String

    func open() throws {
      guard FileManager.default.createFile(atPath: path, contents: nil) else {
        throw DesktopError(.programFailed, "The gate does not open.")
      }
    }
  }

  let session: DesktopSession
  let satchel: Satchel
  let content: LargeContent
  let gate: Gate

  init(_ session: DesktopSession, bytes: Int = 2_000_000) async throws {
    self.session = session
    satchel = try await Satchel.start(on: session)
    content = try await LargeContent.picture(
      bytes: bytes, at: session.temporaryFolder + "/slow.png", on: session)
    gate = Gate(path: session.temporaryFolder + "/gate")
  }

  /// A program that offers the picture and tells its size and name.
  ///
  /// - Parameter gateAfter: how much it sends before the gate is open.
  func source(
    named name: String? = nil, gateAfter: Int? = nil, exitAfter: Int? = nil,
    rate: Int? = nil, gate: Gate? = nil, frame: Rectangle = .beside
  ) async throws -> Peer {
    var offers: [(type: String, data: Data)] = []
    var pace = Peer.Pace(rate: rate, exitAfter: exitAfter)
    if let gateAfter { pace.gate = ((gate ?? self.gate).path, gateAfter) }
    if let name {
      let info = """
        {"version":1,"count":1,"items":[{"name":"\(name)","kind":"image",\
        "size":\(content.size)}],"forms":{"image/png":\(content.size)}}
        """
      pace.quick = ["\(Self.infoType);items=1"]
      offers = [(pace.quick[0], Data(info.utf8))]
    }
    return try await Peer.slow(
      offers, files: [("image/png", content.path)], pace: pace, frame: frame,
      on: session)
  }

  /// A program that offers several items in Satchel's own form.
  func source(
    _ items: SeveralItems, gateAfter: Int? = nil
  ) async throws -> Peer {
    let type = "\(Self.infoType);items=\(items.names.count)"
    let file = session.temporaryFolder + "/items"
    try items.payload.write(to: URL(filePath: file))
    var pace = Peer.Pace(quick: [type])
    if let gateAfter { pace.gate = (gate.path, gateAfter) }
    return try await Peer.slow(
      [(type, items.info)], files: [("application/vnd.satchel.items", file)],
      pace: pace, frame: .beside, on: session)
  }

  /// What lies in files that are not whole.
  func parts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: satchel.library + "/incoming")
  }

  /// Checks that nothing is left of what did not arrive.
  func expectNoParts() async throws {
    try await eventually(
      "nothing is left in incoming", state: { "\((try? parts()) ?? [])" }
    ) { try parts().isEmpty }
  }

  /// Keeps a picture of the screen where somebody asked for that.
  func look(_ name: String) async throws {
    guard
      let folder = ProcessInfo.processInfo.environment["SATCHEL_TEST_PICTURES"]
    else { return }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try await session.screenshot().save(
      to: "\(folder)/\(session.system)-\(name).png")
  }
}

extension PlaceholderTests {
  @Test(
    """
    DND-19 DND-27 DND-35 CTL-40 LOD-03 three items of one drop have three \
    rows at once, each with its share; one undo takes them all back
    """, arguments: DisplaySystem.allCases)
  func several(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-several") { session in
      let slow = try await Slow(session)
      let satchel = slow.satchel
      let drop = SeveralItems(["One", "Two", "Three"], bytes: 400_000)
      let peer = try await slow.source(drop, gateAfter: 600_000)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      // One has come, Two half, Three not at all.
      for (name, share) in [
        ("One", 0.95...1), ("Two", 0.3...0.7), ("Three", 0...0.1),
      ] {
        let bar = try await session.find(
          .progressBar, "Progress of \(name)", in: satchel.app)
        try await eventually("the bar of \(name) has its share") {
          try await share.contains(bar.value ?? -1)
        }
      }
      #expect(try await satchel.rowNames() == ["One", "Two", "Three"])
      #expect(try satchel.listing().shelf.isEmpty)
      try await slow.look("several")

      try await session.activate(satchel.window)
      try await session.key("ctrl+z")
      try await eventually("the rows are gone") {
        try await satchel.rowNames().isEmpty
      }
      try await slow.expectNoParts()
      try await session.key("ctrl+shift+z")
      for name in drop.names {
        try await satchel.failure(
          containing: "“\(name)” can’t be received again")
      }
      #expect(try satchel.listing().shelf.isEmpty)
      peer.app.kill(SIGKILL)

      // The whole of another such drop is one step, too.
      let other = try await slow.source(drop)
      try await session.drag(from: other.center, to: satchel.freeRoom)
      let shelf = try await satchel.listing("all three are there") {
        $0.shelf.map(\.name) == ["One", "Two", "Three"]
      }.shelf
      #expect(shelf.map(\.size) == [400_000, 400_000, 400_000])
      try await session.activate(satchel.window)
      try await session.key("ctrl+z")
      try await satchel.listing("all three are gone") { $0.shelf.isEmpty }
      try await session.key("ctrl+shift+z")
      try await satchel.listing("all three are back") { $0.shelf == shelf }
    }
  }

  @Test(
    """
    CTL-38 CTL-42 CTL-48 CTL-49 DND-35 DND-36 what finishes out of order ends \
    in its order, and meanwhile everything else works
    """, arguments: DisplaySystem.allCases)
  func outOfOrder(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-order") { session in
      let slow = try await Slow(session, bytes: 300_000)
      let satchel = slow.satchel
      // On X11 a drag that begins ends the one before, and GTK 4 with it what
      // it still sends: there is one then, and the text is pasted.
      let names = system == .wayland ? ["a.png", "b.png", "c.png"] : ["a.png"]
      var gates: [Slow.Gate] = []
      for name in names {
        let gate = Slow.Gate(path: session.temporaryFolder + "/gate-" + name)
        let peer = try await slow.source(
          named: name, gateAfter: 100_000, gate: gate)
        try await session.drag(from: peer.center, to: satchel.freeRoom)
        _ = try await satchel.tile(name)
        gates.append(gate)
      }
      // After two seconds the header says so, and nobody can stop there.
      let words =
        names.count == 1 ? "Receiving 1 item" : "Receiving \(names.count) items"
      let label = try await session.find(.label, words, in: satchel.app)
      #expect(try await !label.states.contains("focusable"))
      try await slow.look("order")

      // Another drag, or a paste, and typing, while they wait.
      let quick = try await Peer.source(
        .gtk3, [Offer.text("quick")], frame: .beside, on: session)
      let first = try await satchel.middle(ofTile: "a.png")
      if system == .wayland {
        try await session.drag(from: quick.center, to: first.offset(70, 0))
      } else {
        try await session.click(at: quick.center, button: .secondary)
        _ = try await quick.next("copied")
        try await session.activate(satchel.window)
        try await session.click(at: first)
        try await session.key("ctrl+v")
      }
      try await satchel.listing("the text is there") {
        $0.shelf.map(\.name) == ["quick"]
      }
      var rows = names
      rows.insert("quick", at: 1)
      #expect(try await satchel.rowNames() == rows)
      try await session.activate(satchel.window)
      try await satchel.select(["quick"], on: session)
      try await session.key("F2")
      _ = try await session.find(.text, "Name", in: satchel.app)
      try await session.type("renamed")
      try await session.key("Return")
      try await satchel.listing("it is renamed") {
        $0.shelf.map(\.name) == ["renamed"]
      }

      rows[1] = "renamed"
      var landed: Set = ["renamed"]
      // The last first.
      for index in [2, 0, 1] where index < names.count {
        try gates[index].open()
        landed.insert(names[index])
        let kept = rows.filter(landed.contains)
        try await satchel.listing("\(kept) are there") {
          $0.shelf.map(\.name) == kept
        }
        #expect(try await satchel.rowNames() == rows)
        let tile = try await satchel.tile("renamed")
        #expect(
          try await tile.states.contains("selected"), "the selection stays")
      }
      try await eventually("the header is quiet again") {
        try await session.findAll(.label, "Receiving 1 item", in: satchel.app)
          .isEmpty
      }
      try await slow.expectNoParts()
    }
  }

  @Test(
    """
    DND-38 CTL-43 Cancel ends a transfer at once; one that breaks off says so \
    in its row, and the next drag works
    """, arguments: DisplaySystem.allCases)
  func endings(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-endings") { session in
      let slow = try await Slow(session)
      let satchel = slow.satchel
      let held = try await slow.source(named: "held.png", gateAfter: 100_000)
      try await session.drag(from: held.center, to: satchel.freeRoom)
      let tile = try await satchel.tile("held.png")
      let cancel = try await session.find(.button, "Cancel", below: tile)
      let clock = ContinuousClock()
      let start = clock.now
      try await cancel.doAction()
      try await eventually("nothing of it is left") {
        try slow.parts().isEmpty
      }
      let took = clock.now - start
      #expect(took < .milliseconds(700), "\(took), with the bus and this test")
      #expect(try await satchel.rowNames().isEmpty)
      held.app.kill(SIGKILL)

      let dying = try await slow.source(
        named: "dying.png", exitAfter: 500_000)
      try await session.drag(from: dying.center, to: satchel.freeRoom)
      try await dying.app.waitForExit()
      try await eventually("its row says why") {
        let row = try await satchel.tile("dying.png")
        let labels = try await session.findAll(.label, nil, below: row)
        return labels.contains {
          $0.name.contains("“dying.png” did not arrive whole")
        }
      }
      let row = try await satchel.tile("dying.png")
      #expect(try await !row.states.contains("busy"))
      try await slow.look("failed")
      #expect(
        try await session.findAll(.button, "Retry", below: row).isEmpty,
        "nobody is there who could send it again")
      try await satchel.failure(containing: "did not arrive whole")
      try await slow.expectNoParts()
      #expect(try await satchel.shownMessage() == nil)

      let good = try await slow.source(named: "good.png")
      try await session.drag(from: good.center, to: satchel.freeRoom)
      try await satchel.listing("the next one is there") {
        $0.shelf.map(\.name) == ["good.png"]
      }
    }
  }
}

/// Items in Satchel's own form, as another Satchel would send them.
struct SeveralItems: Sendable {
  let names: [String]
  let payload: Data
  let info: Data

  init(_ names: [String], bytes: Int) {
    self.names = names
    let text = Data(repeating: UInt8(ascii: "x"), count: bytes)
    let entries = names.map {
      """
      {"name":"\($0)","kind":"text","type":"text/plain;charset=utf-8",\
      "length":\(bytes)}
      """
    }
    let manifest = Data("{\"items\":[\(entries.joined(separator: ","))]}".utf8)
    var payload = Data("SATCHEL1".utf8)
    payload += withUnsafeBytes(of: UInt32(manifest.count).bigEndian) {
      Data($0)
    }
    payload += manifest
    for _ in names { payload += text }
    self.payload = payload
    let items = names.map {
      "{\"name\":\"\($0)\",\"kind\":\"text\",\"size\":\(bytes)}"
    }
    info = Data(
      """
      {"version":1,"count":\(names.count),\
      "items":[\(items.joined(separator: ","))],\
      "forms":{"application/vnd.satchel.items":\(payload.count)}}
      """.utf8)
  }
}

extension Satchel {
  /// The names of the rows that show on the Shelf, placeholders among them.
  func rowNames() async throws -> [String] {
    try await session.findAll(.cell, nil, in: app).map(\.name)
  }
}

extension PlaceholderTests {
  @Test(
    """
    DND-25 DND-36 CTL-43 the Transfers place tells what runs, from where to \
    where, and lets it be called off
    """, arguments: DisplaySystem.allCases)
  func transfers(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .wayland ? .dark : .light),
      name: "placeholder-transfers"
    ) { session in
      let slow = try await Slow(session, bytes: 30_000_000)
      let satchel = slow.satchel
      let peer = try await slow.source(named: "long.png", rate: 1_000_000)
      try await session.drag(from: peer.center, to: satchel.freeRoom)
      _ = try await satchel.tile("long.png")
      try await satchel.sidebarRow("Transfers").click()
      let list = try await session.find(.list, "Transfers", in: satchel.app)
      let row = try await session.find(.listItem, "long.png", below: list)
      #expect(try await row.states.contains("busy"))
      try await eventually("it says how long it will take") {
        let labels = try await session.findAll(.label, nil, below: row)
        return labels.contains {
          $0.name.contains(" of 30 MB, about ") && $0.name.hasSuffix("/s")
        }
          && labels.contains {
            // Only X11 tells from which program.
            system == .x11
              ? $0.name.hasPrefix("From ") && $0.name.hasSuffix(" to Shelf")
              : $0.name == "To Shelf"
          }
      }
      try await slow.look("transfers")
      try await session.find(.button, "Reveal", below: row).doAction()
      try await eventually("it is selected in its place") {
        try await satchel.tile("long.png").states.contains("selected")
      }
      try await slow.look("transfers-revealed")
      try await satchel.sidebarRow("Transfers").click()
      let again = try await session.find(
        .listItem, "long.png", below: list)
      try await session.find(.button, "Cancel", below: again).doAction()
      try await eventually("it is told as cancelled") {
        let rows = try await session.findAll(.listItem, "long.png", below: list)
        guard let row = rows.first else { return false }
        return try await session.findAll(.label, "Cancelled", below: row).count
          == 1
      }
      try await slow.expectNoParts()
      #expect(try satchel.listing().shelf.isEmpty)
    }
  }

  @Test(
    """
    DND-25 DND-35 what was on its way when the app was killed is in its place \
    at the next start, once
    """, arguments: DisplaySystem.allCases)
  func killed(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-killed") { session in
      let slow = try await Slow(session, bytes: 200_000_000)
      let first = slow.satchel
      let text = try await Peer.source(
        .gtk3, [Offer.text("before")], frame: .beside, on: session)
      try await session.drag(from: text.center, to: first.freeRoom)
      try await first.listing("the text is there") { $0.shelf.count == 1 }
      text.app.kill(SIGKILL)
      try await text.app.waitForExit()
      let file = URL(filePath: slow.content.path)
      let files = try await Peer.source(
        .gtk3, [Offer.files([file])], frame: .beside, on: session)
      let start = try await first.middle(ofTile: "before").offset(-70, 0)
      try await session.drag(from: files.center, to: start)
      _ = try await first.tile("slow.png")
      first.app.kill(SIGKILL)
      try await first.app.waitForExit()
      let second = try await Satchel.start(on: session)
      let shelf = try await second.listing(
        "both are there", within: .seconds(30)
      ) { $0.shelf.count == 2 }.shelf
      #expect(shelf.map(\.name) == ["slow.png", "before"])
      #expect(shelf.first?.digest == slow.content.digest)
      try await slow.expectNoParts()
      try await eventually("two rows show") {
        try await second.rowNames() == ["slow.png", "before"]
      }

      // A stream dies with the app, and says so.
      let held = try await slow.source(named: "held.png", gateAfter: 1_000_000)
      try await session.drag(from: held.center, to: second.freeRoom)
      _ = try await session.find(
        .label, "Receiving 1 item", in: second.app)
      second.app.kill(SIGKILL)
      try await second.app.waitForExit()
      held.app.kill(SIGKILL)
      let third = try await Satchel.start(on: session)
      try await third.failure(containing: "“held.png” did not arrive whole")
      try await third.listing("nothing is doubled") { $0.shelf == shelf }
      try await slow.expectNoParts()
    }
  }
}

extension PlaceholderTests {
  @Test(
    """
    DND-35 DND-38 LOD-03 in a list, too, nothing moves when a placeholder \
    becomes its item
    """, arguments: DisplaySystem.allCases)
  func inAList(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "placeholder-list") { session in
      let slow = try await Slow(session, bytes: 400_000)
      let satchel = slow.satchel
      let desk = InsideDesk(session: session, satchel: satchel)
      try await desk.makeList("Trip")
      let text = try await Peer.source(
        .gtk3, [Offer.text("below")], frame: .beside, on: session)
      try await session.drag(from: text.center, to: satchel.freeRoom)
      try await satchel.listing("the text is there") {
        $0.items(in: "Trip").map(\.name) == ["below"]
      }
      text.app.kill(SIGKILL)
      try await text.app.waitForExit()
      let peer = try await slow.source(named: "map.png", gateAfter: 200_000)
      try await session.drag(
        from: peer.center, to: desk.besideRow("below", after: false))
      _ = try await session.find(
        .progressBar, "Progress of map.png", in: satchel.app)
      let before = try await desk.frame("below")
      try await slow.look("list")
      #expect(try await desk.frame("map.png").y < before.y)
      try slow.gate.open()
      try await satchel.listing("both are there") {
        $0.items(in: "Trip").map(\.name) == ["map.png", "below"]
      }
      try await eventually("the item shows") {
        try await session.findAll(.progressBar, nil, in: satchel.app).isEmpty
      }
      #expect(try await desk.frame("below") == before)

      // Of several rows the one that failed keeps its place, too.
      let dying = try await slow.source(named: "gone.png", exitAfter: 100_000)
      try await session.drag(from: dying.center, to: satchel.freeRoom)
      try await dying.app.waitForExit()
      try await eventually("it says so") {
        try await session.findAll(.button, "Remove", in: satchel.app).count == 1
      }
      try await slow.look("list-failed")
      try await satchel.failure(containing: "did not arrive whole")
      #expect(try await desk.frame("below") == before)
    }
  }
}
