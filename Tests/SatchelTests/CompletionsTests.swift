import CommandTesting
import Foundation
import Testing

/// What shells complete satchel's commands by, as it is installed, in the shells
/// themselves.
@Suite struct CompletionsTests {
  /// Completes a line as bash does when Tab is pressed at its end.
  private static let bash = """
    source "$1"; cd "$2"; COMP_LINE=$3 COMP_POINT=${#3}
    read -ra COMP_WORDS <<<"$3"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _satchel satchel "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
    printf '%s\\n' "${COMPREPLY[@]}"
    """
  private static let fish =
    "source $argv[1]; cd $argv[2]; complete -C $argv[3]"

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "satchel-completions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "there/drawings"),
      withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "there/drawing.png"))
    for shell in ["bash", "zsh", "fish"] {
      let script = try run(
        "env", "--chdir", Self.project, ".ci/completions",
        Bundle.main.bundleURL.appending(path: "satchel").path, shell)
      try Data(script.utf8).write(to: folder.appending(path: shell))
    }
  }

  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// What a shell offers for the last word of a line.
  private func completed(_ line: String, by shell: String) throws -> Set<String>
  {
    let arguments = [
      folder.appending(path: shell).path,
      folder.appending(path: "there").path, line,
    ]
    let offered = try run(
      shell == "bash"
        ? ["bash", "-c", Self.bash, "bash"] + arguments
        : ["fish", "--no-config", "-c", Self.fish] + arguments)
    return Set(
      offered.split(separator: "\n").map { line in
        String(line.prefix { $0 != "\t" })
      })
  }

  @Test(
    "Commands, options, files and folders are completed",
    arguments: ["bash", "fish"])
  func completions(shell: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      try completed("satchel dr", by: shell).isSuperset(of: ["drag", "drop"]))
    #expect(try completed("satchel drag --a", by: shell).contains("--all"))
    #expect(
      try completed("satchel drag drawing.", by: shell) == ["drawing.png"])
    #expect(
      try completed("satchel open drawing.", by: shell) == ["drawing.png"])
    let folders = try completed("satchel drop --to dr", by: shell)
    #expect(folders == [shell == "bash" ? "drawings" : "drawings/"])
  }

  @Test("Where a command may stand, files are completed, too")
  func files() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      try completed("satchel drawing.", by: "fish") == ["drawing.png"])
    // Bash completes files by itself where it is offered nothing.
    #expect(try completed("satchel drawing.", by: "bash") == [])
    let bash = try String(
      contentsOf: folder.appending(path: "bash"), encoding: .utf8)
    #expect(
      bash.hasSuffix("complete -o filenames -o default -F _satchel satchel\n"))
    // Only a terminal shows what zsh offers.
    let zsh = folder.appending(path: "zsh").path
    try run("zsh", "-n", zsh)
    #expect(
      try String(contentsOfFile: zsh, encoding: .utf8)
        .contains("_describe -V subcommand subcommands && ret=0; _files"))
  }
}
