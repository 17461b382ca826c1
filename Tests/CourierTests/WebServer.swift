import CommandTesting
import Foundation
import Glibc

/// The web server of Tests/Peers, which misbehaves as an address says.
final class WebServer {
  let port: Int
  /// Where it speaks TLS; 0 where it doesn't.
  let securePort: Int
  private let process: RunningCommand
  private let log: URL

  /// - Parameter certificate: With its key, in PEM; it speaks TLS then, too.
  init(in folder: URL, certificate: URL? = nil) async throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Peers/web_server.py")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    log = folder.appending(path: "web-server.log")
    process = try RunningCommand(
      ["python3", script.path]
        + (certificate.map { ["--tls", $0.path] } ?? []), output: log.path)
    let log = log
    let count = certificate == nil ? 1 : 2
    var ports: [Int] = []
    try await eventually("the web server listens") {
      ports = try String(contentsOf: log, encoding: .utf8)
        .split(separator: "\n").compactMap { Int($0) }
      return ports.count == count
    }
    port = ports[0]
    securePort = count == 2 ? ports[1] : 0
  }

  /// The address of some bytes, over TLS.
  func secureAddress(_ size: Int, _ name: String) -> String {
    "https://127.0.0.1:\(securePort)/\(size)/\(name)"
  }

  /// The address of some bytes.
  func address(_ size: Int, _ name: String) -> String {
    "http://127.0.0.1:\(port)/\(size)/\(name)"
  }

  /// The ranges that were asked for, in order; "-" for no range.
  func ranges(_ name: String) throws -> [String] {
    try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("\(name) ") }
      .map { String($0.dropFirst(name.count + 1)) }
  }
}
