import CommandTesting
import Foundation
import Testing
import Transfer

@testable import Library

extension CourierTests {
  /// What a download does not do with what is safe or secret.
  @Suite struct DownloadSafetyTests {
    /// A key and a certificate for this computer, in one file.
    static func certificate(in folder: URL) throws -> URL {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true)
      let (key, file) = (
        folder.appending(path: "key.pem"), folder.appending(path: "both.pem")
      )
      try run(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days",
        "2", "-subj", "/CN=127.0.0.1", "-addext",
        "subjectAltName=IP:127.0.0.1", "-keyout", key.path, "-out", file.path)
      try (Data(contentsOf: key) + Data(contentsOf: file)).write(to: file)
      return file
    }

    @Test("A server is believed to be who it says only with a certificate")
    func certificates() async throws {
      let bench = try Bench()
      let certificate = try Self.certificate(in: bench.url)
      let server = try await WebServer(in: bench.url, certificate: certificate)
      let id = try bench.download(server.secureAddress(1000, "plain"))
      try await bench.courier().ended()
      guard case .failed(let failure) = try bench.state(id) else {
        Issue.record("It must have failed.")
        return
      }
      #expect(failure.sentence.contains("could not prove"))
      try bench.journal.wish(.retry, for: [id])
      try await bench.courier(trusted: certificate).ended()
      #expect(try bench.content(id) == webContent(1000, "plain"))
    }

    @Test(
      "A download that is safe once is never led to where it isn't",
      arguments: [true, false])
    func downgrade(beginsSafe: Bool) async throws {
      let bench = try Bench()
      let certificate = try Self.certificate(in: bench.url)
      let server = try await WebServer(in: bench.url, certificate: certificate)
      let id = try bench.download(
        beginsSafe
          ? server.secureAddress(1000, "clear-film")
          : server.address(1000, "tls-clear-film"), named: "film")
      try await bench.courier(trusted: certificate).ended()
      guard case .failed(let failure) = try bench.state(id) else {
        Issue.record("It must have failed.")
        return
      }
      #expect(failure.sentence.contains("from a safe connection"))
      #expect(!failure.canRetry)
      // Nothing was asked for there.
      #expect(try server.ranges("-film").isEmpty)
      #expect(try server.ranges("--film").isEmpty)
      #expect(bench.parts.isEmpty && bench.blobs.isEmpty)
    }

    @Test("A download may be led from where it isn't safe to where it is")
    func upgrade() async throws {
      let bench = try Bench()
      let certificate = try Self.certificate(in: bench.url)
      let server = try await WebServer(in: bench.url, certificate: certificate)
      let id = try bench.download(server.address(1000, "tls-film"))
      try await bench.courier(trusted: certificate).ended()
      #expect(try bench.content(id) == webContent(1000, "-film"))
    }

    @Test("A password in an address is neither kept nor sent")
    func passwords() async throws {
      let bench = try Bench()
      let server = try ScriptedServer { request in
        // Breaks off, so that a part is written down first.
        let body = Data(count: request.number == 0 ? 10 : 20)
        return response(
          "HTTP/1.1 200 OK", "ETag: \"1\"", "Content-Length: 20", body: body)
      }
      let address = server.address("film").replacing(
        "http://", with: "http://person:geheim@")
      let id = try bench.download(address, named: "film")
      #expect(try isNowhere("geheim", in: bench.location.folder))
      try await bench.courier().ended()
      #expect(try bench.state(id) == .done)
      #expect(server.log.count == 2)
      #expect(server.log.allSatisfy { !$0.head.contains("Authorization") })
      #expect(try isNowhere("geheim", in: bench.location.folder))
      #expect(try isNowhere("person", in: bench.location.folder))
    }

    /// Whether no file below a folder holds a word.
    private func isNowhere(_ word: String, in folder: URL) throws -> Bool {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: folder.path)
      return names.allSatisfy { name in
        let content = try? Data(contentsOf: folder.appending(path: name))
        return content?.range(of: Data(word.utf8)) == nil
      }
    }
  }
}
