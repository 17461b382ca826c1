import Documents
import GtkBridge
import Transfer

/// A place's row at the side: its name, and how many items it has.
@MainActor final class PlaceRow {
  /// The list's row.
  let widget: Widget
  let name: Label
  private let badge = Label()
  private var said = ""

  /// - Parameter isReal: whether it is one already, and can be shown.
  init(_ place: Place, count: Int, in list: ListBox, isReal: Bool = true) {
    name = Label(place.name)
    name.horizontalPosition = 0
    name.ellipsizes()
    name.expand(horizontally: true, vertically: false)
    badge.addClass("sidebar-count")
    let icon = Image(
      icon: place.kind == .shelf
        ? "dev.satchel.Satchel-symbolic" : "view-list-symbolic")
    let box = Box(.horizontal, spacing: 10)
    box.append(icon, name, badge)
    widget = list.append(box, name: place.name, isSelectable: isReal)
    show(place, count: count)
  }

  /// Where the name can be written, in another widget; nil when it doesn't
  /// show.
  func nameFrame(in other: Widget) -> WidgetRect? {
    guard widget.isMapped, let name = name.bounds(in: other),
      let whole = widget.bounds(in: other)
    else { return nil }
    return .forWriting(
      name: name, in: whole, isCentered: false,
      isMirrored: widget.isRightToLeft)
  }

  /// Shows the place as it is now.
  func show(_ place: Place, count: Int) {
    if name.text != place.name {
      name.text = place.name
    }
    let words = count == 0 ? "" : "\(count)"
    if badge.text != words { badge.text = words }
    let spoken =
      count == 0
      ? place.name
      : "\(place.name), \(TransferWords.counted(count, "item"))"
    guard spoken != said else { return }
    said = spoken
    widget.setAccessibleName(spoken)
  }
}
