/// How the rows of things look, and what a click does.
public struct RowLook: Sendable {
  /// How files are called.
  public var names = NameStyle.name
  /// Whether rows have words.
  public var hasNames = true
  /// Whether pictures are shown instead of their icons.
  public var hasPictures = true
  /// The side of icons, in logical pixels.
  public var iconSize = 32
  /// The longest side of pictures, in logical pixels; nil for that of icons.
  public var pictureSize: Int?
  /// Whether only the number of things is shown.
  public var isCompact = false
  /// Whether there is a handle for everything beside the rows.
  public var hasHandle = false
  /// Whether each row drags everything.
  public var dragsAll = false
  /// Whether a click opens a thing.
  public var opensOnClick = false

  /// The usual look.
  public init() {}
}

/// How a tool's window is to be.
public struct WindowLook: Sendable {
  /// Its title.
  public var title: String
  /// The width at first, in logical pixels; nil for what the content needs.
  public var width: Int?
  /// The height at first, in logical pixels; nil for what the content needs.
  public var height: Int?
  /// Whether a person can give it another size.
  public var isResizable = true
  /// Whether it stays above others, where the window system has a way.
  public var isOnTop = false

  /// A window as large as its content.
  public init(title: String) { self.title = title }
}
