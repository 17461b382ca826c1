import GtkBridge

/// An entry's row in the sidebar: its name, and what stands beside that, such as
/// how many items there are.
@MainActor final class EntryRow {
  /// The list's row.
  let widget: Widget
  let name: Label
  private let badge = Label()
  private var said = ""

  /// - Parameter isReal: whether what it leads to is there already, and can be
  ///   shown.
  init(
    _ entry: PaneEntry, _ badge: PaneBadge?, in list: ListBox,
    isReal: Bool = true
  ) {
    name = Label(entry.name)
    name.horizontalPosition = 0
    // Only a person's own names can be long.
    if entry.isInSection { name.ellipsizes() }
    name.expand(horizontally: true, vertically: false)
    self.badge.addClass("sidebar-count")
    let box = Box(.horizontal, spacing: 10)
    box.append(Image(icon: entry.icon), name, self.badge)
    widget = list.append(box, name: entry.name, isSelectable: isReal)
    show(entry, badge)
  }

  /// Where the name can be written, in another widget; nil when it doesn't
  /// show.
  func nameFrame(in other: Widget) -> Rect? {
    guard widget.isMapped, let name = name.bounds(in: other),
      let whole = widget.bounds(in: other)
    else { return nil }
    return .forWriting(
      name: name, in: whole, isCentered: false,
      isMirrored: widget.isRightToLeft)
  }

  /// Shows the entry as it is now.
  func show(_ entry: PaneEntry, _ badge: PaneBadge?) {
    if name.text != entry.name { name.text = entry.name }
    let words = badge?.words ?? ""
    if self.badge.text != words { self.badge.text = words }
    let spoken = badge.map { "\(entry.name), \($0.spoken)" } ?? entry.name
    guard spoken != said else { return }
    said = spoken
    widget.setAccessibleName(spoken)
  }
}
