import DesktopDriver
import Foundation
import Harness

// transfers [stream | copy | folder | drop]…: all parts if none is named.

let parts: [(String, (Report) async throws -> Void)] = [
  ("stream", measureStreams), ("copy", measureCopy), ("folder", measureFolder),
  ("drop", measureDrops),
]
let report = Report()
let leftovers = Leftovers()
do {
  defer { leftovers.remove() }
  let wanted = Set(CommandLine.arguments.dropFirst())
  for (name, measure) in parts where wanted.isEmpty || wanted.contains(name) {
    try await measure(report)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
for failure in report.failures { print("Over its limit: \(failure)") }
exit(report.failures.isEmpty ? 0 : 1)
