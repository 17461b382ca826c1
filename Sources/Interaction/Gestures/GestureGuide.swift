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
      "Select Several", by: .band,
      pointer: "Draw a frame around them, or click them with Ctrl held",
      touch: "Hold one and let go, then tap the others", key: "Select All"),
    Entry(
      "Open", by: .doubleTap, pointer: "Double-click",
      touch: "Tap twice and choose Open", key: "Open"),
    Entry(
      "Show the Menu", by: .hold, pointer: "Press the secondary button",
      touch: "Hold and let go, or tap twice", key: "Show Menu"),
    Entry(
      "Move or Copy", by: .drag, pointer: "Drag",
      touch: "Hold until it rises, then drag", key: "Move with Keyboard"),
    Entry(
      "Open a Place on the Way", by: .rest,
      pointer: "Hold what you drag over it",
      touch: "Hold what you drag over it", key: "Next Place"),
    Entry(
      "Scroll", by: .flick, pointer: "Turn the wheel",
      touch: "Flick up or down", key: "A Page Back or Forward"),
    Entry(
      "Go Back", by: .swipe, pointer: "Press Back",
      touch: "Swipe away from the side where Back is", key: "Back",
      for: .back),
    Entry(
      "Zoom a Picture", by: .pinch, pointer: "Turn the wheel with Ctrl held",
      touch: "Pinch with two fingers", key: "Zoom In"),
    Entry(
      "Enlarge or Fit a Picture", by: .doubleTap, pointer: "Double-click",
      touch: "Tap twice", key: "Enlarge or Fit"),
    Entry(
      "Undo", by: .tap, pointer: "Press Undo", touch: "Tap Undo", key: "Undo"),
  ]
}
