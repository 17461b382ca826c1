import ContentTypes

/// Follows which programs have been put among the programs: each once, so that one
/// that a person has taken away stays away.
public struct InstalledPrograms: Equatable, Sendable {
  /// A program of the desktop.
  public struct Program: Equatable, Sendable {
    /// The name of its desktop entry.
    public let id: String
    /// What a menu calls it.
    public let name: String
    /// The path of its desktop entry.
    public let path: String

    /// Describes one.
    public init(id: String, name: String, path: String) {
      (self.id, self.name, self.path) = (id, name, path)
    }
  }

  /// The entries of those that have been put there.
  public private(set) var seen: Set<String>

  /// - Parameter list: as ``list`` has it; lines that are empty mean nothing.
  public init(list: String = "") {
    seen = Set(list.split(whereSeparator: \.isNewline).map(String.init))
  }

  /// One line for each.
  public var list: String { seen.sorted().map { "\($0)\n" }.joined() }

  /// One was not put there after all.
  public mutating func forget(_ id: String) { seen.remove(id) }

  /// Takes note of what is installed.
  ///
  /// - Returns: those that have not been there before, by their names.
  public mutating func newOnes(among installed: [Program]) -> [Program] {
    var new: [Program] = []
    for program in installed
    where !program.id.isEmpty && !program.id.contains(where: \.isNewline) {
      if seen.insert(program.id).inserted { new.append(program) }
    }
    return new.sorted {
      ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id)
    }
  }
}
