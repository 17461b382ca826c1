import Foundation

// Runs a bare GTK window and Satchel alternately, so that whatever else the
// machine does hits both alike, and compares the medians.

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

func compare(_ arguments: [String]) throws -> Bool {
  guard arguments.count >= 2 else { throw BenchmarkError.usage }
  let runs = arguments.count > 2 ? Int(arguments[2]) : 15
  let limit = arguments.count > 3 ? Double(arguments[3]) : 1.5
  guard let runs, let limit, runs > 0, limit > 0 else {
    throw BenchmarkError.usage
  }
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
  let ratio = median(satchelTimes) / median(bareTimes)
  print("First frame, median of \(runs) starts each:")
  print(String(format: "  bare GTK window %8.1f ms", median(bareTimes)))
  print(String(format: "  satchel         %8.1f ms", median(satchelTimes)))
  print(String(format: "  ratio           %8.2f (limit %.2f)", ratio, limit))
  return ratio <= limit
}

do {
  let isGood = try compare(Array(CommandLine.arguments.dropFirst()))
  exit(isGood ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
