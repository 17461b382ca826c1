import GtkBridge
import Transfer

/// The face of a link: what its site is called, in large letters on the site's
/// own colour; in a list, where there is little room, the first of them.
@MainActor final class SiteFace {
  let root = Label()
  private let style: CollectionView.Style
  private var colorClass: String?
  /// How many colours the style sheet has: `.site-0` and so on.
  private static let colorCount = 8

  init(_ style: CollectionView.Style) {
    self.style = style
    root.addClass("site-face")
    root.align(.fill, .fill)
    root.ellipsizes()
    root.setWidth(characters: 1, atMost: 8)
  }

  func show(_ site: Site) {
    root.text = style == .grid ? site.name : site.initial
    if let colorClass { root.removeClass(colorClass) }
    let new = "site-\(site.color(of: Self.colorCount))"
    root.addClass(new)
    colorClass = new
  }
}
