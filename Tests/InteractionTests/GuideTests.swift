import Foundation
import Testing

/// What `CONTRIBUTING.md` says about the code has to be so.
@Suite struct GuideTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func guide() throws -> String {
    try String(
      contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
  }

  @Test("What the guide says to be in a file is declared there")
  func symbols() throws {
    let places = try Self.guide().matches(
      of: /`(?<name>\w+)`\s+in\s+`(?<path>(?:Sources|Tests)\/[^`]+\.swift)`/)
    #expect(places.count > 15)
    for place in places {
      let file = Self.root.appending(path: String(place.output.path))
      let text = try String(contentsOf: file, encoding: .utf8)
      let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      #expect(words.contains(place.output.name), "\(place.output.0)")
    }
  }

  @Test("Each file and folder that the guide names is there")
  func paths() throws {
    let paths = try Self.guide().matches(
      of: /`((?:Sources|Tests|Documentation|Benchmarks|Fuzzing|\.ci)\/[^` ]+)`/)
    #expect(paths.count > 25)
    for path in paths {
      let file = Self.root.appending(path: String(path.output.1))
      #expect(
        FileManager.default.fileExists(atPath: file.path), "\(path.output.1)")
    }
  }
}
