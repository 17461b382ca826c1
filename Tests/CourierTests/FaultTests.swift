import CommandTesting
import Documents
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

extension CourierTests {
  /// Every system call of a courier's work fails once, in every way that it may.
  @Suite(
    .enabled(
      if: Fault.canBeInjected,
      "no system call fails in what a sanitizer watches"))
  struct FaultTests {
    @Test(
      """
      DND-38 work whose system calls fail is whole, or fails with a sentence \
      and leaves nothing, or is done by the next courier
      """,
      arguments: FaultWork.allCases)
    func faults(work: FaultWork) throws {
      let bench = try FaultBench(work)
      let calls = try bench.run([]).calls
      let faults = Fault.each(of: calls)
      var unmet: [Fault] = []
      for fault in faults where try bench.run([fault]).faultCount == 0 {
        unmet.append(fault)
      }
      print("\(work): \(faults.count) faults, \(unmet.count) not met")
      #expect(faults.count > 20)
      #expect(
        unmet.count <= (work.callsVary ? faults.count / 2 : 0), "\(unmet)")
    }
  }

  /// What the courier is to do.
  enum FaultWork: String, CaseIterable, CustomTestStringConvertible {
    case copy, copyFolder, copyUncountedFolder, download, export

    /// Whether two runs without faults may make different calls: the size of a
    /// folder is found beside the copying, for as long as that takes.
    fileprivate var callsVary: Bool { self == .copyUncountedFolder }

    fileprivate var isOfFolder: Bool {
      self == .copyFolder || self == .copyUncountedFolder
    }

    var testDescription: String { rawValue }
  }
}

/// A library whose courier does the same again and again.
private final class FaultBench {
  private let work: CourierTests.FaultWork
  private let bench: Bench
  private let file: URL
  private let folder: URL
  private let out: URL
  private let server: ScriptedServer
  private let blob: StoredBlob

  init(_ work: CourierTests.FaultWork) throws {
    self.work = work
    bench = try Bench(in: Fault.folder)
    file = try bench.file("film", size: 150_000)
    folder = bench.url.appending(path: "folder")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "in"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: file, to: folder.appending(path: "large"))
    try Data("small".utf8).write(to: folder.appending(path: "in/small"))
    out = bench.url.appending(path: "out", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: out, withIntermediateDirectories: true)
    let content = try Data(contentsOf: file)
    server = try ScriptedServer { request in
      guard let start = request.start else {
        return response(
          "HTTP/1.1 200 OK", "ETag: \"1\"", "Content-Length: 150000",
          body: content)
      }
      return response(
        "HTTP/1.1 206 Partial Content", "ETag: \"1\"",
        "Content-Range: bytes \(start)-149999/150000",
        "Content-Length: \(150_000 - start)", body: content[start...])
    }
    let library = try Library(bench.location, hook: { _ in })
    blob = try library.importLocal(at: file)
    library.close()
  }

  /// Has the work done with faults, and then what is left of it without.
  func run(_ faults: [Fault]) throws -> Fault.Outcome {
    if work == .export { return try export(faults) }
    removeEverything(at: bench.location.blobs.path(percentEncoded: false))
    let id =
      switch work {
      case .download: try bench.download(server.address("film"), named: "film")
      default:
        try bench.drop(
          [work.isOfFolder ? folder : file],
          folderSize: work.callsVary ? .unknown : .exact(150_005))[0]
      }
    let outcome = try courier(faults)
    let comment: Comment = "\(faults): \(outcome.status), \(outcome.output)"
    #expect(outcome.status < 128, comment)
    try requireContentsRight(comment)
    if case .failed(let failure)? = try bench.state(id) {
      #expect(failure.sentence.hasSuffix("."), comment)
      #expect(bench.parts.isEmpty, comment)
      try bench.journal.wish(.retry, for: [id])
    }
    if try bench.state(id) != .done { _ = try courier([]) }
    #expect(try bench.state(id) == .done, comment)
    #expect(!bench.blobs.isEmpty && bench.parts.isEmpty, comment)
    try requireContentsRight(comment)
    try bench.journal.remove([id])
    return outcome
  }

  private func export(_ faults: [Fault]) throws -> Fault.Outcome {
    let item = Item(
      name: "film", kind: .file, type: "application/octet-stream",
      size: blob.size, digest: blob.digest)
    let target = out.appending(path: "film")
    let export = FileExport(of: item, as: target)
    try bench.journal.add(export)
    let outcome = try courier(faults)
    let comment: Comment = "\(faults): \(outcome.status), \(outcome.output)"
    #expect(outcome.status < 128, comment)
    let path = out.path(percentEncoded: false)
    switch try bench.journal.export(export.id)?.state {
    case .failed(let failure):
      #expect(failure.sentence.hasSuffix("."), comment)
      #expect(names(in: path).isEmpty, comment)
    case .open:
      _ = try courier([])
      fallthrough
    default:
      #expect(try bench.journal.export(export.id)?.state == .done, comment)
      #expect(isSame(target, file), comment)
      #expect(names(in: path) == ["film"], comment)
    }
    try bench.journal.removeExports([export.id])
    removeEverything(at: target.path(percentEncoded: false))
    return outcome
  }

  private func courier(_ faults: [Fault]) throws -> Fault.Outcome {
    try Fault.run(
      [
        Bench.program.path(percentEncoded: false), "--idle", "0", "--library",
        bench.location.folder.path(percentEncoded: false),
      ], environment: Bench.environment, faults, under: bench.url)
  }

  /// What has a content's name is that content.
  private func requireContentsRight(_ comment: Comment) throws {
    let blobs = bench.location.blobs.path(percentEncoded: false)
    for name in bench.blobs {
      let url = URL(filePath: "\(blobs)/\(name.prefix(2))/\(name)")
      #expect(isSame(url, work.isOfFolder ? folder : file), comment)
    }
  }

  private func isSame(_ one: URL, _ other: URL) -> Bool {
    FileManager.default.contentsEqual(atPath: one.path, andPath: other.path)
  }
}
