import Localization

/// Where a drop lands in a styled text, and what it does there: the decisions of
/// a view that texts and pictures are dropped on.
public struct StyledPlacement: Hashable, Sendable {
  /// Where it lands.
  public enum Target: Hashable, Sendable {
    /// Among characters.
    case position(TextPosition)
    /// Between paragraphs, before one or behind the last: a picture (DND-28).
    case gap(beforeParagraph: Int)
  }

  /// Where it lands.
  public let target: Target

  /// Decides where a drop lands.
  ///
  /// - Parameters:
  ///   - position: the position nearest to the pointer.
  ///   - share: how far down in that paragraph the pointer is: 0 at its top, 1
  ///     at its bottom.
  ///   - isPicture: whether a picture is dropped, which gets a paragraph of its
  ///     own.
  ///   - text: where it is dropped.
  public init(
    at position: TextPosition, share: Double, isPicture: Bool,
    in text: StyledText
  ) {
    let position = text.clamped(position)
    guard isPicture else {
      target = .position(position)
      return
    }
    target = .gap(
      beforeParagraph: share < 0.5
        ? position.paragraph : position.paragraph + 1)
  }

  /// Whether what is dragged out of the text would stay where it is.
  public func staysIn(_ range: Range<TextPosition>) -> Bool {
    guard case .position(let position) = target else { return false }
    return position >= range.lowerBound && position <= range.upperBound
  }
}

extension StyledEditor {
  /// Takes a drop.
  ///
  /// - Returns: what to show instead of what; nil when nothing changes.
  public mutating func drop(
    _ fragment: StyledText, at target: StyledPlacement.Target
  ) -> Change? {
    change(tr("Drop")) { text in
      switch target {
      case .position(let position):
        let at = text.clamped(position)
        return at..<text.replace(at..<at, with: fragment)
      case .gap(let index):
        return text.insert(
          fragment, beforeParagraph: min(index, text.paragraphs.count))
      }
    }
  }

  /// Moves a part of the text elsewhere in it, in one step that keeps its style
  /// (DND-05, DND-19).
  ///
  /// - Returns: what to show instead of what; nil when it stays where it is.
  public mutating func move(
    _ range: Range<TextPosition>, to target: StyledPlacement.Target
  ) -> Change? {
    let range = text.clamped(range)
    return change(tr("Move")) { text in
      switch target {
      case .position(let position):
        return text.move(range, to: text.clamped(position))
      case .gap(let index):
        let at =
          index < text.paragraphs.count
          ? TextPosition(paragraph: index, offset: 0) : text.end
        return text.move(range, to: at)
      }
    }
  }

  /// Removes a part of the text that was moved to another one.
  public mutating func removeMoved(_ range: Range<TextPosition>) -> Change? {
    let range = text.clamped(range)
    return change(tr("Move")) { text in
      text.replace(range)
      return range.lowerBound..<range.lowerBound
    }
  }
}
