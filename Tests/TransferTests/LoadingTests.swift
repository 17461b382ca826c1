import ContentTypes
import Foundation
import Testing
import Transfer

@Suite struct LoadingTests {
  /// A source that answers from a table and remembers what it was asked.
  final class Source {
    private let workspace: Workspace
    private let answers: [String: [UInt8]]
    private(set) var asked: [String] = []

    init(_ answers: [String: [UInt8]], in workspace: Workspace) {
      self.answers = answers
      self.workspace = workspace
    }

    func read(_ wireName: String) throws -> ReceivedPayload {
      asked.append(wireName)
      guard let bytes = answers[wireName] else {
        throw TransferError(.sourceVanished)
      }
      let file = try workspace.file("received-\(asked.count)", bytes)
      return ReceivedPayload(file: file, byteCount: Int64(bytes.count))
    }
  }

  private func load(
    _ names: [String], from source: Source, in workspace: Workspace
  ) async throws -> Negotiation.Loaded {
    let negotiation = try #require(
      Negotiation.negotiate(Offer(wireNames: names), for: .everything)
        .negotiation)
    return try await negotiation.load(for: .everything, in: workspace.url) {
      name, _ in try source.read(name)
    }
  }

  @Test("DND-33 a form that can’t be decoded gives way to the next")
  func fallsBack() async throws {
    let workspace = try Workspace()
    let source = Source(
      [
        "image/png": Array("not found".utf8), "text/html": [],
        "text/plain": Array("Hello".utf8),
      ], in: workspace)
    let loaded = try await load(
      ["text/plain", "text/html", "image/png"], from: source, in: workspace)
    #expect(source.asked == ["image/png", "text/html", "text/plain"])
    #expect(loaded.candidate.wireName == "text/plain")
    #expect(loaded.arrival.items.map(\.text) == ["Hello"])
    #expect(workspace.files.isEmpty)
  }

  @Test("DND-33 only what is needed is asked for, and its bytes are kept")
  func first() async throws {
    let workspace = try Workspace()
    let source = Source(
      ["application/octet-stream": pngBytes], in: workspace)
    let loaded = try await load(
      ["text/plain", "application/octet-stream", "text/rtf"],
      from: source, in: workspace)
    #expect(source.asked == ["application/octet-stream"])
    #expect(loaded.arrival.items.map(\.kind) == [.image])
    #expect(workspace.files == ["received-1"])
  }

  @Test(
    "A picture without a name gets that of the address beside it",
    arguments: [
      ("https://h/a/My%20cat.png?w=1\nA cat", "My cat.png"),
      ("file:///home/me/cat.png\n", "cat.png"),
      ("https://h/cat.jpg", "cat.jpg.png"),
      ("https://h/page.html", "Image.png"),
      ("data:image/png;base64,AAAA/cat.png", "Image.png"),
      ("https://h/..%2F..%2Fcat.png", "..-..-cat.png"),
      ("no address", "Image.png"),
      ("", "Image.png"),
    ])
  func pictureName(address: String, name: String) async throws {
    let workspace = try Workspace()
    let source = Source(
      [
        "application/octet-stream": pngBytes,
        "text/x-moz-url": address.utf16.flatMap {
          [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        },
      ], in: workspace)
    let loaded = try await load(
      ["text/x-moz-url", "application/octet-stream"], from: source,
      in: workspace)
    #expect(loaded.arrival.items.map(\.kind) == [.image])
    #expect(loaded.arrival.items.map(\.name) == [name])
    #expect(workspace.files == ["received-1"])
  }

  @Test(
    """
    Where some of the files are out of reach, the list of the sandbox's portal is \
    asked for, and taken if it comes
    """)
  func portal() async throws {
    let key = "application/vnd.portal.filetransfer"
    let workspace = try Workspace()
    let here = try workspace.file("here.txt", [1])
    let there = try workspace.file("there.txt", [2])
    func list(_ files: [URL]) -> [UInt8] {
      Array(files.map { "\($0.absoluteString)\r\n" }.joined().utf8)
    }
    let gone = workspace.url.appending(path: "gone.txt")
    for (portal, names, problems) in [
      (list([here, there]), ["here.txt", "there.txt"], 0),
      ([], ["here.txt"], 1), (nil, ["here.txt"], 1),
    ] as [([UInt8]?, [String], Int)] {
      var answers = ["text/uri-list": list([here, gone])]
      answers[key] = portal
      let source = Source(answers, in: workspace)
      let loaded = try await load(
        ["text/uri-list", key, "text/plain"], from: source, in: workspace)
      #expect(source.asked == ["text/uri-list", key])
      #expect(loaded.arrival.items.map(\.name) == names)
      #expect(loaded.arrival.problems.count == problems)
    }
    // Within reach they are taken without it.
    let source = Source(
      ["text/uri-list": list([here]), key: list([there])], in: workspace)
    let loaded = try await load(
      ["text/uri-list", key], from: source, in: workspace)
    #expect(source.asked == ["text/uri-list"])
    #expect(loaded.arrival.items.map(\.name) == ["here.txt"])
  }

  @Test("A list that is read in two ways is asked for once")
  func twice() async throws {
    let workspace = try Workspace()
    let source = Source(
      [
        "text/uri-list": Array("http://h/page\r\n".utf8),
        "text/x-moz-url": [], "image/png": [1],
      ], in: workspace)
    let loaded = try await load(
      ["image/png", "text/uri-list", "text/x-moz-url"], from: source,
      in: workspace)
    #expect(source.asked == ["text/uri-list", "image/png", "text/x-moz-url"])
    #expect(loaded.arrival.items.map(\.kind) == [.link])
    #expect(workspace.files.isEmpty)
  }

  @Test("DND-38 a source that quits ends the drop, and nothing is left")
  func vanished() async throws {
    let workspace = try Workspace()
    let source = Source(["text/html": [0]], in: workspace)
    let error = await #expect(throws: TransferError.self) {
      try await load(
        ["text/html", "UTF8_STRING", "text/plain"], from: source, in: workspace)
    }
    #expect(error?.code == .sourceVanished)
    #expect(source.asked == ["text/html", "UTF8_STRING"])
    #expect(workspace.files.isEmpty)
  }

  @Test("A transfer that is cancelled leaves nothing")
  func cancelled() async throws {
    let transfer = Task {
      let workspace = try Workspace()
      let source = Source(["text/plain": [65]], in: workspace)
      withUnsafeCurrentTask { $0?.cancel() }
      let error = await #expect(throws: TransferError.self) {
        try await load(["text/plain"], from: source, in: workspace)
      }
      return (error?.code, workspace.files)
    }
    let (code, files) = try await transfer.value
    #expect(code == .cancelled)
    #expect(files.isEmpty)
  }
}
