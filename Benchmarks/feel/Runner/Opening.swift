import DesktopDriver
import Foundation
import Harness

/// Opening a very long list, against a short one.
func measureOpening(_ report: Report) async throws {
  let many = setting("BENCH_MANY", usually: 1_000_000)
  let rounds = setting("BENCH_ROUNDS", usually: 10)
  report.heading(
    "Opening a list with \(many) items, and one with 1000, \(rounds) times:")
  try await withDesktop(.x11, name: "bench-open") { session in
    for (count, name) in [(1000, "Few"), (many, "Many")] {
      try await Satchel.seed(
        ["\(count)", "--list", name], library: "open", on: session)
    }
    var times: [String: [Double]] = [:]
    var memory: [String: [Double]] = [:]
    for _ in 0..<rounds {
      for name in ["Few", "Many"] {
        let (time, grown) = try await open(name, on: session)
        times[name, default: []].append(time)
        memory[name, default: []].append(grown)
      }
    }
    let (few, all) = (times["Few"] ?? [], times["Many"] ?? [])
    report.tell("1000 items", few, "ms")
    report.tell("\(many) items", all, "ms")
    report.check("opening, ratio", ratios(all, to: few), atMost: 1.1)
    report.check(
      "memory more than with 1000",
      zip(memory["Many"] ?? [], memory["Few"] ?? []).map { $0 - $1 }, "MiB",
      atMost: 4)
  }
}

private func open(
  _ name: String, on session: DesktopSession
) async throws -> (time: Double, memory: Double) {
  // It would show the list that was opened last.
  try? FileManager.default.removeItem(
    atPath: session.dataFolder + "/open/window")
  let satchel = try await Satchel.start(
    library: "open", in: Rectangle(300, 40, 900, 620), on: session)
  let row = try await satchel.sidebarRow(name)
  _ = try await satchel.opening()
  let idle = satchel.app.residentMemory
  try await row.click()
  let opening = try await eventually("it shows", within: .seconds(60)) {
    () -> Satchel.Opening? in
    let opening = try await satchel.opening()
    return opening.opened > 0 && opening.rows > 0 ? opening : nil
  }
  let grown = Double(satchel.app.residentMemory - idle) / 1048576
  satchel.app.kill()
  try await satchel.app.waitForExit()
  return (opening.opened, grown)
}
