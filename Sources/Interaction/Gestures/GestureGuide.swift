import Localization

/// What each gesture does, the same in every place, and how the same is done with
/// the mouse, with a finger and with keys (GES-01).
public enum GestureGuide {
  /// One thing that a gesture does.
  public struct Entry: Hashable, Sendable {
    /// What it is, in the words of a menu.
    public let title: String
    /// The gesture that does it.
    public let gesture: Gesture
    /// What a person does with the mouse, in words.
    public let pointer: String
    /// What a person does with a finger, in words.
    public let touch: String
    /// The keys that do it, each by itself.
    public let keys: [KeyStroke]
    /// The command that the window is given; nil for what an item, a list or a
    /// picture does with the gesture by itself.
    public let command: KeyCommand?

    /// - Parameter key: what ``KeyGuide`` calls what the keys do.
    init(
      _ title: String, by gesture: Gesture, pointer: String, touch: String,
      key: String, for command: KeyCommand? = nil
    ) {
      self.title = title
      self.gesture = gesture
      self.pointer = pointer
      self.touch = touch
      keys =
        KeyGuide.groups.flatMap(\.entries).first { $0.title == key }?.strokes
        ?? []
      self.command = command
    }
  }

  /// What a finger's stroke to the side asks the window for.
  ///
  /// - Parameter turn: where the stroke leads, as ``PageTurn`` tells it from the
  ///   stroke's speed.
  /// - Returns: nil for a stroke that means nothing.
  public static func command(forSwipe turn: PageTurn) -> KeyCommand? {
    turn == .back ? entries.first { $0.gesture == .swipe }?.command : nil
  }

  /// All of them, the most used first.
  public static let entries = [
    Entry(
      tr("Select Several"), by: .band,
      pointer: tr("Draw a frame around them, or click them with Ctrl held"),
      touch: tr("Hold one and let go, then tap the others"),
      key: tr("Select All")),
    Entry(
      tr("Open"), by: .doubleTap, pointer: tr("Double-click"),
      touch: tr("Tap twice and choose Open"), key: tr("Open")),
    Entry(
      tr("Show the Menu"), by: .hold, pointer: tr("Press the secondary button"),
      touch: tr("Hold and let go, or tap twice"), key: tr("Show Menu")),
    Entry(
      tr("Move or Copy"), by: .drag, pointer: tr("Drag"),
      touch: tr("Hold until it rises, then drag"), key: tr("Move with Keyboard")
    ),
    Entry(
      tr("Open a Place on the Way"), by: .rest,
      pointer: tr("Hold what you drag over it"),
      touch: tr("Hold what you drag over it"), key: tr("Next Place")),
    Entry(
      tr("Scroll"), by: .flick, pointer: tr("Turn the wheel"),
      touch: tr("Flick up or down"), key: tr("A Page Back or Forward")),
    Entry(
      tr("Go Back"), by: .swipe,
      pointer: tr("Press Back, or the button at the mouse’s side"),
      touch: tr("Swipe away from the side where Back is"), key: tr("Back"),
      for: .back),
    Entry(
      tr("Delete"), by: .swipe, pointer: tr("Choose Delete in its menu"),
      touch: tr("Swipe a row the other way, then tap Delete"),
      key: tr("Delete")),
    Entry(
      tr("Zoom a Picture"), by: .pinch,
      pointer: tr("Turn the wheel with Ctrl held"),
      touch: tr("Pinch with two fingers"), key: tr("Zoom In")),
    Entry(
      tr("Enlarge or Fit a Picture"), by: .doubleTap,
      pointer: tr("Double-click"),
      touch: tr("Tap twice"), key: tr("Enlarge or Fit")),
    Entry(
      tr("Undo"), by: .tap, pointer: tr("Press Undo"), touch: tr("Tap Undo"),
      key: tr("Undo")),
  ]
}
