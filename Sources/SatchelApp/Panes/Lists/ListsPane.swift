import GtkBridge
import Localization

extension PaneID {
  static let lists = PaneID(rawValue: "lists")
}

extension PaneDescriptor {
  /// The lists that a person has made.
  static let lists = PaneDescriptor(
    .lists, showing: .list, icon: "view-list-symbolic",
    section: PaneSection(name: tr("Lists"))
  ) { ListsPane($0) }
}

/// A list's items as rows.
@MainActor final class ListsPane: PlacePane {
  let items: ItemPane
  var root: Widget { items.root }

  init(_ context: PaneContext) {
    items = ItemPane(
      .list, desk: context.desk, thumbnails: context.thumbnails,
      empty: .init(
        title: tr("This List Is Empty"),
        hint: tr(
          """
          Drag items here from the Shelf, another list or any program, or \
          paste them with Ctrl+V.
          """), icon: "view-list-symbolic", takesFiles: true))
  }
}
