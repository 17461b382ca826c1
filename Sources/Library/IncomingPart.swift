import Foundation
import Glibc
import Transfer

extension Intake {
  /// Opens the part of a job that is received piece by piece, and makes it when
  /// there is none.
  ///
  /// - Parameter name: What it is called, for messages.
  /// - Throws: ``LibraryError`` with `diskFull` or `folderUnusable`.
  public func openPart(
    of id: JobID, named name: String
  ) throws -> IncomingPart {
    try IncomingPart(journal.partPath(of: id), named: name)
  }
}

/// A part that grows piece by piece, and survives the process that writes it.
///
/// For one thread at a time.
public final class IncomingPart {
  /// How many bytes it has.
  public private(set) var size: Int

  private let file: FileDescriptor
  private let name: String
  /// How many bytes may be written before the disk is looked at again.
  private var known = 0

  init(_ path: String, named name: String) throws {
    self.name = name
    (file, size) = try writing(name) { () throws(SystemError) in
      let file = try FileDescriptor.open(
        path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW)
      return (file, Int(try file.status().st_size))
    }
  }

  /// Removes all bytes.
  ///
  /// - Throws: ``LibraryError``.
  public func clear() throws {
    try writing(name) { () throws(SystemError) in
      guard ftruncate(file.number, 0) == 0 else {
        throw SystemError("ftruncate")
      }
    }
    size = 0
  }

  /// Adds a piece at the end, and leaves the reserve of the disk alone.
  ///
  /// - Throws: ``LibraryError``, `diskFull` when there is no room.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    if known < bytes.count {
      known = max(CopyControl.step, bytes.count)
      try DiskReserve.require(known, on: file, named: name)
    }
    try writing(name) { () throws(SystemError) in try file.write(bytes) }
    known -= bytes.count
    size += bytes.count
  }

  /// Makes sure that a number of bytes would still fit on the disk.
  ///
  /// - Throws: ``LibraryError`` with `diskFull`.
  public func requireRoom(for count: Int) throws {
    try DiskReserve.require(count, on: file, named: name)
  }

  /// The first bytes, for telling what it is.
  ///
  /// - Throws: ``LibraryError``.
  public func head(_ count: Int) throws -> Data {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = try bytes.withUnsafeMutableBytes { buffer in
      try reading(name) { () throws(SystemError) in
        try file.read(into: buffer, at: 0)
      }
    }
    return Data(bytes.prefix(found))
  }
}
