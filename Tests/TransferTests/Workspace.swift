import Foundation
import Transfer

/// A folder of a test's own, gone with the test.
final class Workspace {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("transfer-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Makes a file.
  func file(_ name: String, _ bytes: some Collection<UInt8>) throws -> URL {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file
  }

  /// Decodes some bytes as if they had been received.
  func decode(
    _ bytes: some Collection<UInt8>, as expectation: Candidate.Expectation,
    for acceptance: Acceptance = .everything, named name: String? = nil
  ) throws -> Arrival {
    let file = try file("received", bytes)
    return try Decoding.decode(
      Candidate(wireName: "test", expectation: expectation),
      payload: ReceivedPayload(file: file, byteCount: Int64(bytes.count)),
      for: acceptance, in: url, suggestedName: name)
  }

  /// The code of the error that decoding throws, or nil when it throws none.
  func failure(
    _ bytes: some Collection<UInt8>, as expectation: Candidate.Expectation,
    for acceptance: Acceptance = .everything
  ) -> TransferError.Code? {
    do {
      _ = try decode(bytes, as: expectation, for: acceptance)
      return nil
    } catch {
      return (error as? TransferError)?.code
    }
  }

  /// The names of the files that are there.
  var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted()
      ?? []
  }
}

extension ArrivedItem {
  /// The content, wherever it is.
  var data: Data? {
    switch content {
    case .bytes(let data): data
    case .payloadFile(let file), .localFile(let file):
      try? Data(contentsOf: file)
    case .stack: nil
    }
  }

  /// The content as text.
  var text: String? {
    data.flatMap { String(validating: $0, as: UTF8.self) }
  }
}

/// Bytes of UTF-16.
func utf16(_ text: String, bigEndian: Bool = false) -> [UInt8] {
  text.utf16.flatMap { unit in
    let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    return bigEndian ? pair.reversed() : pair
  }
}

/// Bytes that begin like a PNG.
let pngBytes: [UInt8] =
  [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  + [0, 0, 0, 64] + Array("IDAT".utf8) + Array(0..<64) + [0, 0, 0, 0]
  + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
