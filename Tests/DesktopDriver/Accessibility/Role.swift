/// What an accessible thing is, by the name that AT-SPI gives it.
public struct Role: Sendable, Hashable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// AT-SPI's name, such as `push button`.
  public let name: String

  /// A role of AT-SPI that has no constant here.
  public init(stringLiteral name: String) { self.name = name }

  /// The role with this number in AT-SPI's protocol.
  init(number: Int) {
    name =
      AtspiNames.roles.indices.contains(number)
      ? AtspiNames.roles[number] : "invalid"
  }

  /// AT-SPI's name.
  public var description: String { name }

  /// A button that is pressed.
  public static let button: Role = "push button"
  /// A button that stays pressed.
  public static let toggleButton: Role = "toggle button"
  /// A box that is ticked.
  public static let checkBox: Role = "check box"
  /// What is on or off; older GTK calls it a ``checkBox``.
  public static let `switch`: Role = "switch"
  /// One of several of which one is chosen.
  public static let radioButton: Role = "radio button"
  /// A program's window.
  public static let window: Role = "frame"
  /// A dialog's window.
  public static let dialog: Role = "dialog"
  /// Text that can't be changed.
  public static let label: Role = "label"
  /// A line of text that can be changed.
  public static let entry: Role = "entry"
  /// Several lines of text.
  public static let text: Role = "text"
  /// A list of rows.
  public static let list: Role = "list"
  /// A list of rows that can be chosen.
  public static let listBox: Role = "list box"
  /// A row or tile of a list.
  public static let listItem: Role = "list item"
  /// A table or grid.
  public static let table: Role = "table"
  /// A cell of a table or grid.
  public static let cell: Role = "table cell"
  /// A row of a table.
  public static let row: Role = "table row"
  /// A picture.
  public static let image: Role = "image"
  /// A part of a window without more meaning.
  public static let panel: Role = "panel"
  /// A group of things that belong together.
  public static let group: Role = "grouping"
  /// Words that lead somewhere.
  public static let link: Role = "link"
  /// A menu.
  public static let menu: Role = "menu"
  /// A line of a menu.
  public static let menuItem: Role = "menu item"
  /// What shows how far something is.
  public static let progressBar: Role = "progress bar"
}
