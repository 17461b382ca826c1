import Testing

@testable import Pictures

/// What bubblewrap is told.
@Suite struct ThumbnailerSandboxTests {
  private func arguments(
    program: String = "/usr/bin/p", fileExtension: String = "webm"
  ) throws -> [String] {
    ThumbnailerSandbox.arguments(
      for: try #require(ThumbnailerCommand("p -s %s %u %o")), program: program,
      file: "/home/me/a b.webm", fileExtension: fileExtension)
  }

  /// What is shown of the computer, and where.
  private func shown(_ arguments: [String]) -> [String: String] {
    var shown: [String: String] = [:]
    for (index, word) in arguments.enumerated() where word.contains("bind") {
      shown[arguments[index + 1]] = arguments[index + 2]
    }
    return shown
  }

  @Test("It can't reach anything but what it is shown, and write nothing there")
  func confined() throws {
    let arguments = try arguments()
    for option in [
      "--unshare-all", "--unshare-user", "--disable-userns",
      "--die-with-parent", "--new-session",
    ] {
      #expect(arguments.contains(option))
    }
    #expect(
      !arguments.contains {
        ["--bind", "--dev-bind", "--share-net"].contains($0)
          || $0.hasPrefix("--bind") || $0.hasPrefix("--dev-bind")
      })
    let shown = shown(arguments)
    #expect(shown["/home/me/a b.webm"] == "/content/file.webm")
    let others = shown.keys.filter { $0 != "/home/me/a b.webm" }
    for path in others {
      #expect(
        ["/usr", "/bin", "/sbin", "/lib", "/etc/", "/var/cache/fontconfig"]
          .contains { path.hasPrefix($0) }, "\(path)")
    }
    #expect(!shown.keys.contains("/etc"))
    // What is in memory is as small as it is said, and only two folders of it
    // can be written to.
    for (index, word) in arguments.enumerated() where word == "--tmpfs" {
      #expect(
        arguments[index - 2] == "--size"
          && arguments[index - 1] == "\(ThumbnailerSandbox.room)")
      #expect(["/tmp", "/dev/shm"].contains(arguments[index + 1]))
    }
    #expect(
      arguments.firstRange(of: ["--remount-ro", "/dev"]) != nil
        && arguments.firstRange(of: ["--remount-ro", "/"]) != nil)
  }

  @Test("The program is called as its file says, and no shell reads its words")
  func call() throws {
    let arguments = try arguments()
    let start = try #require(arguments.firstIndex(of: "--"))
    #expect(
      arguments[start...].map(\.self) == [
        "--", "/bin/sh", "-c",
        #""$@" </dev/null >/dev/null && exec cat -- "$0""#,
        "/tmp/picture.png", "/usr/bin/p", "-s", "512",
        "file:///content/file.webm", "/tmp/picture.png",
      ])
  }

  @Test(
    "A program from elsewhere is shown, and nothing beside it",
    arguments: ["/home/me/bin/p", "/usr/../home/me/p", "/usrlocal/p"])
  func elsewhere(_ program: String) throws {
    let arguments = try arguments(program: program)
    #expect(shown(arguments)[program] == "/program/p")
    #expect(arguments.contains("/program/p"))
    #expect(arguments.count { $0 == program } == 1)
  }

  @Test(
    "An extension is kept where it says something, and means nothing else",
    arguments: [
      ("MP4", ".MP4"), ("7z", ".7z"), ("", ""), ("../../etc", ""),
      ("a b", ""), ("ä", ""), ("%o", ""), ("abcdefghijklmnopq", ""),
    ])
  func extensions(_ fileExtension: String, _ kept: String) throws {
    let shown = shown(try arguments(fileExtension: fileExtension))
    #expect(shown["/home/me/a b.webm"] == "/content/file" + kept)
  }

  @Test("Its environment holds nothing of ours")
  func environment() {
    #expect(
      ThumbnailerSandbox.environment(language: "de_DE.UTF-8") == [
        "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/tmp", "LANG=de_DE.UTF-8",
      ])
    #expect(
      ThumbnailerSandbox.environment(language: nil).last == "LANG=C.UTF-8")
  }
}
