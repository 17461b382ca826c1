import DesktopDriver
import Foundation
import Testing

/// Several downloads at once, from a server that answers when the test says so.
@Suite(.serialized) struct DownloadOrderTests {
  @Test(
    """
    NS-090 CTL-40 CTL-48 DND-35 DND-36 downloads that finish out of order end \
    in their order; each has a spinner until its size is known and a bar from \
    then on; meanwhile another drag works, and GTK's thread is never held for \
    long
    """, arguments: DisplaySystem.allCases)
  func outOfOrder(_ system: DisplaySystem) async throws {
    try await desktopTest(system, name: "download-order", load: .alone) {
      session in
      let web = try await WebPages.start(on: session)
      let satchel = try await Satchel.start(on: session)
      let app = satchel.app
      let names = ["held-a.bin", "held-b.bin"]
      _ = try await satchel.loopHolds()
      for name in names {
        let link = try await web.link(
          to: web.address(1_500_000, "slow-" + name), title: name, on: session)
        try await satchel.dropOnTransfers(from: link.center)
        _ = try await satchel.tile("slow-" + name)
        link.app.kill(SIGKILL)
        try await link.app.waitForExit()
      }
      let rows = names.map { "slow-" + $0 }
      #expect(try await satchel.rowNames() == rows)
      try await eventually("both have been asked for") {
        web.requests.count == 2
      }
      for row in rows {
        let spinner = try await session.find(nil, "Receiving \(row)", in: app)
        #expect(try await !spinner.states.contains("focusable"))
      }
      // The header tells of the one that isn't told of beside the button.
      _ = try await session.find(.label, "Downloading 1 item", in: app)
      try await session.look("spinners")

      // Another drag, between the two.
      let quick = try await Peer.source(
        .gtk3, [Offer.text("quick")], frame: .beside, on: session)
      try await session.drag(
        from: quick.center,
        to: satchel.middle(ofTile: rows[0]).offset(70, 0))
      try await satchel.listing("the text is there") {
        $0.shelf.map(\.name) == ["quick"]
      }
      let all = [rows[0], "quick", rows[1]]
      func expectRows() async throws {
        try await eventually(
          "all stand in their order",
          state: { "\((try? await satchel.rowNames()) ?? [])" }
        ) { try await satchel.rowNames() == all }
      }
      try await expectRows()

      // The last first.
      var there: Set = ["quick"]
      for row in rows.reversed() {
        try web.answer(row)
        try await eventually("“\(row)” has a bar and no spinner") {
          let bars = try await session.findAll(
            .progressBar, "Progress of \(row)", in: app)
          let spinners = try await session.findAll(
            nil, "Receiving \(row)", in: app)
          return !bars.isEmpty && spinners.isEmpty
        }
        there.insert(row)
        let kept = all.filter(there.contains)
        try await satchel.listing("\(kept) are there") {
          $0.shelf.map(\.name) == kept
        }
        try await expectRows()
      }
      try await eventually("the header is quiet again") {
        try await session.findAll(.label, "Downloading 1 item", in: app)
          .isEmpty
      }
      try await satchel.expectShortHolds()
    }
  }
}
