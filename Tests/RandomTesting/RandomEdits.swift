import ContentTypes
import Documents
import Foundation

/// A random walk that can be repeated from its seed.
public struct RandomEdits {
  private var random: SeededRandom
  private let digest: String
  private var made = 0

  /// Begins a walk.
  ///
  /// - Parameter digest: The content of all items.
  public init(
    seed: UInt64, digest: String = String(repeating: "0", count: 64)
  ) {
    random = SeededRandom(seed: seed)
    self.digest = digest
  }

  /// A number from 0 up to a limit.
  public mutating func below(_ limit: Int) -> Int { random.below(limit) }

  /// A fresh item.
  public mutating func item() -> Item {
    made += 1
    if below(8) == 0 {
      return .mailbox(id: ItemID(rawValue: "box\(made)"), name: "Box \(made)")
    }
    let kinds = ContentKind.known.filter { !$0.holdsItems }
    return Item(
      id: ItemID(rawValue: "item\(made)"), name: "Item \(made)",
      kind: kinds[below(kinds.count)], type: "text/plain", size: made,
      digest: digest, forms: forms(),
      added: Date(timeIntervalSince1970: Double(made) + 0.123))
  }

  private mutating func forms() -> [Item.Form] {
    (0..<max(0, below(4) - 1)).map {
      Item.Form(type: "text/x-form\($0)", size: made, digest: digest)
    }
  }

  /// An edit that mostly makes sense, and sometimes names what isn't there.
  public mutating func next(for workspace: Workspace, depth: Int = 0) -> Edit {
    let all = workspace.contents.flatMap { content in
      content.items.flatMap { workspace.tree(of: $0).items }
    }
    let ids = all.map(\.id)
    let places =
      workspace.places.map(\.id) + all.filter(\.holdsItems).map(\.inside)
      + [.contacts, .mail]
    let place =
      below(20) == 0 ? PlaceID(rawValue: "gone") : places[below(places.count)]
    let index = below(workspace.items(in: place).count + 4) - 2
    switch below(depth == 0 ? 27 : 18) {
    case 0...4:
      return .insert((0..<below(5)).map { _ in item() }, into: place, at: index)
    case 5...6:
      return .remove(some(of: ids))
    case 7...12:
      return .move(some(of: ids), to: place, at: index)
    case 13:
      let name = ["Fresh name", "  ", "tab\there", "ü/.."][below(4)]
      return .renameItem(some(of: ids).first ?? ItemID(rawValue: "x"), to: name)
    case 14...15:
      made += 1
      return .addList(
        .list(id: PlaceID(rawValue: "list\(made)"), name: "List \(made)"),
        items: (0..<below(3)).map { _ in item() }, at: below(6) - 1)
    case 16:
      return below(2) == 0
        ? .removeList(place) : .renameList(place, to: "Renamed \(made)")
    case 17:
      return .moveList(place, at: below(6) - 1)
    case 19:
      guard let id = some(of: ids).first, let old = workspace.item(id) else {
        return .replaceContent(item())
      }
      let new = item()
      return .replaceContent(
        old.withContent(
          kind: new.kind, type: new.type, size: new.size, digest: new.digest,
          forms: new.forms))
    case 18:
      let positions = some(of: ids).map { id in
        Edit.Position(item: id, place: place, index: below(12) - 1)
      }
      return .arrange(positions)
    case 20...23:
      return stacking(for: workspace, among: ids)
    case 25:
      let isSet = below(2) == 0
      guard below(2) == 0 else { return .pin(some(of: ids), isSet) }
      return .mark(some(of: ids), MailFlag.allCases[below(3)], isSet)
    case 24:
      return ItemTree.insertion(
        of: (0..<below(3)).map { _ in tree(depth: 0) }, into: place, at: index)
    default:
      return .group(
        (0..<below(4)).map { _ in next(for: workspace, depth: depth + 1) })
    }
  }

  private mutating func stacking(
    for workspace: Workspace, among ids: [ItemID]
  ) -> Edit {
    let dropped = some(of: ids)
    guard !ids.isEmpty else { return .remove([]) }
    let target = ids[below(ids.count)]
    made += 1
    let stack = ItemID(rawValue: "stack\(made)")
    for place in workspace.allPlaces {
      let items = workspace.items(in: place)
      if let index = items.firstIndex(where: { $0.id == target }) {
        return .stacking(
          dropped, onto: target, in: place, at: index, as: stack)
      }
    }
    return .remove([target])
  }

  private mutating func tree(depth: Int) -> ItemTree {
    guard below(2) == 0, depth < 3 else { return ItemTree(item()) }
    made += 1
    let id = ItemID(rawValue: "stack\(made)")
    let name = below(2) == 0 ? "2 Items" : "Holiday"
    let stack = Item.stack(
      id: id, name: name, added: Date(timeIntervalSince1970: Double(made)))
    return ItemTree(
      stack, contents: (0..<below(4)).map { _ in tree(depth: depth + 1) })
  }

  private mutating func some(of ids: [ItemID]) -> [ItemID] {
    if below(25) == 0 { return [ItemID(rawValue: "gone")] }
    var pool = ids
    var chosen: [ItemID] = []
    for _ in 0..<below(14) where !pool.isEmpty {
      chosen.append(pool.remove(at: below(pool.count)))
    }
    return chosen
  }
}
