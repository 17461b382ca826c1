import DragKit

/// What a person names at a terminal.
public enum NamedThings {
  /// The addresses of files, folders and pages.
  ///
  /// - Parameter names: paths, relative to the working folder, or addresses. What
  ///   is there under a name is a file, however it looks.
  /// - Returns: percent-encoded addresses, in the same order.
  /// - Throws: ``ToolError`` for the first that is not there.
  public static func uris(of names: [String]) throws -> [String] {
    try names.map { name in
      let thing = try Thing(named: LocalPath(name), in: .workingFolder)
      return switch thing.content {
      case .file(let path, _): URIList.address(of: path.url())
      case .link(let link): link.address
      case .text, .bytes, .forms: throw ToolError.missing(name)
      }
    }
  }
}
