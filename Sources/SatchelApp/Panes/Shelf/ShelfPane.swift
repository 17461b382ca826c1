import GtkBridge
import Localization

extension PaneID {
  static let shelf = PaneID(rawValue: "shelf")
}

extension PaneDescriptor {
  /// The Shelf: where things are put down on their way.
  static let shelf = PaneDescriptor(
    .shelf, showing: .shelf, icon: "dev.satchel.Satchel-symbolic"
  ) { ShelfPane($0) }
}

/// The Shelf's items as tiles, below the kinds of which there are some.
@MainActor final class ShelfPane: PlacePane {
  let items: ItemPane
  private let filter: FilterBar
  var root: Widget { filter.root }

  init(_ context: PaneContext) {
    items = ItemPane(
      .grid, desk: context.desk, thumbnails: context.thumbnails,
      empty: .init(
        title: tr("The Shelf Is Empty"),
        hint: tr(
          """
          Drag anything here from any program, or paste it with Ctrl+V.
          Drag it out again when you need it.
          """), takesFiles: true, takesSamples: true))
    filter = FilterBar(above: items, desk: context.desk)
  }
}
