import Foundation
import Testing

/// What the sources of the app have to say of requests for reviews.
@Suite struct ReviewSourceTests {
  private static func sources() throws -> [(name: String, text: String)] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }
      .filter {
        $0.pathExtension == "swift" && $0.path.contains("/Sources/Satchel")
      }
      .map {
        ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
      }
  }

  private static func files(containing words: String) throws -> Set<String> {
    Set(try sources().filter { $0.text.contains(words) }.map(\.name))
  }

  @Test("RAT-08 finished drops alone lead to a request, and no widget does")
  func marks() throws {
    #expect(
      try Self.files(containing: ".mark(.taskFinished)")
        == ["MainWindow+Ratings.swift"])
    #expect(
      try Self.files(containing: "onTaskFinished()")
        == ["Desk+DraggedOut.swift", "Desk.swift"])
  }

  @Test("RAT-01 every answer leads to the same page")
  func onePage() throws {
    #expect(try Self.files(containing: "appstream:") == ["ReviewPage.swift"])
    #expect(
      try Self.files(containing: "ReviewPage.open") == [
        "MainWindow+Ratings.swift"
      ])
  }

  @Test("RAT-01 nothing that is said asks for a good rating, or rewards one")
  func words() throws {
    let forbidden =
      /\b(?:stars?|love|loving|enjoy\w*|reward\w*|please|5-star|best|bonus)\b/
      .ignoresCase()
    let said = try Self.sources().filter {
      ["MainWindow+Ratings.swift", "RatingBar.swift", "ReviewPage.swift"]
        .contains($0.name)
    }.flatMap { $0.text.matches(of: /"([^"\n]+)"/).map { "\($0.output.1)" } }
    #expect(said.count >= 4)
    for words in said {
      #expect(words.firstMatch(of: forbidden) == nil, "\(words)")
    }
  }
}
