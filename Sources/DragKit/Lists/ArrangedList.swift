import GtkBridge
import Interaction
import Transfer

/// A list of a program's own elements. People put its rows into another order,
/// drag them out, and drop others in; each of these is one step that can be
/// undone.
///
///     let toDo = ArrangedList(entries, named: "To do", accepting: [.text]) {
///       Label($0.text)
///     } naming: {
///       $0.text
///     } giving: {
///       .text($0.text)
///     } taking: {
///       try await $0.load(String.self).map(Entry.init)
///     }
///     window.setChild(toDo.root)
///
/// It is a ``ListDropInteraction`` on a ``GtkBridge/ListBox``, with what that
/// brings: the insertion line, scrolling near the edges, and the same by
/// keyboard. Use that where rows are shown or kept otherwise. Its rows are all
/// there at once: it is for up to some hundreds.
@MainActor public final class ArrangedList<Element: Identifiable> {
  /// The elements, in the order of the rows.
  public private(set) var elements: [Element] = []

  /// Called after the elements have changed, whoever changed them.
  public var onChange: @MainActor () -> Void = {}

  /// Records each move and each drop as one step; nil if nothing can be undone.
  public var undo: (any UndoRecorder)? {
    get { drops.undo }
    set { drops.undo = newValue }
  }

  /// What shows it: give this to a window.
  public var root: Widget { drops.root }

  /// The rows. They can be selected in it, and are put in and taken out by the
  /// functions here.
  public let list = ListBox()

  private let drops: ListDropInteraction
  private let hands = Hands()
  private let row: @MainActor (Element) -> Widget
  private let name: @MainActor (Element) -> String
  private let give: (@MainActor (Element) -> TransferItem)?
  private let take: (@MainActor (DropSession) async throws -> [Element])?

  /// Makes a list. It works for as long as it is kept.
  ///
  /// - Parameters:
  ///   - elements: what it shows at first.
  ///   - name: what assistive technology calls the list; no two lists of a
  ///     window have the same.
  ///   - acceptance: the kinds that can be dropped in.
  ///   - row: makes what shows an element.
  ///   - elementName: what assistive technology calls an element.
  ///   - give: what a drag of an element gives to others; nil if rows can only
  ///     be put into another order.
  ///   - take: reads what was dropped; nil if nothing can be dropped in. If it throws, or nothing comes of it, the
  ///     source is told that the drop failed. Cancelled when the drop is undone
  ///     before it has ended.
  public init(
    _ elements: [Element] = [], named name: String,
    accepting acceptance: Acceptance,
    row: @escaping @MainActor (Element) -> Widget,
    naming elementName: @escaping @MainActor (Element) -> String,
    giving give: (@MainActor (Element) -> TransferItem)? = nil,
    taking take: (@MainActor (DropSession) async throws -> [Element])? = nil
  ) {
    self.row = row
    self.name = elementName
    self.give = give
    self.take = take
    drops = ListDropInteraction(
      on: list, named: name, accepting: acceptance, delegate: hands)
    hands.owner = self
    insert(elements, at: 0)
  }

  /// Puts elements in, which is not recorded.
  ///
  /// - Parameters:
  ///   - new: with identifiers that none has yet.
  ///   - index: where the first of them goes; the end if it is more than there
  ///     are.
  public func insert(_ new: [Element], at index: Int) {
    guard !new.isEmpty else { return }
    let index = min(index, elements.count)
    elements.insert(contentsOf: new, at: index)
    for (offset, element) in new.enumerated() {
      list.insert(row(element), name: name(element), at: index + offset)
    }
    onChange()
  }

  /// Takes elements out, which is not recorded.
  ///
  /// - Parameter ids: those that aren't there are passed over.
  public func remove(_ ids: some Sequence<Element.ID>) {
    let gone = Set(ids)
    let indices = elements.indices.filter { gone.contains(elements[$0].id) }
    guard !indices.isEmpty else { return }
    for index in indices.reversed() {
      elements.remove(at: index)
      list.remove(at: index)
    }
    onChange()
  }

  private func move(_ landing: MoveLanding) {
    elements = landing.order.map { elements[$0] }
    list.reorder(landing.order)
    onChange()
  }

  /// Reads a drop, and puts what comes before the element that stood at the row
  /// when it was dropped.
  private func takingIn(
    _ session: DropSession, before row: Int
  ) -> @MainActor () async -> Bool {
    let next = elements.indices.contains(row) ? elements[row].id : nil
    return { [weak self, take] in
      guard let new = try? await take?(session), let self, !new.isEmpty else {
        return false
      }
      let place = next.flatMap { id in elements.firstIndex { $0.id == id } }
      insert(new, at: place ?? (next == nil ? elements.count : row))
      if let step = session.undoStep { add(new, to: step) }
      return true
    }
  }

  private func add(_ new: [Element], to step: UndoStep) {
    let ids = new.map(\.id)
    // Where they were taken out, lowest first.
    var taken: [(index: Int, element: Element)] = []
    step.name = UndoStep.adding(new.count)
    step.add(
      undo: { [weak self] in
        guard let self else { return }
        taken = elements.enumerated().filter { ids.contains($0.element.id) }
          .map { (index: $0.offset, element: $0.element) }
        remove(ids)
      },
      redo: { [weak self] in
        for (index, element) in taken { self?.insert([element], at: index) }
      })
  }

  /// Carries out what people do with the rows, so that nobody else has to see
  /// how.
  private final class Hands: ListDropInteractionDelegate {
    weak var owner: ArrangedList?

    func listDropInteraction(
      _ interaction: ListDropInteraction, itemsOf rows: [Int]
    ) -> [TransferItem] {
      guard let owner else { return [] }
      return rows.compactMap { owner.give?(owner.elements[$0]) }
    }

    func listDropInteractionMovesRows(
      _ interaction: ListDropInteraction
    ) -> Bool { true }

    func listDropInteraction(
      _ interaction: ListDropInteraction, actionFor session: DropSession,
      before row: Int
    ) -> DropAction { owner?.take == nil ? .none : .copy }

    func listDropInteraction(
      _ interaction: ListDropInteraction, nameOf row: Int
    ) -> String { owner.map { $0.name($0.elements[row]) } ?? "" }

    func listDropInteraction(
      _ interaction: ListDropInteraction, identifierOf row: Int
    ) -> AnyHashable? { owner?.elements[row].id }

    func listDropInteraction(
      _ interaction: ListDropInteraction, move landing: MoveLanding
    ) { owner?.move(landing) }

    func listDropInteraction(
      _ interaction: ListDropInteraction, perform session: DropSession,
      action: DropAction, before row: Int
    ) -> @MainActor () async -> Bool {
      guard let owner else { return { false } }
      return owner.takingIn(session, before: row)
    }
  }
}
