import GtkBridge
import Interaction

/// Pages of equal rank of which one shows, and below them in the middle what
/// leads from one to the next (CTL-27 to CTL-30).
///
/// Up to twenty pages have ``PageDots``, more a ``PageGrid``. A finger turns them
/// by a swipe. Pages slide where the desktop lets things move.
@MainActor public final class PagedView {
  /// What is shown.
  public let root = Box(.vertical, spacing: 8)
  /// Called when a person has gone to another page, with its position.
  public var onTurn: (Int) -> Void = { _ in }
  private let stack = Stack(ofPages: ())
  private let swipe = SwipeGesture()
  private var pages: PageSequence
  private let dots: PageDots?
  private let grid: PageGrid?

  /// Makes a view of which the first page shows.
  ///
  /// - Parameters:
  ///   - name: What the pages are, for assistive technology.
  ///   - pages: At least one: what its button says where there are many, and
  ///     what it shows.
  public init(named name: String, _ pages: [(title: String, content: Widget)]) {
    WidgetStyle.install()
    self.pages = PageSequence(count: pages.count)
    if case .grid = self.pages.indicator {
      dots = nil
      grid = PageGrid(titles: pages.map(\.title))
    } else {
      dots = PageDots(count: pages.count, name: name)
      grid = nil
    }
    stack.setTransition(.slide)
    for (index, page) in pages.enumerated() {
      stack.add(page.content, named: "\(index)")
    }
    root.append(stack)
    if let dots {
      root.append(dots.root)
      dots.onTurn = { [weak self] in self?.turned(to: $0) }
    }
    if let grid {
      root.append(grid.root)
      grid.onTurn = { [weak self] in self?.turned(to: $0) }
    }
    // A stroke that turns a page does nothing else.
    swipe.onSwipe { [weak self] x, y in
      guard let self, swiped(x, y) else { return }
      swipe.claim()
    }
    stack.add(swipe)
  }

  /// The position of the page that shows, from 0.
  public var shown: Int { pages.current }

  private func turned(to page: Int) {
    guard pages.show(page) else { return }
    stack.shownName = "\(page)"
    onTurn(page)
  }

  /// - Returns: Whether there was a page to turn to.
  private func swiped(_ x: Double, _ y: Double) -> Bool {
    var next = pages
    guard
      let turn = PageTurn(
        swipeWithX: x, y: y, isRightToLeft: stack.isRightToLeft),
      next.turn(turn)
    else { return false }
    dots?.show(next.current)
    grid?.show(next.current)
    turned(to: next.current)
    return true
  }
}
