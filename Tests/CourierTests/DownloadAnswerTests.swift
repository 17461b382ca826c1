import Foundation
import Testing
import Transfer

@testable import Library

extension CourierTests {
  /// What servers answer, and what is made of it.
  @Suite struct DownloadAnswerTests {
    /// What the server has: 102,400 bytes, no two thousand of them the same.
    private static let content = Data(
      (0..<102_400).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) })

    private static func part(_ start: Int, _ end: Int) -> Data {
      content[start..<end]
    }

    /// How a server behaves that keeps all the rules.
    private static func rightly(_ request: ScriptedServer.Request) -> Data {
      guard let start = request.start else {
        return response(
          "HTTP/1.1 200 OK", "ETag: \"1\"", "Content-Length: 102400",
          body: content)
      }
      return response(
        "HTTP/1.1 206 Partial Content", "ETag: \"1\"",
        "Content-Range: bytes \(start)-102399/102400",
        "Content-Length: \(102_400 - start)", body: part(start, 102_400))
    }

    /// 20,000 bytes, and then the connection breaks.
    private static let broken = response(
      "HTTP/1.1 200 OK", "ETag: \"1\"", "Content-Type: image/png",
      "Content-Disposition: attachment; filename=\"holiday.png\"",
      "Content-Length: 102400", body: part(0, 20_000))

    private func download(
      _ path: String = "film",
      _ respond:
        @escaping @Sendable (ScriptedServer.Request) -> Data
    ) async throws -> (
      bench: Bench, id: JobID, requests: [ScriptedServer.Request]
    ) {
      let bench = try Bench()
      let server = try ScriptedServer(respond)
      let id = try bench.download(server.address(path), named: "film")
      try await bench.courier().ended()
      return (bench, id, server.log)
    }

    @Test(
      "A server may give less than was asked for, as often as it likes",
      arguments: ["102400", "*"])
    func shortRanges(whole: String) async throws {
      let (bench, id, requests) = try await download { request in
        guard let start = request.start else { return Self.broken }
        guard start < 102_400 else {
          return response(
            "HTTP/1.1 416 Range Not Satisfiable",
            "Content-Range: bytes */102400", "Content-Length: 0")
        }
        let end = min(start + 10_000, 102_400)
        return response(
          "HTTP/1.1 206 Partial Content",
          "Content-Range: bytes \(start)-\(end - 1)/\(whole)",
          "Content-Length: \(end - start)", body: Self.part(start, end))
      }
      #expect(try bench.state(id) == .done)
      #expect(try bench.content(id) == Self.content)
      #expect(requests.count == 10)
      let job = try #require(try bench.journal.entry(id)?.job)
      #expect(job.total == .exact(102_400) && job.completed == 102_400)
      // What the first response said; those that bring the rest need not.
      #expect(job.name == "holiday.png" && job.type == "image/png")
    }

    @Test("The whole may be told by a response that brings a part of the rest")
    func laterWhole() async throws {
      let (bench, id, requests) = try await download { request in
        guard let start = request.start else {
          return response(
            "HTTP/1.1 200 OK", "ETag: \"1\"", "Transfer-Encoding: chunked",
            body: chunked(Self.part(0, 20_000), isWhole: false))
        }
        let end = min(start + 50_000, 102_400)
        return response(
          "HTTP/1.1 206 Partial Content",
          "Content-Range: bytes \(start)-\(end - 1)/102400",
          "Content-Length: \(end - start)", body: Self.part(start, end))
      }
      #expect(try bench.content(id) == Self.content)
      #expect(requests.map(\.start) == [nil, 20_000, 70_000])
    }

    @Test("Nothing compressed is asked for")
    func asksForIdentity() async throws {
      let (_, _, requests) = try await download("film", Self.rightly)
      #expect(
        requests.map { $0.head.contains("Accept-Encoding: identity\r\n") }
          == [true])
    }

    /// An answer to the request for what comes behind 20,000 bytes that can't
    /// be gone on with.
    struct OddAnswer: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let answer: Data

      init(_ description: String, _ answer: Data) {
        testDescription = description
        self.answer = answer
      }

      init(
        _ description: String, range: String..., length: Int = 10_000,
        fields: String = "X: y", body: Data? = nil
      ) {
        let lines =
          ["HTTP/1.1 206 Partial Content"]
          + range.map { "Content-Range: \($0)" }
          + ["Content-Length: \(length)", fields, "", ""]
        self.init(
          description,
          Data(lines.joined(separator: "\r\n").utf8)
            + (body ?? part(20_000, 20_000 + length)))
      }
    }

    static let oddAnswers = [
      OddAnswer("another whole", range: "bytes 20000-29999/30000"),
      OddAnswer("no range"),
      OddAnswer("a negative range", range: "bytes -20000-29999/102400"),
      OddAnswer("an absurd end", range: "bytes 20000-99999999999999999999/*"),
      OddAnswer(
        "an absurd whole", range: "bytes 20000-29999/9223372036854775808"),
      OddAnswer("an end before the start", range: "bytes 20000-10000/102400"),
      OddAnswer("an end behind the whole", range: "bytes 20000-102400/102400"),
      OddAnswer("another unit", range: "lines 20000-29999/102400"),
      OddAnswer("another start", range: "bytes 0-9999/102400"),
      OddAnswer(
        "two ranges", range: "bytes 20000-29999/102400",
        "bytes 30000-39999/102400"),
      OddAnswer(
        "another length than the range", range: "bytes 20000-102399/102400"),
      OddAnswer(
        "more than the range",
        response(
          "HTTP/1.1 206 Partial Content", "Transfer-Encoding: chunked",
          "Content-Range: bytes 20000-29999/102400",
          body: chunked(part(20_000, 40_000)))),
      OddAnswer(
        "compressed", range: "bytes 20000-29999/102400",
        fields: "Content-Encoding: gzip"),
      OddAnswer(
        "several parts in one",
        response(
          "HTTP/1.1 206 Partial Content",
          "Content-Type: multipart/byteranges; boundary=X",
          "Transfer-Encoding: chunked",
          body: chunked(
            Data(
              "--X\r\nContent-Range: bytes 20000-29999/102400\r\n\r\n".utf8)
              + part(20_000, 30_000) + Data("\r\n--X--\r\n".utf8)))),
      OddAnswer(
        "nothing there, without a whole",
        response("HTTP/1.1 416 Range Not Satisfiable", "Content-Length: 0")),
      OddAnswer(
        "nothing there, with the whole that was said first",
        response(
          "HTTP/1.1 416 Range Not Satisfiable", "Content-Length: 0",
          "Content-Range: bytes */102400")),
      OddAnswer(
        "nothing there, as if what has come were all",
        response(
          "HTTP/1.1 416 Range Not Satisfiable", "Content-Length: 0",
          "Content-Range: bytes */20000")),
    ]

    @Test(
      "What can't be gone on with is fetched anew, and whole",
      arguments: oddAnswers)
    func fetchesAnew(odd: OddAnswer) async throws {
      let (bench, id, requests) = try await download { request in
        switch request.number {
        case 0: Self.broken
        case 1: odd.answer
        default: Self.rightly(request)
        }
      }
      #expect(try bench.state(id) == .done)
      #expect(try bench.content(id) == Self.content)
      #expect(requests.map(\.start) == [nil, 20_000, nil])
    }

    /// A first answer that breaks off, or seems whole and isn't.
    static let shortAnswers = [
      OddAnswer(
        "less than the length, and no way to go on",
        response(
          "HTTP/1.1 200 OK", "Content-Length: 102400", body: part(0, 20_000))),
      OddAnswer(
        "no byte of what was promised",
        response("HTTP/1.1 200 OK", "Content-Length: 102400")),
      OddAnswer(
        "chunks that break off",
        response(
          "HTTP/1.1 200 OK", "Transfer-Encoding: chunked",
          body: chunked(part(0, 20_000), isWhole: false))),
      OddAnswer(
        "chunks that break off, and can be gone on with",
        response(
          "HTTP/1.1 200 OK", "ETag: \"1\"", "Transfer-Encoding: chunked",
          body: chunked(part(0, 20_000), isWhole: false))),
      OddAnswer("half a head", Data("HTTP/1.1 200 OK\r\nContent-Le".utf8)),
    ]

    @Test(
      "A response that breaks off is not the whole", arguments: shortAnswers)
    func breaksOff(short: OddAnswer) async throws {
      let (bench, id, _) = try await download { request in
        request.number == 0 ? short.answer : Self.rightly(request)
      }
      #expect(try bench.state(id) == .done)
      #expect(try bench.content(id) == Self.content)
    }

    @Test(
      "A later response without a length is held to what the first one said")
    func knownWhole() async throws {
      let (bench, id, _) = try await download { request in
        switch request.number {
        case 0: Self.broken
        // Heeds no range, says no length, and breaks off.
        case 1:
          response("HTTP/1.1 200 OK", "ETag: \"1\"", body: Self.part(0, 30_000))
        default: Self.rightly(request)
        }
      }
      #expect(try bench.state(id) == .done)
      #expect(try bench.content(id) == Self.content)
    }

    /// A first answer that can't be believed.
    static let unusableAnswers = [
      OddAnswer(
        "a part that nobody asked for",
        response(
          "HTTP/1.1 206 Partial Content", "Content-Length: 10000",
          "Content-Range: bytes 0-9999/102400", body: part(0, 10_000))),
      OddAnswer(
        "all, as a part that nobody asked for",
        response(
          "HTTP/1.1 206 Partial Content", "Content-Length: 102400",
          "Content-Range: bytes 0-102399/102400", body: content)),
      OddAnswer(
        "two lengths",
        response(
          "HTTP/1.1 200 OK", "Content-Length: 102400", "Content-Length: 10000",
          body: part(0, 10_000))),
      OddAnswer(
        "a negative length",
        response("HTTP/1.1 200 OK", "Content-Length: -5", body: content)),
      OddAnswer(
        "an absurd length",
        response(
          "HTTP/1.1 200 OK", "Content-Length: 99999999999999999999",
          body: content)),
      OddAnswer(
        "compressed",
        response(
          "HTTP/1.1 200 OK", "Content-Length: 102400", "Content-Encoding: gzip",
          body: content)),
      OddAnswer(
        "nothing there, of a range that nobody asked for",
        response(
          "HTTP/1.1 416 Range Not Satisfiable", "Content-Length: 0",
          "Content-Range: bytes */0")),
    ]

    @Test(
      "DND-38 what can't be believed is not kept, and the person hears why",
      arguments: unusableAnswers)
    func unusable(odd: OddAnswer) async throws {
      let (bench, id, requests) = try await download { _ in odd.answer }
      guard case .failed(let failure) = try bench.state(id) else {
        Issue.record("It must have failed.")
        return
      }
      #expect(failure.sentence.hasPrefix("“film” was not downloaded: "))
      #expect(failure.canRetry)
      #expect(bench.parts.isEmpty && bench.blobs.isEmpty)
      #expect(requests.count == 1)
    }

    @Test("An archive that is called compressed is kept as it is")
    func archive() async throws {
      let (bench, id, _) = try await download("film.tar.gz?x") { _ in
        response(
          "HTTP/1.1 200 OK", "Content-Length: 102400",
          "Content-Encoding: x-gzip", body: Self.content)
      }
      #expect(try bench.content(id) == Self.content)
    }
  }
}
