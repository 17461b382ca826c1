import DesktopDriver
import Foundation
import Harness

// feel [motions | lists | open | change | idle | summon]…: all parts if none is
// named.

let parts: [(String, (Report) async throws -> Void)] = [
  ("motions", measureMotions), ("lists", measureLists),
  ("open", measureOpening), ("change", measureChanging), ("idle", measureIdle),
  ("summon", measureSummoning),
]
let report = Report()
do {
  let wanted = Set(CommandLine.arguments.dropFirst())
  for (name, measure) in parts where wanted.isEmpty || wanted.contains(name) {
    try await measure(report)
  }
  for failure in report.failures { print("Over its limit: \(failure)") }
  exit(report.failures.isEmpty ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
