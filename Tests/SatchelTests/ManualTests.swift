import CommandTesting
import Foundation
import Testing

/// The manual page, which is made of what the program tells of its commands.
@Suite struct ManualTests {
  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let page = project + "/Resources/man/satchel.1"

  @Test("The manual page is that of this program")
  func current() throws {
    let made = try run("\(Self.project)/.ci/manual", CommandFolder.program)
    let kept = try String(contentsOf: URL(filePath: Self.page), encoding: .utf8)
    #expect(
      made == kept,
      "Make it anew: .ci/manual .build/debug/satchel >Resources/man/satchel.1")
  }

  @Test("The manual page is shown without a complaint, and tells each command")
  func shown() throws {
    let shown = try CommandResult(of: [
      "env", "LC_ALL=C.UTF-8", "groff", "-man", "-ww", "-Tutf8", "-P-cbou",
      "-Kutf8", Self.page,
    ])
    #expect(shown.status == 0 && shown.errors == "")
    let help = try run(CommandFolder.program, "--help")
    let commands = help.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^  ([a-z]+) (\(default\))? +[A-Z]/)?.1
    }
    #expect(commands.count == 12)
    for command in commands {
      #expect(shown.output.contains("\n   satchel \(command)\n"))
    }
    #expect(!shown.output.contains("seed"))
  }
}
