import Documents
import GtkBridge

/// The panes of a window. Each is made when it is first seen.
@MainActor final class PaneSet {
  let context: PaneContext
  private let descriptors: [PaneDescriptor]
  /// The part of the sidebar that has a heading; nil for none.
  var section: PaneSection? { descriptors.lazy.compactMap(\.section).first }
  /// What shows one of them.
  let stack = Stack(ofPages: ())
  /// Called with each that has been made, before it shows.
  var onMake: (any Pane) -> Void = { _ in }
  private var made: [PaneID: any Pane] = [:]
  /// The one that shows; nil before the first does.
  private(set) var shown: (any Pane)?
  private(set) var shownID: PaneID?

  /// - Parameter descriptors: in the order of the sidebar, those in a section
  ///   last.
  init(_ descriptors: [PaneDescriptor], in context: PaneContext) {
    self.descriptors = descriptors
    self.context = context
  }

  /// All entries of the sidebar, from top to bottom.
  func entries(for places: [Place]) -> [PaneEntry] {
    descriptors.filter(\.isListed).flatMap { pane in
      let isInSection = pane.section != nil
      guard let kind = pane.places else {
        return [
          PaneEntry(
            id: .init(pane: pane.id, place: pane.collection?.id),
            name: pane.name, icon: pane.icon, place: pane.collection,
            isInSection: isInSection)
        ]
      }
      return places.filter { $0.kind == kind }.map {
        PaneEntry(
          id: .init(pane: pane.id, place: $0.id), name: $0.name,
          icon: pane.icon, place: $0, isInSection: isInSection)
      }
    }
  }

  /// What stands beside the name of an entry.
  func badge(of entry: PaneEntry) -> PaneBadge? {
    descriptor(entry.id.pane)?.badge(context, entry)
  }

  /// What a drag can do to an entry.
  func drop(on entry: PaneEntry) -> PaneDrop? {
    descriptor(entry.id.pane)?.drop(context, entry)
  }

  /// The entry that leads to a place: the Shelf, a list or a collection.
  func entry(leadingTo place: Place) -> PaneEntry.ID? {
    descriptors.first {
      $0.places == place.kind || $0.collection?.id == place.id
    }.map { PaneEntry.ID(pane: $0.id, place: place.id) }
  }

  /// Shows a pane.
  ///
  /// - Parameter prepare: is given it before it comes into sight.
  func show(_ id: PaneID, prepare: (any Pane) -> Void = { _ in }) {
    guard let pane = made[id] ?? make(id) else { return }
    shown?.disappear()
    prepare(pane)
    shown = pane
    shownID = id
    stack.shownName = id.rawValue
    pane.appear()
  }

  /// A pane that has been made; nil for another.
  func pane(_ id: PaneID?) -> (any Pane)? { id.flatMap { made[$0] } }

  private func make(_ id: PaneID) -> (any Pane)? {
    guard let pane = descriptor(id)?.make(context) else { return nil }
    made[id] = pane
    stack.add(pane.root, named: id.rawValue)
    onMake(pane)
    return pane
  }

  private func descriptor(_ id: PaneID) -> PaneDescriptor? {
    descriptors.first { $0.id == id }
  }
}
