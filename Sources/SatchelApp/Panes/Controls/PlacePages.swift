import Documents
import GtkBridge
import Localization
import SatchelWidgets
import Transfer

/// A page for the Shelf and for each list, with as many dots as there are of them
/// (NAV-13).
@MainActor final class PlacePages {
  let root = Box(.vertical)
  private let desk: Desk
  private var view: PagedView?
  private var places: [PlaceID] = []
  /// What the pages say: the name, and how much lies there.
  private var words: [(name: Label, count: Label)] = []

  init(desk: Desk) {
    self.desk = desk
    desk.onChange { [weak self] _ in self?.update() }
    update()
  }

  private func update() {
    let shown = desk.places
    if shown.map(\.id) != places { makePages(for: shown.map(\.id)) }
    for (place, (name, count)) in zip(shown, words) {
      let items = desk.itemCount(in: place.id)
      name.text = place.name
      count.text =
        items == 0 ? tr("Empty") : TransferWords.counted(items, .item)
    }
  }

  private func makePages(for places: [PlaceID]) {
    self.places = places
    words = places.map { _ in (Label(), Label()) }
    let pages = words.enumerated().map { index, labels in
      let page = Box(.vertical, spacing: 4)
      page.addClass("gallery-page")
      labels.name.addClass("empty-title")
      labels.name.ellipsizes()
      labels.count.addClass("empty-hint")
      page.append(labels.name, labels.count)
      return (title: "\(index + 1)", content: page as Widget)
    }
    if let view { root.remove(view.root) }
    let view = PagedView(named: tr("Places"), pages)
    self.view = view
    root.append(view.root)
  }
}
