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
    for (name, source) in try sources(of: module) {
      #expect(forbiddenImports(in: source).isEmpty, "\(name)")
    }
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

/// The Swift sources of a module, with the names of their files; at least one.
func sources(of module: String) throws -> [(name: String, text: String)] {
  let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let folder = root.appending(path: "Sources/\(module)")
    .resolvingSymlinksInPath()
  let files = try #require(
    FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  )
  var sources: [(name: String, text: String)] = []
  for case let file as URL in files where file.pathExtension == "swift" {
    sources.append(
      (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
  }
  try #require(
    !sources.isEmpty, "Sources/\(module) holds no Swift source")
  return sources
}
