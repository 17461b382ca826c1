import Localization
import SpecimenShim

/// The code of a specimen, cut out of the source that it was compiled from.
enum SpecimenSource {
  /// The whole sources of the gallery.
  static let all: [String] = {
    var sources: [String] = []
    while let source = satchel_specimen_source(sources.count) {
      sources.append(String(cString: source))
    }
    return sources
  }()

  /// The declaration that makes the specimen with a title: a property, a function,
  /// or the class that is the model of one. Nil when there is none.
  static func code(of title: String) -> String? {
    all.lazy.compactMap { code(of: title, in: $0) }.first
  }

  static func code(of title: String, in source: String) -> String? {
    let lines = source.split(
      separator: "\n", omittingEmptySubsequences: false)
    guard
      let line = lines.firstIndex(where: {
        // The title is shown in the person's language.
        $0.wholeMatch(of: /\s*tr\("([^"]+)"\),/)
          .map { translation(of: String($0.1)) } == title
      }),
      let type = lines[..<line].lastIndex(where: { $0.contains(/^@?\w.*\{$/) })
    else { return nil }
    if lines[type].contains("class ") {
      return declaration(from: type, in: lines, indent: "")
    }
    let start = lines[type..<line].lastIndex {
      $0.contains(#/^  [a-z].*\b(var|func) /#)
    }
    return start.flatMap { declaration(from: $0, in: lines, indent: "  ") }
  }

  /// A declaration with the comment above it, as far as its last brace.
  private static func declaration(
    from start: Int, in lines: [Substring], indent: String
  ) -> String? {
    guard
      let end = lines[start...].firstIndex(where: { $0 == "\(indent)}" })
    else { return nil }
    let isComment = { (line: Substring) in line.hasPrefix("\(indent)///") }
    let above = lines[..<start].reversed().prefix(while: isComment).count
    return lines[(start - above)...end]
      .map { String($0.hasPrefix(indent) ? $0.dropFirst(indent.count) : $0) }
      .joined(separator: "\n") + "\n"
  }
}
