import Foundation
import Harness

// Runs a bare GTK window and Satchel alternately, so that whatever else the
// machine does hits both alike, and compares the medians.

func compare(_ arguments: [String]) throws -> Bool {
  guard arguments.count >= 2 else { throw BenchmarkError.usage }
  let runs = setting("BENCH_ROUNDS", usually: 15)
  let bare = Program(name: "bare window", path: arguments[0])
  let satchel = Program(name: "satchel", path: arguments[1])

  // The first start of each pays for cold caches, which is not the question.
  _ = try bare.timeToFirstFrame()
  _ = try satchel.timeToFirstFrame()

  var (bareTimes, satchelTimes): ([Double], [Double]) = ([], [])
  for _ in 0..<runs {
    bareTimes.append(try bare.timeToFirstFrame())
    satchelTimes.append(try satchel.timeToFirstFrame())
  }
  let report = Report()
  report.heading("First frame, with 10,000 items:")
  report.tell("bare GTK window", bareTimes, "ms")
  report.tell("Satchel", satchelTimes, "ms")
  report.check(
    "first frame, ratio", ratios(satchelTimes, to: bareTimes), atMost: 1.25)
  return report.failures.isEmpty
}

do {
  let isGood = try compare(Array(CommandLine.arguments.dropFirst()))
  exit(isGood ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
