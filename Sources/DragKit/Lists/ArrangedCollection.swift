import Foundation
import GtkBridge
import Interaction
import Localization
import Transfer

/// A list or grid of a program's own elements. People put the rows into another
/// order, by pointer and by keyboard, drag them out, and drop others in; a
/// placeholder stands for each thing that takes a while to come; and each of these
/// is one step that can be undone.
///
///     let pictures = ArrangedCollection<Picture>(
///       .grid, named: "Pictures", accepting: [.image, .file]
///     ) {
///       $0.tile
///     } naming: {
///       $0.name
///     } giving: { picture, id in
///       .file(picture.file, id: id, copiesIn: folder)
///     } keeping: {
///       Picture(file: try await $0.save(in: folder))
///     }
///     window.setChild(pictures.root)
///
/// It is a ``ListDropInteraction`` on a ``CoordinatedView``, with what these
/// bring: use them where rows are shown or kept otherwise. Widgets are made for
/// the rows in sight only, so that there may be as many as there are.
@MainActor public final class ArrangedCollection<Element: Sendable> {
  /// The elements, in the order of the rows; placeholders are none.
  public var elements: [Element] {
    coordinator.order.document.all.compactMap { contents.elements[$0] }
  }

  /// Which of the ``elements`` are selected, in order.
  public var selection: [Int] {
    rows.view.selectedRows.filter { element(inRow: $0) != nil }
      .map { coordinator.order.documentIndex(forRow: $0) }
  }

  /// Called after the elements have changed, whoever changed them.
  public var onChange: @MainActor () -> Void = {}

  /// Records each move and each drop as one step; nil if nothing can be undone.
  public var undo: (any UndoRecorder)? {
    get { drops.undo }
    set { drops.undo = newValue }
  }

  /// What a drag from another collection does when no key is held, if both are of
  /// the same type of elements and have this set: those go over as they are, and
  /// nothing is read or kept. Ctrl copies, and Shift moves (DND-18); by keyboard, Tab
  /// takes what is carried to the other one, and Ctrl + Enter copies. Otherwise,
  /// and for `none`, they come as from another program.
  ///
  /// Both need what gives and what keeps, and should have the same ``undo``: what
  /// goes over is a step of the one that takes it.
  public var actionBetweenCollections = DropAction.none {
    didSet {
      drops.container =
        actionBetweenCollections == .none ? nil : .items(containerID)
    }
  }

  /// What stands in the middle while there is no row.
  public var hint: String {
    get { hintLabel.text }
    set { hintLabel.text = newValue }
  }

  /// What shows it: give this to a window.
  public var root: Widget { drops.root }

  /// The list or grid. Placeholders are rows of it, too: ``selection`` says which
  /// elements are selected.
  public var view: CollectionView { rows.view }

  /// The elements by the identifiers of their rows.
  @MainActor private final class Contents {
    var elements: [UUID: Element] = [:]
  }

  let coordinator = ListDropCoordinator<UUID>()
  private let contents: Contents
  private let rows: CoordinatedView<UUID>
  let drops: ListDropInteraction
  private let hands = Hands()
  private let containerID = UUID().uuidString
  private let hintLabel = Label()
  private let name: @MainActor (Element) -> String
  let give: (@MainActor (Element, UUID) -> TransferItem)?
  let keep: (@MainActor (ArrivedItem) async throws -> Element)?

  /// Makes a list or grid. It works for as long as it is kept.
  ///
  /// - Parameters:
  ///   - style: a list or a grid.
  ///   - elements: what it shows at first.
  ///   - name: what assistive technology calls it; no two lists of a window have
  ///     the same.
  ///   - acceptance: the kinds that can be dropped in.
  ///   - content: makes what shows an element, as that comes into sight.
  ///   - elementName: what assistive technology calls an element.
  ///   - give: what a drag of an element gives to others; told its identifier,
  ///     which is the same for as long as it is there. Nil if rows can only be
  ///     put into another order.
  ///   - keep: keeps one thing that has come, and gives the element for it. Its
  ///     temporary file is removed afterwards. A row says what it throws. Nil if
  ///     nothing can be dropped in.
  public init(
    _ style: CollectionView.Style, _ elements: [Element] = [],
    named name: String, accepting acceptance: Acceptance,
    showing content: @escaping @MainActor (Element) -> Widget,
    naming elementName: @escaping @MainActor (Element) -> String,
    giving give: (@MainActor (Element, UUID) -> TransferItem)? = nil,
    keeping keep: (@MainActor (ArrivedItem) async throws -> Element)? = nil
  ) {
    let contents = Contents()
    self.contents = contents
    self.name = elementName
    self.give = give
    self.keep = keep
    rows = CoordinatedView(style, of: coordinator) { id in
      contents.elements[id].map(content) ?? Label()
    } naming: { id in
      contents.elements[id].map(elementName) ?? ""
    }
    drops = ListDropInteraction(
      on: rows.view, named: name, accepting: acceptance, delegate: hands)
    hands.owner = self
    drops.takesAsItIs = { [weak self] in self?.exchange(in: $0) != nil }
    drops.takesCarried = { [weak self] in self?.actionOfCarrying($0) }
    drops.takeCarried = { [weak self] taken, action, row in
      guard let self, let exchange = exchange(of: taken) else { return nil }
      return take(exchange, action == .copy ? .copy : .move, before: row)
    }
    hintLabel.passesPointer = true
    hintLabel.wraps()
    drops.root.addOverlay(hintLabel)
    coordinator.observe { [weak self] in self?.changed($0) }
    insert(elements, at: 0)
  }

