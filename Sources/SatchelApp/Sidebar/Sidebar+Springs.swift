import DragKit
import GtkBridge

/// A drag that rests on an entry that takes drops shows it (DND-20), as a click
/// on the name does (DND-21).
extension Sidebar {
  func makeSprings() -> SpringLoadedInteraction {
    SpringLoadedInteraction(
      on: root, target: { [weak self] in self?.springTarget(at: $0) },
      all: { [weak self] in self?.springTargets() ?? [] },
      activate: { [weak self] in self?.springOpen($0) },
      undo: { [weak self] in self?.springBack(from: $0) })
  }

  private func springTarget(at point: Point) -> SpringTarget? {
    // A list's name goes to other places in order, not into one.
    guard !(DragSession.current?.localContext is CarriedList) else {
      return nil
    }
    if let section = sectionTarget(at: point) { return section }
    return entry(at: point).flatMap(springTarget)
  }

  private func springTargets() -> [SpringTarget] {
    [sectionTarget(at: nil)].compactMap(\.self)
      + entries.compactMap(springTarget)
  }

  private func springTarget(_ entry: PaneEntry) -> SpringTarget? {
    guard entry.id != shown || isElsewhere(), panes.drop(on: entry) != nil,
      let row = widget(of: entry.id), row.isMapped
    else { return nil }
    return SpringTarget(
      name: entry.id.rawValue, widget: row, reversal: .onCancel)
  }

  private func springOpen(_ name: String) {
    guard name != Self.sectionTarget else { return springSection() }
    guard let entry = entries.first(where: { $0.id.rawValue == name }) else {
      return
    }
    onSpring()
    sprungFrom.append(shown)
    if entry.id != shown { select(entry.id) }
    // What is dropped on the name goes into the place: so it shows itself,
    // wherever in it was left.
    if isElsewhere() { onOutermost() }
    onChoose(true)
  }

  /// The drag came to nothing: what it opened on its way shuts again.
  private func springBack(from name: String) {
    guard name != Self.sectionTarget else { return springSectionBack() }
    guard let before = sprungFrom.popLast() else { return }
    select(before)
  }

  /// The names that would take what is dragged (DND-03).
  func possibleTargets(for drag: DragSession?) -> [Widget] {
    guard !(drag?.localContext is CarriedList) else { return [] }
    return zip(entries, rows).filter { entry, row in
      row.widget.isMapped && panes.drop(on: entry)?.mayTake(drag) == true
    }.map(\.1.widget)
  }
}
