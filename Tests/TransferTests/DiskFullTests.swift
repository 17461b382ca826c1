import Foundation
import Testing

@testable import Transfer

@Suite struct DiskFullTests {
  @Test("DND-38 a full disk is told from other errors")
  func full() throws {
    let full = try FileHandle(
      forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let error = #expect(throws: (any Error).self) {
      try full.write(contentsOf: Data([1]))
    }
    #expect(Decoding.isDiskFull(try #require(error)))
    let other = NSError(domain: NSPOSIXErrorDomain, code: Int(EACCES))
    #expect(!Decoding.isDiskFull(other))
  }

  @Test("A workspace that is not there is an error, and nothing is written")
  func noWorkspace() throws {
    let workspace = try Workspace()
    let file = try workspace.file("received", utf16("text"))
    #expect(throws: TransferError.self) {
      try Decoding.decode(
        Candidate(wireName: "test", expectation: .text(.utf16)),
        payload: ReceivedPayload(file: file, byteCount: 8),
        in: workspace.url.appendingPathComponent("nonexistent"))
    }
    #expect(workspace.files == ["received"])
  }
}