  /// Puts elements in, which is not recorded.
  ///
  /// - Parameters:
  ///   - new: the elements, in order.
  ///   - index: where the first of them goes, among ``elements``; the end if it is
  ///     more than there are.
  public func insert(_ new: [Element], at index: Int) {
    putIn(new.map { (UUID(), $0) }, at: index)
  }

  func putIn(_ new: [(id: UUID, element: Element)], at index: Int) {
    guard !new.isEmpty else { return }
    for (id, element) in new { contents.elements[id] = element }
    let index = min(max(index, 0), coordinator.order.document.count)
    coordinator.documentChanged(by: [.inserted(new.map(\.id), at: index)])
  }

  /// Takes elements out, which is not recorded.
  ///
  /// - Parameter indices: among ``elements``; those that aren't there are passed
  ///   over.
  public func remove(at indices: some Sequence<Int>) {
    takeOut(known(indices).map(\.id))
  }

  /// Takes elements out, as one step of ``undo``.
  ///
  /// - Parameter indices: among ``elements``; those that aren't there are passed
  ///   over.
  public func delete(at indices: some Sequence<Int>) {
    let gone = known(indices)
    guard !gone.isEmpty else { return }
    let ids = gone.map(\.id)
    takeOut(ids)
    undo?.register(
      UndoStep.deleting(gone.count),
      undo: { [weak self] in self?.putBack(gone) },
      redo: { [weak self] in self?.takeOut(ids) })
  }

  /// An element that is there, and where.
  typealias Known = (id: UUID, element: Element, index: Int)

  private func known(_ indices: some Sequence<Int>) -> [Known] {
    let ids = coordinator.order.document.all
    return Set(indices).filter(ids.indices.contains).sorted().compactMap {
      index in
      contents.elements[ids[index]].map { (ids[index], $0, index) }
    }
  }

  /// Those of some elements that are there.
  func known(by ids: [UUID]) -> [Known] {
    known(coordinator.order.document.indices(of: ids).values)
  }

  /// Puts elements where they were, or at the end where that is no more.
  func putBack(_ gone: [Known]) {
    guard !gone.isEmpty else { return }
    for (id, element, _) in gone { contents.elements[id] = element }
    let count = coordinator.order.document.count + gone.count
    let last = gone.last.map(\.index) ?? 0
    let places =
      last < count ? gone.map(\.index) : Array(count - gone.count..<count)
    coordinator.documentChanged(by: [.inserted(gone.map(\.id), at: places)])
  }

  func takeOut(_ ids: [UUID]) {
    let places = coordinator.order.document.indices(of: ids)
    let gone = ids.filter { places[$0] != nil }
      .sorted { (places[$0] ?? 0) < (places[$1] ?? 0) }
    guard !gone.isEmpty else { return }
    for id in gone { contents.elements[id] = nil }
    coordinator.documentChanged(
      by: [.removed(gone, at: gone.compactMap { places[$0] })])
  }

  private func changed(_ change: ListDropCoordinator<UUID>.Change) {
    hintLabel.isVisible = coordinator.order.count == 0
    // Placeholders come and go by no step of the document.
    guard case .rows(let steps) = change, steps?.isEmpty != true else { return }
    onChange()
  }

  func element(inRow row: Int) -> (id: UUID, element: Element)? {
    guard row < coordinator.order.count else { return nil }
    let id = coordinator.order[row].id
    return contents.elements[id].map { (id, $0) }
  }

  private func take(
    _ session: DropSession, before row: Int
  ) -> @MainActor () async -> Bool {
    guard let keep else { return { false } }
    return coordinator.receive(
      session, atRow: row, identifying: { UUID() }, keeping: keep,
      inserting: { [contents] element, id, _ in
        contents.elements[id] = element
      },
      removing: { [contents] id, _ in contents.elements[id] = nil })
  }

  /// Carries out what people do with the rows, so that nobody else has to see
  /// how.
  final class Hands: ListDropInteractionDelegate {
    fileprivate(set) weak var owner: ArrangedCollection?

    func listDropInteraction(
      _ interaction: ListDropInteraction, itemsOf rows: [Int]
    ) -> [TransferItem] {
      guard let owner, let give = owner.give else { return [] }
      return rows.compactMap(owner.element).map { give($0.element, $0.id) }
    }

    func listDropInteractionMovesRows(
      _ interaction: ListDropInteraction
    ) -> Bool { true }

    func listDropInteraction(
      _ interaction: ListDropInteraction, actionFor session: DropSession,
      before row: Int
    ) -> DropAction {
      guard let owner, owner.keep != nil else { return .none }
      guard owner.exchange(in: session) != nil,
        let container = interaction.container
      else { return .copy }
      return session.action(
        into: container, betweenPlaces: owner.actionBetweenCollections)
    }

    func listDropInteraction(
      _ interaction: ListDropInteraction, nameOf row: Int
    ) -> String {
      guard let owner else { return "" }
      return owner.element(inRow: row).map { owner.name($0.element) }
        ?? tr("Item")
    }

    func listDropInteraction(
      _ interaction: ListDropInteraction, identifierOf row: Int
    ) -> AnyHashable? { owner?.coordinator.order[row].id }

    func listDropInteraction(
      _ interaction: ListDropInteraction, move landing: MoveLanding
    ) { owner?.coordinator.reorder(landing.order) }

    func listDropInteraction(
      _ interaction: ListDropInteraction, perform session: DropSession,
      action: DropAction, before row: Int
    ) -> @MainActor () async -> Bool {
      guard let owner else { return { false } }
      return owner.exchange(in: session).map {
        let work = owner.take($0, action, before: row) { isOne in
          interaction.land(session, isOne)
        }
        return { await work(session.undoStep) }
      } ?? owner.take(session, before: row)
    }
  }
}
