import ArgumentParser
import Courier
import Foundation
import Library
import Localization

/// The command: copies, downloads, uploads and writes for other programs what
/// the journal says, and ends when there is nothing left to do.
struct SatchelCourier: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "satchel-courier",
    abstract:
      "Finishes Satchel’s copies, downloads and uploads, with or without it.")

  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The library's folder.", discussion: "The person's own one if left out.",
      valueName: "folder"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "How long to stay when there is nothing to do.", valueName: "seconds"))
  var idle = 10.0

  @Option(help: ArgumentHelp("How many to do at once.", valueName: "count"))
  var lanes = 3

  @Option(
    help: ArgumentHelp(
      "The most that one job copies in a second.",
      discussion: "As fast as it goes if left out.", valueName: "bytes"))
  var pace: Int?

  @Option(
    help: ArgumentHelp(
      "How long a server may be silent during an upload.",
      valueName: "seconds"))
  var silence = 60

  func validate() throws {
    guard idle >= 0, idle.isFinite else {
      throw ValidationError("--idle needs a number of seconds.")
    }
    guard pace.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--pace needs a number of bytes.")
    }
    guard (1...3600).contains(silence) else {
      throw ValidationError("--silence needs a number from 1 to 3600.")
    }
    guard (1...16).contains(lanes) else {
      throw ValidationError("--lanes needs a number from 1 to 16.")
    }
  }

  func run() throws {
    let location =
      folder.map {
        LibraryLocation(folder: URL(filePath: $0, directoryHint: .isDirectory))
      } ?? .standard()
    // Without a journal there is nothing to do, and perhaps only its disk is
    // missing: nothing is made in its place.
    guard TransferJournal.exists(at: location) else { return }
    // What the person works with goes first; with a processor to spare nothing
    // takes longer.
    _ = nice(10)
    let run = try CourierRun(
      location, isStandard: folder == nil, idle: .seconds(idle), lanes: lanes,
      pace: pace, silence: silence)
    try run.untilIdle()
  }
}

Catalogs.use()
SatchelCourier.main()
