import DragKit
import Foundation

/// One thing that a tool offers: what the row is of.
public struct Thing: Sendable {
  /// What it is.
  public enum Content: Hashable, Sendable {
    /// A file or folder of the person's: it is offered itself, and no copy.
    case file(LocalPath, isFolder: Bool)
    /// An address.
    case link(LinkValue)
    /// Text.
    case text(String)
    /// Other bytes, which were piped in.
    case bytes(Data, MIMEType)
    /// Nothing but the forms that were named.
    case forms
  }

  /// What it is.
  public let content: Content
  /// Forms that were named, best first; they go before the thing's own.
  public var forms: [(type: MIMEType, payload: Payload)] = []

  /// Makes a thing.
  public init(_ content: Content) { self.content = content }
}

extension Thing {
  /// Reads what a person wrote: the path of a file or an address. What is there
  /// under that name is a file, however it looks.
  ///
  /// - Parameters:
  ///   - name: any bytes.
  ///   - folder: what a path is relative to: absolute, without a slash behind.
  /// - Throws: ``ToolError`` when there is no such file.
  init(named name: LocalPath, in folder: LocalPath) throws {
    if let path = Self.file(name, in: folder) {
      self.init(path)
      return
    }
    guard let text = name.text else { throw ToolError.missing(name.name) }
    if let file = URIList.localFile(text) {
      guard let path = Self.file(LocalPath(file), in: folder) else {
        throw ToolError.missing(text)
      }
      self.init(path)
    } else if let link = LinkValue(address: text) {
      self.init(.link(link))
    } else {
      throw ToolError.missing(text)
    }
  }

  private init(_ file: (path: LocalPath, isFolder: Bool)) {
    self.init(.file(file.path, isFolder: file.isFolder))
  }

  /// Bytes that were piped in: text if they are.
  init(bytes: Data, of type: MIMEType? = nil) {
    let known = type ?? MIMEType.sniffed(from: bytes)
    if known?.canonical == .plainText,
      let text = String(validating: bytes, as: UTF8.self)
    {
      self.init(.text(text))
    } else {
      self.init(.bytes(bytes, known ?? .octetStream))
    }
  }

  /// The absolute path of a file that is there, and whether it is a folder.
  private static func file(
    _ name: LocalPath, in folder: LocalPath
  ) -> (path: LocalPath, isFolder: Bool)? {
    let slash = UInt8(ascii: "/")
    var bytes = name.bytes
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    if bytes.first != slash { bytes = folder.bytes + [slash] + bytes }
    while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
    let path = LocalPath(bytes: bytes)
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return (path.name.allSatisfy { $0 == "." } ? path.real : path, isFolder)
  }
}

extension LocalPath {
  /// The path without links, and without names that lead upwards.
  fileprivate var real: LocalPath {
    withCString { path in
      guard let real = realpath(path, nil) else { return self }
      defer { free(real) }
      return LocalPath(bytes: Array(String(cString: real).utf8))
    }
  }

  /// Where the process works.
  static var workingFolder: LocalPath {
    LocalPath(FileManager.default.currentDirectoryPath)
  }
}
