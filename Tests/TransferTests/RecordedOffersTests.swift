import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// Drags that programs made, as `satchel inspect` recorded them.
@Suite struct RecordedOffersTests {
  private struct Record: Decodable {
    struct Form: Decodable {
      let type: String
      let bytes: Data?
    }

    let forms: [Form]
  }

  /// What is to come of a recorded drag.
  struct Expected: Sendable, CustomTestStringConvertible {
    /// The record's name.
    let name: String
    /// What is asked for first.
    let first: String
    /// Which form's bytes are used in the end.
    let used: String
    let kind: ContentKind
    /// How the item is called; nil where the source gives no name.
    let item: String?
    var testDescription: String { name }
  }

  private static let all = [
    Expected(
      name: "chromium-link", first: "text/x-moz-url", used: "text/x-moz-url",
      kind: .link, item: "An example"),
    // The file that the browser saves is gone with it; its bytes are offered too.
    Expected(
      name: "chromium-picture", first: "XdndDirectSave0",
      used: "application/octet-stream", kind: .image, item: nil),
    Expected(
      name: "chromium-text", first: "text/html", used: "text/html",
      kind: .richText, item: "plain bold word"),
    Expected(
      name: "gtk3-several", first: "text/x-moz-url", used: "text/x-moz-url",
      kind: .link, item: "An example"),
    // Qt offers the type and gives nothing when it is asked for.
    Expected(
      name: "qt5-several", first: "text/x-moz-url", used: "text/html",
      kind: .richText, item: "Bread"),
  ]

  @Test("DND-33 a recorded drag becomes what it was", arguments: all)
  func offers(_ expected: Expected) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "Fixtures/drags/\(expected.name).json")
    let record = try JSONDecoder().decode(
      Record.self, from: Data(contentsOf: file))
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "recorded-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let offer = Offer(
      wireNames: record.forms.map(\.type), allowedActions: [.copy, .move])
    let negotiation = try #require(
      Negotiation.negotiate(offer, for: .everything).negotiation)
    #expect(negotiation.first.wireName == expected.first)
    var candidate = negotiation.first
    while true {
      let bytes = record.forms.first { $0.type == candidate.wireName }?.bytes
      do {
        guard let bytes else { throw TransferError(.emptyPayload) }
        let payload = folder.appending(path: "payload")
        try bytes.write(to: payload)
        let arrival = try Decoding.decode(
          candidate,
          payload: ReceivedPayload(
            file: payload, byteCount: Int64(bytes.count)), in: folder)
        defer { arrival.discardFiles() }
        #expect(candidate.wireName == expected.used)
        #expect(arrival.items.map(\.kind) == [expected.kind])
        if let name = expected.item {
          #expect(arrival.items.map(\.name) == [name])
        }
        return
      } catch let error as TransferError {
        guard
          case .read(let next) = negotiation.next(
            after: candidate, error: error)
        else { throw error }
        candidate = next
      }
    }
  }
}
