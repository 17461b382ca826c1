import ContentTypes
import Foundation
import Testing

@testable import Transfer

@Suite struct AddressArrivalTests {
  @Test("DND-38 two files of three arrive, and a sentence for the third")
  func threePaths() throws {
    let workspace = try Workspace()
    let one = try workspace.file("one.txt", Array("1".utf8))
    let two = try workspace.file("zwei ü%.png", pngBytes)
    let list =
      "# comment\r\nfile://\(one.path)\r\n\r\nfile:///nonexistent/three\r\n"
      + "file://localhost\(workspace.url.path)/zwei%20%C3%BC%25.png\r\n"
    let arrival = try workspace.decode(Array(list.utf8), as: .files)
    #expect(arrival.items.map(\.name) == ["one.txt", "zwei ü%.png"])
    #expect(arrival.items.map(\.type) == [.plainText, .png])
    #expect(arrival.items.map(\.content) == [.localFile(one), .localFile(two)])
    #expect(
      arrival.problems.map(\.description) == [
        "“three” is not there. It may have been moved or deleted."
      ])
  }

  @Test("Folders, and odd ends of lines, are read")
  func forms() throws {
    let workspace = try Workspace()
    let path = workspace.url.path
    for list in [
      "file://\(path)", "file://\(path)\n", "file://\(path)\r", "file:\(path)",
      path, "FILE://\(path)\r\n\0", "\u{FEFF}file://\(path)\r\n\0\0",
      "  file://\(path)  \n", "file://LOCALHOST\(path)",
    ] {
      let arrival = try workspace.decode(Array(list.utf8), as: .addresses)
      #expect(arrival.items.map(\.kind) == [.folder], "\(list)")
      #expect(arrival.items.map(\.type) == [.folder])
    }
  }

  @Test(
    "A bad address is a sentence",
    arguments: [
      ("relative/path", .badAddress), ("../up", .badAddress),
      ("file:relative", .badAddress), ("file://otherhost/a", .otherHost),
      ("file:///a%00b", .notFound), ("file:///a%zz", .notFound),
      ("file:///%FF%FE", .notFound), ("file:///a\0b", .badAddress),
      ("file:///nonexistent", .notFound), ("/nonexistent", .notFound),
      ("file:///dev/null", .notAFile), ("http://", .badAddress),
      ("http:///path", .badAddress), ("javascript:alert(1)", .badAddress),
      ("data:text/html,x", .badAddress), ("file://", .badAddress),
      ("http://a b/", .badAddress), (":", .badAddress), ("c:\\x", .badAddress),
      ("", .emptyPayload), ("\r\n\r\n", .emptyPayload),
      ("# only this\r\n", .emptyPayload), ("\0", .emptyPayload),
      (String(repeating: "a", count: 200_000), .badAddress),
    ] as [(String, TransferError.Code)])
  func bad(line: String, code: TransferError.Code) throws {
    let workspace = try Workspace()
    #expect(workspace.failure(Array(line.utf8), as: .addresses) == code)
  }

  @Test("A sloppy address that is the very name of a file finds it")
  func literal() throws {
    let workspace = try Workspace()
    _ = try workspace.file("100% sure#1?.txt", [1])
    let list = "file://\(workspace.url.path)/100% sure#1?.txt"
    let arrival = try workspace.decode(Array(list.utf8), as: .files)
    #expect(arrival.items.map(\.name) == ["100% sure#1?.txt"])
  }

  @Test("A file that may not be read is a sentence")
  func unreadable() async {
    // In a process of its own, which gives up the right to read everything.
    await #expect(processExitsWith: .success) {
      if geteuid() == 0 {
        #expect(setgid(65534) == 0 && setuid(65534) == 0)
      }
      let workspace = try Workspace()
      let file = try workspace.file("secret", [1])
      chmod(file.path, 0)
      let failure = workspace.failure(
        Array("file://\(file.path)".utf8), as: .files)
      #expect(failure == .notReadable)
    }
  }

  @Test("Web addresses in a list are links, if nothing better follows")
  func webAddresses() throws {
    let list = "https://example.org/a%20page\r\nmailto:a@example.org\r\n"
    let workspace = try Workspace()
    let arrival = try workspace.decode(Array(list.utf8), as: .addresses)
    #expect(arrival.items.map(\.kind) == [.link, .link])
    #expect(arrival.items.first?.name == "a page")
    #expect(workspace.failure(Array(list.utf8), as: .files) == .unsupported)
    let failure = workspace.failure(
      Array(list.utf8), as: .addresses, for: Acceptance([.file]))
    #expect(failure == .unsupported)
  }

  @Test("Ten thousand entries arrive in order")
  func many() throws {
    let workspace = try Workspace()
    let file = try workspace.file("a", [1])
    var list = ""
    for index in 0..<10_000 {
      list += index % 2 == 0 ? "file://\(file.path)\r\n" : "http://h/\(index)\n"
    }
    let arrival = try workspace.decode(Array(list.utf8), as: .files)
    #expect(arrival.items.count == 10_000)
    #expect(arrival.items[0].kind == .file)
    #expect(arrival.items[9_999].name == "9999")
    #expect(arrival.problems.isEmpty)
  }

  @Test("A file manager’s clipboard is read past its verb")
  func copiedFiles() throws {
    let workspace = try Workspace()
    for verb in ["copy", "cut"] {
      let list = "\(verb)\nfile://\(workspace.url.path)"
      let arrival = try workspace.decode(Array(list.utf8), as: .copiedFiles)
      #expect(arrival.items.map(\.kind) == [.folder])
      #expect(arrival.problems.isEmpty)
    }
    let empty = workspace.failure(Array("copy".utf8), as: .copiedFiles)
    #expect(empty == .emptyPayload)
  }

  @Test("A target for pictures takes a picture in a file, and nothing else")
  func imageWell() throws {
    let workspace = try Workspace()
    let picture = try workspace.file("a.png", pngBytes)
    let text = try workspace.file("a.txt", [65])
    let list = "file://\(picture.path)\r\nfile://\(text.path)\r\n"
    let arrival = try workspace.decode(
      Array(list.utf8), as: .files, for: Acceptance([.image]))
    #expect(arrival.items.map(\.kind) == [.image])
    #expect(arrival.problems.map(\.code) == [.unsupported])
  }

  @Test("A list without end is cut with a sentence")
  func endless() throws {
    let list = Array("http://h/1\nbad\nhttp://h/3\nhttp://h/4\n".utf8)
    let file = try Workspace().file("list", list)
    #expect(throws: (any Error).self) {
      try AddressDecoder(file: file).arrival(needsFile: false)
    }
    let workspace = try Workspace()
    let decoder = AddressDecoder(
      file: try workspace.file("list", list), entryLimit: 3)
    let arrival = try decoder.arrival(needsFile: false)
    #expect(arrival.items.map(\.name) == ["1", "3"])
    #expect(arrival.problems.map(\.code) == [.badAddress, .tooLarge])
  }

  @Test("The root, and a path with dots in it, have names")
  func oddFolders() throws {
    let workspace = try Workspace()
    for (address, name) in [
      ("file:///", "Folder"), ("file:///usr/..", "Folder"),
      ("file:///usr/", "usr"), ("/usr/../usr", "usr"),
    ] {
      let arrival = try workspace.decode(Array(address.utf8), as: .files)
      #expect(arrival.items.map(\.name) == [name])
    }
  }
}
