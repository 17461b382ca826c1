import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

extension PaneID {
  static let launcher = PaneID(rawValue: "launcher")
}

extension PaneDescriptor {
  /// The programs that are installed.
  static let launcher = PaneDescriptor(
    .launcher, collection: .launcher, icon: "view-app-grid-symbolic"
  ) { LauncherPane($0) }
}

/// The installed programs as icons, which can be arranged and gathered in folders.
/// One that is opened starts, and what is dropped on it opens in it.
@MainActor final class LauncherPane: PlacePane {
  let items: ItemPane
  private let desk: Desk
  var root: Widget { items.root }

  init(_ context: PaneContext) {
    desk = context.desk
    items = ItemPane(
      .grid, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.launcher.acceptance,
      empty: .init(
        title: tr("No Programs"),
        hint: Sandbox.isAround
          ? tr("In its sandbox, Satchel can’t see the desktop’s programs.")
          : tr("The programs that are installed stand here."),
        icon: "view-app-grid-symbolic"))
    items.opensDrops = true
    items.onOpen = { [desk] in desk.start($0) }
  }

  func appear() { desk.addNewPrograms() }
}
