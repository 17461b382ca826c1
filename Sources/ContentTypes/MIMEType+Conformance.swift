extension MIMEType {
  /// The type under the name that is registered for it, without parameters:
  /// `image/x-ms-bmp` is `image/bmp`.
  public var canonical: MIMEType {
    Self.synonyms[essence] ?? withoutParameters
  }

  /// Tells whether bytes of this type are also bytes of another type.
  ///
  /// A type conforms to itself, to `*/*`, to `top-level/*`, to its synonyms,
  /// and to the syntax that its suffix names (`image/svg+xml` conforms to
  /// `application/xml`). Parameters that `other` has must be equal here.
  public func conforms(to other: MIMEType) -> Bool {
    for (name, value) in other.parameters where parameters[name] != value {
      return false
    }
    if other.topLevel == "*" { return true }
    let mine = canonical
    let theirs = other.canonical
    if theirs.subtype == "*" { return mine.topLevel == theirs.topLevel }
    if mine.essence == theirs.essence { return true }
    return Self.suffixes.contains {
      mine.subtype.hasSuffix($0.suffix) && theirs.essence == $0.essence
    }
  }

  private static let suffixes: [(suffix: String, essence: String)] = [
    ("+xml", "application/xml"), ("+json", "application/json"),
    ("+zip", "application/zip"),
  ]

  private static let synonyms: [String: MIMEType] = [
    "image/jpg": .jpeg,
    "image/pjpeg": .jpeg,
    "image/x-png": .png,
    "image/apng": .png,
    "image/svg": .svg,
    "image/svg-xml": .svg,
    "image/x-bmp": .bmp,
    "image/x-ms-bmp": .bmp,
    "image/x-tiff": .tiff,
    "image/tif": .tiff,
    "image/x-webp": .webp,
    "application/x-pdf": .pdf,
    "application/xhtml+xml": .html,
    "text/xml": MIMEType(topLevel: "application", subtype: "xml"),
    "text/richtext": MIMEType(topLevel: "text", subtype: "rtf"),
    "application/rtf": MIMEType(topLevel: "text", subtype: "rtf"),
    "text/x-markdown": MIMEType(topLevel: "text", subtype: "markdown"),
    "text/x-vcard": .vCard,
    "text/directory": .vCard,
  ]
}
