import Foundation

/// Files beside the tests whose bytes no program would write anew: a comment
/// in each goes as soon as the picture is written again.
enum Fixture {
  static let png = path("squares.png")
  static let jpeg = path("squares.jpg")

  /// A PDF of one page.
  ///
  /// - Parameters:
  ///   - content: What is painted, in PDF's operators.
  ///   - width: In points, as the height.
  ///   - resources: What the content refers to.
  static func page(
    _ content: String, width: Int, height: Int, resources: String = ""
  ) -> Data {
    Data(
      """
      %PDF-1.4
      1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
      2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
      3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)]
        /Contents 4 0 R /Resources <<\(resources)>>>> endobj
      4 0 obj <</Length \(content.utf8.count)>> stream
      \(content)
      endstream endobj
      trailer <</Root 1 0 R>>
      """.utf8)
  }

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/\(name)").path
  }

  static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }
}
