import DesktopDriver
import Foundation
import Testing

/// Web addresses that the person has fetched, from a server of the test's own.
@Suite(.serialized) struct DownloadTests {
  private static let size = 4_500_000

  @Test(
    """
    NS-024 NS-055 DND-25 DND-27 CTL-38 CTL-43 CTL-48 CTL-49 a link's menu \
    downloads what it names beside it: it can be held back and goes on where \
    it was, and what fails says so and can be tried again
    """, arguments: DisplaySystem.allCases)
  func menu(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .x11 ? .dark : .light),
      name: "download-menu"
    ) { session in
      let web = try await WebPages.start(on: session)
      let satchel = try await Satchel.start(on: session)
      try await bring(
        web.address(Self.size, "slow-film.bin"), "Film", to: satchel, web)
      #expect(web.requests.isEmpty, "nobody has asked for anything")

      let clock = ContinuousClock()
      let start = clock.now
      try await download("Film", in: satchel)
      try await eventually("its row stands behind the link") {
        try await satchel.rowNames() == ["Film", "slow-film.bin"]
      }
      try await eventually("the header says so") {
        try await satchel.shows("Downloading 1 item")
      }
      #expect(clock.now - start >= .seconds(2), "not at once")
      try await session.look("download")
      let row = try await satchel.tile("slow-film.bin")
      try await session.command("Pause", below: row).doAction()
      try await eventually("it is held back, and the header is quiet") {
        let labels = try await session.findAll(.label, nil, below: row)
        let isQuiet = try await !satchel.shows("Downloading 1 item")
        let spinners = try await session.findAll(
          nil, "Activity", in: satchel.app)
        return isQuiet && spinners.isEmpty
          && labels.contains { $0.name == "Paused" }
      }
      try await session.look("download-paused")
      // It goes on from the other place that shows it.
      try await satchel.click("Transfers")
      let list = try await session.find(.list, "Transfers", in: satchel.app)
      let entry = try await session.find(
        .listItem, "slow-film.bin", below: list)
      try await session.command("Resume", below: entry).doAction()
      let film = try await satchel.listing("the film is there") {
        $0.shelf.count == 2
      }.shelf[1]
      #expect(film.name == "slow-film.bin")
      #expect(film.size == Self.size)
      #expect(web.requests.count == 2)
      #expect(web.requests[0] == "slow-film.bin -")
      #expect(web.requests[1].hasPrefix("slow-film.bin bytes="))

      try await satchel.click("Shelf")
      try await bring(
        web.address(1000, "missing-once.bin"), "Gone", to: satchel, web)
      try await download("Gone", in: satchel)
      let failed = try await satchel.tile("missing-once.bin")
      try await eventually("it says why") {
        try await session.findAll(.label, nil, below: failed).contains {
          $0.name.contains("“127.0.0.1” has nothing at this address any more")
        }
      }
      try await session.look("download-failed")
      try await session.command("Retry", below: failed).doAction()
      try await satchel.listing("the second time it comes") {
        $0.shelf.map(\.name)
          == ["Film", "slow-film.bin", "Gone", "missing-once.bin"]
      }
    }
  }

  /// Drags a link in.
  private func bring(
    _ address: String, _ title: String, to satchel: Satchel, _ web: WebPages
  ) async throws {
    let session = satchel.session
    let peer = try await web.link(to: address, title: title, on: session)
    try await session.drag(from: peer.center, to: satchel.freeRoom)
    try await satchel.listing("the link is there") {
      $0.shelf.contains { $0.name == title && $0.kind == "link" }
    }
    peer.app.kill(SIGKILL)
    try await peer.app.waitForExit()
  }

  /// Downloads what a link names, by keyboard.
  private func download(_ name: String, in satchel: Satchel) async throws {
    let session = satchel.session
    try await satchel.select([name], on: session)
    try await session.key("shift+F10")
    try await session.find(.menuItem, "Download File", in: satchel.app)
      .doAction()
  }

  @Test(
    """
    DND-29 DND-37 CTL-43 a link dropped on the header's button is downloaded, \
    and the button tells that it began, how far it is and how it ended
    """, arguments: DisplaySystem.allCases)
  func button(_ system: DisplaySystem) async throws {
    try await desktopTest(
      system, .init(appearance: system == .x11 ? .light : .dark),
      name: "download-button", load: .alone
    ) { session in
      let web = try await WebPages.start(on: session)
      let satchel = try await Satchel.start(on: session)
      func showsButton() async throws -> Bool {
        try await !session.findAll(.button, "Transfers", in: satchel.app)
          .isEmpty
      }
      #expect(try await !showsButton(), "nothing is on its way")

      let clip = try await web.link(
        to: web.address(1_500_000, "slow-clip.bin"), title: "Clip", on: session)
      let button = try await satchel.hoverTransfers(from: clip.center)
      let target = button.center
      try await session.look("transfers-button-hover")
      #expect(web.requests.isEmpty)
      try await session.drop()
      var told: [Int] = []
      try await eventually("it has told how far it is, to the end") {
        for label in try await session.findAll(.label, nil, in: satchel.app) {
          if label.name == "Downloaded slow-clip.bin" { return true }
          let start = "Downloading slow-clip.bin, "
          guard label.name.hasPrefix(start), label.name.hasSuffix(" %"),
            let share = Int(label.name.dropFirst(start.count).dropLast(2))
          else { continue }
          if told.isEmpty { try await session.look("transfers-button") }
          told.append(share)
        }
        return false
      }
      #expect(
        try await session.find(.button, "Transfers", in: satchel.app)
          .rectangle.center == target,
        "the button stands where it stood")
      #expect(told == told.sorted(), "it never falls: \(told)")
      #expect(Set(told).count >= 3, "it moves: \(told)")
      try await satchel.listing("it is on the Shelf") {
        $0.shelf.map(\.name) == ["slow-clip.bin"]
      }
      _ = try await clip.next("ended")
      clip.app.kill(SIGKILL)

      // What fails says so, and works the next time.
      let gone = try await web.link(
        to: web.address(1000, "missing-once.bin"), title: "Gone", on: session)
      try await satchel.dropOnTransfers(from: gone.center)
      try await eventually("it says so") {
        try await satchel.shows("Not downloaded missing-once.bin")
      }
      try await session.look("transfers-button-failed")
      let header = try await session.find(nil, "Download", in: satchel.app)
      try await session.find(.button, "Retry", below: header).doAction()
      try await eventually("it has come") {
        try await satchel.shows("Downloaded missing-once.bin")
      }
      gone.app.kill(SIGKILL)

      // It can be called off where it is told.
      let long = try await web.link(
        to: web.address(9_000_000, "slow-long.bin"), title: "Long", on: session)
      try await satchel.dropOnTransfers(from: long.center)
      try await eventually("it has begun") {
        try await session.findAll(.label, nil, in: satchel.app).contains {
          $0.name.hasPrefix("Downloading slow-long.bin, ")
        }
      }
      try await session.find(.button, "Cancel", below: header).doAction()
      // GTK shows that a button is pressed for a quarter of a second.
      try await eventually(
        "nothing of it is left", within: .milliseconds(450)
      ) {
        try FileManager.default.contentsOfDirectory(
          atPath: satchel.library + "/incoming"
        ).isEmpty
      }
      try await eventually("its row is gone") {
        try await satchel.rowNames() == ["slow-clip.bin", "missing-once.bin"]
      }
      long.app.kill(SIGKILL)

      try await eventually("nothing is on its way, and it is gone") {
        try await !showsButton()
      }

      // Files are none of its business.
      let file = URL(filePath: session.temporaryFolder + "/letter.txt")
      try Data("letter".utf8).write(to: file)
      let files = try await Peer.source(
        .gtk3, [Offer.files([file])], frame: .beside, on: session)
      try await session.beginDrag(at: files.center, towards: target)
      try await session.hover(at: target)
      #expect(try await !showsButton(), "a file is no link")
      try await session.drop(.refused)
      _ = try await files.next("ended")
      #expect(try satchel.listing().shelf.count == 2)
    }
  }
}
