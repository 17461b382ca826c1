import ArgumentParser
import Foundation
import Localization
import Transfer

/// `satchel drag`: a window to drag things from.
public struct DragCommand: ParsableCommand {
  /// Its name and what it does.
  public static let configuration = CommandConfiguration(
    commandName: "drag",
    abstract: "Open a small window to drag files, addresses or text from.",
    discussion: """
      Files are offered themselves, to be copied by the program that they are \
      dropped on. Without --json nothing is printed. \(ToolStatus.help)
      """)

  @Flag(
    name: [.customShort("x"), .customLong("and-exit")],
    help: """
      End when something was dropped; --and-exit=all: when everything was.
      """)
  var exitsAfterFirst = false

  @Flag(name: .customLong("and-exit-all"), help: .private)
  var exitsAfterAll = false

  @Option(
    name: .customLong("type"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Offer one thing by this type too: with the file’s bytes, or its own.",
      discussion: "Give it several times for several types, best first.",
      valueName: "mime[=file]"))
  var types: [TypeRequest] = []

  @Flag(name: .shortAndLong, help: "Drag everything, whatever is pressed.")
  var all = false

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "Read names from standard input, with a NUL behind each.")
  var readsNames = false

  @Flag(help: "Print a line of JSON for each drag.")
  var json = false

  @Argument(
    help: ArgumentHelp(
      "Files, folders and addresses; “-” for text from standard input.",
      valueName: "file|uri|-"), completion: .file())
  var things: [String] = []

  /// Makes a command to be parsed.
  public init() {}

  /// Checks what only makes sense together.
  public func validate() throws {
    if !types.isEmpty, things.count > 1 || readsNames {
      throw ValidationError(tr("--type is for one thing at a time."))
    }
    if types.isEmpty, things.isEmpty, !readsNames {
      throw ValidationError(tr("Name at least one file, address or “-”."))
    }
    if types.contains(where: { $0.file == nil }), things.isEmpty {
      throw ValidationError(
        tr("A --type without a file needs a thing that it is of."))
    }
    let inputs =
      things.filter { $0 == "-" }.count + (readsNames ? 1 : 0)
      + types.filter { $0.file == "-" }.count
    if inputs > 1 {
      throw ValidationError(tr("Standard input can be read once only."))
    }
  }

  /// Opens the window, and ends when that is done.
  public func run() throws {
    let plan = try plan()
    let status = try MainActor.assumeIsolated { try DragTool.run(plan) }
    if status != .dropped { throw ExitCode(status.rawValue) }
  }

  /// What the options ask for.
  ///
  /// - Throws: ``ToolError`` when a file is not there.
  func plan() throws -> DragPlan {
    let here = LocalPath.workingFolder
    var found = try things.map {
      $0 == "-"
        ? Thing(bytes: try StandardInput.all(), of: types.first?.type)
        : try Thing(named: LocalPath($0), in: here)
    }
    if readsNames {
      found += try StandardInput.names(
        in: StandardInput.all(), separatedBy: 0
      ).map { try Thing(named: $0, in: here) }
    }
    if !types.isEmpty {
      var thing = found.first ?? Thing(.forms)
      thing.forms = try types.map {
        (type: $0.type, payload: try bytes(of: $0, thing))
      }
      found = [thing]
    }
    guard !found.isEmpty else {
      throw ToolError(tr("There is nothing to drag: no name was read."))
    }
    var plan = DragPlan(found)
    plan.exit =
      exitsAfterAll ? .afterAll : exitsAfterFirst ? .afterFirst : .never
    plan.printsJSON = json
    plan.rows.dragsAll = all
    plan.rows.hasHandle = all || found.count > 1
    return plan
  }

  private func bytes(of request: TypeRequest, _ thing: Thing) throws -> Payload
  {
    if request.file == "-" { return .data(try StandardInput.all()) }
    if let file = request.file {
      guard access(file, R_OK) == 0 else { throw ToolError.missing(file) }
      return .file(URL(filePath: file))
    }
    switch thing.content {
    case .file(let path, isFolder: false): return .file(path.url())
    case .bytes(let data, _): return .data(data)
    case .text(let text): return .data(Data(text.utf8))
    case .file, .link, .forms:
      throw ToolError(
        tr("\(request.type.essence) has no bytes: name its file."))
    }
  }
}
