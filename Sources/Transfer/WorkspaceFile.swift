import Foundation

/// A new temporary file that bytes are written to.
final class WorkspaceFile {
  let url: URL
  private(set) var byteCount: Int64 = 0

  private let handle: FileHandle

  /// Makes the file, which only this user can read.
  init(in folder: URL) throws {
    url = folder.appendingPathComponent("part-\(UUID().uuidString)")
    let descriptor = open(
      url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let code: TransferError.Code = errno == ENOSPC ? .diskFull : .notReadable
      throw TransferError(code, item: folder.lastPathComponent)
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func write(_ data: Data) throws {
    guard !data.isEmpty else { return }
    try handle.write(contentsOf: data)
    byteCount += Int64(data.count)
  }

  func close() throws { try handle.close() }

  /// Removes the file after a failure.
  func discard() {
    try? handle.close()
    try? FileManager.default.removeItem(at: url)
  }
}
