import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// Bytes on their way into files.
@Suite struct PayloadIntakeTests {
  /// A digest that anybody can read: the number and the sum of the bytes.
  private final class Sum: RunningDigest {
    private var count = 0
    private var sum = 0

    func update(_ bytes: UnsafeRawBufferPointer) {
      count += bytes.count
      sum += bytes.reduce(0) { $0 + Int($1) }
    }

    func finish() -> String { "\(count) \(sum)" }

    static func of(_ bytes: some Sequence<UInt8>) -> String {
      let sum = Sum()
      Array(bytes).withUnsafeBytes { sum.update($0) }
      return sum.finish()
    }
  }

  private func receive(
    _ bytes: [UInt8], of type: String, in pieces: Int, _ workspace: Workspace
  ) throws -> ReceivedPayload {
    let intake = try PayloadIntake(of: type, in: workspace.url) { Sum() }
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
      try piece.withUnsafeBytes { try intake.append($0) }
    }
    return try intake.finish()
  }

  /// Two pictures and a link in between, as a Satchel sends them.
  private func form() async throws -> [UInt8] {
    let items = [("a.png", pngBytes), ("b.png", pngBytes + [0])].map {
      TransferItem.make(
        id: UUID(), name: $0.0, kind: .image, type: .png,
        content: .data(Data($0.1)))
    }
    return try Array(await ItemsFormat.payload(of: items).data())
  }

  @Test(
    "Contents go to files of their own, however the pieces are cut",
    arguments: [1, 7, 64, 1 << 20])
  func split(_ pieces: Int) async throws {
    let workspace = try Workspace()
    let bytes = try await form()
    let payload = try receive(
      bytes, of: "application/vnd.satchel.items", in: pieces, workspace)
    #expect(payload.byteCount == Int64(bytes.count))
    let contents = try #require(payload.contents)
    #expect(
      try contents.map { try Array(Data(contentsOf: $0.file)) }
        == [pngBytes, pngBytes + [0]])
    #expect(
      contents.map(\.digest) == [Sum.of(pngBytes), Sum.of(pngBytes + [0])])
    let arrival = try Decoding.decode(
      Candidate(
        wireName: "application/vnd.satchel.items", expectation: .items),
      payload: payload, in: workspace.url)
    #expect(arrival.items.map(\.name) == ["a.png", "b.png"])
    #expect(arrival.items.flatMap(\.ownFiles) == contents.map(\.file))
  }

  @Test("DND-16 what is in a stack is kept as it came, and knows its digest")
  func stack() async throws {
    let workspace = try Workspace()
    let pictures = [("a.png", pngBytes), ("b.png", pngBytes + [0])].map {
      TransferItem.make(
        id: UUID(), name: $0.0, kind: .image, type: .png,
        content: .data(Data($0.1)))
    }
    let stack = TransferItem.stack(
      id: UUID(), name: "Stack", contents: pictures)
    let bytes = try Array(
      await ItemsFormat.payload(of: [stack] + pictures.prefix(1)).data())
    let offer = Offer(
      wireNames: ["application/vnd.satchel.items"], allowedActions: .copy)
    let negotiation = try #require(
      Negotiation.negotiate(offer, for: .everything).negotiation)
    let loaded = try await negotiation.load(
      for: .everything, in: workspace.url
    ) { name, _ in try receive(bytes, of: name, in: 9, workspace) }
    let items = loaded.arrival.items
    guard case .stack(let inside)? = items.first?.content else {
      Issue.record("No stack came")
      return
    }
    #expect(
      (inside + items.dropFirst()).map(\.digest)
        == [pngBytes, pngBytes + [0], pngBytes].map { Sum.of($0) })
    #expect(workspace.files.count == 3)
    loaded.arrival.discardFiles()
    #expect(workspace.files.isEmpty)
  }

  @Test("What is cut short, or too long, is no whole form")
  func wrongLengths() async throws {
    let whole = try await form()
    for (bytes, code) in [
      (Array(whole.dropLast()), TransferError.Code.sourceVanished),
      (whole + [0], .undecodable), (Array(whole.prefix(20)), .sourceVanished),
    ] {
      let workspace = try Workspace()
      let payload = try receive(
        bytes, of: "application/vnd.satchel.items", in: 16, workspace)
      let error = #expect(throws: TransferError.self) {
        try Decoding.decode(
          Candidate(
            wireName: "application/vnd.satchel.items", expectation: .items),
          payload: payload, in: workspace.url)
      }
      #expect(error?.code == code)
    }
  }

  @Test("What only says that it is Satchel’s form stays in one piece")
  func nonsense() throws {
    let workspace = try Workspace()
    let bytes = Array("SATCHEL1\0\0\0\u{4}nope and more".utf8)
    let payload = try receive(
      bytes, of: "application/vnd.satchel.items", in: 5, workspace)
    #expect(payload.contents == nil)
    #expect(try Array(Data(contentsOf: payload.file)) == bytes)
  }

  @Test("An item that is kept as it came knows its digest, and no file is left")
  func digests() async throws {
    let workspace = try Workspace()
    let offer = Offer(wireNames: ["image/png"], allowedActions: .copy)
    let negotiation = try #require(
      Negotiation.negotiate(offer, for: .everything).negotiation)
    let loaded = try await negotiation.load(
      for: .everything, in: workspace.url
    ) { name, _ in try receive(pngBytes, of: name, in: 9, workspace) }
    #expect(loaded.arrival.items.first?.digest == Sum.of(pngBytes))
    loaded.arrival.discardFiles()
    #expect(workspace.files.isEmpty)
  }
}
