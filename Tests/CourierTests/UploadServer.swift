import CommandTesting
import Foundation
import Transfer

@testable import Library

/// The server of Tests/Peers that takes files, and misbehaves as their names
/// say.
final class UploadServer {
  let port: Int
  /// Where it keeps what it is sent.
  let folder: URL
  private let process: RunningCommand
  private let log: URL
  private let scheme: String

  /// - Parameter certificate: With its key, in PEM; it speaks TLS then.
  init(in bench: Bench, certificate: URL? = nil) async throws {
    scheme = certificate == nil ? "http" : "https"
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Peers/upload_server.py")
    folder = bench.url.appending(path: "server-\(scheme)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    log = bench.url.appending(path: "upload-\(scheme).log")
    process = try RunningCommand(
      ["python3", "-B", script.path, "--into", folder.path]
        + (certificate.map { ["--tls", $0.path] } ?? []), output: log.path)
    let log = log
    var port: Int?
    try await eventually("the server listens") {
      port = try String(contentsOf: log, encoding: .utf8)
        .split(separator: "\n").first.flatMap { Int($0) }
      return port != nil
    }
    self.port = port ?? 0
  }

  /// The address of the folder.
  ///
  /// - Parameter signIn: a name and a password, encoded.
  func address(_ signIn: String = "") -> String {
    "\(scheme)://\(signIn.isEmpty ? "" : signIn + "@")127.0.0.1:\(port)/photos/"
  }

  /// What the server has of a name.
  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// The requests so far, without the name: "PUT 250-999/1000 over".
  func requests(_ name: String) throws -> [String] {
    try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(" \(name) ") }
      .map { String($0).replacing(" \(name) ", with: " ") }
  }
}

extension FileUpload {
  var failure: JobFailure? {
    if case .failed(let failure) = state { failure } else { nil }
  }
}
