import GtkBridge
import Interaction
import Localization

/// How the Shelf can come to drags of other programs on a desktop.
enum SummonsMeans: CaseIterable {
  /// The window system tells of drags anywhere.
  case anywhere
  /// A drag has to reach the side of the screen.
  case side
  /// As ``side``, once a library is installed.
  case library
  /// In no way.
  case none

  /// How it can on this one.
  @MainActor static var current: SummonsMeans {
    if DragMonitor.isPossible { return .anywhere }
    return switch LayerShell.state {
    case .usable: .side
    case .withoutLibrary: .library
    case .unknown: .none
    }
  }

  /// What can make the Shelf come.
  var ways: [ShelfSummons.Way] {
    switch self {
    case .anywhere: [.drag, .shake, .never]
    case .side: [.drag, .never]
    case .library, .none: []
    }
  }

  /// What a person may know of it.
  var detail: String {
    switch self {
    case .anywhere:
      tr(
        "From other programs, at the side of the screen, when Satchel’s window "
          + "can’t be reached; or beside the pointer, when you shake the drag.")
    case .side:
      tr("When you drag something to the line at the side of the screen.")
    case .library:
      tr(
        "This needs gtk4-layer-shell. Install it, and start Satchel again.")
    case .none:
      tr(
        "Your desktop tells no program of drags elsewhere. “Show Shelf Strip” "
          + "in the menu of Satchel’s icon shows the Shelf.")
    }
  }
}
