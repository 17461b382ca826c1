import Glibc

/// The programs of the desktop's that make small pictures of files, in the
/// order in which they are asked.
public struct ThumbnailerList: Sendable {
  /// The most files that are read of one folder.
  static let limit = 1000

  /// The first one counts most.
  private let entries: [ThumbnailerEntry]

  /// Makes a list.
  ///
  /// - Parameter entries: The first one counts most.
  public init(_ entries: [ThumbnailerEntry]) {
    self.entries = entries
  }

  /// Reads the `.thumbnailer` files of some folders, as far as there are such
  /// folders and files, each folder in the order of the names.
  ///
  /// - Parameter folders: The first one counts most.
  /// - Complexity: reads each file from the disk.
  public init(folders: [String]) {
    self.init(
      folders.flatMap { folder in
        Self.names(in: folder).compactMap {
          Self.read("\(folder)/\($0)").flatMap(ThumbnailerEntry.init)
        }
      })
  }

  /// The first one that knows a type and whose programs are there.
  ///
  /// - Parameters:
  ///   - type: a MIME type; it has to be named as it is, as gnome-desktop wants
  ///     it, and what it is a kind of doesn't count.
  ///   - find: where a program is, by its path or name; nil if nowhere.
  /// - Returns: how it is called, and where its program is.
  public func thumbnailer(
    for type: String, finding find: (String) -> String?
  ) -> (command: ThumbnailerCommand, program: String)? {
    let type = type.prefix { $0 != ";" }.lowercased()
    for entry in entries where entry.types.contains(type) {
      if let required = entry.required, find(required) == nil { continue }
      if let program = find(entry.command.program) {
        return (entry.command, program)
      }
    }
    return nil
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".thumbnailer") { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of a file; nil when it is none, or too long.
  private static func read(_ path: String) -> [UInt8]? {
    // Nothing that isn't a file is waited for.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= ThumbnailerEntry.longest
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = pread(file, &bytes, bytes.count, 0)
    return count == bytes.count ? bytes : nil
  }
}
