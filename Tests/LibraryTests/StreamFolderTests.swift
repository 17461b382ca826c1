import CommandTesting
import ContentTypes
import Documents
import Foundation
import Testing

@testable import Library

/// A shared stream in a folder.
@Suite struct StreamFolderTests {
  private struct Refusal: Error {}

  private static let noon = Date(timeIntervalSince1970: 1_795_608_000)

  private static func draft(
    _ message: String, _ pictures: [String], failing: String? = nil
  ) -> StreamDraft {
    StreamDraft(
      message: message,
      pictures: pictures.map { name in
        .init(name: name, type: .jpeg) {
          guard name != failing else { throw Refusal() }
          return Data(name.utf8)
        }
      }, date: noon, zone: .gmt)
  }

  private static let first = "posts/2026-11-25-120000"

  @Test(
    """
    DND-40 a post is pictures in a folder of its own, a page and a feed; the \
    next one stands beside it, and nothing is written over
    """)
  func posts() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try scratch.file("out/mine.txt", "mine")
    let out = scratch.url.appending(path: "out")
    var steps: [Int] = []
    let receipt = try library.post(
      Self.draft("Hello", ["a.jpg", "A.jpg"]), to: out
    ) { steps.append($0) }
    #expect(steps == [1, 2])
    #expect(receipt.folder == "2026-11-25-120000")
    #expect(
      scratch.tree("out") == [
        "feed.xml", "index.html", "mine.txt", "posts", Self.first,
        "\(Self.first)/A 2.jpg", "\(Self.first)/a.jpg",
        "\(Self.first)/post.json", "stream.json",
      ])
    let id = StreamFiles(root: out).id
    _ = try library.post(Self.draft("Again", ["b.jpg"]), to: out)
    #expect(scratch.tree("out").contains("\(Self.first)-2/b.jpg"))
    #expect(
      try text(at: out.appending(path: "\(Self.first)/a.jpg")) == "a.jpg")
    let page = try text(at: out.appending(path: "index.html"))
    #expect(page.contains("Hello") && page.contains("Again"))
    let feed = try text(at: out.appending(path: "feed.xml"))
    #expect(feed.components(separatedBy: "<entry>").count == 3)
    #expect(StreamFiles(root: out).id == id && id != nil)
    #expect(library.isStream(out))
    #expect(try text(at: out.appending(path: "mine.txt")) == "mine")
  }

  @Test(
    "DND-40 DND-19 a post is taken back, and the folder is as it was before")
  func takenBack() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try scratch.file("out/mine.txt")
    let out = scratch.url.appending(path: "out")
    let first = try library.post(Self.draft("One", ["a.jpg"]), to: out)
    let before = scratch.tree("out")
    let second = try library.post(Self.draft("Two", ["b.jpg"]), to: out)
    try library.takeBack(second)
    #expect(scratch.tree("out") == before)
    let page = try text(at: out.appending(path: "index.html"))
    #expect(page.contains("One") && !page.contains("Two"))
    try library.takeBack(first)
    #expect(scratch.tree("out") == ["mine.txt"])
    let gone = #expect(throws: LibraryError.self) {
      try library.takeBack(first)
    }
    #expect(gone?.code == .changedMeanwhile)
  }

  @Test(
    "DND-40 what somebody has changed in a post isn't taken away",
    arguments: ["a.jpg", "post.json", "new.txt", "-a.jpg"])
  func changed(_ name: String) throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try scratch.file("out/mine.txt")
    let out = scratch.url.appending(path: "out")
    let receipt = try library.post(Self.draft("One", ["a.jpg"]), to: out)
    let folder = out.appending(path: Self.first)
    if name.hasPrefix("-") {
      try FileManager.default.removeItem(
        at: folder.appending(path: name.dropFirst()))
    } else {
      try Data("A.jpg".utf8).write(to: folder.appending(path: name))
    }
    let before = scratch.tree("out")
    let error = #expect(throws: LibraryError.self) {
      try library.takeBack(receipt)
    }
    #expect(error?.code == .changedMeanwhile)
    #expect(scratch.tree("out") == before)
  }

  @Test("DND-40 DND-38 a post that fails halfway leaves nothing behind")
  func fails() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try scratch.file("out/mine.txt")
    let out = scratch.url.appending(path: "out")
    #expect(throws: Refusal.self) {
      try library.post(
        Self.draft("x", ["a.jpg", "b.jpg"], failing: "b.jpg"), to: out)
    }
    #expect(throws: CancellationError.self) {
      var count = 0
      _ = try library.post(
        Self.draft("x", ["a.jpg", "b.jpg"]), to: out,
        progress: { count = $0 }
      ) { if count == 2 { throw CancellationError() } }
    }
    #expect(scratch.tree("out") == ["mine.txt"])
    let gone = #expect(throws: LibraryError.self) {
      try library.post(
        Self.draft("x", ["a.jpg"]), to: scratch.url.appending(path: "no/such"))
    }
    #expect(gone?.code == .notFound)
  }

  @Test(
    "DND-40 a page, a feed or a folder that no stream wrote stays as it is",
    arguments: ["index.html", "feed.xml", "stream.json", "posts"])
  func others(_ name: String) throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let file = try scratch.file("out/\(name)", "<h1>My own page</h1>")
    let error = #expect(throws: LibraryError.self) {
      try library.post(
        Self.draft("x", ["a.jpg"]), to: scratch.url.appending(path: "out"))
    }
    #expect(error?.code == .notAStream)
    #expect(scratch.tree("out") == [name])
    #expect(try text(at: file) == "<h1>My own page</h1>")
  }

  @Test("DND-40 what others have put among the posts is passed over")
  func foreign() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    try scratch.file("out/posts/mine/post.json", "{}")
    try scratch.file("out/posts/other", "x")
    let out = scratch.url.appending(path: "out")
    let receipt = try library.post(Self.draft("x", ["a.jpg"]), to: out)
    let page = try text(at: out.appending(path: "index.html"))
    #expect(page.components(separatedBy: "<article").count == 2)
    try library.takeBack(receipt)
    #expect(
      scratch.tree("out")
        == ["posts", "posts/mine", "posts/mine/post.json", "posts/other"])
  }

  @Test("DND-40 on a full disk nothing is posted, and the page is as it was")
  func full() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let path = scratch.url.appending(path: "small").path
    guard let disk = SmallDisk.ifPossible(at: path, megabytes: 1) else {
      return
    }
    defer { disk.remove() }
    let out = URL(filePath: path, directoryHint: .isDirectory)
    _ = try library.post(Self.draft("One", ["a.jpg"]), to: out)
    let page = try text(at: out.appending(path: "index.html"))
    let before = scratch.tree("small")
    let large = StreamDraft(
      message: "Two",
      pictures: [
        .init(name: "large.jpg", type: .jpeg) { Data(count: 2 << 20) }
      ], date: Self.noon, zone: .gmt)
    let error = #expect(throws: LibraryError.self) {
      try library.post(large, to: out)
    }
    #expect(error?.code == .diskFull)
    #expect(scratch.tree("small") == before)
    #expect(try text(at: out.appending(path: "index.html")) == page)
  }
}
