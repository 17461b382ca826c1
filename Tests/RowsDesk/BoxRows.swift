import DragKit

/// Rows of a `ListBox`, in the way of a program that keeps what they show itself.
@MainActor final class BoxRows: ListDropInteractionDelegate {
  private(set) var names: [String]
  let list = ListBox()
  /// Called after the rows have changed.
  var onChange: () -> Void = {}
  private(set) lazy var drops = ListDropInteraction(
    on: list, named: "Rows", accepting: [.text], delegate: self)

  init(_ names: [String]) {
    self.names = names
    for name in names { list.insert(Label(name), name: name, at: .max) }
  }

  func delete(at index: Int) {
    names.remove(at: index)
    list.remove(at: index)
    onChange()
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, itemsOf rows: [Int]
  ) -> [TransferItem] { rows.map { .text(names[$0]) } }

  func listDropInteraction(
    _ interaction: ListDropInteraction, nameOf row: Int
  ) -> String { names[row] }

  func listDropInteraction(
    _ interaction: ListDropInteraction, identifierOf row: Int
  ) -> AnyHashable? { names[row] }

  func listDropInteraction(
    _ interaction: ListDropInteraction, move landing: MoveLanding
  ) {
    names = landing.order.map { names[$0] }
    list.reorder(landing.order)
    onChange()
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, perform session: DropSession,
    action: DropAction, before row: Int
  ) -> @MainActor () async -> Bool {
    { [weak self] in
      guard let texts = try? await session.load(String.self), let self else {
        return false
      }
      for (offset, text) in texts.enumerated() {
        names.insert(text, at: min(row + offset, names.count))
        list.insert(Label(text), name: text, at: row + offset)
      }
      onChange()
      return true
    }
  }
}
