import DesktopDriver
import Foundation
import Harness

/// A place with many items, or few, in the app that shows it.
struct LongPlace {
  /// What the sidebar calls it.
  let name: String
  /// How many items it has.
  let count: Int
  /// The name of the library's folder in the session.
  let library: String
  let session: DesktopSession

  /// What was measured, by what was done.
  struct Figures {
    /// How long the main loop was held, in milliseconds: the least of the rounds.
    var holds: [String: Double] = [:]
    /// How long the place took to open, in milliseconds.
    var opened: [Double] = []
    /// How much more memory the app held then, in mebibytes.
    var grown: [Double] = []
    /// Seconds of processor time.
    var work: [String: [Double]] = [:]
  }

  /// Makes a library that has nothing but this place.
  static func make(
    _ name: String, of count: Int, kind: String, file: String,
    on session: DesktopSession
  ) async throws -> LongPlace {
    let place = name.lowercased()
    let library = "\(place)-\(count)"
    try await Satchel.seed(
      ["\(count)", "--file", file, "--kind", kind, "--place", place],
      library: library, on: session)
    return LongPlace(
      name: name, count: count, library: library, session: session)
  }

  /// Starts the app, and opens the place once all else is done.
  func open(_ figures: inout Figures) async throws -> Satchel {
    // It would show the place that was opened last.
    try? FileManager.default.removeItem(
      atPath: session.dataFolder + "/\(library)/window")
    let satchel = try await Satchel.start(
      library: library, in: Rectangle(100, 40, 1100, 700), on: session)
    let row = try await satchel.sidebarRow(name)
    try await satchel.rest()
    _ = try await satchel.opening()
    let idle = satchel.app.residentMemory
    try await row.click()
    let opening = try await eventually("it shows", within: .seconds(60)) {
      () -> Satchel.Opening? in
      let opening = try await satchel.opening()
      return opening.opened > 0 && opening.rows > 0 ? opening : nil
    }
    figures.opened.append(opening.opened)
    figures.grown.append(
      Double(satchel.app.residentMemory - idle) / 1048576)
    try await satchel.rest()
    return satchel
  }

  /// Selects items, removes one and takes it back, round after round.
  func goThrough(
    _ satchel: Satchel, _ rounds: Int, _ figures: inout Figures
  ) async throws {
    try await session.click(at: satchel.window.frame.center)
    for _ in 0..<rounds {
      try await session.key("Home")
      try await satchel.selects([0])
      _ = try await satchel.loop()
      try await session.key("Right")
      try await session.key("Down")
      try await satchel.selectsAnother(than: 0)
      try await satchel.note("selecting", &figures)
      try await session.key("Delete")
      try await satchel.keeps(count - 1)
      try await satchel.note("removing", &figures)
      try await session.key("ctrl+z")
      try await satchel.keeps(count)
      try await satchel.note("its undo", &figures)
    }
    // What tells of a selection reads all of it: a moment has to do.
    _ = try await satchel.loop()
    try await session.key("ctrl+a")
    try await Task.sleep(for: .seconds(1))
    try await satchel.note("selecting all", &figures)
    try await session.key("Delete")
    try await satchel.keeps(0)
    try await satchel.rest()
    try await satchel.note("removing all", &figures)
    try await session.key("ctrl+z")
    try await satchel.keeps(count)
    try await satchel.rest()
    try await satchel.note("undo of that", &figures)
    try await session.key("Home")
    try await satchel.selects([0])
  }
}

extension Satchel {
  /// Waits until it has nothing to do.
  ///
  /// - Returns: The processor time that it has used until then, in seconds.
  @discardableResult func rest() async throws -> Double {
    try await eventually("it rests", within: .seconds(1800)) {
      let before = app.processorTime
      try await Task.sleep(for: .seconds(2))
      return app.processorTime - before < 0.005
    }
    return app.processorTime
  }

  /// Notes how long the main loop was held since it was last asked.
  func note(
    _ step: String, _ figures: inout LongPlace.Figures
  ) async throws {
    let hold = try await loop().longest
    figures.holds[step] = min(hold, figures.holds[step] ?? .infinity)
  }

  func selects(_ wanted: [Int]) async throws {
    try await eventually("\(wanted) are selected", within: .seconds(30)) {
      try await shown().selected == wanted
    }
  }

  func selectsAnother(than row: Int) async throws {
    try await eventually("another is selected", within: .seconds(30)) {
      let selected = try await shown().selected
      return selected.count == 1 && selected != [row]
    }
  }

  func keeps(_ count: Int) async throws {
    try await eventually("\(count) items are kept", within: .seconds(300)) {
      try await itemCount() == count
    }
  }
}

extension Report {
  /// Tells of a place with many items beside one with few.
  func tell(
    _ name: String, _ few: (place: LongPlace, figures: LongPlace.Figures),
    _ many: (place: LongPlace, figures: LongPlace.Figures)
  ) {
    tell("\(few.place.count) items: opening", few.figures.opened, "ms")
    tell("\(many.place.count) items: opening", many.figures.opened, "ms")
    check(
      "\(name): opening, ratio",
      ratios(many.figures.opened, to: few.figures.opened), atMost: 1.2)
    check(
      "\(name): memory more than with \(few.place.count)",
      zip(many.figures.grown, few.figures.grown).map { $0 - $1 }, "MiB",
      atMost: 4)
    for (step, hold) in many.figures.holds.sorted(by: { $0.key < $1.key }) {
      guard let short = few.figures.holds[step] else { continue }
      tell("\(step), \(few.place.count) items", short, "ms")
      // What is done to all of them takes longer, but no one waits for it.
      if step.contains("all") || step.contains("that") {
        check("\(name): \(step), held", hold, "ms", atMost: 100)
      } else {
        tell("\(step), \(many.place.count) items", hold, "ms")
        check("\(name): \(step), ratio", hold / short, atMost: 1.5)
      }
    }
  }
}
