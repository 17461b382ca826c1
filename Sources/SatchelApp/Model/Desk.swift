import Documents
import DragKit
import Foundation
import Library
import Logging
import Transfer

/// What the window works on: the library, and what can be undone.
///
/// Every change goes through ``perform(_:)``, so everything can be taken back
/// in one step (DND-19).
@MainActor final class Desk {
  let library: Library
  private let editor: Editor
  private var observers: [(LibraryChange) -> Void] = []
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
      guard !stored.items.isEmpty else { return false }
      return await perform(.insert(stored.items, into: place, at: index)).value
    } catch {
      report(error)
      return false
    }
  }

  func report(_ error: any Error) {
    log.error("\(error)")
    onMessage("\(error)")
  }
}
