/// Which parts of a window show that has a list of places beside the place that
/// was chosen: both, or one of them where there is no room for two.
///
/// Folded, it is as in other programs of the desktop: choosing a place shows
/// it, and Back leads to the list. Growing unfolds it, and nothing is lost.
public struct Folding: Hashable, Sendable {
  /// A part of the window.
  public enum Part: Hashable, Sendable {
    /// The list of places.
    case places
    /// The place that was chosen.
    case place
  }

  /// Where Back leads.
  public enum Back: Hashable, Sendable {
    /// Out of a stack, to what holds it.
    case holder
    /// To the list of places.
    case places
  }

  /// From which width on there is room for both, in logical pixels.
  public static let width = 500

  /// The least width that a window asks for, in logical pixels. It can be used
  /// down to 280, of which a border may take some.
  public static let leastWidth = 260

  /// Below which width words and buttons no longer fit side by side, in logical
  /// pixels, where words are as large as usual.
  public static let narrowWidth = 400

  /// Whether only one part shows.
  public private(set) var isFolded = false

  /// Whether buttons stand below the words that they belong to, or do without
  /// words.
  public private(set) var isNarrow = false

  private var part = Part.place

  /// Both show, until the width is known; folded, it begins with the place.
  public init() {}

  /// Whether a part shows.
  public func shows(_ part: Part) -> Bool { !isFolded || self.part == part }

  /// The window has another width.
  ///
  /// - Parameters:
  ///   - width: In logical pixels.
  ///   - textScale: How much larger words are than usual.
  public mutating func resize(toWidth width: Int, textScale: Double = 1) {
    isFolded = width < Self.width
    isNarrow = Double(width) < Double(Self.narrowWidth) * max(1, textScale)
  }

  /// A place was chosen, by whatever way: it is what is looked at.
  public mutating func choosePlace() { part = .place }

  /// The list of places is what is looked at.
  public mutating func choosePlaces() { part = .places }

  /// Which buttons stand in the window's header: where there is no room for the
  /// title beside all of them, that which closes the window stays.
  ///
  /// - Parameter layout: What the desktop says, as `menu:minimize,close`: names
  ///   of those on the left, and of those on the right.
  /// - Returns: The same of those that stay; nil for all.
  public func decorations(of layout: String) -> String? {
    guard isNarrow else { return nil }
    return layout.split(separator: ":", omittingEmptySubsequences: false)
      .map { side in
        side.split(separator: ",").filter { $0 == "close" }
          .joined(separator: ",")
      }.joined(separator: ":")
  }

  /// Where Back leads from what shows; nil where there is nothing to go back
  /// to.
  ///
  /// - Parameter isInStack: Whether the place is the inside of a stack.
  public func back(isInStack: Bool) -> Back? {
    guard shows(.place) else { return nil }
    return isInStack ? .holder : isFolded ? .places : nil
  }

  /// Which part the keyboard goes to when the one that had it doesn't show any
  /// more; nil where it stays.
  public func focus(movingFrom part: Part) -> Part? {
    shows(part) ? nil : self.part
  }
}
