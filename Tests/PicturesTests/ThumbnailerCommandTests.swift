import Pictures
import Testing

/// How a program is called to make a picture.
@Suite struct ThumbnailerCommandTests {
  private static let call = ThumbnailerCommand.Call(
    input: "/content/file.webm", output: "/tmp/picture.png", side: 512)

  private func words(_ line: String) -> [String]? {
    ThumbnailerCommand(line).map {
      [$0.program] + $0.arguments(for: Self.call)
    }
  }

  @Test("Codes become the file, the picture and its size, wherever they stand")
  func codes() {
    #expect(
      words("ffmpegthumbnailer -i %i -o %o -s %s -f") == [
        "ffmpegthumbnailer", "-i", "/content/file.webm", "-o",
        "/tmp/picture.png", "-s", "512", "-f",
      ])
    #expect(
      words("/usr/bin/100%% --from=%u --to=%o@%sx%s 50%%") == [
        "/usr/bin/100%", "--from=file:///content/file.webm",
        "--to=/tmp/picture.png@512x512", "50%",
      ])
  }

  @Test("Quotes hold words together, and what they hold is nothing else")
  func quotes() {
    #expect(
      words(
        #"  "my program" 'a "b" \'  "c 'd' \" \$ \` \\ \e" e\ f"g"'h' '' %i%o "#
      )
        == [
          "my program", #"a "b" \"#, #"c 'd' " $ ` \ \e"#, "e fgh", "",
          "/content/file.webm/tmp/picture.png",
        ])
    #expect(words(#"p "a b %s" '%i' "%o""#)?[1] == "a b 512")
  }

  @Test("Nothing in it is for a shell")
  func noShell() {
    #expect(
      words("p %i; rm -rf $HOME `id` $(id) > %o | cat & *") == [
        "p", "/content/file.webm;", "rm", "-rf", "$HOME", "`id`", "$(id)", ">",
        "/tmp/picture.png", "|", "cat", "&", "*",
      ])
  }

  @Test("A mark that follows a code stays behind what the code becomes")
  func marks() {
    let output = words("p %i %o\u{73A}")?.last
    #expect(
      output?.unicodeScalars.elementsEqual(
        "/tmp/picture.png\u{73A}".unicodeScalars) == true)
  }

  @Test("What a code becomes has no codes")
  func once() throws {
    let command = try #require(ThumbnailerCommand("p %i %o"))
    let call = ThumbnailerCommand.Call(input: "/%o%i\"", output: "/%%", side: 1)
    #expect(command.arguments(for: call) == ["/%o%i\"", "/%%"])
  }

  @Test(
    "A command that is broken, or says too little, is none",
    arguments: [
      "", "   ", "p", "p %i", "p %o", "p %s %o", #"p "%i %o"#, "p '%i %o",
      #"p %i %o \"#, #"p %i %o "\"#, "p %i %o %", "p %i %o %f", "p %i %o %I",
      "p %i %o %\u{301}i", "%i %o %i", "p%s %i %o", "\"\" %i %o", "p %%i %%o",
    ])
  func broken(_ line: String) {
    #expect(ThumbnailerCommand(line) == nil)
  }
}
