import ContentTypes
import Foundation

/// A file or folder of the person's that an address named.
enum LocalFile {
  /// Looks at a path.
  ///
  /// - Throws: ``TransferError``: `notFound`, or `notReadable` also for what is
  ///   neither a file nor a folder (a socket or a device would block).
  static func item(atPath path: String) throws -> ArrivedItem {
    let shown = String((path as NSString).lastPathComponent.prefix(200))
    guard !path.utf8.contains(0), path.hasPrefix("/") else {
      throw TransferError(.badAddress, item: shown)
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code: TransferError.Code =
        errno == EACCES ? .notReadable : .notFound
      throw TransferError(code, item: shown)
    }
    let url = URL(fileURLWithPath: path)
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      guard access(path, R_OK | X_OK) == 0 else {
        throw TransferError(.notReadable, item: shown)
      }
      return ArrivedItem(
        name: ItemName.safe(last, else: "Folder"),
        kind: .folder, type: .folder, content: .localFile(url))
    case S_IFREG:
      guard access(path, R_OK) == 0 else {
        throw TransferError(.notReadable, item: shown)
      }
      return ArrivedItem(
        name: ItemName.safe(last, else: "File"),
        kind: .file, type: type(of: url), content: .localFile(url))
    default:
      throw TransferError(.notReadable, item: shown)
    }
  }

  private static func type(of url: URL) -> MIMEType {
    if let known = MIMEType(fileExtension: url.pathExtension) { return known }
    return (try? PayloadHead.read(url)).flatMap { MIMEType.sniffed(from: $0) }
      ?? .octetStream
  }
}

/// The beginning of a file, as much as sniffing needs.
enum PayloadHead {
  static func read(_ url: URL) throws -> Data {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    return try handle.read(upToCount: MIMEType.sniffLength) ?? Data()
  }
}
