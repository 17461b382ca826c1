import CommandTesting
import Courier
import Foundation
import Glibc
import Synchronization
import Testing
import Transfer

@testable import Library

extension CourierTests {
  @Suite struct ClientTests {
    @Test("Without a bus the client starts a courier, which outlives it")
    func spawns() async throws {
      // In a process of its own, which ends while the courier works.
      let bench = try Bench()
      let id = try bench.drop([try bench.file("film", size: 60 << 20)])[0]
      let folder = bench.location.folder.path(percentEncoded: false)
      let program = Bench.program.path(percentEncoded: false)
      await #expect(processExitsWith: .success) {
        [folder = folder as String, program = program as String] in
        for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] {
          unsetenv(name)
        }
        let location = LibraryLocation(folder: URL(filePath: folder))
        let journal = try TransferJournal.open(at: location)
        let client = CourierClient(
          journal, isStandard: false, program: URL(filePath: program))
        client.ring { trouble in
          print(trouble)
          exit(1)
        }
        try await eventually("a courier works") {
          CourierLock.isHeld(location)
        }
      }
      try await eventually("it is copied") { try bench.state(id) == .done }
      try await eventually("the courier ends") { try !bench.isHeld }
    }

    @Test(
      "A courier that isn't there fails what waits for it; a retry may help")
    func missing() async throws {
      let bench = try Bench()
      let ids = try bench.drop([bench.file("film", size: 10)])
      let held = try bench.drop([bench.file("held", size: 10)])
      try bench.journal.wish(.pause, for: held)
      let client = CourierClient(
        bench.journal, isStandard: false,
        program: bench.url.appending(path: "nowhere"))
      let trouble = Mutex<CourierClient.Trouble?>(nil)
      client.ring { told in trouble.withLock { $0 = told } }
      try await eventually("it says so") { trouble.withLock { $0 != nil } }
      guard case .noCourier(let failure) = trouble.withLock({ $0 }) else {
        Issue.record("\(String(describing: trouble.withLock { $0 }))")
        return
      }
      #expect(failure.sentence.contains("nowhere"))
      #expect(failure.sentence.contains("Install Satchel again"))
      #expect(failure.canRetry)
      #expect(try bench.state(ids[0]) == .failed(failure))
      #expect(try bench.state(held[0]) == .paused)

      // Once it is there, a retry goes on.
      try bench.journal.wish(.retry, for: ids)
      let healed = CourierClient(
        bench.journal, isStandard: false, program: Bench.program)
      healed.ring()
      try await eventually("it is copied") {
        try bench.state(ids[0]) == .done
      }
      try await eventually("the courier ends") { try !bench.isHeld }
    }

    @Test("Changes of the journal come as a stream, bell or no bell")
    func changes() async throws {
      let bench = try Bench()
      let client = CourierClient(
        bench.journal, isStandard: false, program: Bench.program)
      let urls = try (0..<3).map { try bench.file("\($0)", size: 10 << 20) }
      let ids = try bench.drop(urls)
      let courier = try bench.courier(pace: 20)
      var states: [JobID: [JobState]] = [:]
      var completed: [Int64] = []
      for await entries in client.changes() {
        for entry in entries {
          states[entry.id, default: []].append(entry.job.state)
          if entry.id == ids[0] { completed.append(entry.job.completed) }
        }
        if ids.allSatisfy({ states[$0]?.last == .done }) { break }
      }
      #expect(states.count == 3)
      #expect(completed == completed.sorted())
      #expect(completed.contains { $0 > 0 && $0 < 10 << 20 })
      #expect(completed.last == 10 << 20)
      try await courier.ended()
    }

    @Test(
      "A program that has taken the courier's name keeps no courier from work",
      arguments: [true, false])
    func squatter(answers: Bool) async throws {
      let bench = try Bench()
      let bus = try await SessionBus(in: bench.url)
      let id = try bench.drop([try bench.file("film", size: 10)])[0].rawValue
      let folder = bench.location.folder.path(percentEncoded: false)
      let program = Bench.program.path(percentEncoded: false)
      let address = bus.address
      await #expect(processExitsWith: .success) {
        [
          answers = answers as Bool, id = id as String,
          folder = folder as String,
          program = program as String, address = address as String
        ] in
        setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
        let location = LibraryLocation(folder: URL(filePath: folder))
        let squatter = Doorbell(
          CourierName.name(for: location, isStandard: false), for: .courier
        ) {
          while !answers { pause() }
        }
        #expect(squatter.hasBus)
        let journal = try TransferJournal.open(at: location)
        let client = CourierClient(
          journal, isStandard: false, program: URL(filePath: program))
        client.ring { trouble in
          print(trouble)
          exit(1)
        }
        do {
          try await eventually("it is copied", within: .seconds(8)) {
            try journal.entry(JobID(rawValue: id))?.job.state == .done
          }
        } catch {
          print(error)
          exit(1)
        }
        // A bell whose call never ends can't be taken down.
        withExtendedLifetime((client, squatter)) { exit(0) }
      }
      try await eventually("the courier ends") { try !bench.isHeld }
    }

    @Test("The bell wakes the courier, and tells the app")
    func bell() async throws {
      let bench = try Bench()
      let bus = try await SessionBus(in: bench.url)
      let courier = try bench.courier(idle: 60, bus: bus.address)
      // The app's side in a process of its own: the bus is a variable of it.
      let name = CourierName.name(for: bench.location, isStandard: false)
      let folder = bench.location.folder.path(percentEncoded: false)
      let source = try bench.file("file", size: 10).path(percentEncoded: false)
      let address = bus.address
      await #expect(processExitsWith: .success) {
        [
          name = name as String, address = address as String,
          folder = folder as String, source = source as String
        ] in
        setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
        let changes = Mutex(0)
        let bell = Doorbell(name, for: .app) { changes.withLock { $0 += 1 } }
        try await eventually("the courier hears") {
          bell.ring(mayStart: false) == .heard
        }
        #expect(bell.hasBus)
        let journal = try TransferJournal.open(
          at: LibraryLocation(folder: URL(filePath: folder)))
        let entry = JournalEntry(
          job: TransferJob(
            group: JobGroupID(), work: .copy(URL(filePath: source)),
            name: "file", kind: .file),
          landing: .init(place: .shelf, row: 0))
        try journal.enqueue([entry])
        #expect(bell.ring(mayStart: false) == .heard)
        try await eventually("the app hears of it") {
          try changes.withLock { $0 > 0 }
            && journal.entry(entry.id)?.job.state == .done
        }
        let nobody = Doorbell("\(name).Other", for: .app) {}
        #expect(nobody.ring(mayStart: true) == .nobody)
      }
      #expect(try bench.journal.entries().map(\.job.state) == [.done])
      courier.kill()
      try await courier.ended()
    }
  }
}

/// A session bus of a test's own.
final class SessionBus {
  let address: String
  private let process: RunningCommand

  init(in folder: URL) async throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    let log = folder.appending(path: "bus")
    process = try RunningCommand(
      ["dbus-daemon", "--session", "--nofork", "--print-address"],
      output: log.path)
    var found: String?
    try await eventually("the bus listens") {
      found = try String(contentsOf: log, encoding: .utf8)
        .split(separator: "\n").first.map(String.init)
      return found != nil
    }
    address = found ?? ""
  }
}
