import Foundation
import Testing

/// The pure modules compile wherever Swift does. This reads their sources
/// because a build on a machine that has GTK can't tell.
@Suite struct ImportRuleTests {
  private static let pureModules = [
    "ContentTypes", "Transfer", "Interaction", "Documents", "Library",
    "Pictures",
  ]

  @Test("The pure modules import nothing of GTK", arguments: pureModules)
  func pureModuleImportsNoGtk(module: String) throws {
    let folder = packageRoot.appending(path: "Sources/\(module)")
      .resolvingSymlinksInPath()
    let files = try #require(
      FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil))
    var read = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(
        forbiddenImports(in: source).isEmpty, "\(file.lastPathComponent)")
      read += 1
    }
    #expect(read > 0, "Sources/\(module) holds no Swift source")
  }

  @Test(
    "An import of GTK is recognised however it is written",
    arguments: [
      "import CSatchelGtk", "  import GtkShim  // why",
      "@testable import DragKit",
      "import struct GtkBridge.Widget", "public import CSatchelGtk",
      "@_implementationOnly import CSatchelX11",
      "import Foundation; import CSatchelGtk",
      "@preconcurrency\nimport GtkBridge", "import\tSatchelApp",
      "#if canImport(CSatchelGtk)\n  internal import CSatchelGtk\n#endif",
      "import SatchelWidgets",
    ])
  func checkerFinds(source: String) {
    #expect(forbiddenImports(in: source).count == 1)
  }

  @Test(
    "What only looks like an import of GTK is let through",
    arguments: [
      "import Foundation", "// import CSatchelGtk", "/// Unlike CSatchelGtk.",
      "let importer = CGtkLike()", "import CGtkFreeThings",
      "let text = \"CSatchelGtk\"",
      "/* import CSatchelGtk */ import Foundation",
    ])
  func checkerLetsThrough(source: String) {
    #expect(forbiddenImports(in: source).isEmpty)
  }

  /// The names of GTK's modules, and of ours above them, that a source
  /// imports.
  private func forbiddenImports(in source: String) -> [String] {
    let forbidden: Set = [
      "CSatchelGtk", "CSatchelX11", "GtkShim", "GtkBridge", "DragKit",
      "SatchelApp",
      "SatchelTools", "SatchelWidgets",
    ]
    let code =
      source
      .replacing(/\/\*[\s\S]*?\*\//, with: " ")
      .replacing(/\/\/[^\n]*/, with: "")
    let statement =
      /\bimport\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    return code.matches(of: statement)
      .map { String($0.output.1) }
      .filter(forbidden.contains)
  }
}

/// The folder of the package's manifest.
var packageRoot: URL {
  URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
