import ContentTypes
import Documents
import Foundation
import Glibc
import RandomTesting
import Testing

@testable import Library

/// A process that takes in, deletes, takes back, hands out and sweeps, as fast
/// as it can, and is killed at any moment, again and again.
@Suite struct SoakTests {
  @Test(
    """
    DND-19 DND-35 whatever moment a process is killed at, what it had reported \
    as done is there, once, and as it was; a sweep takes nothing that is wanted
    """)
  func kills() async throws {
    let wishes = ProcessInfo.processInfo.environment
    let moments = wishes["SATCHEL_SOAK_MOMENTS"].flatMap(Int.init) ?? 12
    let seed =
      wishes["SATCHEL_SOAK_SEED"].flatMap(UInt64.init)
      ?? UInt64.random(in: 0..<1_000_000)
    let scratch = try Scratch()
    let path = scratch.url.path(percentEncoded: false)
    for number in 0..<3 {
      for file in 0..<(20 * number) {
        try scratch.file("sources/\(number)/\(file)", "\(number) \(file)")
      }
      try scratch.file("sources/\(number)/inner/last", "\(number)")
    }
    var random = SeededRandom(seed: seed)
    for moment in 0..<moments {
      let patience = 1_000 + random.below(150_000)
      let own = seed &* 1_000_003 &+ UInt64(moment)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, patience = patience as Int, own = own as UInt64]
        in
        SoakWorker.killSelf(after: patience)
        try SoakWorker(in: URL(filePath: path), seed: own).run()
      }
      try SoakLedger(in: scratch.url).check(
        "moment \(moment) of seed \(seed)")
    }
    // An orderly start and end clear away all that is left over.
    let library = try Library(scratch.location, hook: { _ in })
    library.sweep(keeping: [])
    library.waitForSweep()
    let items = try library.snapshot().contents.flatMap(\.items)
    #expect(Set(scratch.contents) == Set(items.map(\.blob.fileName)))
    #expect(scratch.parts.isEmpty)
    let steps = try SoakLedger(in: scratch.url).lines.count
    print("\(moments) kills, \(steps) steps, seed \(seed)")
  }
}

extension Scratch {
  /// The names of the contents.
  fileprivate var contents: [String] {
    blobFiles.map { $0.split(separator: "/")[1] }.map(String.init)
  }
}

/// What is being done and what was done, line by line, in a file that outlives
/// the process. A line with `?` stands before the step, and without it behind.
private struct SoakLedger {
  let root: URL

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
  func check(_ moment: Comment) throws {
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
    #expect(try LibraryReader.scrub(at: location) == [], moment)
    for (digest, path) in expected.work where !found.values.contains(digest) {
      // A sweep may have been looking at it.
      let going = path.replacing(/\/([0-9a-f-]{36})\//) { "/\($0.1).going/" }
      let isThere = [path, going].contains { path in
        let data = try? Data(contentsOf: URL(filePath: path))
        return data.map(Self.digest) == digest
      }
      #expect(isThere, moment)
    }
    guard expected.items.count > 1, let last = lines.last else { return }
    let isDone = found == expected.items[1]
    try write(isDone ? last.joined(separator: " ").dropFirst() + "" : "!")
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

/// What the process does until it is killed.
private final class SoakWorker {
  private let library: Library
  private let ledger: SoakLedger
  private let root: URL
  private var random: SeededRandom
  private var removed: [(inverse: Edit, item: Item)] = []

  init(in root: URL, seed: UInt64) throws {
    ledger = SoakLedger(in: root)
    self.root = root
    random = SeededRandom(seed: seed)
    library = try Library(Scratch.location(in: root), hook: { _ in })
  }

  static func killSelf(after microseconds: Int) {
    Thread.detachNewThread {
      usleep(UInt32(microseconds))
      kill(getpid(), SIGKILL)
    }
  }

  func run() throws {
    while true {
      switch random.below(8) {
      case 0...1:
        let text = Data("text \(random.below(20))".utf8)
        try insert(try library.storeBlob(text), as: .text)
      case 2:
        let source = root.appending(path: "sources/\(random.below(3))")
        try insert(try library.importFolder(at: source), as: .folder)
      case 3: try remove()
      case 4: try bringBack()
      case 5: try work()
      case 6: try takeBack()
      default: sweep()
      }
    }
  }

  private var items: [Item] {
    get throws { try library.items(in: .shelf) }
  }

  private func insert(_ blob: StoredBlob, as kind: ContentKind) throws {
    let item = Item(
      name: "item", kind: kind, type: "text/plain", size: blob.size,
      digest: blob.digest)
    try step("+ \(item.id) \(item.digest)") {
      try library.apply(.insert([item], into: .shelf, at: 0))
    }
  }

  private func remove() throws {
    let items = try items
    guard !items.isEmpty else { return }
    let item = items[random.below(items.count)]
    try step("- \(item.id)") {
      removed.append((try library.apply(.remove([item.id])), item))
    }
  }

  private func bringBack() throws {
    guard let (inverse, item) = removed.popLast() else { return }
    try step("+ \(item.id) \(item.digest)") { try library.apply(inverse) }
  }

  /// Changes a copy, as an editor does.
  private func work() throws {
    let texts = try items.filter { $0.kind == .text }
    guard !texts.isEmpty else { return }
    let item = texts[random.below(texts.count)]
    let copy = try library.handOut(item, opened: true)
    let data = Data("work \(random.next())".utf8)
    let path = copy.path(percentEncoded: false)
    try ledger.write("write \(path)")
    try data.write(to: copy, options: random.below(2) == 0 ? .atomic : [])
    try ledger.write("written \(path) \(SoakLedger.digest(data))")
  }

  private func takeBack() throws {
    for change in library.changedCopies(at: Date(timeIntervalSinceNow: 60)) {
      guard let id = change.item, let item = try library.item(id) else {
        continue
      }
      let blob = try library.importChange(change)
      let new = item.withContent(
        kind: item.kind, type: item.type, size: blob.size, digest: blob.digest)
      try step("= \(id) \(blob.digest)") {
        try library.apply(.replaceContent(new))
      }
      try library.settle(change, as: id)
    }
  }

  /// Clears everything away that may be, as if weeks had gone by.
  private func sweep() {
    library.store.letGo(keptBefore: .now)
    Sweep(
      store: library.store, pool: library.pool, location: library.location,
      handedOut: library.handedOut,
      wanted: Set(removed.map(\.item.blob)),
      now: Date(timeIntervalSinceNow: 30 * 86_400), mayGoOn: { true }
    ).run()
  }

  private func step(_ what: String, _ body: () throws -> Void) throws {
    try ledger.write("?" + what)
    try body()
    try ledger.write(what)
  }
}
