import Interaction
import Transfer

/// Ties drops to a list: which placeholders stand where among its items, and
/// what becomes of them (DND-35).
///
/// The list shows the rows of ``order``. A placeholder has the identifier that
/// its item will have, so a row keeps its identifier when the item takes the
/// placeholder's place: a list that knows its rows by identifier has nothing to
/// move, and scroll position, keyboard and selection stay.
///
///     let ids = coordinator.insertPlaceholders([Placeholder(name: "a")], atRow: 3)
///     let index = coordinator.commitInsertion(of: id)   // all has come
///     coordinator.deletePlaceholder(id)                 // or will not come
@MainActor public final class ListDropCoordinator<ID: Hashable & Sendable> {
  /// What has changed.
  public enum Change: Sendable {
    /// Rows came, went or moved: what has changed in the document, when that
    /// is known.
    case rows(by: [ListStep<ID>]?)
    /// What these rows show.
    case contents(Set<ID>)
  }

  /// The rows: the document's items, and the placeholders among them.
  public private(set) var order: PlaceholderOrder<ID>
  private var placeholders: [ID: Placeholder] = [:]
  private var observers: [(Change) -> Void] = []
  private var cancelling: [ID: @MainActor (ID) -> Void] = [:]

  /// Makes a coordinator without placeholders, of items that are at hand.
  public init(document: [ID] = []) {
    order = PlaceholderOrder(document: document)
  }

  /// Makes a coordinator without placeholders.
  public init(document: ListItems<ID>) {
    order = PlaceholderOrder(document: document)
  }

  /// Called for every change from now on.
  public func observe(_ body: @escaping (Change) -> Void) {
    observers.append(body)
  }

  /// What a placeholder shows; nil when there is no such.
  public func placeholder(_ id: ID) -> Placeholder? { placeholders[id] }

  /// The placeholders whose transfers are held back.
  public private(set) var paused: Set<ID> = []

  /// Puts placeholders before a row.
  ///
  /// - Parameters:
  ///   - new: Each with the identifier that its item will have.
  ///   - row: Counted in the rows that show.
  public func insertPlaceholders(
    _ new: [(id: ID, placeholder: Placeholder)], atRow row: Int
  ) {
    take(new)
    order.insert(new.map(\.id), atRow: row)
    tell(.rows(by: []))
  }

  /// Puts placeholders directly behind another one, which turned out to be
  /// several things.
  public func insertPlaceholders(
    _ new: [(id: ID, placeholder: Placeholder)], after id: ID
  ) {
    guard order.row(ofPlaceholder: id) != nil else { return }
    take(new)
    order.insert(new.map(\.id), after: id)
    tell(.rows(by: []))
  }

  private func take(_ new: [(id: ID, placeholder: Placeholder)]) {
    placeholders.reserveCapacity(placeholders.count + new.count)
    for (id, placeholder) in new {
      placeholders[id] = placeholder
      if placeholder.state == .paused { paused.insert(id) }
    }
  }

  private func discard(_ id: ID) {
    placeholders[id] = nil
    cancelling[id] = nil
    paused.remove(id)
  }

  /// Changes what placeholders show.
  public func update(
    _ ids: some Sequence<ID>, _ body: (inout Placeholder) -> Void
  ) {
    updateEach(ids) { body(&$1) }
  }

  /// Changes what placeholders show, each by what is new of it.
  public func update<News>(
    with news: [ID: News], _ body: (News, inout Placeholder) -> Void
  ) {
    updateEach(news.keys) { id, placeholder in
      if let news = news[id] { body(news, &placeholder) }
    }
  }

  private func updateEach(
    _ ids: some Sequence<ID>, _ body: (ID, inout Placeholder) -> Void
  ) {
    var changed: Set<ID> = []
    for id in ids {
      guard let index = placeholders.index(forKey: id) else { continue }
      body(id, &placeholders.values[index])
      if placeholders.values[index].state == .paused {
        paused.insert(id)
      } else if !paused.isEmpty {
        paused.remove(id)
      }
      changed.insert(id)
    }
    if !changed.isEmpty { tell(.contents(changed)) }
  }

  /// Shows items anew of which something has changed that is seen in their rows.
  public func renew(_ ids: Set<ID>) { tell(.contents(ids)) }

  /// Shows placeholders anew whose words tell the time.
  public func timePassed(for ids: Set<ID>) { tell(.contents(ids)) }

