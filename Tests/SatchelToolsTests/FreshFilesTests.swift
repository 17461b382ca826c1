import DragKit
import Foundation
import Testing

@testable import SatchelTools

@Suite struct FreshFilesTests {
  @Test(
    "Names that are tried keep their extension, and fit",
    arguments: [
      ("a.png", "a 2.png"), ("notes", "notes 2"), (".profile", ".profile 2"),
      ("a.tar.gz", "a.tar 2.gz"),
      (
        String(repeating: "é", count: 125) + ".png",
        String(repeating: "é", count: 124) + " 2.png"
      ),
    ])
  func names(name: String, second: String) {
    let names = Array(FreshFiles.names(after: name).prefix(2))
    #expect(names == [name, second])
    #expect(names.allSatisfy { $0.utf8.count <= Name.longest })
  }

  @Test("Nothing is overwritten, and a workspace is seen by nobody")
  func takes() throws {
    let folder = URL.temporaryDirectory.appending(path: "fresh-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FreshFiles(folder: LocalPath(folder.path))
    let workspace = try files.makeWorkspace()
    #expect(workspace.lastPathComponent.hasPrefix("."))
    for (content, name) in [("1", "a.txt"), ("2", "a 2.txt")] {
      let part = workspace.appending(path: "part")
      try Data(content.utf8).write(to: part)
      let taken = try files.take(part, as: "a.txt")
      #expect(taken == LocalPath("\(folder.path)/\(name)"))
      #expect(
        FileManager.default.contents(atPath: "\(folder.path)/\(name)")
          == Data(content.utf8))
    }
    let part = workspace.appending(path: "part")
    try Data("3".utf8).write(to: part)
    #expect(throws: ToolError.self) {
      try files.take(part, asExactly: "a.txt")
    }
    #expect(
      FileManager.default.contents(atPath: folder.path + "/a.txt")
        == Data("1".utf8))
  }

  @Test("A folder that isn't there is told in a sentence")
  func missing() {
    let files = FreshFiles(folder: LocalPath("/nowhere/at/all"))
    #expect(throws: TransferError.self) { try files.makeWorkspace() }
  }
}
