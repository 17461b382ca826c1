import DesktopDriver
import Foundation
import Harness

/// One window that nobody touches, with 10,000 items in its library, against a
/// bare one: what memory it holds, and how often it wakes up.
func measureIdle(_ report: Report) async throws {
  let rounds = setting("BENCH_ROUNDS", usually: 10)
  let seconds = setting("BENCH_IDLE_SECONDS", usually: 60)
  for system in DisplaySystem.allCases {
    report.heading("An idle window on \(system), \(rounds) times:")
    try await withDesktop(system, name: "bench-idle") { session in
      try await Satchel.seed(["10000"], library: "idle", on: session)
      var bare: [Double] = []
      var satchel: [Double] = []
      for _ in 0..<rounds {
        bare.append(try await memory(of: try await bareWindow(on: session)))
        let app = try await Satchel.start(
          library: "idle", in: .list, on: session
        ).app
        satchel.append(try await memory(of: app))
      }
      report.tell("bare GTK 4 window", bare, "MiB")
      report.tell("Satchel", satchel, "MiB")
      report.check(
        "\(system): memory when idle, ratio", ratios(satchel, to: bare),
        atMost: 1.3)
      let app = try await Satchel.start(
        library: "idle", in: .list, on: session
      ).app
      try await settle(app)
      let before = (own: app.wakeUps(.own), dispatch: app.wakeUps(.dispatch))
      try await Task.sleep(for: .seconds(seconds))
      report.check(
        "\(system): wake-ups in \(seconds) s",
        Double(app.wakeUps(.own, since: before.own)), atMost: 0)
      report.check(
        "\(system): wake-ups of libdispatch in \(seconds) s",
        Double(app.wakeUps(.dispatch, since: before.dispatch)),
        atMost: Double(seconds + 1))
      app.kill()
      try await app.waitForExit()
    }
  }
}

private func bareWindow(on session: DesktopSession) async throws -> App {
  let app = try await session.launch(Programs.bare("bare-window"), [])
  _ = try await session.place(
    session.window(of: app, within: .seconds(30)), in: .list)
  return app
}

/// Measures a program's memory once it has nothing to do, and ends it.
///
/// - Returns: Mebibytes.
private func memory(of app: App) async throws -> Double {
  try await settle(app)
  let memory = Double(app.residentMemory) / 1048576
  app.kill()
  try await app.waitForExit()
  return memory
}

/// Waits until a program has slept for two seconds.
private func settle(_ app: App) async throws {
  try await eventually("it sleeps", within: .seconds(60)) {
    let before = app.wakeUps(.own)
    try await Task.sleep(for: .seconds(2))
    return app.wakeUps(.own, since: before) == 0
  }
}

/// Whose threads.
private enum Threads {
  /// The program's.
  case own
  /// That of libdispatch which waits for its timers. On Linux one of them looks
  /// each second whether threads of its pools are blocked, for as long as there
  /// are pools (`_dispatch_workq_monitor_pools`); a program can't stop it.
  case dispatch
}

extension App {
  /// How often each of its threads has gone to sleep, and so has woken up.
  fileprivate func wakeUps(_ wanted: Threads) -> [String: Int] {
    var counts: [String: Int] = [:]
    for thread in names(in: "/proc/\(pid)/task") {
      let path = "/proc/\(pid)/task/\(thread)/status"
      let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let lines = status.split(separator: "\n")
      let isDispatch = lines.first?.hasSuffix("-qos.overcommit") == true
      guard isDispatch == (wanted == .dispatch) else { continue }
      let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
      counts[thread] = line?.split(separator: "\t").last.flatMap { Int($0) }
    }
    return counts
  }

  /// How often they have since; a thread that has ended meanwhile no more.
  fileprivate func wakeUps(
    _ wanted: Threads, since before: [String: Int]
  ) -> Int {
    wakeUps(wanted).reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
  }
}