  /// Makes a placeholder the item that it stands for, in its row.
  ///
  /// - Parameters:
  ///   - id: the placeholder's, which the item has from then on.
  ///   - insert: puts the item into the document, at an index, before the list
  ///     shows it.
  /// - Returns: The index at which the item goes into the document; nil when
  ///   there is no such placeholder.
  @discardableResult
  public func commitInsertion(
    of id: ID, inserting insert: (Int) -> Void = { _ in }
  ) -> Int? {
    guard let index = order.commitInsertion(of: id) else { return nil }
    discard(id)
    insert(index)
    tell(.rows(by: [.inserted([id], at: index)]))
    tell(.contents([id]))
    return index
  }

  /// Takes rows up in another order: items, and placeholders among them.
  ///
  /// - Parameter order: the old row at each new one, as
  ///   ``Interaction/MoveLanding/order``.
  /// - Returns: the document's items in their new order.
  /// - Complexity: O(*n*) in the number of rows.
  @discardableResult public func reorder(_ order: [Int]) -> [ID] {
    let ids = self.order.ids
    let rows = order.map { ids[$0] }
    let document = rows.filter { placeholders[$0] == nil }
    change(by: nil) { $0.update(to: ListItems(document), rows: rows) }
    return document
  }

  /// Takes placeholders away whose items will not come.
  public func deletePlaceholders(_ ids: Set<ID>) {
    let known = ids.filter { placeholders[$0] != nil }
    guard !known.isEmpty else { return }
    order.deletePlaceholders(known)
    for id in known { discard(id) }
    tell(.rows(by: []))
  }

  /// Takes a placeholder away whose item will not come.
  public func deletePlaceholder(_ id: ID) { deletePlaceholders([id]) }

  /// Takes up another state of the document; placeholders whose items have
  /// appeared in it are gone.
  ///
  /// Cost: all items are compared, where there are placeholders.
  public func documentChanged(to document: ListItems<ID>) {
    change(by: nil) { $0.update(to: document) }
  }

  /// Takes up another state of the document, of items that are at hand.
  public func documentChanged(to document: [ID]) {
    documentChanged(to: ListItems(document))
  }

  /// Puts placeholders where they are known to stand; the document is as it
  /// was.
  ///
  /// - Parameter rows: The items with all placeholders among them, as
  ///   `PlaceholderOrder.update(to:rows:)`.
  public func seat(in rows: [ID]) {
    change(by: []) { $0.update(to: $0.document, rows: rows) }
  }

  /// Applies changes of the document step by step, as
  /// ``Interaction/PlaceholderOrder/update(by:to:)`` does. The cost is
  /// proportional to the changes.
  public func documentChanged(
    by steps: [ListStep<ID>], to document: ListItems<ID>? = nil
  ) {
    change(by: steps) { $0.update(by: steps, to: document) }
  }

  private func change(
    by steps: [ListStep<ID>]?, _ body: (inout PlaceholderOrder<ID>) -> Void
  ) {
    let before = placeholders.isEmpty ? [] : order.placeholders
    body(&order)
    let landed = Set(Self.gone(from: before, to: order.placeholders))
    for id in landed { discard(id) }
    tell(.rows(by: steps))
    if !landed.isEmpty { tell(.contents(landed)) }
  }

  /// Those that are no longer there. Mostly the others stand in the order that
  /// they had, and none has to be looked up.
  private static func gone(from before: [ID], to left: [ID]) -> [ID] {
    guard left.count < before.count else { return [] }
    var rest = left[...]
    let gone = before.filter { id in
      if rest.first == id {
        rest.removeFirst()
        return false
      }
      return true
    }
    guard !rest.isEmpty else { return gone }
    let stay = Set(left)
    return before.filter { !stay.contains($0) }
  }

  /// Cancels what
  /// ``receive(_:atRow:identifying:into:keeping:inserting:removing:)`` has
  /// begun for a row; removes the row if it has failed.
  public func cancel(_ id: ID) {
    if placeholders[id]?.isRunning == true, let cancel = cancelling[id] {
      cancel(id)
    } else {
      deletePlaceholder(id)
    }
  }

  func onCancel(of ids: [ID], _ body: @escaping @MainActor (ID) -> Void) {
    for id in ids { cancelling[id] = body }
  }

  /// Says where items of the document's own land that were dropped before a
  /// row, as ``Interaction/PlaceholderOrder/expect(_:atRow:)``.
  public func expect(_ items: [ID], atRow row: Int) {
    order.expect(items, atRow: row)
  }

  /// Takes that back for items that did not land.
  public func forget(_ items: [ID]) { order.forget(items) }

  private func tell(_ change: Change) {
    for observer in observers { observer(change) }
  }
}
