import GtkBridge
import Interaction
import SatchelWidgets

extension PaneID {
  static let controls = PaneID(rawValue: "controls")
}

extension PaneDescriptor {
  /// A gallery of what `SatchelWidgets` has, for people who build programs.
  static let controls = PaneDescriptor(
    .controls, name: "Controls", icon: "preferences-other-symbolic",
    make: { ControlsPane($0) })
}

/// Each control of `SatchelWidgets`, alive, with a sentence on what it is for.
@MainActor final class ControlsPane: Pane {
  let title = "Controls"
  var root: Widget { scrolled }
  private let scrolled: ScrolledWindow
  private let groups: [GalleryGroup]

  init(_ context: PaneContext) {
    groups = [
      GalleryGroup("Buttons and Rows", RowSpecimens.all),
      GalleryGroup("Pages", PageSpecimens.all(of: context.desk)),
      GalleryGroup("Choices", ChoiceSpecimens.all),
      GalleryGroup("Values", ValueSpecimens.all),
      GalleryGroup("Pickers", PickerSpecimens.all),
      GalleryGroup("Text", FieldSpecimens.all),
      GalleryGroup("Progress", ProgressSpecimens.all),
    ]
    let column = Box(.vertical, spacing: 18)
    column.addClass("gallery")
    column.align(.center, .start)
    for group in groups { column.append(group.root) }
    scrolled = ScrolledWindow(column, named: title)
    scrolled.expand()
  }
}
