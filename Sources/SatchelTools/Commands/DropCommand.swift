import ArgumentParser
import Foundation
import Localization
import Transfer

/// `satchel drop`: a window to drop things on.
public struct DropCommand: ParsableCommand {
  /// Its name and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "drop",
    abstract: "Open a small window to drop on, and print what comes.",
    discussion: """
      Of files it prints the paths, of what is elsewhere the addresses, and text \
      as it is. Bytes, such as a picture from a browser, are saved under a name \
      that nothing has, and the path is printed. \(ToolStatus.help)
      """)

  @Flag(
    name: [.customShort("x"), .customLong("and-exit")],
    help: "End when something was dropped.")
  var exitsAfterFirst = false

  @Option(
    name: .customLong("type"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Take this type as it is: into the file, or printed.",
      discussion: """
        Give it several times: each with a file is saved, and of the others \
        the first that is offered is printed. A file’s name is one in the \
        folder of --to.
        """,
      valueName: "mime[=file]"))
  var types: [TypeRequest] = []

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The folder in which bytes are saved.",
      discussion: "The one where the command was started if left out.",
      valueName: "folder"), completion: .directory)
  var folder: String?

  @Flag(help: "Print a line of JSON for each drop.")
  var json = false

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "End each thing with a NUL instead of a newline.")
  var printsNull = false

  /// Makes a command to be parsed.
  public init() {}

  /// Checks what only makes sense apart.
  public func validate() throws {
    if json, printsNull {
      throw ValidationError(tr("Choose one of --json and -0."))
    }
    if let folder {
      var status = stat()
      guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
      else { throw ValidationError(tr("“\(folder)” is not a folder.")) }
    }
  }

  /// Opens the window, and ends when that is done.
  public func run() throws {
    let plan = plan()
    let status = try MainActor.assumeIsolated { try DropTool.run(plan) }
    if status != .dropped { throw ExitCode(status.rawValue) }
  }

  /// What the options ask for.
  func plan() -> DropPlan {
    var plan = DropPlan()
    plan.requests = types
    plan.exitsAfterFirst = exitsAfterFirst
    plan.printing = DropPrinting(json ? .json : printsNull ? .nul : .lines)
    if let folder {
      let here = plan.folder.bytes + [UInt8(ascii: "/")]
      plan.folder = LocalPath(
        bytes: (folder.hasPrefix("/") ? [] : here) + Array(folder.utf8))
    }
    return plan
  }
}
