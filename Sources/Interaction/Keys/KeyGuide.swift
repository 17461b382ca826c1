import Localization

/// Every key and what it does, in groups, as the window for it lists them.
///
/// ``KeyMap`` has its keys from here, so what is listed is what works.
public enum KeyGuide {
  /// Keys that belong together.
  public struct Group: Hashable, Sendable {
    /// What stands above them.
    public let title: String
    /// What they do, the most used first.
    public let entries: [Entry]
  }

  /// One thing that keys do.
  public struct Entry: Hashable, Sendable {
    /// What it is, in the words of a menu.
    public let title: String
    /// The keys that do it, each by itself; the first is the one to learn.
    public let strokes: [KeyStroke]
    /// The command that the window is given; nil for what a list, a menu or the
    /// carry mode does with the key by itself.
    public let command: KeyCommand?
    /// Whether the keys stand in a row, so that the first and the last of them
    /// tell which there are.
    public let isRange: Bool

    init(_ title: String, _ strokes: KeyStroke..., for command: KeyCommand?) {
      self.title = title
      self.strokes = strokes
      self.command = command
      isRange = false
    }

    /// - Parameter digits: the keys, from the first to the last.
    init(
      _ title: String, control digits: ClosedRange<Int>,
      for command: KeyCommand
    ) {
      self.title = title
      strokes = digits.map { KeyStroke("\($0)", [.control]) }
      self.command = command
      isRange = true
    }
  }

  /// All of them.
  public static let groups = [
    items, clipboard, lists, carrying, mail, writing, pictures, controls,
    program,
  ]

  /// The key to learn for a command.
  public static func stroke(for command: KeyCommand) -> KeyStroke? {
    first[command]
  }

  /// What can be done with the items of a place by keys, as assistive technology
  /// is told it: see ``KeyStroke/ariaName``, with a space between two keys.
  public static var itemKeys: String {
    (items.entries + clipboard.entries).compactMap(\.strokes.first?.ariaName)
      .joined(separator: " ")
  }

  private static let first: [KeyCommand: KeyStroke] = {
    var first: [KeyCommand: KeyStroke] = [:]
    for entry in groups.flatMap(\.entries) {
      if let command = entry.command { first[command] = entry.strokes.first }
    }
    return first
  }()

  private static let items = Group(
    title: tr("Items"),
    entries: [
      Entry(tr("Open"), KeyStroke("Return"), for: nil),
      Entry(tr("Preview"), KeyStroke("space"), for: nil),
      Entry(tr("Find"), KeyStroke("f", [.control]), for: .find),
      Entry(tr("Rename"), KeyStroke("F2"), for: .rename),
      Entry(tr("Delete"), KeyStroke("Delete"), for: .delete),
      Entry(tr("Select All"), KeyStroke("a", [.control]), for: .selectAll),
      Entry(tr("Move Up"), KeyStroke("Up", [.alt]), for: .moveUp),
      Entry(tr("Move Down"), KeyStroke("Down", [.alt]), for: .moveDown),
      Entry(
        tr("Move to List"), KeyStroke("m", [.control, .shift]), for: .moveToList
      ),
      Entry(tr("Add Files"), KeyStroke("o", [.control]), for: .addFiles),
      Entry(
        tr("Save a Copy"), KeyStroke("s", [.control, .shift]), for: .saveCopy),
      Entry(
        tr("Share to Stream"), KeyStroke("e", [.control, .shift]), for: .share),
      Entry(
        tr("Properties"), KeyStroke("Return", [.alt]),
        KeyStroke("KP_Enter", [.alt]), for: .properties),
      Entry(
        tr("Show Menu"), KeyStroke("Menu"), KeyStroke("F10", [.shift]),
        for: .menu),
    ])

  private static let clipboard = Group(
    title: tr("Clipboard and Changes"),
    entries: [
      Entry(tr("Cut"), KeyStroke("x", [.control]), for: .cut),
      Entry(tr("Copy"), KeyStroke("c", [.control]), for: .copy),
      Entry(tr("Paste"), KeyStroke("v", [.control]), for: .paste),
      Entry(tr("Undo"), KeyStroke("z", [.control]), for: .undo),
      Entry(
        tr("Redo"), KeyStroke("z", [.control, .shift]),
        KeyStroke("y", [.control]), for: .redo),
    ])

  private static let lists = Group(
    title: tr("Places, Lists and Stacks"),
    entries: [
      Entry(tr("New List"), KeyStroke("n", [.control]), for: .newList),
      Entry(
        tr("Back"), KeyStroke("Left", [.alt]), KeyStroke("BackSpace"),
        for: .back),
      Entry(tr("Go to a Place"), control: 1...9, for: .numberedPlace),
      Entry(
        tr("Go to the Next Place"), KeyStroke("Page_Down", [.control]),
        for: .nextPlace),
      Entry(
        tr("Go to the Previous Place"), KeyStroke("Page_Up", [.control]),
        for: .previousPlace),
      Entry(
        tr("Show or Hide Lists"), KeyStroke("Right"), KeyStroke("Left"),
        for: nil),
      Entry(tr("Next Part of the Window"), KeyStroke("Tab"), for: nil),
    ])

