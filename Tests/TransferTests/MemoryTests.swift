import ContentTypes
import Foundation
import Testing
import Transfer

/// In a process of its own, whose memory is measured: other tests take theirs
/// meanwhile.
@Suite struct MemoryTests {
  private static let size = 256 << 20
  private static let allowance = 48 << 20

  @Test("256 MiB of text and of PNG are decoded in little memory")
  func large() async {
    await #expect(processExitsWith: .success) { try Self.decodeLarge() }
  }

  private static func decodeLarge() throws {
    let workspace = try Workspace()
    let text = workspace.url.appendingPathComponent("text")
    #expect(FileManager.default.createFile(atPath: text.path, contents: nil))
    let writer = try FileHandle(forWritingTo: text)
    let piece = Data(String(repeating: "Zeile mit ü\n", count: 5042).utf8)
    while try writer.offset() < UInt64(size) {
      try writer.write(contentsOf: piece)
    }
    try writer.close()
    let png = try workspace.file("png", pngBytes)
    let extender = try FileHandle(forWritingTo: png)
    try extender.truncate(atOffset: UInt64(size))
    try extender.close()

    for (file, form) in [
      (png, Candidate.Expectation.content(.image, .png)), (png, .sniffed),
      (text, .text(.utf8)), (text, .text(.unspecified)),
    ] {
      let before = try peakMemory(resetting: true)
      let arrival = try Decoding.decode(
        Candidate(wireName: "test", expectation: form),
        payload: ReceivedPayload(
          file: file, byteCount: try Payload.file(file).byteCount()),
        in: workspace.url)
      #expect(arrival.items.map(\.content) == [.payloadFile(file)])
      #expect(try peakMemory(resetting: false) - before < allowance)
    }
  }

  /// The most memory that was resident since it was last reset, in bytes.
  private static func peakMemory(resetting: Bool) throws -> Int {
    if resetting {
      try Data("5".utf8).write(
        to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }
    let status = try String(
      contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(
      status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    let kibibytes = line.split(whereSeparator: \.isWhitespace)[1]
    return try #require(Int(kibibytes)) * 1024
  }
}
