/// What a person would call a piece of content.
public enum ContentKind: String, Codable, CaseIterable, Hashable, Sendable {
  /// Text without style.
  case text
  /// Text with style: HTML.
  case richText
  /// A web address, with its title where there is one.
  case link
  /// A picture.
  case image
  /// A file, of any type.
  case file
  /// A folder of files.
  case folder
  /// A colour.
  case color
  /// Several things, with one name.
  case stack

  /// The word for one of the kind inside a sentence, with its article.
  public var phrase: String {
    switch self {
    case .text: "text"
    case .richText: "rich text"
    case .link: "a link"
    case .image: "an image"
    case .file: "a file"
    case .folder: "a folder"
    case .color: "a colour"
    case .stack: "a stack"
    }
  }

  /// What a person would call content of this kind that is of a type: a file
  /// that holds a picture is a picture.
  ///
  /// - Parameter type: nil where it isn't known.
  public func apparent(for type: MIMEType?) -> ContentKind {
    self == .file && type?.conforms(to: .anyImage) == true ? .image : self
  }
}
