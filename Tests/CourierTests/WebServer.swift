import CommandTesting
import Foundation
import Glibc

@testable import Library

/// The web server of Tests/Peers, which misbehaves as an address says.
final class WebServer {
  let port: Int
  private let process: RunningCommand
  private let log: URL

  init(in folder: URL) async throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Peers/web_server.py")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    log = folder.appending(path: "web-server.log")
    process = try RunningCommand(["python3", script.path], output: log.path)
    let log = log
    var found: Int?
    try await eventually("the web server listens") {
      found = try String(contentsOf: log, encoding: .utf8)
        .split(separator: "\n").first.flatMap { Int($0) }
      return found != nil
    }
    port = found ?? 0
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

  /// What the server gives under a name.
  static func content(
    _ size: Int, _ name: String, version: Int = 1
  ) throws -> Data {
    let digest = ContentDigest()
    digest.update("\(name)-\(version)")
    let hex = digest.finish()
    var seed = Data()
    var index = hex.startIndex
    while index < hex.endIndex {
      let next = hex.index(index, offsetBy: 2)
      seed.append(UInt8(hex[index..<next], radix: 16) ?? 0)
      index = next
    }
    var data = Data(capacity: size + seed.count)
    while data.count < size { data.append(seed) }
    return data.prefix(size)
  }
}
