import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

/// The stable name of a pane; tests and reports print it.
package struct PaneID: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}

/// A pane: what shows beside the sidebar, one at a time. This is all that the
/// window, the sidebar, the keyboard and the menus know of one before it has
/// been made, which it is when it is first seen.
@MainActor package struct PaneDescriptor {
  package let id: PaneID
  /// What its entry in the sidebar is called, where it has one alone.
  package let name: String
  /// Which icon its entries have.
  package let icon: String
  /// Which sort of places it shows, each by an entry of its own; nil for a pane
  /// that is one entry.
  let places: Place.Kind?
  /// The collection that it shows; nil for another pane.
  let collection: Place?
  /// Whether it has entries in the sidebar.
  let isListed: Bool
  /// The section of the sidebar that its entries stand in; nil for none.
  let section: PaneSection?
  /// What stands beside the name of an entry.
  let badge: @MainActor (PaneContext, PaneEntry) -> PaneBadge?
  /// What a drag can do to an entry in the sidebar; nil for nothing. An entry
  /// that takes drops opens under a drag that rests on it, too (DND-20).
  let drop: @MainActor (PaneContext, PaneEntry) -> PaneDrop?
  /// Makes the pane.
  let make: @MainActor (PaneContext) -> any Pane

  /// A pane that is one entry of the sidebar.
  ///
  /// - Parameters:
  ///   - id: The same in each version.
  ///   - name: What it is called, in title case.
  ///   - icon: The name of a symbolic icon.
  ///   - isListed: Whether it has an entry; otherwise something else leads there.
  ///   - badge: What stands beside its name.
  ///   - drop: What a drag can do to its name; nil for nothing.
  ///   - make: Makes it. It is called once, when the pane is first seen.
  package init(
    _ id: PaneID, name: String, icon: String, isListed: Bool = true,
    badge: @escaping @MainActor (PaneContext) -> PaneBadge? = { _ in nil },
    drop: @escaping @MainActor (PaneContext) -> PaneDrop? = { _ in nil },
    make: @escaping @MainActor (PaneContext) -> any Pane
  ) {
    self.id = id
    self.name = name
    self.icon = icon
    self.isListed = isListed
    places = nil
    collection = nil
    section = nil
    self.badge = { context, _ in badge(context) }
    self.drop = { context, _ in drop(context) }
    self.make = make
  }

  /// A pane that shows places, each by an entry of its own.
  ///
  /// - Parameters:
  ///   - places: Of which sort they are.
  ///   - section: The section of the sidebar that they stand in.
  ///   - make: Makes it. It is called once, when the first of them is seen.
  init(
    _ id: PaneID, showing places: Place.Kind, icon: String,
    section: PaneSection? = nil,
    make: @escaping @MainActor (PaneContext) -> any PlacePane
  ) {
    self.id = id
    name = ""
    self.icon = icon
    isListed = true
    self.places = places
    collection = nil
    self.section = section
    badge = Self.itemCount
    drop = { context, entry in
      entry.place.map { PaneDrop(into: $0, of: context.desk) }
    }
    self.make = make
  }

  /// A pane that shows a collection.
  ///
  /// - Parameters:
  ///   - collection: One of `Place.collections`.
  ///   - badge: What stands beside its name: how many items there are, unless
  ///     said.
  ///   - make: Makes it. It is called once, when the pane is first seen.
  init(
    _ id: PaneID, collection: Place, icon: String,
    badge: (@MainActor (PaneContext) -> PaneBadge?)? = nil,
    make: @escaping @MainActor (PaneContext) -> any PlacePane
  ) {
    self.id = id
    name = collection.name
    self.icon = icon
    isListed = true
    places = nil
    self.collection = collection
    section = nil
    if let badge {
      self.badge = { context, _ in badge(context) }
    } else {
      self.badge = Self.itemCount
    }
    drop = { context, _ in
      PaneDrop(into: collection, of: context.desk)
    }
    self.make = make
  }

  private static func itemCount(
    _ context: PaneContext, _ entry: PaneEntry
  ) -> PaneBadge? {
    entry.place.flatMap { PaneBadge(items: context.desk.itemCount(in: $0.id)) }
  }
}

/// A part of the sidebar with a heading that shuts and opens it.
struct PaneSection: Hashable {
  /// What the heading says.
  let name: String
}

/// What stands beside a name in the sidebar.
package struct PaneBadge: Equatable {
  /// What shows, such as "3".
  package let words: String
  /// What is read aloud behind the name, such as "3 items".
  package let spoken: String

  package init(words: String, spoken: String) {
    self.words = words
    self.spoken = spoken
  }

  /// How many items there are; nil for none.
  init?(items count: Int) {
    guard count > 0 else { return nil }
    words = "\(count)"
    spoken = TransferWords.counted(count, .item)
  }

  /// How many messages are unread; nil for none.
  init?(unread count: Int) {
    guard count > 0 else { return nil }
    words = "\(count)"
    spoken = tr("\(count) unread")
  }
}

/// Where the sidebar leads: to a pane, or to one of the places that a pane shows.
package struct PaneEntry: Identifiable, Hashable {
  package struct ID: Hashable {
    let pane: PaneID
    let place: PlaceID?

    /// What it is called in reports, and as a target of drags: as its place, or
    /// its pane.
    var rawValue: String { place?.rawValue ?? pane.rawValue }
  }

  package let id: ID
  package let name: String
  package let icon: String
  let place: Place?
  /// Whether it stands below the heading of a section.
  let isInSection: Bool
}

/// What a drag can do to an entry of the sidebar.
@MainActor package struct PaneDrop {
  /// Whether the drag that goes on may be dropped there; it is given nil for one
  /// of another program, of which nothing is known before it is over the entry
  /// (DND-03).
  let mayTake: (DragSession?) -> Bool
  /// What a drop would do; none refuses it.
  let action: (DropSession) -> DropAction
  /// How many of the items that are dragged it would take; nil for all.
  let itemCount: (DropSession) -> Int?
  /// Does it: what it returns reads the data, and says whether the drop came to
  /// something.
  let perform: (DropSession, DropAction) -> @MainActor () async -> Bool

  package init(
    mayTake: @escaping (DragSession?) -> Bool,
    action: @escaping (DropSession) -> DropAction,
    itemCount: @escaping (DropSession) -> Int? = { _ in nil },
    perform: @escaping (DropSession, DropAction) -> @MainActor () async -> Bool
  ) {
    self.mayTake = mayTake
    self.action = action
    self.itemCount = itemCount
    self.perform = perform
  }

  /// Items go to the end of a place.
  init(into place: Place, of desk: Desk) {
    let kinds = place.acceptance
    let container = place.id.container
    mayTake = {
      $0 == nil || $0?.source != container && $0?.holds(kinds) == true
    }
    action = { session in
      guard session.isTaken(by: kinds) else { return .none }
      return session.action(
        into: container, betweenPlaces: desk.preferences.actionBetweenLists)
    }
    itemCount = { $0.itemCount(takenBy: kinds) }
    perform = { session, action in
      desk.dropping(
        session, action: action, into: place.id, atRow: nil, accepting: kinds)
    }
  }
}
