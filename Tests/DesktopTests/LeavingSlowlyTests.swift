import DesktopDriver
import Foundation
import Testing

/// What other programs read takes as long as they want, and can be seen.
@Suite(.serialized) struct LeavingSlowlyTests {
  @Test(
    """
    DND-27 what another program reads slowly shows in Transfers how far it is, \
    of how much and for how long; X11's receivers are told of how much, too
    """, arguments: DisplaySystem.allCases)
  func slowly(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "leaving-slowly") { session in
      let photo = try Self.photo(in: session)
      try await Satchel.seed(photo, as: "image", on: session)
      let satchel = try await Satchel.start(on: session)
      try await session.click(at: satchel.middle(ofTile: "photo.jpg"))
      try await session.key("ctrl+c")
      let reader = try await Peer.start(
        "slow_reader.py", ["image/jpeg", "--pause", "100"],
        frame: Rectangle(10, 60, 390, 120),
        on: session)
      try await session.click(at: reader.center)
      if system == .x11 {
        let told = try await reader.next("announced").length
        #expect(told == photo.size)
      }

      try await satchel.click("Transfers")
      let list = try await session.find(
        .list, "Transfers", in: satchel.app)
      let row = try await session.find(.listItem, "photo.jpg", below: list)
      var labels: [String] = []
      let words = try await eventually(
        "it says how long it takes", state: { "\(labels)" }
      ) {
        labels = try await session.findAll(.label, nil, below: row).map(\.name)
        return labels.first { $0.contains(" of 25 MB, about ") }
      }
      #expect(words.contains("left, "), "\(words)")
      _ = try await session.find(.label, "To another program", below: row)
      _ = try await session.find(.label, "Sending 1 item", in: satchel.app)
      // The other program would take what it has for all that there is.
      #expect(try await session.findAll(.button, nil, below: row).isEmpty)
      try await session.look("leaving-slowly")

      let pasted = try await reader.next("pasted", within: .seconds(30))
      #expect(pasted.length(of: "image/jpeg") == photo.size)
      try await eventually("it is over") {
        try await session.findAll(.listItem, "photo.jpg", below: list).isEmpty
      }
    }
  }

  /// A picture of 24 MiB: what follows its end is not looked at.
  private static func photo(in session: DesktopSession) throws -> LargeContent {
    let path = session.temporaryFolder + "/photo.jpg"
    let bytes = try Fixture.bytes(Fixture.jpeg) + Data(count: 24 << 20)
    try bytes.write(to: URL(filePath: path))
    return LargeContent(path: path, size: bytes.count, digest: "")
  }
}
