import Documents
import DragKit
import GtkBridge
import Transfer

/// A drag that rests on a place's name shows the place (DND-20), as a click on
/// the name does (DND-21).
extension Sidebar {
  func makeSprings() -> SpringLoadedInteraction {
    SpringLoadedInteraction(
      on: root, target: { [weak self] in self?.springTarget(at: $0) },
      all: { [weak self] in self?.springTargets() ?? [] },
      activate: { [weak self] in self?.springOpen($0) },
      undo: { [weak self] in self?.springBack(from: $0) })
  }

  private func springTarget(at point: WidgetPoint) -> SpringTarget? {
    // A list's name goes to other places in order, not into one.
    guard !(DragSession.current?.localContext is CarriedList) else {
      return nil
    }
    if let section = sectionTarget(at: point) { return section }
    return target(at: point).flatMap(springTarget)
  }

  private func springTargets() -> [SpringTarget] {
    [sectionTarget(at: nil)].compactMap(\.self)
      + places.compactMap(springTarget)
  }

  private func springTarget(_ place: Place) -> SpringTarget? {
    guard place.id != shown || showsTransfers || isElsewhere(),
      let row = widget(of: place.id), row.isMapped
    else { return nil }
    return SpringTarget(
      name: place.id.rawValue, widget: row, reversal: .onCancel)
  }

  private func springOpen(_ name: String) {
    guard name != Self.sectionTarget else { return springSection() }
    onSpring()
    sprungFrom.append(shown)
    open(PlaceID(rawValue: name))
    onChoose(true)
  }

  /// Shows a place, from inside of one of its stacks too.
  private func open(_ place: PlaceID) {
    place == shown && !showsTransfers ? onSelect(place) : select(place)
  }

  /// The drag came to nothing: what it opened on its way shuts again.
  private func springBack(from name: String) {
    guard name != Self.sectionTarget else { return springSectionBack() }
    guard let before = sprungFrom.popLast() else { return }
    select(before)
  }

  /// The names of places that would take what is dragged (DND-03).
  func possiblePlaces(for drag: DragSession?) -> [Widget] {
    guard !(drag?.localContext is CarriedList) else { return [] }
    return places.filter { drag == nil || $0.container != drag?.source }
      .compactMap { widget(of: $0.id) }.filter(\.isMapped)
  }
}

extension Place {
  /// The place as the drop policy knows it.
  var container: DropContainer {
    kind == .shelf ? .shelf : .list(id.rawValue)
  }
}
