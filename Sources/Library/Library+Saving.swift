import ContentTypes
import Documents
import Foundation
import Glibc
import Transfer

/// Writing files where other programs want them.
extension Library {
  /// What an item is called as a file: one component of at most 255 bytes, with
  /// an ending from the type when it had none.
  public static func fileName(of item: Item) -> String {
    guard !item.holdsItems, item.kind != .folder else {
      return FileName.safe(item.name)
    }
    return FileName.completed(
      item.name, of: MIMEType(item.type) ?? .octetStream)
  }

  /// Makes a file with an item's content: whole under its final name or not at
  /// all.
  ///
  /// It shares the content's blocks where the file system can.
  ///
  /// - Parameters:
  ///   - item: anything but a folder.
  ///   - url: the file, in a folder that exists.
  ///   - replacing: whether a file with that name goes. A folder never does.
  /// - Throws: ``LibraryError``: `contentMissing`, `alreadyThere`, `notFound`
  ///   when there is no such folder, `diskFull`, `folderUnusable`,
  ///   `incomplete`. Nothing is left then.
  public func save(
    _ item: Item, as url: URL, replacing: Bool = false
  ) throws {
    guard item.kind != .folder, let path = store.path(of: item.blob) else {
      try requireThere(for: item.name)
      throw LibraryError(.contentMissing, item.name)
    }
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    try unfinished.making(in: folder) { name in
      try NewFile.make(
        url, temporaryName: name, replacing: replacing
      ) { target in
        let source = try reading(item.name) { () throws(SystemError) in
          try FileDescriptor.open(path, O_RDONLY | O_NOFOLLOW)
        }
        try FileCopy.copy(
          from: source, to: target, size: item.size, reading: item.name,
          writing: item.name)
      }
    }
  }

  /// Makes a file of bytes that were made for it, as ``save(_:as:replacing:)``.
  ///
  /// - Parameters:
  ///   - payload: the bytes.
  ///   - url: the file, in a folder that exists.
  ///
  /// - Throws: ``LibraryError``, or `TransferError` when the bytes can't be
  ///   read. Nothing is left then.
  public func save(_ payload: Payload, as url: URL) throws {
    try write(payload, to: url)
  }

  /// - Parameter temporaryName: what the file is called meanwhile, where it must
  ///   have a name.
  func write(
    _ payload: Payload, to url: URL, temporaryName: String? = nil,
    replacing: Bool = false
  ) throws {
    try NewFile.make(
      url, temporaryName: temporaryName, replacing: replacing
    ) { target in
      let reader = try payload.reader()
      while let piece = try reader.next() {
        try piece.withUnsafeBytes { bytes in
          try writing(url.lastPathComponent) { () throws(SystemError) in
            try target.write(bytes)
          }
        }
      }
    }
  }
}
