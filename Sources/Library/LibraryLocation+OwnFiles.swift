import Glibc

extension LibraryLocation {
  /// Refuses what is a part of the library, by whatever way it was named. What
  /// was set aside as damaged is the person's to take back, and the messages in the
  /// mail folder are there for other programs.
  ///
  /// - Parameters:
  ///   - source: What is to be kept, open.
  ///   - name: What it is called, for messages.
  /// - Throws: ``LibraryError`` with `insideLibrary`.
  func requireOutside(
    _ source: FileDescriptor, named name: String
  ) throws {
    let own = try reading(name) { () throws(SystemError) in
      try FileDescriptor.open(
        folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY
      ).path()
    }
    let path = try reading(name) { () throws(SystemError) in
      try source.path()
    }
    guard path.hasPrefix("\(own)/"),
      !path.hasPrefix("\(own)/\(damagedStem)"),
      !path.hasPrefix("\(own)/\(mail.lastPathComponent)/")
    else { return }
    throw LibraryError(.insideLibrary, name)
  }
}

extension FileDescriptor {
  /// The path by which the system knows the file, without links.
  fileprivate func path() throws(SystemError) -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/fd/\(number)", &path, Int(PATH_MAX))
    guard count >= 0 else { throw SystemError("readlink") }
    return String(
      decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
