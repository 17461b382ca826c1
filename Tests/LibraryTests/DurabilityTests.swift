import Documents
import Foundation
import GRDB
import Glibc
import Synchronization
import Testing

@testable import Library

@Suite struct DurabilityTests {
  @Test("Content is on the disk and in its place before anything names it")
  func order() throws {
    let scratch = try Scratch()
    let steps = Mutex<[StorageStep]>([])
    let library = try scratch.open { step in
      steps.withLock { $0.append(step) }
    }
    try library.add("text")
    #expect(steps.withLock { $0 } == StorageStep.allCases)
    let synchronous = try library.pool.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA synchronous")
    }
    #expect(synchronous == 2, "FULL, so that a commit survives the power")
  }

  private struct Stop: Error {}

  @Test(
    "A failure at any step leaves nothing half done",
    arguments: StorageStep.allCases.dropLast())
  func failure(step: StorageStep) throws {
    let scratch = try Scratch()
    let isArmed = Mutex(false)
    let library = try scratch.open { passed in
      if passed == step, isArmed.withLock({ $0 }) { throw Stop() }
    }
    let kept = try library.add("kept")
    let before = try library.stateHash()
    isArmed.withLock { $0 = true }
    #expect(throws: (any Error).self) { try library.add("lost") }
    #expect(try library.stateHash() == before)
    #expect(scratch.parts.isEmpty)
    isArmed.withLock { $0 = false }
    try library.add("lost")
    #expect(try library.items(in: .shelf).map(\.name) == ["kept", "lost"])
    #expect(try text(at: library.contentURL(of: kept)) == "kept")
  }

  @Test(
    "A kill at any step loses nothing that was committed",
    arguments: StorageStep.allCases)
  func kill(step: StorageStep) async throws {
    let scratch = try Scratch()
    let path = scratch.url.path(percentEncoded: false)
    let fatal = step.rawValue
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, fatal = fatal as String] in
      let folder = URL(filePath: path)
      let passed = Mutex(0)
      let library = try Library(Scratch.location(in: folder)) { step in
        guard step.rawValue == fatal else { return }
        let count = passed.withLock { passed in
          passed += 1
          return passed
        }
        // The fourth time: three items have been seen to arrive.
        if count == 4 { Glibc.kill(getpid(), SIGKILL) }
      }
      let seen = try FileDescriptor.open(
        "\(path)/seen", O_WRONLY | O_CREAT | O_APPEND)
      for number in 0..<10 {
        let item = try library.add("text \(number)")
        try "\(item.id.rawValue)\n".utf8.withContiguousStorageIfAvailable {
          try seen.write(UnsafeRawBufferPointer($0))
        }
      }
    }
    let seen = try text(at: scratch.url.appending(path: "seen"))
      .split(separator: "\n").map { ItemID(rawValue: String($0)) }
    #expect(seen.count == 3)

    let listed = try LibraryReader.snapshot(at: scratch.location)
    let library = try scratch.open()
    #expect(library.setAside == nil)
    #expect(try library.snapshot() == listed)
    let items = try library.items(in: .shelf)
    #expect(Array(items.map(\.id).prefix(3)) == seen)
    #expect(items.count == (step == .transactionCommitted ? 4 : 3))
    for (number, item) in items.enumerated() {
      #expect(try text(at: library.contentURL(of: item)) == "text \(number)")
    }
    library.waitForSweep()
    #expect(scratch.parts.isEmpty)
    #expect(scratch.blobFiles.count == items.count)
  }

  @Test("A library can be read while it is being made")
  func readWhileMade() throws {
    for _ in 0..<50 {
      let scratch = try Scratch()
      let location = scratch.location
      let problems = Mutex<[String]>([])
      let isMade = Atomic(false)
      DispatchQueue.concurrentPerform(iterations: 3) { number in
        do {
          if number == 0 {
            defer { isMade.store(true, ordering: .relaxed) }
            try scratch.open().close()
          } else {
            while !isMade.load(ordering: .relaxed) {
              _ = try LibraryReader.snapshot(at: location)
            }
          }
        } catch {
          problems.withLock { $0.append("\(error)") }
        }
      }
      #expect(problems.withLock { $0 } == [])
    }
  }

  @Test("A reader beside a writer always sees a whole state")
  func concurrentReader() async throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let list = Place.list(name: "Other")
    try library.apply(.addList(list, at: 0))
    let ids = try library.seed(texts: 40)
    let location = scratch.location
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask {
        var states: Set<Int> = []
        while states.count < 3 {
          let snapshot = try LibraryReader.snapshot(at: location)
          let counts = snapshot.contents.map(\.items.count)
          guard counts.reduce(0, +) == 40 else { return counts.reduce(0, +) }
          states.insert(counts[1])
        }
        return 40
      }
      group.addTask {
        var round = 0
        while !Task.isCancelled {
          let target = round.isMultiple(of: 2) ? list.id : .shelf
          try library.apply(
            .move(Array(ids.prefix(1 + round % 30)), to: target, at: 0))
          round += 1
        }
        return 0
      }
      let seen = try await group.next()
      group.cancelAll()
      #expect(seen == 40)
      try await group.waitForAll()
    }
  }

  @Test("Writes from several threads all arrive")
  func concurrentWriters() async throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          // Half of the contents are the same for all.
          for number in 0..<20 {
            try library.add(
              number.isMultiple(of: 2) ? "\(number)" : "\(task) \(number)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try library.itemCount(in: .shelf) == 80)
    #expect(scratch.blobFiles.count == 10 + 40)
    for item in try library.items(in: .shelf) {
      #expect(try text(at: library.contentURL(of: item)) == item.name)
    }
  }
}
