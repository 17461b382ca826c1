import Documents
import DragKit
import GtkBridge

extension PaneID {
  static let photos = PaneID(rawValue: "photos")
}

extension PaneDescriptor {
  /// Pictures.
  static let photos = PaneDescriptor(
    .photos, collection: .photos, icon: "image-x-generic-symbolic"
  ) { PhotosPane($0) }
}

/// Pictures as tiles.
@MainActor final class PhotosPane: PlacePane {
  let items: ItemPane
  var root: Widget { items.root }

  init(_ context: PaneContext) {
    items = ItemPane(
      .grid, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.photos.acceptance,
      empty: .init(
        title: "No Photos",
        hint: "Drag pictures here from any program or folder.",
        icon: "image-x-generic-symbolic", takesFiles: true))
  }
}
