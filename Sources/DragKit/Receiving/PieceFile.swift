import Foundation
import Transfer

/// A temporary file that fills as pieces come, written away from GTK's thread.
actor PieceFile {
  nonisolated let url: URL
  private(set) var byteCount: Int64 = 0
  private var nextLook: Int64 = 0
  /// How much is written between two looks at the disk.
  private static let step: Int64 = 4 << 20
  private let handle: FileHandle

  /// Creates the file, with a name of its own, in a folder that exists.
  init(in folder: URL) throws {
    url = folder.appending(path: "\(UUID().uuidString.lowercased()).part")
    let descriptor = open(
      url.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
      0o600)
    guard descriptor >= 0 else { throw PieceFile.error(errno) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Adds a piece at the end.
  ///
  /// - Throws: `diskFull` before the last of the disk is taken: something is
  ///   left, so that nothing else on the computer fails because of this.
  func append(_ piece: [UInt8]) throws {
    if byteCount >= nextLook {
      nextLook = byteCount + Self.step
      try requireRoom()
    }
    var offset = 0
    while offset < piece.count {
      let written = piece.withUnsafeBytes {
        write(
          handle.fileDescriptor, $0.baseAddress?.advanced(by: offset),
          $0.count - offset)
      }
      if written < 0 {
        if errno == EINTR { continue }
        throw PieceFile.error(errno)
      }
      offset += written
    }
    byteCount += Int64(piece.count)
  }

  private func requireRoom() throws {
    var disk = statvfs()
    guard fstatvfs(handle.fileDescriptor, &disk) == 0 else { return }
    let block = Int64(disk.f_frsize)
    let size = Int64(disk.f_blocks) * block
    let kept = max(min(64 << 20, size / 10), size / 100)
    guard Int64(disk.f_bavail) * block - Self.step >= kept else {
      throw TransferError(.diskFull)
    }
  }

  nonisolated func remove() {
    unlink(url.path(percentEncoded: false))
  }

  private static func error(_ code: Int32) -> TransferError {
    let cause = POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    switch code {
    case ENOSPC, EDQUOT: return TransferError(.diskFull, underlying: cause)
    default: return TransferError(.notWritable, underlying: cause)
    }
  }
}
