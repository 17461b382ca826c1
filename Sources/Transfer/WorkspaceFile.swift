import Foundation

/// A new temporary file that bytes are written to.
final class WorkspaceFile {
  let url: URL
  private(set) var byteCount: Int64 = 0

  private let handle: FileHandle
  private var behind = WriteBehind()

  /// Makes the file, which only this user can read.
  init(in folder: URL) throws {
    url = folder.appendingPathComponent("part-\(UUID().uuidString)")
    let descriptor = open(
      url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Self.error(errno)
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func write(_ data: Data) throws {
    guard !data.isEmpty else { return }
    try handle.write(contentsOf: data)
    byteCount += Int64(data.count)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(
        handle.fileDescriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.error(errno)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    byteCount += Int64(bytes.count)
    behind.advance(to: Int(byteCount), of: handle.fileDescriptor)
  }

  private static func error(_ code: Int32) -> TransferError {
    let cause = POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    return TransferError(
      [.ENOSPC, .EDQUOT].contains(cause.code) ? .diskFull : .notWritable,
      underlying: cause)
  }

  func close() throws { try handle.close() }

  /// Removes the file after a failure.
  func discard() {
    try? handle.close()
    try? FileManager.default.removeItem(at: url)
  }
}

/// The system's own, whose name the file's functions hide.
private func systemWrite(
  _ file: Int32, _ start: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(file, start, count)
}
