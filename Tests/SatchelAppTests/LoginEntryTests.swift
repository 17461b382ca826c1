import Foundation
import Testing

@testable import SatchelApp

@Suite("Start at login") struct LoginEntryTests {
  @Test("The file is where the desktop looks, and says what to start")
  func file() throws {
    let settings = ["XDG_CONFIG_HOME": "/cfg", "HOME": "/home/a"]
    let entry = try #require(LoginEntry(in: settings, starting: "/usr/bin/s"))
    #expect(entry.file.path == "/cfg/autostart/dev.satchel.Satchel.desktop")
    let lines = entry.text.split(separator: "\n")
    #expect(lines.first == "[Desktop Entry]")
    #expect(lines.contains("Exec=\"/usr/bin/s\" --background"))
    #expect(lines.contains("TryExec=/usr/bin/s"))
    // A folder that isn't absolute is none.
    let other = LoginEntry(in: ["XDG_CONFIG_HOME": "cfg", "HOME": "/home/a"])
    #expect(
      other?.file.path
        == "/home/a/.config/autostart/dev.satchel.Satchel.desktop")
    #expect(LoginEntry(in: [:]) == nil)
  }

  @Test("Marks in a path don't mean anything")
  func quoting() throws {
    let entry = try #require(
      LoginEntry(in: ["HOME": "/h"], starting: "/a b/%u/$\"\\`\n"))
    #expect(
      entry.text.contains(
        #"Exec="/a b/%%u/\\$\\"\\\\\\`\n" --background"# + "\n"))
    #expect(entry.text.contains(#"TryExec=/a b/%u/$"\\`\n"# + "\n"))
    #expect(LoginEntry.required(by: entry.text) == "/a b/%u/$\"\\`\n")
    #expect(LoginEntry.required(by: "[Desktop Entry]\nTryExec=sh\n") == nil)
  }

  @Test("What a desktop has written into it counts")
  func switchedOff() {
    #expect(LoginEntry.starts("[Desktop Entry]\nName=Satchel\n"))
    #expect(LoginEntry.starts("[Desktop Entry]\nHidden=false\n"))
    #expect(!LoginEntry.starts("[Desktop Entry]\nHidden = true\n"))
    #expect(
      !LoginEntry.starts(
        "[Desktop Entry]\nName=a\nX-GNOME-Autostart-enabled=false"))
    #expect(
      LoginEntry.starts("[Desktop Entry]\nName=a\n[Other]\nHidden=true\n"))
  }

  @Test("It is set and taken away, and nothing is left of what can't be")
  func setting() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "login-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = ["XDG_CONFIG_HOME": folder.path]
    let entry = try #require(LoginEntry(in: settings, starting: "/bin/sh"))
    #expect(!entry.isOn)
    try entry.set(false)
    try entry.set(true)
    #expect(entry.isOn)
    // Again where a desktop has switched it off meanwhile.
    try Data("[Desktop Entry]\nHidden=true\n".utf8).write(to: entry.file)
    #expect(!entry.isOn)
    try entry.set(true)
    #expect(entry.isOn)
    try entry.set(false)
    #expect(!entry.isOn)
    // A program that has gone isn't started.
    let gone = try #require(LoginEntry(in: settings, starting: "/no/such"))
    try gone.set(true)
    #expect(!gone.isOn && !entry.isOn)
    #expect(FileManager.default.isExecutableFile(atPath: LoginEntry.ownPath))
    // No folder can be made in a file.
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    #expect(throws: (any Error).self) { try entry.set(true) }
    #expect(!entry.isOn)
  }
}
