import ArgumentParser
import Foundation
import Transfer

/// All options of dragon 1.2, with their meanings.
struct DragonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dragon",
    abstract: "Drag files from a small window, or drop them on one.",
    discussion: "Satchel, called as dragon. “satchel drag --help” has its own.",
    version: "dragon 1.2.0 (Satchel)")

  @Flag(name: [.customShort("x"), .long], help: "Exit after one drop.")
  var andExit = false

  @Flag(name: .shortAndLong, help: "Be a target instead of a source.")
  var target = false

  @Flag(name: .shortAndLong, help: "With --target, keep files to drag out.")
  var keep = false

  @Flag(
    name: .shortAndLong,
    help: "With --target, print paths instead of addresses.")
  var printPath = false

  @Flag(name: .shortAndLong, help: "Drag all files at once.")
  var all = false

  @Flag(
    name: [.customShort("A"), .long],
    help: "Drag all files at once, and show only their number.")
  var allCompact = false

  @Flag(name: .shortAndLong, help: "Show icons only.")
  var iconOnly = false

  @Flag(name: [.customShort("f"), .long], help: "Show names without paths.")
  var nameOnly = false

  @Flag(name: [.customShort("F"), .long], help: "Show whole paths.")
  var fullPath = false

  @Flag(name: [.customShort("T"), .long], help: "Stay above other windows.")
  var onTop = false

  @Flag(
    name: [.customShort("I"), .customLong("stdin")],
    help: "Read names from standard input, one a line.")
  var readsInput = false

  @Option(
    name: [.customShort("s"), .long],
    help: "How large pictures are, in pixels.")
  var thumbSize = 96

  @Flag(name: .shortAndLong, help: "Tell of drags on standard error.")
  var verbose = false

  @Argument(help: "Files and addresses.")
  var files: [String] = []

  func validate() throws {
    if thumbSize <= 0 { throw ValidationError("--thumb-size is 1 or more.") }
  }

  func run() throws {
    let plan = try plan()
    if plan.drag.things.isEmpty, !target {
      throw CleanExit.message("Usage: dragon [OPTION…] FILE…")
    }
    try plan.run()
  }

  func plan() throws -> OtherPlan {
    let here = LocalPath.workingFolder
    var names = files.map { LocalPath($0) }
    if readsInput, !target {
      names += try StandardInput.names(
        in: StandardInput.all(), separatedBy: UInt8(ascii: "\n")
      ).filter { $0.bytes.first != UInt8(ascii: "-") }
    }
    // A target shows what is dropped on it, and nothing else.
    let things =
      target ? [] : try names.map { try Thing(named: $0, in: here) }
    var plan = OtherPlan(things, title: "dragon")
    plan.isTarget = target
    plan.keeps = keep
    plan.drag.exit = andExit ? .afterFirst : .never
    plan.drop.exitsAfterFirst = andExit
    plan.drop.printing.printsAddresses = !printPath
    plan.setVerbose(verbose)
    plan.drag.rows.names = fullPath ? .path : nameOnly ? .name : .pathFromHere
    plan.drag.rows.hasNames = !iconOnly
    plan.drag.rows.pictureSize = thumbSize
    plan.drag.rows.iconSize = 48
    plan.drag.rows.dragsAll = all || allCompact
    plan.drag.rows.isCompact = allCompact
    plan.window.isResizable = false
    plan.window.isOnTop = onTop
    return plan
  }
}
