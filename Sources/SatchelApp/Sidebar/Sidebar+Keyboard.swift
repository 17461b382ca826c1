import Documents
import GtkBridge
import Interaction

/// The keyboard in the sidebar: Tab stops here once, the arrows go from name to
/// name, and only Enter, as a click, shows another place.
extension Sidebar {
  /// Where the keyboard can be, from top to bottom.
  private var stops: [Widget] {
    widgets(inSection: false) + [heading.toggle]
      + widgets(inSection: true).filter(\.isVisible)
      + (firstList.isMapped ? [firstList] : [])
  }

  /// The entry whose name has the keyboard; nil when something else has it.
  var focused: PaneEntry? {
    zip(entries, rows).first { $1.widget.hasFocusWithin }?.0
  }

  /// What has the keyboard here, also while the window doesn't have it.
  enum Stop {
    case entry(PaneEntry.ID)
    /// The section's name, or the button beside it.
    case heading, add
    /// Something else: the row of a list that is being made, or the button for
    /// the first one.
    case other
  }

  /// See ``Stop``; nil when something outside has the keyboard.
  var stop: Stop? {
    guard column.keepsFocus else { return nil }
    if heading.add.keepsFocus { return .add }
    if heading.toggle.keepsFocus { return .heading }
    return zip(entries, rows).first { $1.widget.keepsFocus }
      .map { .entry($0.0.id) } ?? .other
  }

  /// Gives the keyboard to what had it before the rows were made anew, or to
  /// what is nearest to that.
  ///
  /// - Parameter old: the entries that there were.
  func focus(_ stop: Stop, from old: [PaneEntry.ID]) {
    switch stop {
    case .heading: heading.toggle.grabFocus()
    case .add: heading.add.grabFocus()
    case .entry(let id):
      let new = entries.map(\.id)
      let row = KeyboardPlace.row(of: id, from: old, to: new)
      let nearest = row.map { rows[$0].widget }
      if nearest?.grabFocus() != true { focusShown() }
    case .other: focusShown()
    }
  }

  func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    if handleFocus(key, modifiers) || handleInHeading(key, modifiers) {
      return true
    }
    let command = KeyMap.command(for: key, modifiers)
    // GTK's list would take the key, and has nothing to select.
    if command == .selectAll { return list.activateAction("win.select-all") }
    switch command {
    case .rename, .delete, .moveUp, .moveDown, .menu: break
    default: return false
    }
    // The keys are for what has the keyboard: on other names they do nothing,
    // least of all to the items beside.
    guard let place = focused?.place else { return true }
    switch command {
    case .rename: rename(place.id)
    case .delete: delete(place.id)
    case .moveUp: move(place.id, by: -1)
    case .moveDown: move(place.id, by: 1)
    default: openMenu(of: place)
    }
    return true
  }

  private func handleFocus(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers) {
    case ("Tab", []): column.passFocus(back: false)
    case ("ISO_Left_Tab", _), ("Tab", .shift): column.passFocus(back: true)
    case ("Up", []), ("KP_Up", []): goOn(by: -1)
    case ("Down", []), ("KP_Down", []): goOn(by: 1)
    case ("Home", []), ("Page_Up", []): stops.first?.grabFocus() ?? false
    case ("End", []), ("Page_Down", []): stops.last?.grabFocus() ?? false
    default: false
    }
  }

  /// Gives the keyboard to the next stop, or the one before; at an end it stays.
  private func goOn(by step: Int) -> Bool {
    let stops = stops
    // A button beside the section's name goes with it.
    let current =
      stops.firstIndex(where: \.hasFocusWithin)
      ?? stops.firstIndex { $0 === heading.toggle }
    guard let current else { return false }
    if stops.indices.contains(current + step) {
      stops[current + step].grabFocus()
    }
    return true
  }

  /// The keys of a section's name; a press on Enter or Space is the button's.
  private func handleInHeading(
    _ key: String, _ modifiers: KeyModifiers
  ) -> Bool {
    guard modifiers.isEmpty, headingRow?.hasFocusWithin == true else {
      return false
    }
    let isInward = key == (list.isRightToLeft ? "Left" : "Right")
    switch key {
    case "Left", "Right": break
    default: return false
    }
    if heading.add.hasFocusWithin {
      if !isInward { heading.toggle.grabFocus() }
    } else if isInward, !isCollapsed {
      heading.add.grabFocus()
    } else {
      setCollapsed(!isInward)
    }
    return true
  }
}
