import Glibc

/// Where programs are looked for.
struct ProgramSearch: Sendable {
  private let folders: [String]

  /// - Parameter path: as `PATH` is; folders that aren't absolute don't count.
  init(path: String) {
    folders = path.split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
  }

  /// The path of a program that may be run; nil if there is none.
  ///
  /// - Parameter name: a name, or an absolute path.
  func path(of name: String) -> String? {
    guard !name.contains("/") else {
      return name.hasPrefix("/") && Self.isProgram(name) ? name : nil
    }
    return folders.lazy.map { "\($0)/\(name)" }.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
