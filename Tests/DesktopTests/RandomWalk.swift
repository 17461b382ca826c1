import DesktopDriver
import Foundation
import Library
import Testing

/// Somebody who drags without knowing what they want, and plain arrays that say
/// what has to come of it.
final class RandomWalk {
  private let desk: InsideDesk
  private let reader: WindowReader
  private var random: WalkRandom
  private var session: DesktopSession { desk.session }
  private var model = WalkModel()
  private var earlier: [WalkModel] = []
  private var trail: [String] = []
  private var carried: (place: String, ids: [String])?
  private var held: Modifier?
  private var clicked: String?
  private let mayHold: Bool
  /// What the window last reported, and since when its rows stand like that.
  private var latest: WindowReport?
  private var steadySince = ContinuousClock.now
  private(set) var drops = 0
  private(set) var changes = 0
  /// How many drops have made a stack, or added to one.
  private(set) var stacked = 0

  init(_ desk: InsideDesk, seed: UInt64) throws {
    self.desk = desk
    reader = try WindowReader(desk.satchel)
    random = WalkRandom(seed: seed)
    // Wayland's virtual keyboard has no modifiers that a drag would hear.
    mayHold = desk.session.system == .x11
  }

  /// Takes up what is there, and gives what the window reports at rest.
  nonisolated(nonsending) func begin() async throws -> WindowReport {
    try await reader.calibrate()
    model = try library()
    return try await atRest()
  }

  /// Goes so many steps, and looks after each.
  nonisolated(nonsending) func go(_ steps: Int) async throws {
    for step in 1...steps {
      do {
        try await (carried == nil ? stepAtRest() : stepWithDrag())
      } catch {
        throw DesktopError(
          .refused, "In step \(step): \(error)\nBefore that:\n\(story)")
      }
      try check(try await look().broken, at: step)
    }
  }

  /// Ends what goes on, takes everything back, and gives what the window
  /// reports then.
  nonisolated(nonsending) func end() async throws -> WindowReport {
    if carried != nil { try await giveUp() }
    while let before = earlier.popLast() {
      try await session.key("ctrl+z")
      model = before
      try await agree()
    }
    return try await atRest()
  }

  /// Drags an item out of the window and gives the drag up. GDK keeps the last
  /// drop in a window, and with it the drag, until one leaves or another comes.
  nonisolated(nonsending) func leave() async throws {
    let report = try await laidOut()
    let row = try #require(report.rows.first)
    try await session.beginDrag(
      at: reader.point(in: row.frame, 0.5, 0.5), towards: desk.rest)
    try await session.hover(at: desk.rest)
    try await giveUp()
  }

  // MARK: Steps

  private nonisolated(nonsending) func stepAtRest() async throws {
    let report = try await laidOut()
    if model.count > 11 || random.chance(0.06) {
      return try await undo()
    }
    switch random.share() {
    case ..<0.1:
      let place = random.pick(report.places)
      note("shows \(place.id)")
      try await session.click(at: reader.point(in: place.frame, 0.3, 0.5))
      try await eventually("it shows") {
        try await self.reader.read().place == place.id
      }
    case ..<0.25:
      guard !report.rows.isEmpty else { return }
      let row = random.pick(report.rows)
      // Twice in a row would open it.
      guard row.id != clicked else { return }
      clicked = row.id
      let modifier: Modifier? = random.chance(0.5) ? .control : nil
      note("clicks \(row.id.prefix(4)) with \(modifier.map { "\($0)" } ?? "-")")
      if let modifier { try await session.press(modifier) }
      try await session.click(at: reader.point(in: row.frame, 0.5, 0.5))
      if let modifier { try await session.release(modifier) }
    default:
      guard !report.rows.isEmpty else {
        let place = random.pick(report.places)
        return try await session.click(
          at: reader.point(in: place.frame, 0.3, 0.5))
      }
      try await pickUp(report)
    }
  }

  private nonisolated(nonsending) func pickUp(
    _ report: WindowReport
  ) async throws {
    let index = Int(random.next() % UInt64(report.rows.count))
    let row = report.rows[index]
    // What a click has selected may be a moment away.
    let now = try await look()
    let taken = now.selected.contains(index) ? now.selected : [index]
    note("picks up \(taken) in \(now.place.prefix(4))")
    try await session.beginDrag(
      at: reader.point(in: row.frame, 0.5, 0.5),
      towards: reader.point(in: row.frame, 0.5, 0.9).offset(0, 30))
    try await eventually("the drag has begun") {
      try await self.reader.read().isDragging
    }
    carried = (now.place, taken.map { now.rows[$0].id })
  }

