import Transfer

/// One step of an ``UndoHistory``, in a form that can be stored.
public struct UndoStep: Hashable, Codable, Sendable {
  /// Its own, also while it can be redone. A later step has a higher one.
  public let number: Int
  /// What takes it back, or does it again.
  var edit: Edit
  /// What it did, in words.
  var label: String
  /// The drop that may still add to it.
  var drop: JobGroupID?
  /// The rows before what the edit takes back, of the places that had
  /// placeholders then: what lands moves all indices.
  var rows: [PlaceID: [ItemID]] = [:]

  /// Every item that it may bring in, some more than once.
  public var broughtItems: [Item] { edit.broughtItems }

  /// How many things it names: what storing it costs is in proportion to that.
  public var length: Int {
    edit.length + rows.values.reduce(0) { $0 + $1.count }
  }
}

extension Edit {
  fileprivate var length: Int {
    switch self {
    case .insert(let items, _, _): items.count
    case .remove(let ids), .pin(let ids, _), .mark(let ids, _, _): ids.count
    case .restore(let placed): placed.count
    case .move(let ids, _, _): ids.count
    case .arrange(let positions): positions.count
    case .addList(_, let items, _): 1 + items.count
    case .group(let edits): edits.reduce(0) { $0 + $1.length }
    case .renameItem, .replaceContent, .removeList, .renameList, .moveList: 1
    }
  }
}
