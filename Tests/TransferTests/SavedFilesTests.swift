import ContentTypes
import Foundation
import Testing

@testable import Transfer

/// What a source writes into a folder of ours.
@Suite struct SavedFilesTests {
  private func decode(_ workspace: Workspace) throws -> Arrival {
    try Decoding.decode(
      Candidate(wireName: "XdndDirectSave0", expectation: .savedFiles),
      payload: ReceivedPayload(
        file: workspace.url.appending(path: "box"), byteCount: 0),
      in: workspace.url)
  }

  private func makeBox(_ workspace: Workspace) throws -> URL {
    let box = workspace.url.appending(path: "box")
    try FileManager.default.createDirectory(
      at: box, withIntermediateDirectories: true)
    return box
  }

  @Test(
    "DND-33 files and folders that a source saves become items, as they are")
  func kinds() throws {
    let workspace = try Workspace()
    let box = try makeBox(workspace)
    try Data(pngBytes).write(to: box.appending(path: "a.png"))
    try Data("text".utf8).write(to: box.appending(path: "b.txt"))
    try Data().write(to: box.appending(path: "empty"))
    let folder = box.appending(path: "folder")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    try Data("in".utf8).write(to: folder.appending(path: "inside"))
    let arrival = try decode(workspace)
    #expect(arrival.items.map(\.name) == ["a.png", "b.txt", "empty", "folder"])
    #expect(arrival.items.map(\.kind) == [.image, .file, .file, .folder])
    #expect(
      arrival.items.map(\.type.essence) == [
        "image/png", "text/plain", "application/octet-stream",
        "inode/directory",
      ])
    #expect(arrival.items[1].text == "text")
    #expect(!workspace.files.contains("box"))
    arrival.discardFiles()
    #expect(workspace.files.isEmpty)
  }

  @Test("DND-38 links out of the folder, and nothing at all, are no content")
  func unusable() throws {
    let workspace = try Workspace()
    let box = try makeBox(workspace)
    #expect(
      symlink("/etc/passwd", box.appending(path: "link").path) == 0)
    #expect(mkfifo(box.appending(path: "pipe").path, 0o600) == 0)
    #expect(throws: TransferError.self) { try decode(workspace) }
    #expect(workspace.files.isEmpty)
    _ = try makeBox(workspace)
    let error = #expect(throws: TransferError.self) { try decode(workspace) }
    #expect(error?.code == .emptyPayload)
    #expect(FileManager.default.fileExists(atPath: "/etc/passwd"))
  }

  @Test(
    "Only files of this computer can be saved",
    arguments: [
      ("file:///tmp/a%20b", "/tmp/a b"), ("file://localhost/tmp/a", "/tmp/a"),
      ("FILE:///tmp/a", "/tmp/a"), ("/tmp/a", nil), ("a.txt", nil), ("", nil),
      ("file:///tmp/", nil), ("sftp://h/tmp/a", nil),
      ("file://elsewhere.example/tmp/a", nil),
    ] as [(String, String?)])
  func addresses(address: String, path: String?) {
    #expect(
      URIList.localFile(address)?.path(percentEncoded: false)
        == (path ?? nil))
  }
}

/// Links that refer to this computer, and links that can be fetched.
@Suite struct LinkKindTests {
  @Test("DND-10 a reference to a folder is kept, and never given as a list")
  func references() throws {
    let folder = URL(filePath: "/home/ü/My Files", directoryHint: .isDirectory)
    let link = LinkValue(reference: folder)
    #expect(link.address == "file:///home/%C3%BC/My%20Files")
    #expect(link.title == "My Files")
    #expect(try LinkValue(decoding: link.storedForm) == link)
    #expect(!link.isDownloadable)
    func types(_ type: MIMEType) -> [MIMEType] {
      TransferItem.make(
        id: UUID(), name: "My Files", kind: .link, type: type,
        content: .data(link.storedForm)
      ).types
    }
    #expect(!types(.storedReference).contains(.uriList))
    #expect(types(.storedLink).contains(.uriList))
    // What another program says of a file is that file, and no link.
    let workspace = try Workspace()
    #expect(
      workspace.failure(link.storedForm, as: .mozURL) == .badAddress)
  }

  @Test("A reference survives a drag to another place in Satchel's own form")
  func ownForm() async throws {
    let link = LinkValue(reference: URL(filePath: "/srv/films"))
    let item = TransferItem.make(
      id: UUID(), name: "Films", kind: .link, type: .storedReference,
      content: .data(link.storedForm))
    let form = try #require(
      TransferItem.representations(of: [item]).first)
    let workspace = try Workspace()
    let arrival = try workspace.decode(
      await form.payload().data(), as: .items)
    #expect(arrival.items.map(\.kind) == [.link])
    #expect(arrival.items.map(\.type) == [.storedReference])
    #expect(arrival.items.first?.data == link.storedForm)
  }

  @Test(
    "A download is called what its address looks like, else its title",
    arguments: [
      ("http://h/films/Leaf%20fall.mp4?x=1", "A film", "Leaf fall.mp4"),
      ("https://h/read/", "An article", "An article"),
      ("https://h.example", "Home", "Home"),
      ("https://h.example/v1.2/", nil, "v1.2"),
      ("https://h/a%2F..%2Fb.txt", nil, "a-..-b.txt"),
    ] as [(String, String?, String)])
  func names(address: String, title: String?, name: String) throws {
    let link = try #require(LinkValue(address: address, title: title))
    #expect(link.downloadName == name)
    #expect(link.isDownloadable)
  }
}
