import ArgumentParser
import ContentTypes

/// A form that is asked for by name, and the file that holds or gets its bytes:
/// `MIME[=FILE]`.
public struct TypeRequest: Hashable, Sendable {
  /// The type; `image/*` stands for every image.
  public let type: MIMEType
  /// The file; nil for what is dragged itself, or for standard output.
  public let file: String?

  /// Makes a request.
  public init(_ type: MIMEType, file: String? = nil) {
    self.type = type
    self.file = file
  }

  /// Whether an offered form is what is asked for.
  func matches(_ offered: OfferedType) -> Bool {
    if [.neverRead, .portalFiles].contains(offered.meaning) { return false }
    return MIMEType(offered.wireName)?.conforms(to: type) ?? false
  }
}

extension TypeRequest: ExpressibleByArgument {
  /// Reads `MIME[=FILE]`. An equals sign may be of a parameter of the type: the
  /// file follows the first that is none.
  public init?(argument: String) {
    var mime = argument[...]
    var file: String?
    for index in argument.indices where argument[index] == "=" {
      let last =
        argument[..<index].split(
          separator: ";", omittingEmptySubsequences: false
        ).last ?? ""
      let isOfParameter =
        argument[..<index].contains(";") && !last.contains("=")
      guard !isOfParameter else { continue }
      mime = argument[..<index]
      file = String(argument[argument.index(after: index)...])
      break
    }
    guard file != "", let type = MIMEType(String(mime)) else { return nil }
    self.init(type, file: file)
  }
}
