import GtkBridge
import Interaction

/// A button for each of many pages, any of which can be chosen: the other layout
/// for more pages than dots can tell apart (CTL-29).
///
/// Tab stops at the page that shows, and the arrow keys, Home and End go on from
/// there.
@MainActor public final class PageGrid {
  /// What is shown; put it below the pages.
  public let root = Box(flowing: 4, lineSpacing: 4, atMost: 480)
  /// Called when a person has gone to another page, with its position.
  public var onTurn: (Int) -> Void = { _ in }
  private let buttons: ExclusiveButtons

  /// Makes a grid of pages of which the first shows.
  ///
  /// - Parameter titles: What is written on the button of each page: a letter, a
  ///   number or a short word.
  public init(titles: [String]) {
    WidgetStyle.install()
    root.addClass("page-grid")
    var all: [ToggleButton] = []
    for title in titles {
      let button = ToggleButton(title, besides: all.first)
      // One that is alone in its line is no wider than the others.
      button.align(.start, .center)
      all.append(button)
      root.append(button)
    }
    buttons = ExclusiveButtons(all, in: root)
    buttons.onChoose = { [weak self] in self?.onTurn($0) }
  }

  /// Shows that another page shows; ``onTurn`` isn't called.
  ///
  /// - Parameter page: Its position, from 0.
  public func show(_ page: Int) { buttons.show(page) }
}
