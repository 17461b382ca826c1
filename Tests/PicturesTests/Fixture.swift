import Foundation

/// What is decoded, and by what.
enum Fixture {
  /// The folder of all tests.
  static let tests =
    URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The path of a file beside the tests.
  static func path(_ name: String) -> String { tests + "/Fixtures/" + name }

  /// The program that was built: the tests' own bundle stands beside it.
  static let program: String = {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent()
      .appending(path: "satchel-pictures").path
  }()
}

/// A folder of a test's own, which is gone with it.
final class Folder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.path + "/pictures-"
      + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
