import Documents
import Foundation
import Synchronization

/// What a committed edit of this process has changed.
public struct LibraryChange: Hashable, Sendable {
  /// The places whose items, their order or their names changed; a place that
  /// was added or removed too.
  public let places: Set<PlaceID>

  /// Whether the places themselves changed: their number, order or names.
  public let listOfPlaces: Bool

  /// The messages whose flags changed, where nothing else did; nil where something
  /// else has changed, too.
  public let marked: Set<ItemID>?

  init(
    places: Set<PlaceID>, listOfPlaces: Bool, marked: Set<ItemID>? = nil
  ) {
    (self.places, self.listOfPlaces) = (places, listOfPlaces)
    self.marked = marked
  }

  /// Whether nothing that is told of has changed.
  var isEmpty: Bool { places.isEmpty && !listOfPlaces }
}

extension EditWriter {
  /// What was changed.
  var change: LibraryChange {
    let isMarking =
      changedPlaces.isEmpty && !changedListOfPlaces && !marked.isEmpty
    return LibraryChange(
      places: changedPlaces.union(marked.values),
      listOfPlaces: changedListOfPlaces,
      marked: isMarking ? Set(marked.keys) : nil)
  }
}

/// Keeps an observer connected; it ends with ``cancel()`` or its last
/// reference.
public final class LibraryObservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  deinit {
    end()
  }

  /// Ends the observation; harmless when it has ended.
  public func cancel() {
    end()
  }
}

/// Passes changes on to whoever observes, in the order of the commits.
final class ChangeFeed: Sendable {
  private struct Observers {
    var next = 0
    var bodies: [Int: @Sendable (LibraryChange) -> Void] = [:]
  }

  private let observers = Mutex(Observers())
  // An observer may edit: it must not run inside the commit it hears of.
  private let queue = DispatchQueue(label: "dev.satchel.library.changes")

  func add(
    _ body: @escaping @Sendable (LibraryChange) -> Void
  ) -> LibraryObservation {
    let number = observers.withLock { observers in
      observers.next += 1
      observers.bodies[observers.next] = body
      return observers.next
    }
    return LibraryObservation { [weak self] in
      self?.observers.withLock { _ = $0.bodies.removeValue(forKey: number) }
    }
  }

  func send(_ change: LibraryChange) {
    queue.async { [self] in
      let bodies = observers.withLock { observers in
        observers.bodies.sorted { $0.key < $1.key }.map(\.value)
      }
      for body in bodies { body(change) }
    }
  }
}