  private static let carrying = Group(
    title: tr("Move Without the Mouse"),
    entries: [
      Entry(
        tr("Move with Keyboard"), KeyStroke("x", [.control, .shift]),
        for: .pickUp),
      Entry(
        tr("Choose the Position"), KeyStroke("Up"), KeyStroke("Down"),
        KeyStroke("Left"), KeyStroke("Right"), for: nil),
      Entry(
        tr("A Page Back or Forward"), KeyStroke("Page_Up"),
        KeyStroke("Page_Down"), for: nil),
      Entry(
        tr("The First or the Last Position"), KeyStroke("Home"),
        KeyStroke("End"),
        for: nil),
      Entry(tr("Next Place"), KeyStroke("Tab"), for: nil),
      Entry(tr("Onto an Item, or Beside It"), KeyStroke("space"), for: nil),
      Entry(tr("Into a Stack"), KeyStroke("Right", [.alt]), for: nil),
      Entry(tr("Out of a Stack"), KeyStroke("Left", [.alt]), for: nil),
      Entry(tr("Drop"), KeyStroke("Return"), for: nil),
      Entry(tr("Drop a Copy"), KeyStroke("Return", [.control]), for: nil),
      Entry(tr("Cancel"), KeyStroke("Escape"), for: nil),
    ])

  // As Evolution has them, but for the first: that is Thunderbird's, because
  // Ctrl+Shift+M moves to a list.
  private static let mail = Group(
    title: tr("Mail"),
    entries: [
      Entry(tr("New Message"), KeyStroke("m", [.control]), for: .newMessage),
      Entry(tr("Reply"), KeyStroke("r", [.control]), for: .reply),
      Entry(
        tr("Reply to All"), KeyStroke("r", [.control, .shift]), for: .replyToAll
      ),
      Entry(tr("Mark as Read"), KeyStroke("k", [.control]), for: .markRead),
      Entry(
        tr("Mark as Unread"), KeyStroke("k", [.control, .shift]),
        for: .markUnread),
      Entry(
        tr("Flag, or Remove the Flag"), KeyStroke("g", [.control, .shift]),
        for: .flag),
    ])

  private static let writing = Group(
    title: tr("Writing"),
    entries: [
      Entry(tr("Bold"), KeyStroke("b", [.control]), for: nil),
      Entry(tr("Italic"), KeyStroke("i", [.control]), for: nil),
      Entry(tr("Underline"), KeyStroke("u", [.control]), for: nil),
      Entry(
        tr("Level in a List"), KeyStroke("Tab"), KeyStroke("Tab", [.shift]),
        for: nil),
      Entry(
        tr("Next or Previous Match"), KeyStroke("Return"),
        KeyStroke("Return", [.shift]), for: nil),
      Entry(
        tr("Choose Contacts"), KeyStroke("a", [.control, .shift]), for: nil),
      Entry(tr("Post"), KeyStroke("Return", [.control]), for: nil),
    ])

  private static let pictures = Group(
    title: tr("Previews and Drawings"),
    entries: [
      Entry(
        tr("Zoom In"), KeyStroke("plus", [.control]),
        KeyStroke("equal", [.control]), for: nil),
      Entry(tr("Zoom Out"), KeyStroke("minus", [.control]), for: nil),
      Entry(tr("Fit in Window"), KeyStroke("0", [.control]), for: nil),
      Entry(tr("Enlarge or Fit"), KeyStroke("z"), for: nil),
      Entry(
        tr("Move the Part That Shows"), KeyStroke("Up"), KeyStroke("Down"),
        KeyStroke("Left"), KeyStroke("Right"), for: nil),
      Entry(
        tr("Turn a Drawing"), KeyStroke("r"), KeyStroke("r", [.shift]), for: nil
      ),
      Entry(
        tr("Previous or Next Item"), KeyStroke("Left"), KeyStroke("Right"),
        for: nil),
    ])

  private static let controls = Group(
    title: tr("Controls"),
    entries: [
      Entry(tr("Refresh"), KeyStroke("F5"), for: nil),
      Entry(tr("Empty a Field"), KeyStroke("u", [.control]), for: nil),
    ])

  private static let program = Group(
    title: tr("Satchel"),
    entries: [
      Entry(tr("Main Menu"), KeyStroke("F10"), for: nil),
      Entry(
        tr("Preferences"), KeyStroke("comma", [.control]), for: .preferences),
      Entry(
        tr("Keyboard Shortcuts"), KeyStroke("question", [.control]),
        for: .shortcuts),
      Entry(tr("Help"), KeyStroke("F1"), for: .help),
      Entry(tr("Dismiss or Give Up"), KeyStroke("Escape"), for: .escape),
      Entry(tr("Close Window"), KeyStroke("w", [.control]), for: .close),
      Entry(tr("Quit"), KeyStroke("q", [.control]), for: .quit),
    ])
}
