import CommandTesting
import Documents
import Foundation
import Glibc
import Testing

@testable import Library

/// Every system call of a copy fails once, in every way that it may: the copy is
/// whole then, or there is an error and nothing of it.
@Suite(
  .enabled(
    if: Fault.canBeInjected, "no system call fails in what a sanitizer watches")
)
struct FaultTests {
  @Test(
    "DND-10 a copy whose system calls fail is whole, or isn't there",
    arguments: Step.allCases)
  func copies(step: Step) throws {
    let bench = try FaultBench(step)
    var (count, met) = (0, 0)
    for condition in Fault.conditions {
      let calls = try bench.run(condition).calls
      // The others are the same under every condition.
      let moves = calls.filter { Fault.moves.contains($0.key) }
      for fault in Fault.each(of: condition.isEmpty ? calls : moves) {
        count += 1
        if try bench.run(condition + [fault]).faultCount > 0 { met += 1 }
      }
    }
    print("\(step): \(met) of \(count) faults met")
    // How often a database is read, and how far the sweep beside comes, differs
    // from run to run.
    #expect(met > 10 && met * 4 > count * 3)
  }

  @Test(
    """
    DND-10 a copy that the kernel can't go on with after half of it is gone on \
    with piece by piece
    """,
    arguments: [Step.handOut, .handOutFolder, .save, .saveCopy, .importFile])
  func halfway(step: Step) throws {
    let bench = try FaultBench(step)
    let outcome = try bench.run([
      Fault("copy_file_range", 1, "short", lasts: true),
      Fault("copy_file_range", 3, "EINVAL", lasts: true),
      Fault("sendfile", 1, "short", lasts: true),
      Fault("sendfile", 2, "EINVAL", lasts: true),
    ])
    #expect(outcome.status == 0)
    #expect(outcome.faultCount >= 4)
  }

  /// What is done with a library.
  enum Step: String, CaseIterable, CustomTestStringConvertible {
    case importFile, importFolder, handOut, handOutFolder, save, saveCopy, sweep

    var testDescription: String { rawValue }

    /// Its name for the program that does it.
    var command: String {
      switch self {
      case .importFile, .importFolder: "import"
      case .handOut, .handOutFolder: "hand-out"
      case .save: "save"
      case .saveCopy: "save-copy"
      case .sweep: "sweep"
      }
    }

    var isOfFolder: Bool { self == .importFolder || self == .handOutFolder }
  }
}

/// A library with one item, and a step that is done with it again and again.
private final class FaultBench {
  typealias Step = FaultTests.Step

  private let scratch: Scratch
  private let step: Step
  private let source: URL
  private let out: URL
  private let location: LibraryLocation
  /// The contents of the library, by their paths.
  private let kept: Set<String>

  init(_ step: Step) throws {
    self.step = step
    scratch = try Scratch(in: Fault.folder)
    var number: UInt32 = 1
    let content = Data(
      (0..<200_000).map { _ in
        number = number &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: number >> 24)
      })
    let file = try scratch.file("source/film")
    try content.write(to: file)
    try content.prefix(150_000).write(to: scratch.file("source/in/large"))
    try scratch.file("source/in/small", "small")
    try scratch.file("source/in/in/empty", "")
    symlink(
      "small", scratch.url.appending(path: "source/in/link").path)
    source = step.isOfFolder ? scratch.url.appending(path: "source/in") : file
    out = scratch.url.appending(path: "out", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: out, withIntermediateDirectories: true)
    location = LibraryLocation(
      folder: scratch.url.appending(path: "satchel"),
      handedOut: scratch.url.appending(path: "handed-out"))
    let library = try Library(location, hook: { _ in })
    if step.command == "import" {
      try library.add("something else")
    } else {
      _ = try library.add(
        file: source, kind: step.isOfFolder ? .folder : .file)
    }
    library.close()
    kept = Set(scratch.tree("satchel/blobs"))
  }

  /// Does the step with faults, and looks at what has become of everything.
  func run(_ faults: [Fault]) throws -> Fault.Outcome {
    try prepare()
    let target = step.command == "import" ? source : out.appending(path: "film")
    let outcome = try Fault.run(
      [
        Self.program.path, step.command, scratch.url.path, target.path,
      ], environment: ProcessInfo.processInfo.environment, faults,
      under: scratch.url, databases: step == .sweep)
    let comment: Comment = "\(faults): \(outcome.status), \(outcome.output)"
    #expect(outcome.status == 0 || outcome.status == 1, comment)
    if outcome.status != 0 { #expect(outcome.output.contains("."), comment) }
    try look(outcome, comment)
    return outcome
  }

  private func prepare() throws {
    removeEverything(at: out.path(percentEncoded: false))
    removeEverything(at: location.handedOut.path(percentEncoded: false))
    try FileManager.default.createDirectory(
      at: out, withIntermediateDirectories: true)
    if step == .saveCopy { try scratch.file("out/film", "mine") }
    for path in scratch.tree("satchel/blobs") where !kept.contains(path) {
      removeEverything(
        at: scratch.url.appending(path: "satchel/blobs/\(path)").path)
    }
    guard step == .sweep else { return }
    let orphan = String(repeating: "ab", count: 32)
    try scratch.file("satchel/blobs/ab/\(orphan)")
    try scratch.file("satchel/incoming/left.part")
  }

  private func look(_ outcome: Fault.Outcome, _ comment: Comment) throws {
    let blobs = Set(scratch.tree("satchel/blobs"))
    #expect(blobs.isSuperset(of: kept), comment)
    let isDone = outcome.status == 0
    switch step {
    case .importFile, .importFolder:
      #expect(scratch.tree("satchel/incoming").isEmpty, comment)
      let new = blobs.subtracting(kept).filter { $0.utf8.count > 64 }
      for path in new where path.utf8.count <= 64 + 3 + 5 {
        // Under its name or not, what has a content's name is that content.
        let url = scratch.url.appending(path: "satchel/blobs/\(path)")
        #expect(isSame(url, source), comment)
      }
      if isDone {
        #expect(
          new.contains { $0.contains(outcome.output.prefix(64)) }, comment)
      }
    case .handOut, .handOutFolder:
      if isDone {
        let path = String(outcome.output.prefix { $0 != "\n" })
        #expect(isSame(URL(filePath: path), source), comment)
      } else {
        #expect(scratch.tree("handed-out").isEmpty, comment)
      }
    case .save, .saveCopy:
      let target = out.appending(path: "film")
      if isDone {
        #expect(isSame(target, source), comment)
      } else if step == .saveCopy {
        #expect(try text(at: target) == "mine", comment)
      }
      #expect(
        scratch.tree("out") == (isDone || step == .saveCopy ? ["film"] : []),
        comment)
    case .sweep:
      // Nothing was set aside because it could not be read once.
      let database = location.database.path(percentEncoded: false)
      #expect(somethingExists(at: database), comment)
      #expect(
        names(in: location.folder.path(percentEncoded: false))
          .allSatisfy { !$0.hasPrefix(damagedStem) }, comment)
    }
  }

  private func isSame(_ one: URL, _ other: URL) -> Bool {
    FileManager.default.contentsEqual(atPath: one.path, andPath: other.path)
  }

  /// The program that does a step; it stands beside the tests' own bundle.
  private static let program: URL = {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent()
      .appending(path: "library-step")
  }()
}
