import Foundation
import Pictures
import Testing

/// Which program makes the picture of a file.
@Suite struct ThumbnailerListTests {
  private func text(
    _ program: String, _ types: String, requiring required: String = ""
  ) -> String {
    """
    [Thumbnailer Entry]
    TryExec=\(required)
    Exec=\(program) %i %o
    MimeType=\(types)
    """
  }

  private func entry(
    _ program: String, _ types: String, requiring required: String = ""
  ) throws -> ThumbnailerEntry {
    try #require(
      ThumbnailerEntry(text(program, types, requiring: required).utf8))
  }

  @Test("The first that knows the very type, and whose programs are there")
  func first() throws {
    let list = ThumbnailerList([
      try entry("absent", "video/webm"),
      try entry("one", "video/webm", requiring: "/opt/absent"),
      try entry("two", "audio/ogg"),
      try entry("three", "video/webm", requiring: "two"),
      try entry("four", "video/webm;video/*"),
    ])
    func program(_ type: String) -> String? {
      list.thumbnailer(for: type) {
        $0.contains("absent") ? nil : "/usr/bin/\($0)"
      }?.program
    }
    #expect(program("video/webm") == "/usr/bin/three")
    #expect(program("Video/WebM; codecs=vp9") == "/usr/bin/three")
    #expect(program("audio/ogg") == "/usr/bin/two")
    // As in gnome-desktop, nothing stands for several types.
    for type in ["video/ogg", "audio/webm", "video/", "", "ogg"] {
      #expect(program(type) == nil, "\(type)")
    }
  }

  @Test(
    """
    Folders are read in their order and files in that of their names; what is \
    no such file isn't waited for
    """
  )
  func folders() throws {
    let (own, shared) = (try Folder(), try Folder())
    func put(_ text: String, _ name: String, in folder: Folder) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    try put(text("b", "x/one"), "b.thumbnailer", in: own)
    try put(text("a", "x/one;x/two"), "a.thumbnailer", in: own)
    try put(text("c", "x/one;x/three"), "0.thumbnailer", in: shared)
    try put(text("d", "x/four"), "d.desktop", in: shared)
    try put(
      text("e", "x/five")
        + String(repeating: "\n", count: ThumbnailerEntry.longest),
      "e.thumbnailer", in: shared)
    try put("", "empty.thumbnailer", in: own)
    #expect(mkfifo(own.path + "/0.thumbnailer", 0o600) == 0)
    #expect(mkdir(own.path + "/1.thumbnailer", 0o700) == 0)
    #expect(
      symlink("2.thumbnailer", own.path + "/2.thumbnailer") == 0
        && symlink("nothing", own.path + "/3.thumbnailer") == 0
        && symlink("/dev/zero", own.path + "/4.thumbnailer") == 0)
    let list = ThumbnailerList(
      folders: [own.path, own.path + "/missing", shared.path])
    func program(_ type: String) -> String? {
      list.thumbnailer(for: type) { $0 }?.program
    }
    #expect(program("x/one") == "a")
    #expect(program("x/two") == "a")
    #expect(program("x/three") == "c")
    #expect(program("x/four") == nil && program("x/five") == nil)
  }
}
