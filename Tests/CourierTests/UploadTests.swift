import CommandTesting
import Courier
import Documents
import Foundation
import Glibc
import Testing
import Transfer

@testable import Library

extension CourierTests {
  /// Files that the courier sends to a server of the test's own.
  @Suite struct UploadTests {
    private let bench: Bench
    private let server: UploadServer

    init() async throws {
      bench = try Bench()
      server = try await UploadServer(in: bench)
    }

    /// Asks for a file to be uploaded.
    private func ask(
      _ name: String, size: Int, signIn: String = "", to address: String? = nil
    ) throws -> (upload: FileUpload, file: URL) {
      let file = try bench.file(name, size: size)
      let blob = try Library(bench.location, hook: { _ in }).importLocal(
        at: file)
      let item = Item(
        name: name, kind: .image, type: "image/jpeg", size: blob.size,
        digest: blob.digest)
      let upload = FileUpload(
        of: item,
        to: try UploadAddress(address ?? server.address(signIn)),
        group: JobGroupID())
      try bench.journal.add([upload])
      return (upload, file)
    }

    /// Asks for what failed once more.
    private func retry(
      _ upload: FileUpload, signIn: String = ""
    ) throws -> FileUpload {
      let failed = try #require(try bench.journal.upload(upload.id))
      let again = failed.again(to: try UploadAddress(server.address(signIn)))
      try bench.journal.add([again], insteadOf: [upload.id])
      #expect(try bench.journal.upload(upload.id) == nil)
      return again
    }

    private func state(_ upload: FileUpload) throws -> FileUpload.State? {
      try bench.journal.upload(upload.id)?.state
    }

    @Test(
      """
      NS-031 DND-37 a file is there, byte for byte, and how far it is rises to \
      its end
      """, arguments: [0, 1, 3_000_000])
    func whole(size: Int) async throws {
      let (upload, file) = try ask("ü slow & 1.jpg", size: size)
      let client = CourierClient(
        bench.journal, isStandard: false, program: Bench.program)
      let courier = try bench.courier()
      var told: [Int64] = []
      for await list in client.uploads() {
        guard let upload = list.first else { continue }
        told.append(upload.completed)
        if upload.isOver { break }
      }
      try await courier.ended()
      #expect(try state(upload) == .done)
      #expect(bench.isSame(file, server.file(upload.name)))
      #expect(told == told.sorted() && told.last == Int64(size))
      if size > 1_000_000 {
        #expect(Set(told).count > 3, "it moves: \(told)")
      }
      #expect(
        try server.requests(upload.name) == ["HEAD - -", "PUT - new"])
    }

    @Test(
      """
      NS-031 DND-38 what the server refuses says why, once, and nothing is left \
      of it there
      """,
      arguments: [
        ("signed.jpg", UploadProblem.Code.signIn, 0),
        ("forbidden.jpg", .forbidden, 1), ("gone.jpg", .noFolder, 1),
        ("readonly.jpg", .notTaken, 1), ("large.jpg", .tooLarge, 1),
        ("full.jpg", .full, 1), ("away.jpg", .redirected, 1),
        ("failing.jpg", .busy, UploadCourse.attempts),
      ], [1000, 5 << 20])
    func refused(
      _ answer: (name: String, code: UploadProblem.Code, puts: Int), size: Int
    ) async throws {
      let (upload, _) = try ask(answer.name, size: size)
      try await bench.courier().ended()
      let problem = UploadProblem(
        answer.code, name: answer.name, host: "127.0.0.1")
      #expect(try state(upload) == .failed(problem.failure))
      #expect(names(in: server.folder.path).isEmpty)
      let puts = try server.requests(answer.name).count {
        $0.hasPrefix("PUT")
      }
      #expect(puts == answer.puts)
      #expect(try !bench.journal.hasCourierWork())
    }

    @Test("NS-031 a name and a password sign in, and are forgotten afterwards")
    func signedIn() async throws {
      let (upload, file) = try ask(
        "signed.jpg", size: 2 << 20, signIn: "me:secret%20word")
      #expect(!upload.target.contains("secret"))
      try await bench.courier().ended()
      #expect(try state(upload) == .done)
      #expect(bench.isSame(file, server.file("signed.jpg")))
      #expect(try bench.journal.upload(upload.id)?.signIn == nil)
      let (other, _) = try ask(
        "signed too.jpg", size: 10, signIn: "me:wrong")
      try await bench.courier().ended()
      let kept = try bench.journal.upload(other.id)
      #expect(kept?.failure?.sentence.contains("name and password") == true)
      #expect(kept?.signIn == nil)
      let again = try retry(other, signIn: "me:secret%20word")
      try await bench.courier().ended()
      #expect(try state(again) == .done)
    }

