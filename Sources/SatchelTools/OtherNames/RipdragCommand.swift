import ArgumentParser
import Foundation
import Transfer

/// All options of ripdrag 0.4, with their meanings.
struct RipdragCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ripdrag",
    abstract: "Drag files from a small window, or drop them on one.",
    discussion:
      "Satchel, called as ripdrag. “satchel drag --help” has its own.",
    version: "ripdrag 0.4.11 (Satchel)")

  @Flag(name: .shortAndLong, help: "Tell of drags on standard error.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Be a target instead of a source.")
  var target = false

  @Flag(name: .shortAndLong, help: "With --target, keep files to drag out.")
  var keep = false

  @Flag(name: .shortAndLong, help: "Let the window have another size.")
  var resizable = false

  @Flag(
    name: [.customShort("x"), .long],
    help: "Exit after the first drag or drop that came to something.")
  var andExit = false

  @Flag(name: .shortAndLong, help: "Show icons only.")
  var iconsOnly = false

  @Flag(name: .shortAndLong, help: "Show icons instead of pictures.")
  var disableThumbnails = false

  @Option(
    name: [.customShort("s"), .long],
    help: "How large icons and pictures are, in pixels.")
  var iconSize = 32

  @Option(
    name: [.customShort("W"), .long], help: "How wide the window is at least.")
  var contentWidth = 360

  @Option(
    name: [.customShort("H"), .long], help: "How high the window is at first.")
  var contentHeight = 360

  @Flag(
    name: [.customShort("I"), .long],
    help: "Read paths from standard input, one a line, as they come.")
  var fromStdin = false

  @Flag(name: .shortAndLong, help: "Show a handle to drag everything.")
  var all = false

  @Flag(
    name: [.customShort("A"), .long],
    help: "Show only the number of things, and drag them together.")
  var allCompact = false

  @Flag(name: .shortAndLong, help: "Don’t open what is clicked.")
  var noClick = false

  @Flag(name: .shortAndLong, help: "Show names without paths.")
  var basename = false

  @Flag(name: [.customShort("V")], help: .private)
  var printsVersion = false

  @Argument(help: "Files.")
  var paths: [String] = []

  func validate() throws {
    if keep, !target { throw ValidationError("--keep is for --target.") }
    if iconSize <= 0 { throw ValidationError("--icon-size is 1 or more.") }
  }

  func run() throws {
    if printsVersion { throw CleanExit.message(Self.configuration.version) }
    try plan().run(reading: fromStdin ? StandardInput.lines() : nil)
  }

  func plan() throws -> OtherPlan {
    let here = LocalPath.workingFolder
    var plan = OtherPlan(
      try paths.map { try Thing(named: LocalPath($0), in: here) },
      title: "ripdrag")
    plan.isTarget = target
    plan.keeps = keep
    plan.drag.exit = andExit ? .afterFirst : .never
    plan.drop.exitsAfterFirst = andExit && !keep
    plan.setVerbose(verbose)
    plan.drag.rows.names = basename ? .name : .pathFromHere
    plan.drag.rows.hasNames = !iconsOnly
    plan.drag.rows.hasPictures = !disableThumbnails
    plan.drag.rows.iconSize = iconSize
    plan.drag.rows.hasHandle = all
    plan.drag.rows.isCompact = allCompact
    plan.drag.rows.opensOnClick = !noClick
    plan.window.width = contentWidth
    plan.window.height = contentHeight
    plan.window.isResizable = resizable
    return plan
  }
}
