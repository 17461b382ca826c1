import ContentTypes
import Foundation
import Localization

/// Takes over what a source has written into a folder that was made for it
/// alone. It was told one name, and may have written others, or several.
struct SavedFilesDecoder {
  let folder: URL
  let workspace: URL

  /// Moves every file and folder to a place of its own in the workspace, and
  /// removes the folder with the rest: symbolic links lead out of it.
  ///
  /// - Throws: ``TransferError``: `emptyPayload` when nothing is there, or why
  ///   the only thing that is can't be used.
  func arrival() throws -> Arrival {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    ).sorted()
    var arrival = Arrival(items: [])
    for name in names.prefix(ItemsFormat.itemLimit) {
      do {
        arrival.items.append(try item(named: name))
      } catch let error as TransferError {
        arrival.problems.append(error)
      }
    }
    try? FileManager.default.removeItem(at: folder)
    guard !arrival.items.isEmpty else {
      throw arrival.problems.first ?? TransferError(.emptyPayload)
    }
    return arrival
  }

  private func item(named name: String) throws -> ArrivedItem {
    let shown = FileName.safe(name, else: tr("File"))
    let path = folder.appending(path: name).path(percentEncoded: false)
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw TransferError(.notFound, item: shown)
    }
    let format = status.st_mode & S_IFMT
    guard format == S_IFREG || format == S_IFDIR else {
      throw TransferError(.notReadable, item: shown)
    }
    let own = workspace.appending(
      path: "\(UUID().uuidString.lowercased()).part")
    guard rename(path, own.path(percentEncoded: false)) == 0 else {
      throw TransferError(.notReadable, item: shown)
    }
    guard format == S_IFREG else {
      return ArrivedItem(
        name: shown, kind: .folder, type: .folder, content: .payloadFile(own))
    }
    do {
      return try file(own, named: shown)
    } catch {
      try? FileManager.default.removeItem(at: own)
      throw error
    }
  }

  private func file(_ file: URL, named name: String) throws -> ArrivedItem {
    let seen = MIMEType.sniffed(from: try PayloadHead.read(file))
    if let seen, seen.conforms(to: .anyImage) {
      guard try !PictureLength.isCutShort(file, type: seen) else {
        throw TransferError(.sourceVanished, item: name)
      }
      return ArrivedItem(
        name: name, kind: .image, type: seen, content: .payloadFile(file))
    }
    let ending = (name as NSString).pathExtension
    return ArrivedItem(
      name: name, kind: .file,
      type: MIMEType(fileExtension: ending) ?? seen ?? .octetStream,
      content: .payloadFile(file))
  }
}
