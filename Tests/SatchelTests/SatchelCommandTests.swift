import CommandTesting
import Foundation
import Library
import Testing

/// The command, as scripts and people at a terminal use it.
@Suite struct SatchelCommandTests {
  @Test("A folder without a library lists an empty Shelf, and stays as it is")
  func nothing() throws {
    let folder = try CommandFolder()
    let text = try folder.satchel("list")
    #expect(text.output == "Shelf\n  Nothing here.\n")
    #expect(text.errors == "" && text.status == 0)
    let listing = try folder.listing()
    #expect(listing.places.map(\.name) == ["Shelf"])
    #expect(listing.places.flatMap(\.items).isEmpty)
    let check = try folder.satchel("check")
    #expect(check.output == "Everything is as it was kept.\n")
    #expect(check.status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.library))
  }

  @Test("Items are listed for a person and for scripts, whatever their names")
  func list() throws {
    let folder = try CommandFolder()
    let file = folder.path + "/grün\nund „rot“.txt"
    try Data("text".utf8).write(to: URL(filePath: file))
    try folder.seed("1", "--file", file, "--kind", "file")
    try folder.seed("1", "--list", "Groceries")
    let text = try folder.satchel("list").output
    #expect(text.hasPrefix("Shelf\n  ") && text.hasSuffix("\n"))
    #expect(!text.hasSuffix("\n\n"))
    #expect(text.contains("(file, 4 bytes)"))
    #expect(text.contains("\nGroceries\n  Sample 1  (text, 14 bytes)\n"))
    // A name is on one line.
    #expect(text.split(separator: "\n").count == 4, "\(text)")
    let listing = try folder.listing()
    #expect(listing.places.map(\.name) == ["Shelf", "Groceries"])
    #expect(listing.places[0].items.map(\.size) == [4])
    let json = try folder.satchel("list", "--json").output
    #expect(json.hasSuffix("}\n") && !json.hasSuffix("\n\n"))
    #expect(try folder.satchel("list", "--json").output == json)
  }

  @Test("A check tells what was changed from outside, and ends with 1")
  func check() throws {
    let folder = try CommandFolder()
    try folder.seed("2")
    #expect(try folder.satchel("check").status == 0)
    let digest = try folder.listing().places[0].items[0].digest
    let blob = "\(folder.library)/blobs/\(digest.prefix(2))/\(digest)"
    try run("chmod", "u+w", blob)
    try Data("something else".utf8).write(to: URL(filePath: blob))
    let check = try folder.satchel("check")
    #expect(check.status == 1)
    #expect(
      check.output
        == "The content of “Sample 1” was changed outside Satchel. (\(digest))\n"
    )
    #expect(check.errors == "")
    try FileManager.default.removeItem(atPath: blob)
    let missing = try folder.satchel("check")
    #expect(missing.status == 1 && missing.output.contains("Sample 1"))
  }

  @Test("What is no library is told in a sentence")
  func damaged() throws {
    let folder = try CommandFolder()
    try folder.seed("1")
    let database = try #require(
      FileManager.default.enumerator(atPath: folder.library)?
        .compactMap { $0 as? String }.first { $0.hasSuffix(".sqlite") })
    let path = folder.library + "/" + database
    try Data(repeating: 7, count: 8192).write(to: URL(filePath: path))
    for command in ["list", "check"] {
      let result = try folder.satchel(command)
      #expect(result.status != 0)
      #expect(result.output == "")
      #expect(result.errors.contains("damaged"), "\(result.errors)")
      #expect(!result.errors.contains("SQLite"), "\(result.errors)")
    }
  }

  @Test("A wrong option says what there is, and help what each command does")
  func help() throws {
    let folder = try CommandFolder()
    let wrong = try folder.satchel("list", "--jsno")
    #expect(wrong.status == 64 && wrong.output == "")
    #expect(wrong.errors.contains("--json"))
    let help = try CommandResult(of: [CommandFolder.program, "--help"])
    #expect(help.status == 0 && help.errors == "")
    for name in [
      "open", "drag", "drop", "inspect", "list", "show", "add", "export",
      "remove", "undo", "redo", "check",
    ] {
      #expect(help.output.contains("\n  \(name)"), "\(help.output)")
    }
    #expect(!help.output.contains("seed"))
    for name in ["drag", "drop", "inspect"] {
      let help = try CommandResult(of: [CommandFolder.program, name, "--help"])
        .output
      let line = help.replacing("\n", with: " ")
      #expect(line.contains("It ends with 0 when something was dropped"))
    }
    let version = try CommandResult(of: [CommandFolder.program, "--version"])
    #expect(version.output.wholeMatch(of: /\d+\.\d+(\.\d+)?\n/) != nil)
  }

  @Test("Without a display a sentence says what is missing, and nothing else")
  func display() throws {
    let folder = try CommandFolder()
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] {
      environment[name] = nil
    }
    // No bus is started for it either.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    environment["XDG_RUNTIME_DIR"] = folder.path
    let result = try CommandResult(
      of: [CommandFolder.program, "--library", folder.library],
      environment: environment)
    #expect(result.status == 1 && result.output == "")
    let sentence =
      "Satchel needs a display to show its window on, and there is none.\n"
    #expect(result.errors == sentence)
    for arguments in [["drag", "/etc"], ["drop"], ["inspect"]] {
      let tool = try CommandResult(
        of: [CommandFolder.program] + arguments, environment: environment)
      #expect(tool.status == 1 && tool.output == "")
      #expect(tool.errors == sentence)
    }
  }

  @Test("What can't be dragged is told before any window opens")
  func nothingToDrag() throws {
    let missing = try CommandResult(of: [
      CommandFolder.program, "drag", "/nowhere",
    ])
    #expect(missing.status == 1 && missing.output == "")
    #expect(
      missing.errors == "Error: “/nowhere” is not there, or can’t be read.\n")
    let nothing = try CommandResult(of: [CommandFolder.program, "drag"])
    #expect(nothing.status == 64)
  }
}