  private nonisolated(nonsending) func stepWithDrag() async throws {
    switch random.share() {
    case ..<0.7: try await moveOn()
    case ..<0.74:
      let pause = Int(random.next() % 700)
      note("rests \(pause) ms")
      try await session.hover(at: session.pointer, steps: 1)
      try await Task.sleep(for: .milliseconds(pause))
    case ..<0.84 where mayHold:
      if let modifier = held {
        try await session.release(modifier)
        held = nil
      } else {
        let modifier: Modifier = random.chance(0.7) ? .control : .shift
        try await session.press(modifier)
        held = modifier
      }
      note("holds \(held.map { "\($0)" } ?? "nothing")")
    case ..<0.88: try await giveUp()
    case ..<0.91: try await dropOntoItem()
    default: try await drop()
    }
  }

  private nonisolated(nonsending) func moveOn() async throws {
    let report = if let latest { latest } else { try await look() }
    let window = desk.satchel.window.frame
    let point =
      switch random.share() {
      case ..<0.25 where !report.places.isEmpty:
        reader.point(in: random.pick(report.places).frame, random.share(), 0.5)
      case ..<0.6 where !report.rows.isEmpty:
        beside(
          reader.point(
            in: random.pick(report.rows).frame, random.share(), random.share()),
          report)
      case ..<0.9:
        beside(window.point(random.share(), random.share()), report)
      default: desk.rest
      }
    note("moves to \(point)")
    try await session.glide(to: point, steps: 3, pause: .milliseconds(4))
  }

  /// A point that is in the middle of no row: whoever rests there means into,
  /// and a stack would open.
  private func beside(_ point: Point, _ report: WindowReport) -> Point {
    for row in report.rows where reader.contains(row.frame, point) {
      let isList = row.frame[2] > 3 * row.frame[3]
      let inRow = reader.point(in: row.frame, 0.1, 0.1)
      return isList ? Point(point.x, inRow.y) : Point(inRow.x, point.y)
    }
    return point
  }

  // MARK: Endings

  private nonisolated(nonsending) func giveUp() async throws {
    note("gives up")
    if session.system == .x11 {
      try await session.cancelDrag()
    } else {
      try await session.hover(at: desk.rest)
      try await session.drop(.refused)
    }
    try await over()
    try await agree()
  }

  private nonisolated(nonsending) func drop() async throws {
    try await session.hover(at: session.pointer, steps: 1)
    // The mark goes with the next frame where something has been scrolled.
    steadySince = .now
    let report = try await laidOut()
    let expected = outcome(report, at: await session.pointer)
    note(
      "drops: \(report.mark ?? []), \(expected.map { "\($0)" } ?? "nothing")")
    try await letGo(expected)
  }

  private nonisolated(nonsending) func letGo(
    _ expected: WalkModel.Change?
  ) async throws {
    try await session.drop(.refused)
    drops += 1
    try await over()
    if let expected { try await take(expected) } else { try await agree() }
  }

  /// Drops on the middle of an item, once the frame is around it. What comes to
  /// lie in a stack stays there until it is taken back.
  private nonisolated(nonsending) func dropOntoItem() async throws {
    guard let carried else { return }
    let report = try await laidOut()
    let window = desk.satchel.window.frame
    let targets = report.rows.filter {
      !carried.ids.contains($0.id)
        && window.contains(reader.point(in: $0.frame, 0.5, 0.9))
    }
    guard !targets.isEmpty, !carried.ids.contains(where: model.isStack) else {
      return try await drop()
    }
    let target = random.pick(targets)
    note("drops onto \(target.id.prefix(4))")
    try await session.hover(at: reader.point(in: target.frame, 0.5, 0.5))
    try await eventually("the frame is around it", state: { self.story }) {
      guard let goal = try await self.reader.read().destination else {
        return false
      }
      return target.frame[0] - 4 <= goal[0]
        && goal[0] + goal[2] <= target.frame[0] + target.frame[2] + 4
        && target.frame[1] - 4 <= goal[1]
        && goal[1] + goal[3] <= target.frame[1] + target.frame[3] + 4
    }
    var change = change(to: report.place, 0)
    change?.onto = target.id
    try await letGo(change)
    stacked += 1
  }

  private nonisolated(nonsending) func over() async throws {
    if let modifier = held { try await session.release(modifier) }
    held = nil
    carried = nil
    _ = try await atRest()
  }

