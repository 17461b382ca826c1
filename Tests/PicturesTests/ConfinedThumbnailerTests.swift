import CommandTesting
import Foundation
import Testing

@testable import Pictures

/// Programs that make pictures, in good and in bad hands.
@Suite(
  .serialized, .enabled(if: bubblewrapWorks, "Left out: no bubblewrap"))
struct ConfinedThumbnailerTests {
  /// A desktop of one program.
  private final class Desk {
    let folder: Folder
    private let path: String

    /// - Parameters:
    ///   - script: its words; its arguments are the file's path and the
    ///     picture's.
    ///   - path: where programs are looked for.
    init(
      _ script: String, path: String = "/usr/local/bin:/usr/bin:/bin"
    ) throws {
      folder = try Folder()
      self.path = path
      let files = FileManager.default
      try files.createDirectory(
        atPath: folder.path + "/data/thumbnailers",
        withIntermediateDirectories: true)
      let program = folder.path + "/program"
      try write("#!/bin/sh\n" + script, to: "program")
      #expect(chmod(program, 0o700) == 0)
      try write(
        """
        [Thumbnailer Entry]
        TryExec=\(program)
        Exec=\(program) %i %o
        MimeType=x/film
        """, to: "data/thumbnailers/one.thumbnailer")
      try write("film", to: "Film.webm")
      try write("secret", to: "Secret")
    }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: folder.path + "/" + name))
    }

    /// Whether a program has left word.
    var hasTold: Bool {
      FileManager.default.fileExists(atPath: folder.path + "/told")
    }

    /// What it makes of the film, as many times as is said. The time is for
    /// tests of it alone: other tests may keep this one waiting for a minute.
    func pictures(
      _ count: Int = 1, within time: Duration = .seconds(600),
      patience: Duration = ConfinedThumbnailer.patience
    ) async -> [[UInt8]] {
      let variables = [
        "PATH": path, "XDG_DATA_HOME": folder.path + "/data",
        "XDG_DATA_DIRS": "/nowhere", "HOME": folder.path,
      ]
      let subject = ConfinedThumbnailer.Subject(
        path: folder.path + "/Film.webm", type: "x/film", fileExtension: "webm")
      let thumbnailer = ConfinedThumbnailer(
        variables: { variables[$0] }, patience: patience)
      var pictures: [[UInt8]] = []
      for await (index, picture) in thumbnailer.pictures(
        of: Array(repeating: subject, count: count), within: time)
      {
        #expect(index == pictures.count)
        pictures.append(picture)
      }
      return pictures
    }
  }

  /// Words that a script writes as a picture begins.
  private static let mark = #"printf '\211PNG\r\n\032\n'"#

  @Test("A program makes a picture of the content, and of each that is given")
  func makes() async throws {
    let desk = try Desk(#"cp "$1" "$2""#)
    let picture = try Data(
      contentsOf: URL(filePath: Fixture.path("squares.png")))
    try picture.write(to: URL(filePath: desk.folder.path + "/Film.webm"))
    let pictures = await desk.pictures(3)
    #expect(pictures == Array(repeating: Array(picture), count: 3))
  }

  @Test(
    "What makes none, fails, or makes something else gives none",
    arguments: [
      "exit 0", "\(mark) > \"$2\"; exit 1", "cp \"$1\" \"$2\"",
      "kill -9 $$", "kill -9 -1", "\(mark); \(mark) >&2", ": > \"$2\"",
      "ln -s /dev/zero \"$2\"", "mkfifo \"$2\"", "mkdir \"$2\"",
      // More than is taken.
      "{ \(mark); head -c \(PictureLimits.thumbnailLength) /dev/zero; } > \"$2\"",
    ])
  func none(_ script: String) async throws {
    let desk = try Desk(script)
    #expect(await desk.pictures(patience: .seconds(3)).isEmpty)
  }

  @Test(
    """
    It sees neither the person's files nor their environment, processes and \
    network, and can write nothing but its picture
    """)
  func confined() async throws {
    // The probes say what they could do in place of a picture.
    let desk = try Desk(
      """
      exec 2>/dev/null
      {
        \(Self.mark)
        echo begin
        echo "name $1"
        for place in / /content /program /dev /proc /usr /bin /etc /var/cache; do
          if echo x > "$place/probe"; then echo "wrote $place"; fi
        done
        if echo x >> "$1"; then echo "wrote the content"; fi
        if echo x >> "$0"; then echo "wrote the program"; fi
        for place in /home /root /run /var/lib /srv /mnt /sys /etc/passwd; do
          if [ -e $place ]; then echo "saw $place"; fi
        done
        echo "content $(ls /content)"
        echo "temporary $(ls /tmp)"
        env | sed 's/^/variable /'
        tr '\\0' '\\n' < /proc/1/environ | sed 's/^/first /'
        echo "processes $(ls /proc | grep -c '^[0-9]*$')"
        tail -n +3 /proc/net/dev | sed 's/^ */network /; s/:.*//'
        if unshare -Ur true; then echo "has namespaces"; fi
        grep CapEff /proc/self/status
        cat /proc/self/limits
        echo end
      } > "$2"
      """)
    setenv("SATCHEL_TEST_SECRET", "secret", 1)
    defer { unsetenv("SATCHEL_TEST_SECRET") }
    let picture = try #require(await desk.pictures().first)
    let lines = String(decoding: picture.dropFirst(8), as: UTF8.self)
      .split(separator: "\n").map {
        $0.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      }
    #expect(lines.first == "begin" && lines.last == "end", "\(lines)")
    #expect(lines.contains("name /content/file.webm"))
    for mark in ["wrote", "saw", "has"] {
      #expect(!lines.contains { $0.hasPrefix(mark) }, "\(lines)")
    }
    #expect(lines.contains("content file.webm"))
    #expect(lines.contains("temporary picture.png"))
    #expect(!lines.contains { $0.contains("SECRET") }, "\(lines)")
    let variables = lines.filter { $0.hasPrefix("first ") }
    #expect(
      variables.sorted() == [
        "first HOME=/tmp", "first LANG=C.UTF-8",
        "first PATH=/usr/local/bin:/usr/bin:/bin",
      ])
    #expect(lines.contains("variable HOME=/tmp"))
    #expect(lines.filter { $0.hasPrefix("network ") } == ["network lo"])
    let count = try #require(
      lines.first { $0.hasPrefix("processes ") }?.split(separator: " ").last)
    #expect(Int(count) ?? .max < 10)
    #expect(lines.contains("CapEff: 0000000000000000"))
    for limit in [
      "Max data size 1073741824 1073741824 bytes",
      "Max address space 4294967296 4294967296 bytes",
      "Max file size \(ThumbnailerSandbox.room) \(ThumbnailerSandbox.room) bytes",
      "Max core file size 0 0 bytes", "Max open files 1024 1024 files",
      "Max cpu time 20 21 seconds",
    ] {
      #expect(lines.contains(limit), "\(limit): \(lines)")
    }
  }

  @Test("What it may write to has an end")
  func room() async throws {
    let desk = try Desk(
      """
      for name in 1 2 3; do head -c 60000000 /dev/zero > /tmp/$name; done
      for name in 1 2 3; do head -c 60000000 /dev/zero > /dev/shm/$name; done
      count=$(cat /tmp/* /dev/shm/* | wc -c)
      rm /tmp/*
      { \(Self.mark); echo $count; } > "$2"
      """)
    let picture = try #require(await desk.pictures().first)
    let count = String(decoding: picture.dropFirst(8), as: UTF8.self)
    let written = try #require(Int(count.filter(\.isNumber)))
    #expect(written >= 120_000_000 && written <= 2 * ThumbnailerSandbox.room)
  }

  @Test(
    "One that hangs ends in its time, with all that it has started",
    arguments: ["", "trap '' TERM HUP INT; ", "setsid "])
  func hangs(_ how: String) async throws {
    let name = "7\(UInt32.random(in: 1_000_000...9_999_999))"
    let desk = try Desk(
      "sleep \(name) & \(how)sleep \(name); cp \"$1\" \"$2\"")
    let start = ContinuousClock.now
    let pictures = await desk.pictures(
      4, within: .seconds(3), patience: .seconds(1))
    let took = ContinuousClock.now - start
    #expect(pictures.isEmpty)
    #expect(took >= .seconds(3) && took < .seconds(10), "\(took)")
    try await noProcess(with: name)
  }

  @Test("What it leaves running ends with it")
  func leaves() async throws {
    let name = "7\(UInt32.random(in: 1_000_000...9_999_999))"
    let desk = try Desk(
      "setsid sleep \(name) & \(Self.mark) > \"$2\"")
    #expect(await desk.pictures() == [[137, 80, 78, 71, 13, 10, 26, 10]])
    try await noProcess(with: name)
  }

  @Test("Without bubblewrap no program runs")
  func without() async throws {
    let empty = try Folder()
    let desk = try Desk(Self.telling, path: empty.path)
    #expect(await desk.pictures(2).isEmpty)
    #expect(!desk.hasTold)
  }

  @Test("Where bubblewrap doesn't work no program runs either")
  func broken() async throws {
    let tools = try Folder()
    // As where there are no namespaces: it runs nothing, and fails.
    try Data("#!/bin/sh\nexit 1\n".utf8).write(
      to: URL(filePath: tools.path + "/bwrap"))
    #expect(chmod(tools.path + "/bwrap", 0o700) == 0)
    let desk = try Desk(
      Self.telling, path: tools.path + ":/usr/local/bin:/usr/bin:/bin")
    #expect(await desk.pictures(2).isEmpty)
    #expect(!desk.hasTold)
  }

  /// Makes a picture, and leaves word beside the program if it can.
  private static let telling =
    "\(mark) > \"$2\"; echo ran > \"$(dirname \"$0\")/told\""

  /// Waits until no process has a word on its command line.
  private func noProcess(with word: String) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(10)
    while clock.now < end {
      let found = try CommandResult(
        of: ["pgrep", "-f", "sleep \(word)"])
      if found.status == 1 { return }
      await Task.yield()
    }
    Issue.record("a process outlived its thumbnailer")
  }
}
