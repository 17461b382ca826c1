import Foundation

/// The table of types that every desktop has (the shared MIME-info database of
/// freedesktop.org): which files have which endings.
///
/// It is read from the disk when it is first asked, once in a run: a
/// millisecond.
struct SharedMimeDatabase: Sendable {
  /// The one of this desktop.
  static let desktop = SharedMimeDatabase(folders: standardFolders)

  /// The folders that may have a part of it, the person's own first.
  private let folders: [String]
  /// Types by endings in lower case, without the dot.
  private let types: [String: String]
  private let known: Set<String>

  /// Reads a database.
  ///
  /// - Parameter folders: those that have a file `globs2`, or have none; the
  ///   first counts most.
  init(folders: [String]) {
    self.folders = folders
    var weights: [String: Int] = [:]
    var types: [String: String] = [:]
    for folder in folders {
      guard
        let table = try? String(
          contentsOfFile: folder + "/globs2", encoding: .utf8)
      else { continue }
      for line in table.split(separator: "\n") where line.first != "#" {
        guard let (weight, type, ending) = Self.entry(line) else { continue }
        if weight > weights[ending, default: -1] {
          weights[ending] = weight
          types[ending] = type
        }
      }
    }
    self.types = types
    known = Set(types.values)
  }

  /// The type of files with an ending, in lower case; nil where the table has
  /// none.
  func type(of ending: String) -> String? { types[ending] }

  /// Whether some ending is that of a type.
  func knows(_ type: String) -> Bool { known.contains(type) }

  /// The ending that files of a type have before others; nil where there is
  /// none.
  ///
  /// - Complexity: reads a small file from the disk.
  func ending(of type: String) -> String? {
    guard knows(type) else { return nil }
    for folder in folders {
      guard
        let description = try? String(
          contentsOfFile: "\(folder)/\(type).xml", encoding: .utf8)
      else { continue }
      for match in description.matches(of: /<glob [^>]*pattern="([^"]*)"/) {
        let ending = Self.ending(in: match.1)
        if let ending, types[ending] == type { return ending }
      }
    }
    return types.filter { $0.value == type }.keys.min {
      ($0.count, $0) < ($1.count, $1)
    }
  }

  /// - Parameter line: `50:image/png:*.png`, perhaps with flags behind it.
  private static func entry(
    _ line: Substring
  ) -> (weight: Int, type: String, ending: String)? {
    let fields = line.split(separator: ":", omittingEmptySubsequences: false)
    // What counts in one case alone is the rarer meaning of it.
    guard fields.count == 3 || fields.count > 3 && fields[3] != "cs",
      let weight = Int(fields[0]), let ending = ending(in: fields[2])
    else { return nil }
    return (weight, String(fields[1]), ending)
  }

  /// The ending that a pattern such as `*.png` means; nil for any other.
  private static func ending(in pattern: Substring) -> String? {
    guard pattern.hasPrefix("*."), pattern.count > 2 else { return nil }
    let ending = pattern.dropFirst(2)
    let isPlain = ending.allSatisfy { $0.isASCII && !"*?[].".contains($0) }
    return isPlain ? ending.lowercased() : nil
  }

  private static var standardFolders: [String] {
    let environment = ProcessInfo.processInfo.environment
    let own =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? environment["HOME"].map { $0 + "/.local/share" }
    let shared =
      environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
      ?? "/usr/local/share:/usr/share"
    return
      ([own].compactMap(\.self) + shared.split(separator: ":").map(String.init))
      .filter { $0.hasPrefix("/") }.map { $0 + "/mime" }
  }
}
