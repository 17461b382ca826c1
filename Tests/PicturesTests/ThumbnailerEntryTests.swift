import Pictures
import Testing

/// What a `.thumbnailer` file says.
@Suite struct ThumbnailerEntryTests {
  private func entry(_ text: String) -> ThumbnailerEntry? {
    ThumbnailerEntry(text.utf8)
  }

  @Test("A usual file says what it needs, how it is called and what it knows")
  func usual() throws {
    let read = try #require(
      entry(
        """
        [Thumbnailer Entry]
        TryExec=totem-video-thumbnailer
        Exec=totem-video-thumbnailer -s %s %u %o
        MimeType=video/webm;video/x-matroska;

        """))
    #expect(read.required == "totem-video-thumbnailer")
    #expect(
      read.command == ThumbnailerCommand("totem-video-thumbnailer -s %s %u %o")
    )
    #expect(read.types == ["video/webm", "video/x-matroska"])
  }

  @Test("An odd file is read as far as it is one")
  func odd() throws {
    let text = """
      MimeType=before/any-group
      [Other]
      Exec=other %i %o
        # Thumbnailer
      [Thumbnailer Entry]
      Name[de]=Bilder
      no sign here
      =nothing
      Exec=twice %i %o
       Exec\t = p\\swith\\\\ space %i %o\u{20}
      TryExec=
      MimeType= ; Video/WebM ;;a/b;

      [Other]
      MimeType=after/it
      Exec=other %i %o
      """
    for end in ["\n", "\r\n", "\n\n"] {
      let read = try #require(entry(text.replacing("\n", with: end)))
      #expect(read.required == nil)
      #expect(read.types == ["video/webm", "a/b"])
      #expect(read.command == ThumbnailerCommand(#"p with\ space %i %o"#))
    }
  }

  @Test(
    "What is no such file says nothing",
    arguments: [
      "", "\n", "[Thumbnailer Entry]", "Exec=p %i %o\nMimeType=a/b",
      "[thumbnailer entry]\nExec=p %i %o\nMimeType=a/b",
      "[Thumbnailer Entry\nExec=p %i %o\nMimeType=a/b",
      "[Thumbnailer Entry]\nMimeType=a/b",
      "[Thumbnailer Entry]\nExec=p %i %o",
      "[Thumbnailer Entry]\nExec=p %i %o\nMimeType=",
      "[Thumbnailer Entry]\nExec=p %i %o\nMimeType= ;\t; ",
      "[Thumbnailer Entry]\nExec=p %i %o \\q\nMimeType=a/b",
      "[Thumbnailer Entry]\nExec=p %i %o \\\nMimeType=a/b",
      "[Thumbnailer Entry]\nExec=p '%i %o\nMimeType=a/b",
      "[Thumbnailer Entry]\nExec=p %i %o\nMimeType=a/b\0",
    ])
  func nothing(_ text: String) {
    #expect(entry(text) == nil)
  }

  @Test("A file that is no text, or too long, says nothing")
  func bytes() {
    let usual = "[Thumbnailer Entry]\nExec=p %i %o\nMimeType=a/b\n"
    #expect(ThumbnailerEntry(Array(usual.utf8) + [0xFF]) == nil)
    let room = ThumbnailerEntry.longest - usual.utf8.count
    #expect(entry(usual + String(repeating: "\n", count: room)) != nil)
    #expect(entry(usual + String(repeating: "\n", count: room + 1)) == nil)
  }
}
