import ContentTypes
import Testing

@testable import Transfer

/// Files that a sandbox's portal hands over.
@Suite struct PortalNegotiationTests {
  @Test(
    """
    DND-33 what a sandbox's portal hands over is for files out of reach: in a \
    sandbox for all, elsewhere for those that aren't found
    """)
  func portal() throws {
    let key = "application/vnd.portal.filetransfer"
    let offer = Offer(
      wireNames: ["text/plain", "image/png", key, "text/uri-list"])
    func negotiation(inSandbox: Bool) throws -> Negotiation {
      try #require(
        Negotiation.negotiate(offer, for: .everything, inSandbox: inSandbox)
          .negotiation)
    }
    let inside = try negotiation(inSandbox: true)
    #expect(
      inside.candidates.map(\.wireName)
        == [key, "text/uri-list", "image/png", "text/uri-list", "text/plain"])
    let outside = try negotiation(inSandbox: false)
    #expect(
      outside.candidates.map(\.wireName)
        == ["text/uri-list", key, "image/png", "text/uri-list", "text/plain"])
    guard
      case .read(let next) = outside.next(
        after: outside.first, error: TransferError(.notFound))
    else {
      Issue.record("A file out of reach ended the drop")
      return
    }
    #expect(next.wireName == key && next.expectation == .portalFiles)
    // No path comes as text in place of a file, whatever the portal says.
    let plain = try #require(
      Negotiation.negotiate(
        Offer(wireNames: ["text/uri-list", key, "UTF8_STRING"]),
        for: .everything, inSandbox: false
      ).negotiation)
    for code in [TransferError.Code.emptyPayload, .notReadable] {
      guard
        case .fail = plain.next(
          after: plain.candidates[1], error: TransferError(code))
      else {
        Issue.record("Text was asked for in place of files: \(code)")
        continue
      }
    }
    guard
      case .read(let list) = inside.next(
        after: inside.first, error: TransferError(.notReadable))
    else {
      Issue.record("In a sandbox an address was not tried")
      return
    }
    #expect(list.wireName == "text/uri-list")
    // Nothing else is known of such files than that they are files.
    #expect(
      Negotiation.negotiate(Offer(wireNames: [key]), for: [.text])
        .negotiation == nil)
  }
}
