import GtkBridge
import Localization

/// Satchel's page in the desktop's software centre: where reviews are written
/// and answered, whatever they say (RAT-01).
@MainActor enum ReviewPage {
  /// What AppStream calls it.
  static let address = "appstream:\(SatchelApplication.id)"

  /// Opens it.
  ///
  /// - Parameter failed: gets a sentence where no program does.
  static func open(failed: @escaping @MainActor (String) -> Void) {
    Launcher.open(uri: address) { _ in
      failed(
        tr(
          "Satchel’s page can’t be opened. It takes a software centre, such as "
            + "GNOME Software or Discover."))
    }
  }
}
