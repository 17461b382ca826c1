/// What a person would call a piece of content.
///
/// A kind is only a name here; what it means is said in one place, by its
/// `KindDescriptor` in `Transfer`. A program may add kinds of its own.
public struct ContentKind: RawRepresentable, Hashable, Codable, Sendable {
  /// The name as it is stored and sent: lowercase letters, digits and hyphens.
  public let rawValue: String

  /// Makes a kind of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text without style.
  public static let text = ContentKind(rawValue: "text")
  /// Text with style: HTML.
  public static let richText = ContentKind(rawValue: "richText")
  /// Text with style and pictures that was written here.
  public static let note = ContentKind(rawValue: "note")
  /// A web address, with its title where there is one.
  public static let link = ContentKind(rawValue: "link")
  /// A picture.
  public static let image = ContentKind(rawValue: "image")
  /// A sound.
  public static let audio = ContentKind(rawValue: "audio")
  /// A film.
  public static let video = ContentKind(rawValue: "video")
  /// A person or an organisation: a vCard.
  public static let contact = ContentKind(rawValue: "contact")
  /// A message of electronic mail.
  public static let message = ContentKind(rawValue: "message")
  /// A file, of any type.
  public static let file = ContentKind(rawValue: "file")
  /// A folder of files.
  public static let folder = ContentKind(rawValue: "folder")
  /// A colour.
  public static let color = ContentKind(rawValue: "color")
  /// Several things, with one name.
  public static let stack = ContentKind(rawValue: "stack")
  /// A part of one's mail, with a name.
  public static let mailbox = ContentKind(rawValue: "mailbox")

  /// A chart of a table.
  public static let chart = ContentKind(rawValue: "chart")

  /// Lines and shapes that a hand drew.
  public static let drawing = ContentKind(rawValue: "drawing")

  /// A message of electronic mail that is being written.
  public static let draft = ContentKind(rawValue: "draft")

  /// A program that is installed.
  public static let program = ContentKind(rawValue: "program")

  /// Whether one has no content of its own, but holds other things in order.
  public var holdsItems: Bool { self == .stack || self == .mailbox }
}
