import Foundation
import Testing
import Transfer

@Suite struct PayloadReaderTests {
  @Test("A file that changes its length while it is read is an error")
  func changed() throws {
    let workspace = try Workspace()
    for length in [200_000, 100] {
      let file = try workspace.file("a", [UInt8](repeating: 1, count: 150_000))
      let reader = try Payload.file(file).reader()
      _ = try reader.next()
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(length))
      #expect(throws: TransferError.self) {
        while try reader.next() != nil {}
      }
    }
  }

  @Test("Payloads within payloads are read in order")
  func joined() throws {
    let file = try Workspace().file("gone", [1])
    #expect(throws: TransferError.self) { try Payload.file(file).byteCount() }
    let workspace = try Workspace()
    let there = try workspace.file("b", Array("b".utf8))
    let empty = try workspace.file("empty", [])
    let payload = Payload.joined([
      .data(Data("a".utf8)), .joined([.file(there), .file(empty)]),
      .data(Data()), .data(Data("xxc".utf8).dropFirst(2)), .joined([]),
    ])
    #expect(try payload.byteCount() == 3)
    #expect(try payload.data() == Data("abc".utf8))
    #expect(throws: TransferError.self) { try payload.data(limit: 2) }
  }
}
