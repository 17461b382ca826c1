import Documents
import Foundation
import Library
import Transfer

/// A library that no app has open: a command works on it by itself.
struct ClosedLibrary: RequestTarget {
  let library: Library
  private let editor: Editor

  init(_ library: Library) {
    self.library = library
    editor = Editor(library: library)
  }

  /// Ends the use of the library.
  func close() async {
    await editor.store()
    library.close()
  }

  func takeIn(
    _ expected: Expected, into place: PlaceID,
    _ receive: @escaping @Sendable () async throws -> Arrival
  ) async -> (items: [ItemID], problems: [String]) {
    do {
      let arrival = try await receive()
      let stored = Storing.store(
        arrival.items.map { (ItemID(), $0) }, in: library)
      let problems =
        arrival.problems.map { "\($0)" } + stored.problems.map(\.1)
      guard !stored.items.isEmpty else { return ([], problems) }
      try await apply(
        ItemTree.insertion(of: stored.items, into: place, at: .max))
      return (stored.items.map(\.item.id), problems)
    } catch {
      return ([], ["\(error)"])
    }
  }

  func apply(_ edit: Edit) async throws {
    _ = try await editor.perform(edit, among: [:])
  }

  func takeBack() async throws -> String? {
    try await editor.undo(among: [:]).step?.label
  }

  func doAgain() async throws -> String? {
    try await editor.redo(among: [:]).step?.label
  }
}
