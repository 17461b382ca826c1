import Foundation
import Testing

/// What the README shows has to be what is built.
@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test(
    """
    The README shows the sample that is built, of at most 40 lines, and with its \
    package of at most 60
    """)
  func sample() throws {
    let readme = try Self.text(of: "README.md")
    let sample = try Self.text(of: "Samples/todo-list/main.swift")
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 2)
    #expect(blocks.last == sample)
    #expect(sample.count { $0 == "\n" } <= 40)
    #expect(blocks.joined().count { $0 == "\n" } <= 60)
  }

  @Test(
    "Each line of code in the articles is one of the samples",
    arguments: [
      ("FromAListToAListThatTakesAnything", 6, ["todo-list/main.swift"]),
      (
        "TestYourDrags", 6,
        ["Package.swift", "Tests/TodoListTests/DragTests.swift"]
      ),
    ])
  func articles(name: String, count: Int, sources: [String]) throws {
    let article = try Self.text(
      of: "Sources/DragKit/DragKit.docc/\(name).md")
    let lines = try sources.flatMap {
      try Self.text(of: "Samples/\($0)").components(separatedBy: "\n")
    }
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == count)
    for line in blocks.flatMap({ $0.components(separatedBy: "\n") }) {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test("The article on style classes has each that the sheet has")
  func styleClasses() throws {
    let article = try Self.text(
      of: "Sources/DragKit/DragKit.docc/StyleClasses.md")
    let told = Set(article.matches(of: /`([a-z-]+)`/).map { String($0.1) })
    let sheet = try Self.text(of: "Sources/DragKit/Cues/DefaultStyle.swift")
    let styled = Set(
      sheet.matches(of: /(?m)^ *[a-z]*\.([a-z-]+)/).map { String($0.1) })
    #expect(styled.count > 10)
    #expect(styled.subtracting(told) == [])
  }

  @Test("NS-016 The pictures that the README shows are there, and are small")
  func pictures() throws {
    let readme = try Self.text(of: "README.md")
    let names = readme.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map {
      String($0.1)
    }
    #expect(names.count > 1)
    for name in names {
      let picture = try Data(contentsOf: Self.root.appending(path: name))
      // An animation, or a PNG.
      let isAnimation = name.hasSuffix(".webp")
      #expect(
        isAnimation
          ? picture.starts(with: Array("RIFF".utf8))
          : picture.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
      #expect(picture.count < (isAnimation ? 2_000_000 : 200_000), "\(name)")
    }
  }
}
