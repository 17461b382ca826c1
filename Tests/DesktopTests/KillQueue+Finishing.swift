import CommandTesting
import DesktopDriver
import Foundation
import Testing

/// How the queue ends.
extension KillQueue {
  /// Lets everything come to its end, and looks at it.
  func finish() async throws {
    saver?.app.kill(SIGKILL)
    try await saver?.app.waitForExit()
    try await stop()
    try paced.setPace(nil)
    paced.signalCourier(SIGKILL)
    _ = try await start()
    let wanted = Set(sources.map(\.name) + downloads)
    try await eventually(
      "everything has landed", within: .seconds(90),
      state: { "\(wanted.subtracting((try? self.shelfNames()) ?? []))" }
    ) { try wanted.isSubset(of: shelfNames()) }
    try await eventually("nothing more is to be done", within: .seconds(60)) {
      try paced.jobs(where: "work <> 'stream'").isEmpty
        && paced.openExports().isEmpty
    }
    try await stop()

    // What nobody refers to goes with the next start, and only that.
    let listing = try listing()
    let last = try await start()
    let items = listing.places.flatMap(\.items)
    let contents = Set(items.map(\.fileName))
    try await eventually(
      "nothing is left over",
      state: { [paced] in
        "\(paced.blobs().subtracting(contents)), \(paced.parts())"
      }
    ) { paced.blobs() == contents && paced.parts().isEmpty }
    #expect(try self.listing() == listing)
    last.app.kill()
    try await last.app.waitForExit()
    app = nil
    try check(listing)
    let check = try run(
      Satchel.executable, "check", "--library", paced.library)
    #expect(check == "Everything is as it was kept.\n")
  }

  private func shelfNames() throws -> [String] {
    try listing().shelf.map(\.name)
  }

  /// Compares everything with what was given.
  private func check(_ listing: Satchel.Listing) throws {
    let shelf = listing.shelf
    #expect(shelf.first?.digest == film?.digest)
    #expect(shelf.count == 1 + sources.count + downloads.count)
    #expect(
      shelf.compactMap { Int($0.name) } == Array(sources.indices),
      "seed \(seed)")
    for item in shelf.dropFirst() {
      guard let number = Int(item.name) else { continue }
      #expect(
        FileManager.default.contentsEqual(
          atPath: content(of: item), andPath: sources[number].path),
        "“\(item.name)” is not whole, seed \(seed)")
    }
    for name in downloads {
      let item = try #require(shelf.first { $0.name == name })
      #expect(
        try Data(contentsOf: URL(filePath: content(of: item)))
          == webContent(Self.downloadSize, name), "“\(name)”, seed \(seed)")
    }
    let saved = listing.items(in: Self.list)
    for item in saved {
      #expect(
        try Data(contentsOf: URL(filePath: content(of: item)))
          == Self.savedContent(item.name), "“\(item.name)”, seed \(seed)")
    }
    // What was lost says so, and what came doesn't.
    let lost = Set(try paced.lost())
    #expect(lost.isDisjoint(with: saved.map(\.name)), "seed \(seed)")
    (tally.saved, tally.lost) = (saved.count, savers - saved.count)
    for folder in exports {
      #expect(try names(in: folder).count == 1, "seed \(seed)")
    }
    try checkExports()
  }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  private func content(of item: Satchel.Listing.Item) -> String {
    "\(paced.library)/blobs/\(item.digest.prefix(2))/\(item.fileName)"
  }
}

extension Satchel.Listing.Item {
  /// What its content is called.
  fileprivate var fileName: String {
    digest + (kind == "folder" ? ".tree" : "")
  }
}

extension PacedSatchel {
  /// The names of what other programs were sending when the app ended.
  fileprivate func lost() throws -> [String] {
    try journal(
      of: library,
      "SELECT name FROM job WHERE work = 'stream' AND state = 'failed'")
  }
}
