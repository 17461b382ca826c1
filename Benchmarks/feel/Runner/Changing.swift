import DesktopDriver
import Foundation
import Harness

/// Going through a very long list, and changing it, against a short one: none
/// of it may take longer because the list is long.
func measureChanging(_ report: Report) async throws {
  let many = setting("BENCH_MANY", usually: 1_000_000)
  let rounds = setting("BENCH_ROUNDS", usually: 10)
  report.heading(
    "Going through a list with \(many) items and changing it, and one with "
      + "1000; how long the main loop was held, the least of \(rounds):")
  try await withDesktop(.x11, name: "bench-change") { session in
    let lists = [(name: "Few", count: 1000), (name: "Many", count: many)]
    for list in lists {
      try await Satchel.seed(
        ["\(list.count)", "--list", list.name], library: "change", on: session)
    }
    let satchel = try await Satchel.start(
      library: "change", in: .list, on: session)
    let source = try await session.dragSource()
    var holds: [String: [Double]] = [:]
    for list in lists {
      try await satchel.sidebarRow(list.name).click()
      for (step, hold) in try await satchel.goThrough(
        list.count, rounds, kept: many + 1000, dragging: source.center, report)
      {
        holds[step, default: []].append(hold)
      }
    }
    for (step, held) in holds.sorted(by: { $0.key < $1.key }) {
      report.tell("\(step), 1000 items", held[0], "ms")
      report.tell("\(step), \(many) items", held[1], "ms")
      report.check("\(step): ratio", held[1] / held[0], atMost: 1.5)
    }
  }
}

extension Satchel {
  /// - Returns: how long the main loop was held by each step.
  fileprivate func goThrough(
    _ count: Int, _ rounds: Int, kept: Int, dragging source: Point,
    _ report: Report
  ) async throws -> [String: Double] {
    var holds: [String: Double] = [:]
    func note(_ step: String) async throws {
      let hold = try await loop().longest
      holds[step] = min(hold, holds[step] ?? .infinity)
    }
    _ = try await session.find(
      .listItem, "Sample 1", in: app, within: .seconds(60))
    for _ in 0..<rounds {
      // The keyboard may be elsewhere.
      try await session.click(at: window.frame.center)
      _ = try await loop()
      try await session.key("End")
      try await selects([count - 1])
      try await note("to the end")
      try await session.key("Home")
      try await selects([0])
      try await note("to the beginning")
      try await showMiddle(of: count)
      try await note("to the middle")
      _ = try await painted()
      try await session.drag(from: source, to: window.frame.center)
      try await keeps(kept + 1)
      let rows = try await painted().dropped
      report.tell(
        "\(count) items: dropped row painted after",
        rows.first?.after ?? .nan, "ms")
      try await note("a drop")
      try await session.find(.button, "Undo", in: app).click()
      try await keeps(kept)
      try await note("its undo")
    }
    return holds
  }

  /// The middle of the scroll bar leads to the middle of the list.
  private func showMiddle(of count: Int) async throws {
    let bar = Point(
      window.frame.x + window.frame.width - 6, window.frame.center.y + 20)
    try await session.hover(at: Point(bar.x - 100, bar.y))
    try await session.hover(at: bar)
    try await session.click(at: bar)
    try await eventually("it shows the middle", within: .seconds(30)) {
      // There are none until the next frame.
      let shown = try await shown().rows.map(\.id)
      guard !shown.isEmpty else { return false }
      return try index(of: shown[shown.count / 2]) > count / 4
    }
  }

  private func selects(_ wanted: [Int]) async throws {
    try await eventually("\(wanted) are selected", within: .seconds(30)) {
      try await shown().selected == wanted
    }
  }

  private func keeps(_ count: Int) async throws {
    try await eventually("\(count) items are kept", within: .seconds(60)) {
      try await itemCount() == count
    }
  }
}
