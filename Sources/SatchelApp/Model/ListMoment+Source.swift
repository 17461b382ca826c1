import Documents
import Interaction
import Library
import Logging

private let log = Logger(label: "satchel.rows")

/// The rows of a place are read from the library as they are seen.
extension ListItems<ItemID> {
  init(_ moment: ListMoment) {
    self.init(MomentSource(moment))
  }
}

/// What can't be read is shown as an empty row: the library tells of it with
/// whatever is done next.
private final class MomentSource: ListSource {
  private let moment: ListMoment

  init(_ moment: ListMoment) { self.moment = moment }

  var count: Int { moment.count }

  func id(at index: Int) -> ItemID {
    read(ItemID(rawValue: "")) { try moment.id(at: index) }
  }

  func indices(of ids: [ItemID]) -> [ItemID: Int] {
    read([:]) { try moment.indices(of: ids) }
  }

  var all: [ItemID] {
    let ids = read([]) { try moment.ids(in: 0..<count) }
    let missing = max(0, count - ids.count)
    return ids + Array(repeating: ItemID(rawValue: ""), count: missing)
  }

  private func read<Value>(_ empty: Value, _ body: () throws -> Value) -> Value
  {
    do {
      return try body()
    } catch {
      log.error("\(error)")
      return empty
    }
  }
}
