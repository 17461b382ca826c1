/// How a window was left, so that it is the same at the next start: what it
/// showed, how far in each place, what was selected, and how large it was
/// (NAV-05).
///
/// Anything may have happened to the file that it is read from: what is missing
/// there, or is nothing of the kind, is as in a new window.
///
///     let state = try? JSONDecoder().decode(WindowState.self, from: data)
public struct WindowState: Codable, Hashable, Sendable {
  /// How many selected items are kept, the first of them.
  public static let mostSelected = 1_000

  /// How many places are kept with the levels in which they were left.
  public static let mostPaths = 1_000

  /// How wide or high a window may be where no screen is known, in logical pixels.
  public static let mostLength = 16_384

  /// The pane that showed; nil for the first.
  public var pane: String?

  /// The place that the pane showed, the outermost one; nil for a pane that
  /// shows none.
  public var place: String?

  /// From each place that was left in one of its levels to that level.
  public var paths: [[String]] = []

  /// The items that were selected in what showed.
  public var selected: [String] = []

  /// Without the borders of the desktop, in logical pixels; nil for the usual
  /// width.
  public var width: Int?

  /// The same of the height.
  public var height: Int?

  /// Whether it filled the screen, or would have but for being hidden. Its size
  /// is the one it goes back to.
  public var isMaximized = false

  /// A new window.
  public init() {}

  /// Reads what makes sense, and leaves out the rest.
  ///
  /// - Parameter decoder: Of a file of which anything may be expected.
  public init(from decoder: any Decoder) throws {
    guard let values = try? decoder.container(keyedBy: CodingKeys.self) else {
      return
    }
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
      try? values.decodeIfPresent(Value.self, forKey: key)
    }
    pane = value(.pane)
    place = value(.place)
    paths = Array((value(.paths) ?? []).prefix(Self.mostPaths))
    selected = Array((value(.selected) ?? []).prefix(Self.mostSelected))
    width = value(.width)
    height = value(.height)
    isMaximized = value(.isMaximized) ?? false
  }

  /// How large the window is to be.
  ///
  /// - Parameters:
  ///   - usual: A new window's width and height.
  ///   - least: The smallest useful ones.
  ///   - screens: Those of each screen, as far as they are known: it may have
  ///     been left on a larger one than there is now.
  /// - Returns: The width and the height, in logical pixels.
  public func size(
    usual: (width: Int, height: Int), least: (width: Int, height: Int),
    screens: [(width: Int, height: Int)]
  ) -> (width: Int, height: Int) {
    func fitting(_ length: Int, _ least: Int, _ screen: Int?) -> Int {
      max(least, min(length, screen ?? Self.mostLength))
    }
    let screen = screens.max {
      ($0.width, $0.height) < ($1.width, $1.height)
    }
    return (
      fitting(width ?? usual.width, least.width, screen?.width),
      fitting(height ?? usual.height, least.height, screen?.height)
    )
  }
}