  private nonisolated(nonsending) func undo() async throws {
    guard let before = earlier.popLast() else { return }
    note("takes back")
    try await session.key("ctrl+z")
    model = before
    try await agree()
  }

  // MARK: The plain arrays

  /// What is carried, moved or copied to a place.
  private func change(to place: String, _ index: Int) -> WalkModel.Change? {
    carried.map {
      WalkModel.Change(
        ids: $0.ids, from: $0.place, to: place, index: index,
        // What another place holds becomes a note beside it.
        isCopy: held == .control
          || place == WalkModel.notes && $0.place != place)
    }
  }

  /// What a drop has to do, as far as one can see: the name of a place under
  /// the pointer takes to its end, a mark says where between the rows.
  private func outcome(
    _ report: WindowReport, at pointer: Point
  ) -> WalkModel.Change? {
    if let place = report.places.first(where: {
      reader.contains($0.frame, pointer)
    }) {
      guard report.highlights == 1 else { return nil }
      return change(to: place.id, model[place.id].count)
    }
    guard let mark = report.mark else { return nil }
    let x = mark[0] + mark[2] / 2
    let y = mark[1] + mark[3] / 2
    let isLine = mark[3] > mark[2]
    let before = report.rows.filter { row in
      let frame = row.frame
      let middle = (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
      guard isLine else { return middle.1 < y }
      return frame[1] + frame[3] < y || (frame[1] <= y && middle.0 < x)
    }
    return change(to: report.place, before.count)
  }

  private nonisolated(nonsending) func take(
    _ change: WalkModel.Change
  ) async throws {
    guard model.after(change) != model else { return try await agree() }
    let now = try await eventually(
      "the library holds \(model.after(change))",
      state: { "\((try? self.library())?.description ?? "")\n\(self.story)" }
    ) { () -> WalkModel? in
      let now = try self.library()
      return now.isOutcome(of: change, from: self.model) ? now : nil
    }
    earlier.append(model)
    model = now
    changes += 1
    try await shows()
  }

  /// Waits until the library holds what the plain arrays do, and the window
  /// shows it.
  private nonisolated(nonsending) func agree() async throws {
    try await eventually(
      "the library holds \(model)",
      state: { "\((try? self.library())?.description ?? "")\n\(self.story)" }
    ) { try self.library() == self.model }
    try await shows()
  }

  private nonisolated(nonsending) func shows() async throws {
    try await eventually("the window shows it", state: { self.story }) {
      let report = try await self.look()
      return report.rows.map(\.id) == self.model[report.place]
    }
  }

  /// The library as it lies on the disk, without the time that a program takes
  /// to start that lists it.
  private func library() throws -> WalkModel {
    let folder = URL(filePath: desk.satchel.library)
    return WalkModel(
      LibraryListing(
        try LibraryReader.snapshot(at: LibraryLocation(folder: folder))))
  }

  private nonisolated(nonsending) func look() async throws -> WindowReport {
    let report = try await reader.read()
    if report.rows.map(\.frame) != latest?.rows.map(\.frame) {
      steadySince = .now
    }
    latest = report
    return report
  }

  /// What the window reports once its rows have stood still for a frame or two:
  /// those of a place that was just shown have no places at first.
  private nonisolated(nonsending) func laidOut() async throws -> WindowReport {
    try await eventually("the rows stand still") {
      let report = try await self.look()
      guard self.steadySince.duration(to: .now) > .milliseconds(30),
        report.rows.allSatisfy({ $0.frame[2] > 40 })
      else { return nil }
      return report
    }
  }

  private nonisolated(nonsending) func atRest() async throws -> WindowReport {
    try await eventually(
      "nothing of a drag is left",
      state: {
        "\((try? await self.reader.read()).map { "\($0)" } ?? "")\n\(self.story)"
      }
    ) { () -> WindowReport? in
      let report = try await self.look()
      return report.isAtRest ? report : nil
    }
  }

  // MARK: What happened

  private func note(_ step: String) {
    trail.append(step)
    if trail.count > 25 { trail.removeFirst() }
  }

  /// The last steps, for somebody who has to find out what went wrong.
  private var story: String { trail.joined(separator: "\n") }

  private func check(_ broken: [String], at step: Int) throws {
    guard !broken.isEmpty else { return }
    throw DesktopError(
      .refused,
      "After step \(step): \(broken.joined(separator: "; ")).\n\(story)")
  }
}
