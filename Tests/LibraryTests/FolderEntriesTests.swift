import Foundation
import Glibc
import Testing

@testable import Library

@Suite struct FolderEntriesTests {
  @Test("What stands in a folder is known with its names, links not followed")
  func kinds() throws {
    let scratch = try Scratch()
    let path = scratch.url.path(percentEncoded: false)
    try Data().write(to: scratch.url.appending(path: "file"))
    try FileManager.default.createDirectory(
      at: scratch.url.appending(path: "folder"),
      withIntermediateDirectories: false)
    for goal in ["file", "folder", "gone"] {
      try #require(symlink(goal, "\(path)/link to \(goal)") == 0)
    }
    try #require(mkfifo("\(path)/pipe", 0o600) == 0)
    let folder = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
    let kinds = try folder.kinds().map { ($0.name.text, $0.kind) }
    #expect(
      Dictionary(uniqueKeysWithValues: kinds) == [
        "file": .file, "folder": .folder, "pipe": .other,
        "link to file": .other, "link to folder": .other,
        "link to gone": .other,
      ])
  }
}
