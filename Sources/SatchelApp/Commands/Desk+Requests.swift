import Documents
import DragKit
import Library
import Localization
import Transfer

/// What commands ask of the app shows in its window as what the person does
/// there.
extension Desk: RequestTarget {
  func takeIn(
    _ expected: Expected, into place: PlaceID,
    _ receive: @escaping @Sendable () async throws -> Arrival
  ) async -> (items: [ItemID], problems: [String]) {
    openJournal()
    let drop = arrivals.begin(expected, into: place, atRow: nil)
    landed(drop.items)
    _ = await arrivals.receive(drop) { _ in try await receive() }
    await drop.waitForEnd()
    let rows = drop.items.compactMap { arrivals.placeholder($0, of: drop) }
    let asked = drop.items.filter(drop.asked.contains).compactMap {
      arrivals.placeholder($0, of: drop)?.name
    }
    return (
      drop.items.filter(drop.landed.contains),
      rows.compactMap(\.failure?.sentence)
        + asked.map {
          tr("“\($0)” is large. Satchel asks about it in its window.")
        }
    )
  }

  func apply(_ edit: Edit) async throws { _ = try await performing(edit).value }

  func takeBack() async throws -> String? { try await undoing().value?.label }

  func doAgain() async throws -> String? { try await redoing().value?.label }
}
