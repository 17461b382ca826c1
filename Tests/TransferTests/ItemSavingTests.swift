import ContentTypes
import Foundation
import Testing
import Transfer

@Suite struct ItemSavingTests {
  private let folder = URL.temporaryDirectory.appending(
    path: "saving-\(UUID().uuidString)", directoryHint: .isDirectory)

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private static func item(
    _ name: String, _ content: ArrivedItem.Content, kind: ContentKind = .file,
    type: MIMEType = .plainText
  ) -> ArrivedItem {
    ArrivedItem(name: name, kind: kind, type: type, content: content)
  }

  @Test("Bytes, temporary files and the person's files are saved by name")
  func saved() async throws {
    try await withFolder { folder in
      let target = folder.appending(path: "kept")
      let bytes = Self.item("a", .bytes(Data("one".utf8)), kind: .text)
      let first = try await bytes.save(in: target)
      let second = try await bytes.save(in: target)
      #expect(first != second, "no name is taken")
      #expect(first.lastPathComponent == "a.txt")
      #expect(try Data(contentsOf: first) == Data("one".utf8))

      let part = folder.appending(path: "x.part")
      try Data("two".utf8).write(to: part)
      let moved = try await Self.item("../b.txt", .payloadFile(part))
        .save(in: target)
      #expect(try Data(contentsOf: moved) == Data("two".utf8))
      #expect(moved.path.hasPrefix(target.path), "it stays in the folder")
      #expect(!FileManager.default.fileExists(atPath: part.path))

      let own = folder.appending(path: "own.txt")
      let large = Data(repeating: 7, count: 300_000)
      try large.write(to: own)
      let link = folder.appending(path: "link.txt")
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: own)
      let copy = try await Self.item("link.txt", .localFile(link))
        .save(in: target)
      #expect(try Data(contentsOf: copy) == large)
      try FileManager.default.removeItem(at: own)
      #expect(try Data(contentsOf: copy) == large, "it is no link")

      let box = folder.appending(path: "box", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(
        at: box, withIntermediateDirectories: true)
      try Data("in".utf8).write(to: box.appending(path: "inner"))
      let tree = try await Self.item(
        "box", .localFile(box), kind: .folder, type: .folder
      )
      .save(in: target)
      #expect(try Data(contentsOf: tree.appending(path: "inner")).count == 2)
    }
  }

  @Test("What can't be saved says why, and leaves nothing")
  func failures() async throws {
    try await withFolder { folder in
      func code(_ content: ArrivedItem.Content) async -> TransferError.Code? {
        do {
          _ = try await Self.item("a", content).save(in: folder)
          return nil
        } catch {
          return (error as? TransferError)?.code
        }
      }
      let none = folder.appending(path: "none")
      #expect(await code(.localFile(none)) == .notFound)
      #expect(await code(.payloadFile(none)) == .notWritable)
      #expect(await code(.stack([])) == .unsupported)
      let left = try FileManager.default.contentsOfDirectory(
        atPath: folder.path)
      #expect(left.isEmpty)

      let file = folder.appending(path: "file")
      try Data(count: 1 << 20).write(to: file)
      let item = Self.item("file", .localFile(file))
      let target = folder.appending(path: "kept")
      let saving = Task { () -> TransferError.Code? in
        withUnsafeCurrentTask { $0?.cancel() }
        do {
          _ = try await item.save(in: target)
          return nil
        } catch {
          return (error as? TransferError)?.code
        }
      }
      #expect(await saving.value == .cancelled)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: target.path)
          .isEmpty)
    }
  }

  @Test("A kept file is given as a copy, which a program may move away")
  func given() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "photo.png")
      try Data("PNG".utf8).write(to: file)
      let item = TransferItem.file(
        file, copiesIn: folder.appending(path: "given"))
      #expect(item.name == "photo.png" && item.byteCount == 3)
      #expect(item.representations.map(\.type).contains(.png))
      let make = try #require(item.fileForm)
      let given = try await make()
      #expect(given.lastPathComponent == "photo.png")
      try FileManager.default.removeItem(at: given)
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }
}
