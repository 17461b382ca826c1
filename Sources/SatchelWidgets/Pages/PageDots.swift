import GtkBridge
import Interaction
import Localization

/// Dots that show which of a few pages shows, and lead to its neighbours.
///
/// A click on one half goes one page towards that side, whichever dot it hits: a
/// dot can't be chosen (CTL-27). The wheel, the arrow keys, Page Up and Page Down
/// do the same. Up to ten pages have a dot each; up to twenty have ten dots
/// around the current one, and “3 of 12” below them (CTL-29). For more,
/// ``PagedView`` takes a ``PageGrid``.
///
/// To assistive technology it is a slider whose value is the page's number, from
/// 1.
@MainActor public final class PageDots {
  /// What is shown; put it in the middle below the pages (CTL-30).
  public let root = Box(.vertical, spacing: 4)
  /// The pages, and which one shows.
  public private(set) var pages: PageSequence
  /// Called when a person has gone to another page, with its position.
  public var onTurn: (Int) -> Void = { _ in }
  private let row = Box(.horizontal, role: .slider)
  private let dots: [Box]
  private let words = Label()

  /// Makes dots for pages of which the first shows.
  ///
  /// - Parameters:
  ///   - count: How many pages, from 1 to 20.
  ///   - name: What the pages are, for assistive technology.
  public init(count: Int, name: String) {
    WidgetStyle.install()
    pages = PageSequence(count: count)
    dots = (0..<pages.count).map { _ in Box(.horizontal) }
    row.addClass("page-dots")
    row.align(.center, .center)
    row.isFocusable = true
    row.setAccessibleName(name)
    row.setAccessibleKeys("Left Right PageUp PageDown")
    for dot in dots {
      dot.addClass("page-dot")
      dot.align(.center, .center)
      row.append(dot)
    }
    words.addClass("page-words")
    root.align(.center, .end)
    root.append(row, words)
    listen()
    show()
  }

  /// Shows that another page shows; ``onTurn`` isn't called.
  ///
  /// - Parameter page: Its position, from 0.
  public func show(_ page: Int) {
    pages.show(page)
    show()
  }

  private func listen() {
    let click = ClickGesture()
    click.onReleased { [weak self] _, point in
      guard let self else { return }
      row.grabFocus()
      turn(
        PageTurn(
          clickAt: point.x, width: row.size.width,
          isRightToLeft: row.isRightToLeft))
    }
    row.add(click)
    let wheel = ScrollController()
    wheel.onScroll { [weak self] x, y in
      guard let self,
        let turn = PageTurn(
          scrollByX: x, y: y, isRightToLeft: row.isRightToLeft)
      else { return false }
      self.turn(turn)
      return true
    }
    row.add(wheel)
    let keys = KeyController()
    keys.onKey { [weak self] key, modifiers in
      guard let self, modifiers.isEmpty,
        let turn = PageTurn(key: key, isRightToLeft: row.isRightToLeft)
      else { return false }
      self.turn(turn)
      return true
    }
    row.add(keys)
  }

  /// Goes one page on or back, as a person asked for it.
  func turn(_ turn: PageTurn) {
    guard pages.turn(turn) else { return }
    show()
    onTurn(pages.current)
  }

  private func show() {
    var shown = 0..<pages.count
    if case .clippedDots(let range) = pages.indicator { shown = range }
    for (page, dot) in dots.enumerated() {
      dot.isVisible = shown.contains(page)
      dot.setClass("current", page == pages.current)
      let isEdge =
        page == shown.lowerBound && page > 0
        || page == shown.upperBound - 1 && page < pages.count - 1
      dot.setClass("more", isEdge && page != pages.current)
    }
    words.isVisible = shown.count < pages.count
    words.text = tr("\(pages.current + 1) of \(pages.count)")
    row.setAccessibleValue(
      Double(pages.current + 1), in: 1...Double(pages.count),
      words: pages.words)
  }
}
