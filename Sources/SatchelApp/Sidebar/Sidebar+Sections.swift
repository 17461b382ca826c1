import DragKit
import GtkBridge

/// The section of lists: it shuts and opens by a click on its name, by the
/// arrow keys on it, and opens under a drag that rests there (DND-20, DND-21).
extension Sidebar {
  /// The section as a target of a drag.
  static let sectionTarget = "section:lists"

  func connectHeading() {
    heading.onToggle = { [weak self] in
      guard let self else { return }
      setCollapsed(!isCollapsed)
    }
    heading.add.onClicked { [weak self] in self?.addList() }
  }

  func connectHint() {
    firstList.onClicked { [weak self] in self?.addList() }
  }

  func connectSection() {
    passing = DropMotion(
      on: root, onMotion: { [weak self] _ in self?.isOver = true },
      onLeave: { [weak self] in
        self?.isOver = false
        self?.dragLeft()
        // GTK is still telling all that it has left.
        _ = Timeout(after: .zero) { self?.onDragLeft() }
      })
  }

  /// Shuts or opens the section.
  func setCollapsed(_ isOn: Bool) {
    guard isOn != isCollapsed else { return }
    isCollapsed = isOn
    desk.preferences.hidesLists = isOn
    showSection()
    DropCues.shared.updatePossible()
  }

  /// Shows the section as it is.
  func showSection() {
    heading.show(isExpanded: !isCollapsed)
    for row in widgets(inSection: true) { row.isVisible = !isCollapsed }
    hint.isVisible = lists.isEmpty && newList == nil && !isCollapsed
  }

  /// What would open at a point, or anywhere.
  func sectionTarget(at point: Point?) -> SpringTarget? {
    guard isCollapsed, !lists.isEmpty, let row = headingRow, row.isMapped
    else { return nil }
    if let point, row.bounds(in: root)?.contains(point) != true { return nil }
    return SpringTarget(
      name: Self.sectionTarget, widget: row, reversal: .onCancel)
  }

  func springSection() {
    hasSprungSection = true
    setCollapsed(false)
  }

  func springSectionBack() {
    guard hasSprungSection else { return }
    hasSprungSection = false
    setCollapsed(true)
  }

  /// A drag that has gone elsewhere leaves the section as it was. One that was
  /// dropped leaves too, and is known to have been before this is looked at.
  private func dragLeft() {
    guard hasSprungSection else { return }
    leaving?.cancel()
    leaving = Timeout(after: .milliseconds(50)) { [weak self] in
      guard let self, !isOver else { return }
      springSectionBack()
    }
  }
}
