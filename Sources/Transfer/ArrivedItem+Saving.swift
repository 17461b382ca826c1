import ContentTypes
import Foundation
import Localization

extension ArrivedItem {
  /// Saves the content as a file or folder, under the item's name with the
  /// extension of its type. A file of the person's is copied, a temporary one
  /// moved.
  ///
  ///     let file = try await item.save(in: folder)
  ///
  /// Cancelling the task ends the copying of a file within a chunk.
  ///
  /// - Parameter folder: is made if it isn't there. The item gets a folder of
  ///   its own in it, so that no name is taken.
  /// - Returns: where it is.
  /// - Throws: ``TransferError``: `unsupported` for a stack, `diskFull`,
  ///   `notFound`, `notReadable`, `notWritable` or `cancelled`. Nothing is left
  ///   then.
  @concurrent public func save(in folder: URL) async throws -> URL {
    let own = folder.appending(
      path: UUID().uuidString, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(
        at: own, withIntermediateDirectories: true)
      let name =
        kind == .folder
        ? FileName.safe(name, else: tr("Folder"))
        : FileName.titled(name, of: type)
      let target = own.appending(path: name)
      try write(to: target)
      return target
    } catch {
      try? FileManager.default.removeItem(at: own)
      if let error = error as? TransferError { throw error }
      throw TransferError(
        Decoding.isDiskFull(error) ? .diskFull : .notWritable, item: name,
        underlying: error)
    }
  }

  private func write(to target: URL) throws {
    switch content {
    case .bytes(let data): try data.write(to: target)
    case .payloadFile(let file):
      try FileManager.default.moveItem(at: file, to: target)
    case .localFile(let file) where kind == .folder:
      try FileManager.default.copyItem(
        at: file.resolvingSymlinksInPath(), to: target)
    case .localFile(let file): try Payload.file(file).copy(to: target)
    case .stack: throw TransferError(.unsupported, item: name)
    }
  }
}

extension Payload {
  /// Writes the bytes into a new file, a chunk at a time.
  ///
  /// - Throws: ``TransferError`` with `cancelled` when the task is, or what
  ///   reading and writing throw.
  func copy(to file: URL) throws {
    let reader = try reader()
    try Data().write(to: file, options: .withoutOverwriting)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    while let chunk = try reader.next() {
      guard !Task.isCancelled else { throw TransferError(.cancelled) }
      try handle.write(contentsOf: chunk)
    }
  }
}

extension TransferItem {
  /// Makes an item of a file that a program keeps.
  ///
  /// Other programs may move away or change what they are given, so that is a
  /// copy, made when one asks for it.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - id: the same for the same item in its place.
  ///   - name: the file's name if left out.
  ///   - folder: where copies are made, each in a folder of its own. Remove it
  ///     when the program ends.
  public static func file(
    _ file: URL, id: UUID = UUID(), name: String? = nil, copiesIn folder: URL
  ) -> TransferItem {
    let name = name ?? file.lastPathComponent
    let type = MIMEType(fileExtension: file.pathExtension) ?? .octetStream
    let item = ArrivedItem(
      name: name, kind: .file, type: type, content: .localFile(file))
    return make(
      id: id, name: name, kind: .file, type: type, content: .file(file),
      fileForm: { try await item.save(in: folder) },
      byteCount: try? Payload.file(file).byteCount())
  }
}
