import Glibc

/// A name in a folder, which need not be UTF-8.
struct EntryName: Sendable {
  /// The bytes, with the NUL that ends them.
  let bytes: [CChar]

  init(_ entry: UnsafeMutablePointer<dirent>) {
    bytes = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { start in
        Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
      }
    }
  }

  /// The name for messages.
  var text: String {
    String(
      decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The folder itself, or the one around it.
  var isDots: Bool {
    let dot = CChar(UInt8(ascii: "."))
    return bytes == [dot, 0] || bytes == [dot, dot, 0]
  }
}

/// What has a name in a folder, as far as it matters to who looks for files.
enum EntryKind: Sendable {
  case file, folder, other

  /// As a file system tells it beside the name.
  ///
  /// - Parameter type: `d_type`; nil is what some don't tell.
  fileprivate init?(type: Int) {
    switch type {
    case Int(DT_UNKNOWN): return nil
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    default: self = .other
    }
  }

  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

/// What is in an open folder.
extension FileDescriptor {
  static func open(
    _ name: EntryName, in folder: FileDescriptor, _ flags: CInt,
    mode: mode_t = 0
  ) throws(SystemError) -> FileDescriptor {
    let number = openat(folder.number, name.bytes, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError("openat") }
    return FileDescriptor(owning: number)
  }

  /// What something in the folder is; a symbolic link is not followed.
  func status(of name: EntryName) throws(SystemError) -> stat {
    var status = stat()
    guard
      fstatat(number, name.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0
    else { throw SystemError("fstatat") }
    return status
  }

  /// Where a symbolic link in the folder leads, with the NUL that ends it.
  func goal(ofLink name: EntryName) throws(SystemError) -> [CChar] {
    var goal = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlinkat(number, name.bytes, &goal, Int(PATH_MAX))
    guard count >= 0 else { throw SystemError("readlinkat") }
    return Array(goal[...count])
  }

  /// The names in the folder, in the order of their bytes.
  func names() throws(SystemError) -> [EntryName] {
    var names: [EntryName] = []
    try forEachName { name, _ in names.append(name) }
    return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// How many names there are in the folder.
  func countOfNames() throws(SystemError) -> Int {
    var count = 0
    try forEachName { _, _ in count += 1 }
    return count
  }

  /// The names in the folder, in no order, each with what it stands for; what
  /// goes meanwhile may be left out.
  ///
  /// Cost: only where the file system doesn't tell it with the names is each
  /// looked at.
  func kinds() throws(SystemError) -> [(name: EntryName, kind: EntryKind)] {
    var kinds: [(name: EntryName, kind: EntryKind)] = []
    try forEachName { name, type in
      if let kind = EntryKind(type: type) {
        kinds.append((name, kind))
      } else if let status = try? status(of: name) {
        kinds.append((name, EntryKind(mode: status.st_mode)))
      }
    }
    return kinds
  }

  /// Visits the names in the folder, in no order, with what the file system tells
  /// of their types.
  private func forEachName(
    _ visit: (EntryName, _ type: Int) -> Void
  ) throws(SystemError) {
    // The stream owns its descriptor, and ours is still needed.
    let other = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
    guard other >= 0, let stream = fdopendir(other) else {
      throw SystemError("fdopendir")
    }
    defer { closedir(stream) }
    errno = 0
    while let entry = readdir(stream) {
      let name = EntryName(entry)
      if !name.isDots { visit(name, Int(entry.pointee.d_type)) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError("readdir") }
  }

  /// Tells of everything in the folder, and in those inside of it, each before
  /// what it holds; links are not followed. What can't be looked at is passed
  /// over, as is what is deeper than folders are kept.
  ///
  /// - Parameter body: Gets a name, what it is, and the folder that it is in;
  ///   it says whether to go on.
  /// - Returns: Whether nobody said no.
  @discardableResult func walk(
    depth: Int = 0, _ body: (EntryName, stat, FileDescriptor) -> Bool
  ) -> Bool {
    guard depth < FolderCopy.deepest, let names = try? names() else {
      return true
    }
    for name in names {
      guard let status = try? status(of: name) else { continue }
      guard body(name, status, self) else { return false }
      guard status.st_mode & S_IFMT == S_IFDIR,
        let inner = try? FileDescriptor.open(
          name, in: self, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      else { continue }
      guard inner.walk(depth: depth + 1, body) else { return false }
    }
    return true
  }

  /// Removes what has a name in the folder, with all that is in it, as far as
  /// it goes.
  ///
  /// - Parameter mayGoOn: Asked between files.
  func removeEverything(
    _ name: EntryName, while mayGoOn: () -> Bool = { true }
  ) {
    if unlinkat(number, name.bytes, 0) == 0 { return }
    // The name may hold bytes that no path of ours can say.
    guard
      let inner = try? FileDescriptor.open(
        name, in: self, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    else { return }
    inner.removeContents(while: mayGoOn)
    unlinkat(number, name.bytes, AT_REMOVEDIR)
  }

  /// Removes all that is in the folder, as far as it goes.
  ///
  /// - Parameter mayGoOn: Asked between files.
  func removeContents(while mayGoOn: () -> Bool = { true }) {
    // A copy of a folder may have kept others from changing it.
    fchmod(number, 0o700)
    for name in (try? names()) ?? [] {
      guard mayGoOn() else { return }
      removeEverything(name, while: mayGoOn)
    }
  }
}
