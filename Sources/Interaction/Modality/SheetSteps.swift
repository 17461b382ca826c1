/// The parts of a task in a sheet: one way through, and an end (MOD-05).
public struct SheetSteps: Hashable, Sendable {
  /// What stands at the start of the sheet's bar.
  public enum Leading: Hashable, Sendable {
    /// Gives the task up.
    case cancel
    /// Goes to the part before.
    case back
  }

  /// What stands at its end.
  public enum Trailing: Hashable, Sendable {
    /// Goes to the next part.
    case next
    /// Finishes the task.
    case done
  }

  /// What the parts are called, in order.
  public let titles: [String]
  /// The part that shows, counted from 0.
  public private(set) var index = 0

  /// Describes a task.
  ///
  /// - Parameter titles: at least one, none of them empty, each once.
  /// - Returns: nil for others.
  public init?(_ titles: [String]) {
    guard !titles.isEmpty, !titles.contains(where: \.isEmpty),
      Set(titles).count == titles.count
    else { return nil }
    self.titles = titles
  }

  /// What the part that shows is called.
  public var title: String { titles[index] }

  /// Whether there is no part after the one that shows.
  public var isLast: Bool { index == titles.count - 1 }

  /// What leads away from it, or back.
  public var leading: Leading { index == 0 ? .cancel : .back }

  /// What leads on.
  public var trailing: Trailing { isLast ? .done : .next }

  /// Goes on.
  ///
  /// - Returns: whether the task is finished: there was nothing to go on to.
  public mutating func goOn() -> Bool {
    guard !isLast else { return true }
    index += 1
    return false
  }

  /// Goes back by one part, if there is one.
  public mutating func goBack() {
    index = max(0, index - 1)
  }
}
