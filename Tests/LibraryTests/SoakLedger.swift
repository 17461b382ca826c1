import Documents
import Foundation
import Glibc
import Testing

@testable import Library

/// What is being done and what was done, line by line, in a file that outlives
/// the process. A line with `?` stands before an edit, and without it behind.
struct SoakLedger {
  let root: URL

  /// What the file "taken" holds, over which nothing may be saved.
  static let taken = "mine"

  init(in root: URL) { self.root = root }

  var lines: [[String]] {
    get throws {
      let url = root.appending(path: "ledger")
      guard FileManager.default.fileExists(atPath: url.path) else { return [] }
      return try text(at: url).split(separator: "\n").map {
        $0.split(separator: " ").map(String.init)
      }
    }
  }

  /// What may be in the library, as digests by item; and work by its digest.
  private struct Expected {
    /// As it was before what is being done, and as it will be then.
    var items: [[String: String]] = [[:]]
    var work: [String: String] = [:]

    mutating func take(_ line: [String]) {
      switch line[0] {
      case "?+", "?=": items.append(items[0].merging([line[1]: line[2]]) { $1 })
      case "?-": items.append(items[0].filter { $0.key != line[1] })
      case "+", "-", "=":
        items = [items[items.count - 1]]
        if line[0] == "=" { work[line[2]] = nil }
      case "!": items = [items[0]]
      case "write": work = work.filter { $0.value != line[1] }
      case "written": work[line[2]] = line[1]
      default: break
      }
    }
  }

  /// Compares what is there with what was said to be done, and says what came
  /// of the step in which the process ended.
  ///
  /// - Returns: That step; none when the process had begun none.
  func check(_ moment: Comment) throws -> [SoakStep] {
    var expected = Expected()
    let lines = try lines
    for line in lines { expected.take(line) }
    let location = Scratch.location(in: root)
    let items = try LibraryReader.snapshot(at: location).contents
      .flatMap(\.items)
    let found = Dictionary(
      items.map { ($0.id.rawValue, $0.digest) }, uniquingKeysWith: { $1 })
    #expect(found.count == items.count, moment)
    #expect(expected.items.contains(found), moment)
    let damaged = try LibraryReader.scrub(at: location)
    #expect(damaged == [], moment)
    for (digest, path) in expected.work where !found.values.contains(digest) {
      // A sweep may have been looking at it.
      let going = path.replacing(/\/([0-9a-f-]{36})\//) { "/\($0.1).going/" }
      let isThere = [path, going].contains { path in
        let data = try? Data(contentsOf: URL(filePath: path))
        return data.map(Self.digest) == digest
      }
      #expect(isThere, moment)
    }
    let checked = lines.lastIndex(of: ["checked"]) ?? -1
    let run = lines[(checked + 1)...]
    for line in run where line[0] == "failed" {
      Issue.record("\(moment): \(line.joined(separator: " "))")
    }
    try checkCopies(of: run, moment)
    if expected.items.count > 1, let last = lines.last {
      let isDone = found == expected.items[1]
      try write(isDone ? last.joined(separator: " ").dropFirst() + "" : "!")
    }
    try write("checked")
    let last = run.last { $0[0] == "begin" }
    return last.flatMap { SoakStep(rawValue: $0[1]) }.map { [$0] } ?? []
  }

  /// Looks at the copies that were saved since the last check, and takes them
  /// away. What is hidden is the process's own to clear away.
  private func checkCopies(
    of run: ArraySlice<[String]>, _ moment: Comment
  ) throws {
    let folder = root.appending(path: "out")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path)
    let saved = run.filter { $0[0] == "saved" }.map { $0[1] }
    let replacements = try lines.filter { $0[0] == "replace" }.map { $0[1] }
    #expect(Set(saved).isSubset(of: names), moment)
    for name in names where !name.hasPrefix(".") {
      let url = folder.appending(path: name)
      if name == "taken" {
        #expect(try text(at: url) == Self.taken, moment)
        continue
      }
      let digest =
        name.hasSuffix(".tree")
        ? try FolderDigest.digest(at: url.path)
        : Self.digest(try Data(contentsOf: url))
      // What is replaced has the content of one or the other.
      let wanted =
        name == "replaced"
        ? replacements : [String(name.prefix(64))]
      #expect(wanted.contains(digest), moment)
      if name != "replaced" { try FileManager.default.removeItem(at: url) }
    }
  }

  func write(_ line: String) throws {
    let file = try FileDescriptor.open(
      root.appending(path: "ledger").path, O_WRONLY | O_CREAT | O_APPEND)
    var line = line + "\n"
    try line.withUTF8 { try file.write(UnsafeRawBufferPointer($0)) }
  }

  static func digest(_ data: Data) -> String {
    let digest = ContentDigest()
    data.withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }
}
