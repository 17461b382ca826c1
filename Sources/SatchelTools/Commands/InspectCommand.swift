import ArgumentParser
import Localization

/// `satchel inspect`: a window that prints and shows what a drag offers.
public struct InspectCommand: ParsableCommand {
  /// Its name and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Open a window that prints and shows what a drag offers.",
    discussion: """
      It prints the actions, the types in the order of the program that they \
      come from, what is peculiar about them, and what Satchel would ask for, \
      and why. The window shows the same, and what happened when, each type as \
      text and as bytes, and how the drag differs from the one before it. \
      “Save…” writes that as JSON, with up to 1 MiB of each type. Nothing else is \
      kept. \
      \(ToolStatus.help)
      """)

  @Flag(
    name: [.customShort("x"), .customLong("and-exit")],
    help: "End after the first drop.")
  var exitsAfterFirst = false

  @Flag(help: "Print a line of JSON for each drop.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Read each type, and print its size and its first bytes.",
      valueName: "count"))
  var bytes: Int?

  /// Makes a command to be parsed.
  public init() {}

  /// Checks the numbers.
  public func validate() throws {
    if let bytes, bytes < 0 {
      throw ValidationError(tr("--bytes is 0 or more."))
    }
  }

  /// Opens the window, and ends when that is done.
  public func run() throws {
    var plan = InspectPlan()
    plan.printsJSON = json
    plan.byteCount = bytes
    plan.exitsAfterFirst = exitsAfterFirst
    let asked = plan
    let status = try MainActor.assumeIsolated { try InspectTool.run(asked) }
    if status != .dropped { throw ExitCode(status.rawValue) }
  }
}
