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
  var root: Widget { overlay }
  private let scrolled: ScrolledWindow
  /// Takes the sheets that cover this pane alone.
  private let overlay: Overlay
  private let groups: [GalleryGroup]

  init(_ context: PaneContext) {
    let column = Box(.vertical, spacing: 18)
    column.addClass("gallery")
    // No wider than its captions are easily read.
    let room = Box(clampedTo: 680)
    room.append(column)
    scrolled = ScrolledWindow(room, named: title)
    scrolled.expand()
    scrolled.keepsFocusInSight()
    overlay = Overlay(scrolled)
    let sheets = context.makePaneSheets(overlay, scrolled)
    groups = [
      GalleryGroup(tr("Buttons and Rows"), RowSpecimens.all),
      GalleryGroup(tr("Pages"), PageSpecimens.all(of: context.desk)),
      GalleryGroup(tr("Choices"), ChoiceSpecimens.all),
      GalleryGroup(tr("Values"), ValueSpecimens.all),
      GalleryGroup(tr("Pickers"), PickerSpecimens.all),
      GalleryGroup(tr("Text"), FieldSpecimens.all),
      GalleryGroup(
        tr("Progress"), ProgressSpecimens.all + WorkSpecimens.all),
      GalleryGroup(tr("Notices"), NoticeSpecimens.all),
      GalleryGroup(tr("System Buttons"), ButtonSpecimens.all(in: context)),
      GalleryGroup(
        tr("Copying and Editing"), EditMenuSpecimens.all(in: context)),
      GalleryGroup(
        tr("Sheets"), SheetSpecimens.all(in: context, over: sheets)),
      GalleryGroup(tr("Colours"), ColorSpecimens.all),
    ]
    for group in groups { column.append(group.root) }
  }

  func takeFocus() {
    // While a sheet covers it, that has the keyboard.
    if !scrolled.grabFocus() { overlay.focusInside() }
  }
}
