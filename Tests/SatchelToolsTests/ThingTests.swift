import DragKit
import Foundation
import Testing

@testable import SatchelTools

@Suite struct ThingTests {
  private let folder = URL.temporaryDirectory.appending(
    path: "things-\(UUID())")

  private func inFolder(
    _ body: (LocalPath) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(LocalPath(folder.path))
  }

  @Test("A name is a file if there is one, else an address, else an error")
  func names() async throws {
    try await inFolder { here in
      for name in ["a b.txt", "http:", "new\nline"] {
        try Data("x".utf8).write(to: folder.appending(path: name))
        let thing = try Thing(named: LocalPath(name), in: here)
        #expect(
          thing.content
            == .file(LocalPath("\(folder.path)/\(name)"), isFolder: false))
      }
      #expect(
        try Thing(
          named: LocalPath("file://\(folder.path)/a%20b.txt"), in: here
        ).content
          == .file(LocalPath("\(folder.path)/a b.txt"), isFolder: false))
      #expect(
        try Thing(named: LocalPath("."), in: here).content
          == .file(LocalPath(folder.path), isFolder: true))
      let link = try Thing(named: LocalPath("https://example.org/x"), in: here)
      #expect(link.address == "https://example.org/x")
      for name in ["nothing", "file:///nowhere", "javascript:alert(1)", ""] {
        #expect(throws: ToolError.self) {
          try Thing(named: LocalPath(name), in: here)
        }
      }
    }
  }

  @Test("A name of any bytes is offered byte by byte")
  func bytes() async throws {
    try await inFolder { here in
      let name = LocalPath(bytes: [0x61, 0xFF])
      let path = LocalPath(bytes: here.bytes + [0x2F] + name.bytes)
      let file = path.withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
      #expect(file >= 0)
      close(file)
      let item = try Thing(named: name, in: here).item(filesIn: folder)
      let list = try await item.representations[0].payload().data()
      #expect(
        String(decoding: list, as: UTF8.self)
          == "file://\(folder.path)/a%FF\r\n")
    }
  }

  @Test("A file is offered itself, under its own name")
  func file() async throws {
    try await inFolder { here in
      try Data("x".utf8).write(to: folder.appending(path: "a.txt"))
      let item = try Thing(named: LocalPath("a.txt"), in: here)
        .item(filesIn: folder)
      #expect(item.types == [.uriList])
      #expect(try await item.fileForm?().path == folder.path + "/a.txt")
    }
  }

  @Test("What was piped in is text, or what its bytes say")
  func piped() throws {
    #expect(Thing(bytes: Data("Grüße".utf8)).content == .text("Grüße"))
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0])
    #expect(Thing(bytes: png).content == .bytes(png, .png))
    #expect(
      Thing(bytes: Data([0x80, 0x81])).content
        == .bytes(Data([0x80, 0x81]), .octetStream))
    #expect(
      Thing(bytes: Data("<b>".utf8), of: .html).title(
        .name, in: .workingFolder) == "Standard input (text/html)")
  }

  @Test("Named forms go before a thing's own, and plain text by two names")
  func forms() {
    var thing = Thing(.text("own"))
    thing.forms = [
      (.html, .data(Data("<b>".utf8))), (.plainText, .data(Data("t".utf8))),
    ]
    let item = thing.item(filesIn: folder)
    #expect(item.types == [.html, .utf8Text, .plainText])
    #expect(item.kind == .text)
    thing = Thing(.forms)
    thing.forms = [(.png, .data(Data()))]
    #expect(thing.item(filesIn: folder).kind == .image)
    #expect(thing.title(.name, in: .workingFolder) == "image/png")
  }

  @Test("A row calls a file by its name, its path from here or its whole path")
  func titles() {
    let thing = Thing(.file(LocalPath("/home/a/b\nc"), isFolder: false))
    let here = LocalPath("/home")
    #expect(thing.title(.name, in: here) == "b c")
    #expect(thing.title(.pathFromHere, in: here) == "a/b c")
    #expect(thing.title(.path, in: here) == "/home/a/b c")
    #expect(
      thing.title(.pathFromHere, in: LocalPath("/other")) == "/home/a/b c")
  }

  @Test("Names that are piped in end with a NUL alone")
  func nameLists() {
    #expect(
      StandardInput.names(in: Data("a\nb\0\0c".utf8), separatedBy: 0)
        == [LocalPath("a\nb"), LocalPath("c")])
  }
}
