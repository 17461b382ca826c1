import CommandTesting
import DesktopDriver
import Foundation
import RandomTesting
import Testing

/// What the queue is kept full with.
extension KillQueue {
  /// Where the files go that programs save here.
  static let list = "Saved"
  static let savedPrefix = "saved "

  var outFolder: String { session.temporaryFolder + "/out" }

  /// Gives what there is too little of.
  ///
  /// - Parameter hasStarted: Whether the app has just started: what comes then
  ///   scrolls the Shelf, and the film is its first item.
  func give(
    to app: Satchel, hasStarted: Bool, _ random: inout SeededRandom
  ) async throws {
    if try canSave && hasStarted && paced.openExports().isEmpty {
      try await giveFilm(from: app)
    }
    if try open("work = 'copy'") < 6 { try await giveFiles(10) }
    if try open("work = 'download'") < 2 { try await giveLink(to: app) }
    let time = random.below(20)
    if canSave { try await save(to: app, within: time) }
  }

  private func open(_ condition: String) throws -> Int {
    try paced.jobs(where: "\(condition) AND state <> 'done'").count
  }

  /// Has files and folders copied.
  private func giveFiles(_ count: Int) async throws {
    let new = try KillSources.make(
      count, after: sources.count, in: session.temporaryFolder + "/sources")
    let other = try await session.launch(
      paced.program, ["--library", paced.library] + new.map(\.path),
      environment: ["SATCHEL_RESOURCES": Satchel.resources])
    #expect(try await other.waitForExit() == .status(0))
    try await written(new.map(\.name))
    sources += new
    tally.copies += count
  }

  /// Has a link downloaded.
  private func giveLink(to app: Satchel) async throws {
    let name = "slow-\(downloads.count).bin"
    let address = web.address(Self.downloadSize, name)
    let peer = try await web.link(to: address, title: name, on: session)
    let button = try await app.hoverTransfers(from: peer.center)
    try await drop(at: button.center, in: app)
    try await written([name])
    peer.app.kill(SIGKILL)
    try await peer.app.waitForExit()
    downloads.append(name)
    tally.downloads += 1
  }

  static let downloadSize = 1_500_000

  /// Waits until things are on their way for sure, or there.
  private func written(_ names: [String]) async throws {
    try await eventually("\(names) are written down", within: .seconds(30)) {
      // What has just landed may still be in the journal, too.
      try Set(names).isSubset(
        of: paced.journalNames() + listing().shelf.map(\.name))
    }
  }

  /// Has the film saved by a drag to a program that wants it.
  private func giveFilm(from app: Satchel) async throws {
    let folder = "\(outFolder)/\(exports.count)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let target = try await Peer.start(
      "xds_target.py", ["--folder", folder], frame: .upper, on: session)
    try await session.drag(
      from: app.middle(ofTile: "film.bin"), to: target.center)
    try await eventually("the journal knows of the export") {
      try paced.exportFolders().contains { $0.hasPrefix(folder + "/") }
    }
    // It has been asked, and nobody else will tell what became of it.
    target.app.kill(SIGKILL)
    try await target.app.waitForExit()
    exports.append(folder)
    tally.exports += 1
  }

  /// Has a program save a file here, unless one does already.
  ///
  /// - Parameter time: How long it takes, in tenths of a second.
  private func save(to app: Satchel, within time: Int) async throws {
    if let saver {
      let isOver = saver.app.lines.contains { $0.contains(#""ended""#) }
      guard isOver || saverApp != app.app.pid else { return }
      saver.app.kill(SIGKILL)
      try await saver.app.waitForExit()
    }
    savers += 1
    let saver = try await Peer.start(
      "xds_source.py",
      [
        "--save-name", Self.savedPrefix + "\(savers)",
        "--save-size", "\(Self.savedSize)", "--save-seconds",
        "\(Double(time) / 10)",
        // It stays for a while: not where a link's program opens beside it.
      ], frame: .lower, on: session)
    (self.saver, saverApp) = (saver, app.app.pid)
    try await drag(from: saver, to: app.frame(Self.list).center, of: app)
  }

  /// Drags from a program to where the app says that it would take it: it has
  /// just started, and may be busy with what the last one left. A source that
  /// was last refused, elsewhere in the window, would not drop.
  private func drag(
    from peer: Peer, to point: Point, of app: Satchel
  ) async throws {
    try await session.beginDrag(at: peer.center, towards: point)
    try await drop(at: point, in: app)
  }

  /// Drops what is dragged as soon as the app would take it.
  private func drop(at point: Point, in app: Satchel) async throws {
    let reader = try WindowReader(app)
    try await reader.calibrate()
    let spot = point.offset(-reader.origin.x, -reader.origin.y)
    try await eventually("the app would take it", within: .seconds(30)) {
      try await session.hover(at: point, steps: 3)
      return try await reader.read().isDestination(at: spot)
    }
    try await session.drop()
    // The next window comes while nothing has a tooltip: sway up to 1.7 ends a
    // program whose tooltip opens as another window does.
    try await session.hover(at: Point(20, 20))
  }

  static let savedSize = 2_000_000

  /// What such a file holds.
  static func savedContent(_ name: String) -> Data {
    var data = Data()
    while data.count < savedSize { data.append(Data(name.utf8)) }
    return data.prefix(savedSize)
  }
}

extension PacedSatchel {
  /// Where the files go that are not yet there.
  func openExports() throws -> [String] {
    try journal(
      of: library,
      "SELECT target FROM export WHERE state IN ('open', 'publishing')")
  }

  fileprivate func exportFolders() throws -> [String] {
    try journal(of: library, "SELECT target FROM export")
  }
}
