import Documents
import DragKit
import GtkBridge
import Library
import Localization

/// An item that was found: what it is called, what it says there, and where it
/// is.
@MainActor final class ResultRow: RowView {
  var root: Widget { box }
  private let box = Box(.horizontal, spacing: 12)
  private let icon = Image(icon: "text-x-generic", size: 32)
  private let name = Label()
  private let excerpt = Label()
  private let path = Label()
  private let link: Button
  private let thumbnails: Thumbnails
  private var shown: Library.Found?

  private static let pictureSide = 40

  /// - Parameters:
  ///   - thumbnails: has pictures of items.
  ///   - onShow: shows an item in its place.
  init(
    _ thumbnails: Thumbnails, onShow: @escaping (ItemID, PlaceID) -> Void
  ) {
    self.thumbnails = thumbnails
    link = Button(link: path)
    box.addClass("result-row")
    name.addClass("item-name")
    excerpt.addClass("item-detail")
    icon.setMinimumSize(width: Self.pictureSide)
    for label in [name, path] { label.ellipsizes(inMiddle: true) }
    excerpt.wraps(lines: 2)
    for label in [name, excerpt, path] { label.horizontalPosition = 0 }
    link.align(.start, .center)
    let words = Box(.vertical, spacing: 2)
    words.expand(horizontally: true, vertically: false)
    words.align(.fill, .center)
    words.append(name, excerpt, link)
    box.append(icon, words)
    link.tooltip = tr("Show in Place")
    link.onClicked { [weak self] in
      if let shown = self?.shown { onShow(shown.item.id, shown.place) }
    }
  }

  /// - Parameter saying: what it says there; nil while that isn't known.
  func show(_ result: Library.Found, saying found: Excerpt?) {
    shown = result
    let item = result.item
    name.text = item.name
    show(found)
    path.text = result.path.joined(separator: " › ")
    link.setAccessibleName(tr("Show in \(path.text)"))
    icon.showIcon(of: item, size: 32)
    if thumbnails.canShow(item) {
      thumbnails.load(item) { [weak self] picture in
        guard let self, shown?.item.digest == item.digest else { return }
        icon.setPaintable(picture, size: Self.pictureSide)
      }
    }
    box.setParentAccessibleName(item.name)
  }

  /// Shows what the item says, if it still shows.
  func show(_ found: Excerpt, of result: Library.Found) {
    if shown == result { show(found) }
  }

  private func show(_ found: Excerpt?) {
    guard let item = shown?.item, let path = shown?.path else { return }
    let detail = item.holdsItems ? item.kindWords : item.detail()
    excerpt.show(
      found?.parts.map { ($0.text, $0.isFound) } ?? [(detail, false)])
    box.setParentAccessibleState(
      isBusy: false,
      description: tr(
        "\(excerpt.text), in \(path.joined(separator: " › "))"))
  }
}
