import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// Pictures that are made to take all memory, or to take forever.
@Suite(.serialized) struct HostilePicturesTests {
  @Test(
    """
    Hostile pictures on the Shelf take little memory, the window answers \
    meanwhile, and what comes after them is shown
    """, arguments: DisplaySystem.allCases)
  func shelf(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "hostile-pictures", load: .alone) {
      session in
      // They are decoded alike, and two hundred take a minute.
      let count = system == .wayland ? 200 : 60
      let folder = session.temporaryFolder + "/hostile"
      let library = session.dataFolder + "/satchel-library"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let script =
        URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().path + "/Peers/hostile_pictures.py"
      try run("/usr/bin/python3", "-B", script, folder, "\(count)")
      // The plain one comes last.
      let names =
        try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0 != "plain.png" }.sorted() + ["plain.png"]
      try run(
        [Satchel.executable, "seed", "1", "--kind", "image"]
          + ["--library", library]
          + names.flatMap { ["--file", "\(folder)/\($0)"] })

      let satchel = try await Satchel.start(
        frame: Rectangle(5, 40, 1270, 740), on: session)
      _ = try await satchel.tile("animated-gif-1.gif")
      var peaks: [Int32: Int] = [:]
      func note() {
        peaks.merge(satchel.app.children) { max($0, $1) }
      }
      try await session.activate(satchel.window)
      defer {
        print(
          "\(system): the app took \(satchel.app.peakResidentMemory >> 20) MiB,",
          "its children at most \((peaks.values.max() ?? 0) >> 20) MiB")
      }
      let last = try await eventually(
        "the last picture is in sight", within: .seconds(120)
      ) { () -> Rectangle? in
        note()
        try await session.key("Page_Down")
        let shelf = try await session.find(.table, "Shelf", in: satchel.app)
          .rectangle
        let tile = try await session.findAll(
          .cell, "plain.png", in: satchel.app
        ).first?.rectangle
        return tile.flatMap { shelf.contains($0.center) ? $0 : nil }
      }
      // What scrolling takes has nothing to do with what the pictures are.
      _ = try await satchel.loopHolds()
      try await eventually(
        "it is shown", within: .seconds(120),
        state: { "children \(peaks), app \(satchel.app.peakResidentMemory)" }
      ) {
        note()
        return try await session.screenshot().crop(last).share(
          of: Picture.Pixel(255, 0, 255), tolerance: 8) > 0.1
      }
      let holds = try await satchel.loopHolds()
      let own = satchel.app.peakResidentMemory
      print(
        "\(system): the loop was held for \(holds.longest) ms at most, and",
        "nobody waited for more than \(holds.wait) ms, 99 times of 100")
      #expect(own < 300 << 20)
      #expect(peaks.values.allSatisfy { $0 < 300 << 20 }, "\(peaks)")
      #expect(holds.wait < 100)
    }
  }
}

/// How long the app's loop was held, in milliseconds.
struct LoopHolds: Decodable, Sendable {
  let longest: Double
  /// The longest without the time in which other programs had the processor.
  let longestWork: Double
  /// How long something that comes at any moment waits, 99 times of 100.
  let wait: Double
}

extension Satchel {
  /// Asks the app how long its loop was held since this was last asked; the
  /// first answer says nothing.
  func loopHolds() async throws -> LoopHolds {
    try await session.callAction("report-loop", of: app)
    let text = try await app.waitForLine(containing: "\"holds\"")
    return try JSONDecoder().decode(LoopHolds.self, from: Data(text.utf8))
  }

  /// Checks that the app's loop was never held for long since it was last asked.
  func expectShortHolds() async throws {
    let holds = try await loopHolds()
    print(
      "\(session.system): the loop was held for \(holds.longest) ms at most,",
      "\(holds.longestWork) of them by the app")
    #expect(holds.longestWork < 50, "\(holds)")
  }
}
