import Foundation

/// Files beside the tests whose bytes no program would write anew: a comment
/// in each goes as soon as the picture is written again.
enum Fixture {
  static let png = path("squares.png")
  static let jpeg = path("squares.jpg")

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/\(name)").path
  }

  static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }
}
