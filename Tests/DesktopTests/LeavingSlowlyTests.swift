import DesktopDriver
import Foundation
import Testing

/// What other programs read takes as long as they want, and can be seen.
@Suite(.serialized) struct LeavingSlowlyTests {
  @Test(
    """
    NS-023 DND-27 what another program reads slowly shows in Transfers how far \
    it is, of how much and for how long; X11's receivers are told of how much, \
    too
    """, arguments: DisplaySystem.allCases)
  func slowly(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "leaving-slowly") { session in
      let (satchel, photo) = try await Self.copyPhoto(on: session)
      let reader = try await Self.reader(frame: .beside, on: session)
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

  @Test(
    """
    DND-26 DND-38 a program that stops or ends in the middle of reading holds up \
    nobody, and leaves nothing
    """, arguments: DisplaySystem.allCases)
  func broken(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "leaving-broken") { session in
      let (satchel, photo) = try await Self.copyPhoto(on: session)
      try await satchel.click("Transfers")
      let list = try await session.find(
        .list, "Transfers", in: satchel.app)
      let before = try await satchel.counts()
      for stops in [true, false] {
        let broken = try await Self.reader(frame: .beside, on: session)
        _ = try await session.find(.listItem, "photo.jpg", below: list)
        if stops {
          broken.app.kill(SIGSTOP)
          let honest = try await Self.reader(
            pause: 0, frame: Rectangle(10, 520, 390, 200), on: session)
          let pasted = try await honest.next(
            "pasted", within: .seconds(30))
          #expect(pasted.length(of: "image/jpeg") == photo.size)
          honest.app.kill(SIGKILL)
          try await honest.app.waitForExit()
          // The other's own row, if it took long enough for one, goes a moment
          // after its end.
          try await eventually("only what may go on is there") {
            try await session.findAll(.listItem, "photo.jpg", below: list)
              .count == 1
          }
        }
        broken.app.kill(SIGKILL)
        try await broken.app.waitForExit()
        try await eventually("nobody reads it any more") {
          try await session.findAll(.listItem, "photo.jpg", below: list)
            .isEmpty
        }
      }
      try await satchel.expectNothingLeaked(since: before)
    }
  }

  /// Starts the app with a picture of 24 MiB that is copied.
  private static func copyPhoto(
    on session: DesktopSession
  ) async throws -> (Satchel, LargeContent) {
    let photo = try LargeContent.paddedPhoto(padding: 24 << 20, in: session)
    try await Satchel.seed(photo, as: "image", on: session)
    let satchel = try await Satchel.start(on: session)
    try await satchel.select(["photo.jpg"], on: session)
    try await session.key("ctrl+c")
    return (satchel, photo)
  }

  /// Starts a program that pastes the picture.
  ///
  /// - Parameter pause: after a quarter of a megabyte, in milliseconds.
  private static func reader(
    pause: Int = 100, frame: Rectangle, on session: DesktopSession
  ) async throws -> Peer {
    let reader = try await Peer.start(
      "slow_reader.py", ["image/jpeg", "--pause", "\(pause)"], frame: frame,
      on: session)
    try await session.click(at: reader.center)
    return reader
  }
}
