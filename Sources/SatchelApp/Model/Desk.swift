import Documents
import DragKit
import Foundation
import Interaction
import Library
import Logging
import Transfer

/// What the window works on: the library, and what can be undone.
///
/// Every change goes through ``perform(_:)``, so everything can be taken back
/// in one step (DND-19).
@MainActor final class Desk {
  let library: Library
  let preferences = Preferences()
  private let editor: Editor
  private var observers: [(LibraryChange) -> Void] = []
  private var landingObservers: [(ItemID) -> Void] = []
  private var observation: LibraryObservation?
  private let log = Logger(label: "dev.satchel.desk")

  /// Hears sentences for the person.
  var onMessage: (String) -> Void = { _ in }
  /// Hears what was done that may have been a mistake.
  var onRemoval: (String) -> Void = { _ in }
  /// Hears that what can be undone has changed.
  var onHistoryChange: () -> Void = {}
  /// Hears how many things are on their way in.
  var onReceiving: (Int) -> Void = { _ in }

  private(set) var receiving = 0 {
    didSet { onReceiving(receiving) }
  }

  init(library: Library) {
    self.library = library
    editor = Editor(library: library)
    observation = library.onChange { [weak self] change in
      Task { @MainActor in self?.observers.forEach { $0(change) } }
    }
  }

  /// Where incoming files are written: beside the blobs, so that they can be
  /// renamed into place.
  var incoming: URL { library.location.incoming }

  func onChange(_ body: @escaping (LibraryChange) -> Void) {
    observers.append(body)
  }

  /// Hears the first of what a person has put into a place.
  func onLanding(_ body: @escaping (ItemID) -> Void) {
    landingObservers.append(body)
  }

  private func landed(_ items: [ItemID]) {
    guard let first = items.first else { return }
    landingObservers.forEach { $0(first) }
  }

  // MARK: Reading

  var places: [Place] { read([]) { try library.places() } }

  func place(_ id: PlaceID) -> Place? { places.first { $0.id == id } }

  func itemIDs(in place: PlaceID) -> [ItemID] {
    read([]) { try library.itemIDs(in: place) }
  }

  func itemCount(in place: PlaceID) -> Int {
    read(0) { try library.itemCount(in: place) }
  }

  func item(_ id: ItemID) -> Item? { read(nil) { try library.item(id) } }

  func items(_ ids: [ItemID]) -> [Item] {
    read([]) { try library.items(ids) }
  }

  private func read<Value>(_ empty: Value, _ body: () throws -> Value) -> Value
  {
    do {
      return try body()
    } catch {
      report(error)
      return empty
    }
  }

  // MARK: Changing

  /// Applies an edit, and remembers how to take it back. Edits are applied in
  /// the order in which they are asked for.
  ///
  /// - Returns: whether it was applied; if not, the person has been told.
  @discardableResult func perform(_ edit: Edit) -> Task<Bool, Never> {
    change { try await $0.perform(edit) }
  }

  /// What undoing and redoing would do, in words for buttons.
  private(set) var labels = Editor.Labels()

  func undo() {
    change { try await $0.undo() }
  }

  func redo() {
    change { try await $0.redo() }
  }

  @discardableResult private func change(
    _ body: @escaping @Sendable (Editor) async throws -> Editor.Labels
  ) -> Task<Bool, Never> {
    Task { [editor] in
      do {
        labels = try await body(editor)
        onHistoryChange()
        return true
      } catch {
        report(error)
        return false
      }
    }
  }

  // MARK: Taking in

  /// Keeps what a drop or a paste brings.
  ///
  /// - Parameters:
  ///   - place: where it goes.
  ///   - index: the index there; it is counted when everything has arrived.
  ///   - receive: reads it.
  /// - Returns: whether anything was kept, and is safe on the disk. What was
  ///   not has been told.
  func takeIn(
    into place: PlaceID, at index: Int,
    _ receive: @MainActor () async throws -> Arrival
  ) async -> Bool {
    receiving += 1
    defer { receiving -= 1 }
    do {
      let arrival = try await receive()
      let library = library
      let stored = await Task.detached {
        Storing.store(arrival.items, in: library)
      }.value
      let problems = arrival.problems.map(\.description) + stored.problems
      if !problems.isEmpty { onMessage(problems.joined(separator: "\n")) }
      return await insert(stored.items, into: place, at: index)
    } catch {
      report(error)
      return false
    }
  }

  private func insert(
    _ items: [Item], into place: PlaceID, at index: Int
  ) async -> Bool {
    guard !items.isEmpty,
      await perform(.insert(items, into: place, at: index)).value
    else { return false }
    landed(items.map(\.id))
    return true
  }

  /// Puts items of our own elsewhere.
  func place(
    _ carried: CarriedItems, action: DropAction, into place: PlaceID,
    at index: Int
  ) async -> Bool {
    switch action {
    case .none: return false
    case .move:
      // It is where it was wished to be: taken, and nothing to undo.
      let order = itemIDs(in: place)
      if carried.staysInPlace(place, of: order, at: index) { return true }
      guard await perform(.move(carried.ids, to: place, at: index)).value
      else { return false }
      landed(carried.ids)
      return true
    case .copy:
      let copies = items(carried.ids).map {
        Item(
          name: $0.name, kind: $0.kind, type: $0.type, size: $0.size,
          digest: $0.digest)
      }
      return await insert(copies, into: place, at: index)
    }
  }

  func report(_ error: any Error) {
    log.error("\(error)")
    onMessage("\(error)")
  }
}
