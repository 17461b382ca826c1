/// A program's window as the window manager knows it.
public struct Window: Sendable, Hashable {
  /// The window manager's own number for it.
  public let id: Int

  /// The process that it belongs to; 0 when the program doesn't say.
  public internal(set) var pid: Int32

  /// The title.
  public let title: String

  /// What a person sees of it, without title bar, border and shadow of the
  /// window manager and without the invisible margin of the toolkit.
  public let frame: Rectangle

  /// Whether the keyboard goes to it.
  public let isActive: Bool
}