    @Test(
      """
      NS-031 DND-38 where the connection breaks the rest follows, and a server \
      that takes none gets all: byte for byte
      """,
      arguments: [
        ("drop.jpg", ["HEAD - -", "PUT - new", "HEAD - -", "PUT rest over"]),
        ("drop norest.jpg", ["HEAD - -", "PUT - new", "HEAD - -"]),
        ("drop fooled.jpg", ["HEAD - -", "PUT - new", "HEAD - -"]),
        (
          "drop nohead.jpg",
          ["HEAD - -", "PUT - new", "HEAD - -", "PUT - over"]
        ),
        ("lost.jpg", ["HEAD - -", "PUT - new", "HEAD - -"]),
      ])
    func broken(name: String, first: [String]) async throws {
      let (upload, file) = try ask(name, size: 4 << 20)
      try await bench.courier().ended()
      #expect(try state(upload) == .done)
      #expect(bench.isSame(file, server.file(name)))
      let requests = try server.requests(name).map {
        $0.replacing(/[0-9]+-[0-9]+\/4194304/, with: "rest")
      }
      #expect(Array(requests.prefix(first.count)) == first)
      if name == "lost.jpg" { #expect(requests == first) }
      if name == "drop.jpg" {
        #expect(!requests.dropFirst(2).contains("PUT - new"))
        #expect(try server.requests(name).last == "HEAD - -")
      }
    }

    @Test("NS-031 DND-38 a server that always breaks off, or isn't there")
    func never() async throws {
      let (dropped, _) = try ask("dropall nohead.jpg", size: 1 << 20)
      let (refused, _) = try ask(
        "a.jpg", size: 10, to: "http://127.0.0.1:1/photos/")
      let (nowhere, _) = try ask(
        "b.jpg", size: 10, to: "http://nowhere.invalid/photos/")
      try await bench.courier().ended()
      for (upload, code, host) in [
        (dropped, UploadProblem.Code.broken, "127.0.0.1"),
        (refused, .noConnection, "127.0.0.1"),
        (nowhere, .noHost, "nowhere.invalid"),
      ] {
        let problem = UploadProblem(code, name: upload.name, host: host)
        #expect(try state(upload) == .failed(problem.failure))
        #expect(problem.failure.canRetry)
      }
    }

    @Test(
      "NS-031 DND-38 a server that stands still is left, and the next try goes on",
      arguments: ["stall.jpg", "mute once.jpg"])
    func silent(name: String) async throws {
      let (upload, file) = try ask(name, size: 4 << 20)
      try await bench.courier(silence: 2).ended()
      let problem = UploadProblem(.silent, name: name, host: "127.0.0.1")
      #expect(try state(upload) == .failed(problem.failure))
      let again = try retry(upload)
      try await bench.courier().ended()
      #expect(try state(again) == .done)
      #expect(bench.isSame(file, server.file(name)))
    }

    @Test("NS-031 a file that the server has already stays as it is")
    func alreadyThere() async throws {
      for name in ["theirs.jpg", "theirs nohead.jpg"] {
        try Data("theirs".utf8).write(to: server.file(name))
        let (upload, _) = try ask(name, size: 3 << 20)
        try await bench.courier().ended()
        let problem = UploadProblem(
          .alreadyThere, name: name, host: "127.0.0.1")
        #expect(try state(upload) == .failed(problem.failure))
        #expect(try Data(contentsOf: server.file(name)) == Data("theirs".utf8))
        // It goes once there is room for it.
        try FileManager.default.removeItem(at: server.file(name))
        let again = try retry(upload)
        try await bench.courier().ended()
        #expect(try state(again) == .done)
      }
    }

    @Test(
      """
      NS-031 CTL-43 what is called off leaves at once; what a courier that was \
      killed was sending goes on with the next
      """)
    func left() async throws {
      let (off, _) = try ask("off slow.jpg", size: 6 << 20)
      let (later, file) = try ask("later.jpg", size: 16 << 20)
      // So slow that most of it is still here when the courier is killed: what
      // the kernel has already, it delivers.
      let courier = try bench.courier(pace: 1)
      try await eventually("both are sent") {
        try bench.journal.openUploads().count { $0.completed > 0 } == 2
      }
      let clock = ContinuousClock()
      let start = clock.now
      try bench.journal.removeUploads([off.id])
      try await eventually("nothing is sent of it any more") {
        let size = names(in: server.folder.path).contains("off slow.jpg")
        return try size && bench.journal.uploads().map(\.id) == [later.id]
      }
      #expect(clock.now - start < .seconds(1))
      courier.kill(SIGKILL)
      try await courier.ended()
      try await bench.courier().ended()
      #expect(try state(later) == .done)
      #expect(bench.isSame(file, server.file("later.jpg")))
      let puts = try server.requests("later.jpg").filter {
        $0.hasPrefix("PUT")
      }
      #expect(puts.count == 2, "\(puts)")
    }

    @Test("NS-031 nothing is sent to a server that can't prove who it is")
    func trusted() async throws {
      let certificate = try DownloadSafetyTests.certificate(in: bench.url)
      let safe = try await UploadServer(in: bench, certificate: certificate)
      let (upload, file) = try ask(
        "signed.jpg", size: 100_000,
        to: safe.address("me:secret%20word"))
      try await bench.courier().ended()
      let problem = UploadProblem(
        .notTrusted, name: "signed.jpg", host: "127.0.0.1")
      #expect(try state(upload) == .failed(problem.failure))
      #expect(try safe.requests("signed.jpg").isEmpty)
      let failed = try #require(try bench.journal.upload(upload.id))
      let again = failed.again(
        to: try UploadAddress(safe.address("me:secret%20word")))
      try bench.journal.add([again], insteadOf: [upload.id])
      try await bench.courier(trusted: certificate).ended()
      #expect(try state(again) == .done)
      #expect(bench.isSame(file, safe.file("signed.jpg")))
    }

    @Test("NS-031 a content that is gone says so, and holds nobody up")
    func contentGone() async throws {
      let (upload, _) = try ask("a.jpg", size: 10)
      let (other, _) = try ask("b.jpg", size: 20)
      let path = bench.location.blobs.appending(
        path: "\(upload.digest.prefix(2))/\(upload.digest)")
      try FileManager.default.removeItem(at: path)
      try await bench.courier().ended()
      let problem = UploadProblem(
        .contentMissing, name: "a.jpg", host: "127.0.0.1")
      #expect(try state(upload) == .failed(problem.failure))
      #expect(try state(other) == .done)
    }
  }
}
