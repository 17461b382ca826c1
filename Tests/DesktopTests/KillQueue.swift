import CommandTesting
import DesktopDriver
import Foundation
import RandomTesting
import Testing

/// The app with a queue of everything, while it and its courier end now and
/// then.
///
/// Files and folders come by the command line, links by a drop on the header's
/// button; on X11 also what a program saves itself by a drop on a list, and an
/// item goes to a program that wants it saved.
final class KillQueue {
  /// What may be under way.
  enum Work: String, CaseIterable {
    case copy, download, saving, export
  }

  /// What has happened.
  struct Tally: CustomStringConvertible {
    var apps = 0
    var couriers = 0
    var saved = 0
    var lost = 0

    var copies = 0
    var downloads = 0
    var exports = 0

    var description: String {
      """
      \(apps) kills of the app, \(couriers) of the courier; \(copies) copies, \
      \(downloads) downloads, \(exports) exports, \(saved) of \(saved + lost) \
      files saved here
      """
    }
  }

  let paced: PacedSatchel
  let web: WebPages
  let seed: UInt64
  var tally = Tally()

  var app: Satchel?
  var sources: [KillSources.Source] = []
  var downloads: [String] = []
  /// The folders that the film was to be saved in.
  var exports: [String] = []
  var film: LargeContent?
  /// The program that saves a file here, and how many have.
  var saver: Peer?
  var savers = 0
  /// The process of the app that it saves to.
  var saverApp: Int32 = 0
  /// What is known to have arrived.
  private var seen: Set<String> = []

  /// Slow enough for the queue to outlast the kills, and quick enough for
  /// something to end between two of them; in bytes a second.
  private static let paces = [200_000, 500_000, 1 << 20, 2 << 20, 4 << 20]

  init(_ paced: PacedSatchel, _ web: WebPages, seed: UInt64) throws {
    self.paced = paced
    self.web = web
    self.seed = seed
  }

  var session: DesktopSession { paced.session }

  /// What there can be: only on X11 do programs save files for one another.
  var works: [Work] {
    canSave ? Work.allCases : [.copy, .download]
  }

  var canSave: Bool { session.system == .x11 }

  /// Makes the list to which files are saved, and puts the film on the Shelf
  /// that is saved elsewhere.
  func begin() async throws {
    let film = try await LargeContent.text(
      bytes: 16 << 20, at: session.temporaryFolder + "/film.bin", on: session)
    try await Satchel.seed(film, as: "file", on: session)
    self.film = film
    try await InsideDesk(session: session, satchel: start()).makeList(Self.list)
    try await stop()
  }

  /// The app, which is started if it doesn't run, and shows the Shelf then.
  func start() async throws -> Satchel {
    if let app { return app }
    let app = try await Satchel.start(
      program: paced.program, frame: .wide, on: session)
    self.app = app
    // Another place may have been left.
    try await InsideDesk(session: session, satchel: app).show("Shelf")
    return app
  }

  /// Kills the app.
  func stop() async throws {
    guard let app else { return }
    app.app.kill(SIGKILL)
    try await app.app.waitForExit()
    self.app = nil
  }

  /// Sees to it that there is something of everything to do, and kills the app,
  /// its courier, or both, at a random moment of it.
  ///
  /// - Returns: What was under way.
  func kill(_ random: inout SeededRandom) async throws -> Set<Work> {
    try paced.setPace(Self.paces[random.below(Self.paces.count)])
    let hasStarted = app == nil
    let app = try await start()
    try await give(to: app, hasStarted: hasStarted, &random)
    // What is slept through is what happens before the end.
    try await Task.sleep(for: .milliseconds(random.below(1_000)))
    let courier = paced.courierProcess
    // Held still, they can be looked at.
    app.app.kill(SIGSTOP)
    if let courier { _ = Foundation.kill(courier, SIGSTOP) }
    let underWay = underWay(courier)
    let victims = random.below(3)
    if let courier {
      if victims != 0 { tally.couriers += 1 }
      _ = Foundation.kill(courier, victims != 0 ? SIGKILL : SIGCONT)
    }
    if victims != 1 {
      try await stop()
      tally.apps += 1
    } else {
      app.app.kill(SIGCONT)
    }
    try check()
    return underWay
  }

  /// What both are in the middle of.
  private func underWay(_ courier: Int32?) -> Set<Work> {
    var underWay: Set<Work> = []
    let jobs = (try? paced.jobs(where: "state = 'receiving'")) ?? []
    for path in courier.map(openFiles) ?? [] {
      if path.hasPrefix(outFolder) {
        underWay.insert(.export)
      } else if path.contains(".part") {
        underWay.insert(jobs.contains { path.contains($0) } ? .download : .copy)
      }
    }
    // Of a file that a program saves here a folder of its own stands there.
    let files = FileManager.default
    let saving = paced.parts().contains { part in
      let path = "\(paced.library)/incoming/\(part)"
      let names = (try? files.contentsOfDirectory(atPath: path)) ?? []
      return names.contains { $0.hasPrefix(Self.savedPrefix) }
    }
    if saving { underWay.insert(.saving) }
    return underWay
  }

  /// Nothing is lost that was there, nothing doubled, what there is stands in
  /// its order, and no file is there that is not whole.
  private func check() throws {
    let listing = try listing()
    let names = (listing.shelf + listing.items(in: Self.list)).map(\.name)
    let numbers = listing.shelf.compactMap { Int($0.name) }
    #expect(numbers == numbers.sorted(), "seed \(seed)")
    #expect(Set(names).count == names.count, "\(names), seed \(seed)")
    #expect(seen.isSubset(of: names), "seed \(seed)")
    seen = Set(names)
    try checkExports()
  }

  /// What other programs were to be given is there whole, or nothing is.
  func checkExports() throws {
    for folder in exports {
      let names = try names(in: folder)
      #expect(names.count <= 1, "\(names), seed \(seed)")
      for name in names {
        let digest = try sha256(ofFile: "\(folder)/\(name)")
        #expect(digest == film?.digest, "“\(name)”, seed \(seed)")
      }
    }
  }

  func listing() throws -> Satchel.Listing {
    try Satchel.listing(of: paced.library)
  }
}

extension PacedSatchel {
  /// The identifiers of the journal's transfers.
  func jobs(where condition: String) throws -> [String] {
    try journal(of: library, "SELECT id FROM job WHERE \(condition)")
  }
}
