import GtkBridge
import Interaction
import Localization
import SatchelWidgets

extension PaneID {
  static let controls = PaneID(rawValue: "controls")
}

extension PaneDescriptor {
  /// A gallery of what `SatchelWidgets` has, for people who build programs.
  static let controls = PaneDescriptor(
    .controls, name: tr("Controls"), icon: "preferences-other-symbolic",
    make: { ControlsPane($0) })
}

/// Each control of `SatchelWidgets`, alive, with a sentence on what it is for.
@MainActor final class ControlsPane: Pane {
  let title = tr("Controls")
  var root: Widget { scrolled }
  private let scrolled: ScrolledWindow
  private let groups: [GalleryGroup]

  init(_ context: PaneContext) {
    groups = [
      GalleryGroup(tr("Buttons and Rows"), RowSpecimens.all),
      GalleryGroup(tr("Pages"), PageSpecimens.all(of: context.desk)),
      GalleryGroup(tr("Choices"), ChoiceSpecimens.all),
      GalleryGroup(tr("Values"), ValueSpecimens.all),
      GalleryGroup(tr("Pickers"), PickerSpecimens.all),
      GalleryGroup(tr("Text"), FieldSpecimens.all),
      GalleryGroup(tr("Progress"), ProgressSpecimens.all),
      GalleryGroup(tr("Notices"), NoticeSpecimens.all),
    ]
    let column = Box(.vertical, spacing: 18)
    column.addClass("gallery")
    for group in groups { column.append(group.root) }
    // No wider than its captions are easily read.
    let room = Box(clampedTo: 680)
    room.append(column)
    scrolled = ScrolledWindow(room, named: title)
    scrolled.expand()
    scrolled.keepsFocusInSight()
  }
}
