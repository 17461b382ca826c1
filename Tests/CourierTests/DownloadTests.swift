import CommandTesting
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

extension CourierTests {
  @Suite struct DownloadTests {
    private static let size = 2 << 20

    @Test(
      "A download arrives whole, however the server behaves",
      arguments: [
        "plain", "drop", "drop-norange", "changing-drop", "nolength",
        "away-plain",
      ])
    func arrives(name: String) async throws {
      let bench = try Bench()
      let server = try await WebServer(in: bench.url)
      let id = try bench.download(
        server.address(Self.size, name), named: "film")
      try await bench.courier().ended()
      #expect(try bench.state(id) == .done)
      let given = name.replacing("away", with: "")
      let version = name.contains("changing") ? 2 : 1
      #expect(
        try bench.content(id)
          == webContent(Self.size, given, version: version))
      let entry = try #require(try bench.journal.entry(id))
      #expect(entry.job.total == .exact(Int64(Self.size)))
      #expect(entry.job.completed == Int64(Self.size))
      #expect(bench.parts.isEmpty)
      let ranges = try server.ranges(given)
      // It asks for the rest, and for no more than the rest.
      #expect(ranges.dropFirst().allSatisfy { $0.hasPrefix("bytes=") })
      #expect((ranges.count > 1) == name.contains("drop"))
    }

    @Test(
      "DND-38 a download that fails says why",
      arguments: [
        ("missing", "has nothing at this address", true),
        ("locked", "without signing in", true),
        ("loop", "without end", false),
        ("file", "no web address", false),
      ])
    func fails(name: String, words: String, canRetry: Bool) async throws {
      let bench = try Bench()
      let server = try await WebServer(in: bench.url)
      let id = try bench.download(server.address(10, name), named: "film")
      try await bench.courier().ended()
      guard case .failed(let failure) = try bench.state(id) else {
        Issue.record("it did not fail")
        return
      }
      #expect(failure.sentence.contains("“film”"))
      #expect(failure.sentence.contains(words), "\(failure.sentence)")
      #expect(failure.canRetry == canRetry)
      #expect(bench.parts.isEmpty && bench.blobs.isEmpty)
    }

    @Test(
      "Only web addresses are downloaded",
      arguments: [
        "file:///etc/passwd", "ftp://127.0.0.1/x", "nothing", "",
      ])
    func otherAddresses(address: String) async throws {
      let bench = try Bench()
      let id = try bench.download(address)
      try await bench.courier().ended()
      guard case .failed(let failure) = try bench.state(id) else {
        Issue.record("it did not fail")
        return
      }
      #expect(!failure.canRetry && failure.sentence.contains("http"))
      #expect(bench.parts.isEmpty)
    }

    @Test("After a kill a download asks for the rest alone")
    func goesOn() async throws {
      let bench = try Bench()
      let server = try await WebServer(in: bench.url)
      let id = try bench.download(server.address(Self.size, "stall"))
      let first = try bench.courier()
      try await eventually("some of it is there") {
        bench.partSize(id) == Self.size / 4
      }
      first.kill(SIGKILL)
      try await first.ended()
      let kept = bench.partSize(id)
      try await bench.courier().ended()
      #expect(try bench.content(id) == webContent(Self.size, "stall"))
      #expect(try server.ranges("stall") == ["-", "bytes=\(kept)-"])
    }

    @Test("A server that is away for long leaves the rest for a retry")
    func retry() async throws {
      let bench = try Bench()
      let address: String
      let kept: Int
      let id: JobID
      do {
        let server = try await WebServer(in: bench.url)
        address = server.address(Self.size, "stall")
        id = try bench.download(address)
        let first = try bench.courier()
        try await eventually("some of it is there") {
          bench.partSize(id) == Self.size / 4
        }
        try bench.journal.wish(.pause, for: [id])
        try await first.ended()
        kept = bench.partSize(id)
        #expect(try bench.state(id) == .paused)
      }
      try bench.journal.wish(.resume, for: [id])
      try await bench.courier().ended()
      guard case .failed(let failure) = try bench.state(id) else {
        Issue.record("it did not fail")
        return
      }
      #expect(failure.canRetry && failure.sentence.contains("does not answer"))
      #expect(bench.partSize(id) == kept)
      try bench.journal.remove([id])
      #expect(bench.parts.isEmpty)
    }
  }
}
