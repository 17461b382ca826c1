import ContentTypes
import Foundation
import Localization

/// A file or folder of the person's that an address named.
enum LocalFile {
  /// Looks at a path.
  ///
  /// Cost: some microseconds; lists of ten thousands come. Foundation's ways of
  /// asking for a file's attributes take ten times as long.
  ///
  /// - Throws: ``TransferError``: `notFound`, `notReadable`, or `notAFile` (a
  ///   socket or a device would block).
  static func item(at path: LocalPath) throws -> ArrivedItem {
    let last = path.name
    func error(_ code: TransferError.Code) -> TransferError {
      TransferError(code, item: last.isEmpty ? "/" : String(last.prefix(200)))
    }
    guard !path.bytes.contains(0), path.bytes.first == UInt8(ascii: "/") else {
      throw error(.badAddress)
    }
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else {
      throw error(errno == EACCES ? .notReadable : .notFound)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      guard path.withCString({ access($0, R_OK | X_OK) }) == 0 else {
        throw error(.notReadable)
      }
      let url = path.url(.isDirectory)
      return ArrivedItem(
        name: FileName.safe(last, else: tr("Folder")),
        kind: .folder, type: .folder, content: .localFile(url))
    case S_IFREG:
      guard path.withCString({ access($0, R_OK) }) == 0 else {
        throw error(.notReadable)
      }
      let url = path.url(.notDirectory)
      return ArrivedItem(
        name: FileName.safe(last, else: tr("File")),
        kind: .file, type: type(of: url, named: last), content: .localFile(url))
    default:
      throw error(.notAFile)
    }
  }

  private static func type(of url: URL, named name: String) -> MIMEType {
    let ending = (name as NSString).pathExtension
    if let known = MIMEType(fileExtension: ending) { return known }
    return (try? PayloadHead.read(url)).flatMap { MIMEType.sniffed(from: $0) }
      ?? .octetStream
  }
}

/// The beginning of a file, as much as sniffing needs.
enum PayloadHead {
  static func read(
    _ url: URL, length: Int = MIMEType.sniffLength
  ) throws -> Data {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    return try handle.read(upToCount: length) ?? Data()
  }
}
