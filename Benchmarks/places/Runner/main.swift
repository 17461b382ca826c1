import DesktopDriver
import Foundation
import Harness

// places [mail | photos]…: both if none is named.

let parts: [(String, (Report, Leftovers) async throws -> Void)] = [
  ("mail", measureMail), ("photos", measurePhotos),
]
let report = Report()
let leftovers = Leftovers()
do {
  defer { leftovers.remove() }
  let wanted = Set(CommandLine.arguments.dropFirst())
  for (name, measure) in parts where wanted.isEmpty || wanted.contains(name) {
    try await measure(report, leftovers)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
for failure in report.failures { print("Over its limit: \(failure)") }
exit(report.failures.isEmpty ? 0 : 1)
