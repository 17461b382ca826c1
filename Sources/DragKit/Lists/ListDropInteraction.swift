import GtkBridge
import Interaction
import Transfer

/// Lets people drop between the rows of a list or the tiles of a grid, drag
/// them away, and reorder them (DND-28).
///
/// It brings the insertion line, rows that part, the frame around the list,
/// scrolling near the edges (DND-32), and the same by keyboard (DND-21): Ctrl +
/// Shift + X picks up what is selected, arrows move the line, Tab goes to another
/// list that takes its rows as they are, Enter drops, Escape puts back.
///
///     let list = ListBox()
///     let drops = ListDropInteraction(
///       on: list, named: "To do", accepting: [.text], delegate: self)
///     window.setChild(drops.root)
@MainActor public final class ListDropInteraction {
  /// The list, scrolled, with the insertion line above it: show this instead of
  /// the list.
  public let root: Overlay
  /// The list.
  public let list: any RowList
  /// Records each move and each drop as one step, so that it can be undone; nil
  /// if nothing is to be. A drop can be undone while it runs.
  public var undo: (any UndoRecorder)?

  /// What its rows are dragged from, where other lists take them as they are; nil
  /// elsewhere: nobody would take them away from here.
  var container: DropContainer?

  /// Whether what is dragged goes over as it is, whatever it is offered as.
  var takesAsItIs: @MainActor (DropSession) -> Bool = { _ in false }

  /// What is done with rows of another list that are carried here by keyboard: in
  /// a list that takes them as they are.
  var takesCarried: @MainActor (TakenRows) -> CarryAction? = { _ in nil }
  /// What takes them, as part of a step; nil where they have gone.
  var takeCarried:
    @MainActor (_ rows: TakenRows, _ action: CarryAction, _ row: Int) -> (
      @MainActor (UndoStep?) async -> Bool
    )? = { _, _, _ in nil }

  let name: String
  private(set) weak var delegate: (any ListDropInteractionDelegate)?
  let mark: ListInsertionMark
  private let autoScroll: AutoScrollInteraction
  private let receiver = Receiver()
  private let giver = Giver()
  private var drag: DragInteraction?
  private var drop: DropInteraction?
  private var carry: ListCarry?

  /// Adds the interaction to a list. It works for as long as it is kept.
  ///
  /// - Parameters:
  ///   - list: the list, which is in no window yet.
  ///   - name: what assistive technology calls it; no two lists of a window
  ///     have the same.
  ///   - acceptance: the kinds that it takes.
  ///   - delegate: decides and carries out; not kept.
  public init(
    on list: any RowList, named name: String,
    accepting acceptance: Acceptance = .everything,
    delegate: any ListDropInteractionDelegate
  ) {
    self.list = list
    self.name = name
    self.delegate = delegate
    let scrolled = ScrolledWindow(list.view, named: name)
    root = Overlay(scrolled)
    mark = ListInsertionMark(in: list, over: root)
    autoScroll = AutoScrollInteraction(on: scrolled)
    giver.owner = self
    drag = DragInteraction(on: list.view, delegate: giver)
    receiver.owner = self
    drop = DropInteraction(
      on: root, accepting: acceptance, isAskedOfAll: true, delegate: receiver)
    carry = ListCarry(of: self)
    scrolled.onScrolled { [weak self] in
      self?.root.afterNextFrame { self?.drop?.update() }
    }
  }

  // MARK: By pointer

  /// Receives the drags: that it does is no part of what is public.
  private final class Receiver: DropInteractionDelegate {
    weak var owner: ListDropInteraction?

    func dropInteraction(
      _ interaction: DropInteraction, proposalFor session: DropSession,
      at point: Point
    ) -> DropProposal {
      owner?.propose(session, at: point) ?? .refused
    }

    func dropInteractionClearsMarks(_ interaction: DropInteraction) {
      owner?.mark.hide()
    }

    func dropInteraction(
      _ interaction: DropInteraction, perform session: DropSession,
      action: DropAction, at point: Point
    ) -> @MainActor () async -> Bool {
      guard let owner else { return { false } }
      return owner.perform(session, action, at: point)
    }
  }

  /// Gives rows away, so that nobody else has to see how.
  private final class Giver: DragInteractionDelegate {
    weak var owner: ListDropInteraction?

    func dragInteraction(
      _ interaction: DragInteraction, sessionAt point: Point
    ) -> DragSession? { owner?.session(at: point) }

    func dragInteraction(
      _ interaction: DragInteraction, previewOf session: DragSession,
      at point: Point
    ) -> (widget: Widget, frame: Rect)? {
      guard let owner, let row = owner.row(at: point) else { return nil }
      return (row.widget, row.widget.bounds(in: owner.list.view) ?? row.frame)
    }

    func dragInteraction(
      _ interaction: DragInteraction, alsoLiftedBy session: DragSession,
      at point: Point
    ) -> [Widget] {
      guard let owner, let grabbed = owner.row(at: point)?.index else {
        return []
      }
      let taken = Set(owner.ownRows(of: session) ?? [])
      return owner.list.placedRows.filter {
        $0.index != grabbed && taken.contains($0.index)
      }.map(\.widget)
    }
  }

  private func row(at point: Point) -> PlacedRow? {
    list.placedRows.first { $0.frame.contains(point) }
  }

  private func session(at point: Point) -> DragSession? {
    guard let row = row(at: point)?.index else { return nil }
    let selected = list.selectedRows
    let rows = selected.contains(row) ? selected : [row]
    guard let delegate else { return nil }
    let items = delegate.listDropInteraction(self, itemsOf: rows)
    let taken = TakenRows(rows, of: self)
    guard
      !items.isEmpty || delegate.listDropInteractionMovesRows(self)
    else { return nil }
    let session =
      items.isEmpty
      ? DragSession(sourceCue: name, localContext: taken)
      : DragSession(
        items: items, source: container, sourceCue: name, localContext: taken)
    session.rowCount = rows.count
    session.formation = list.isGrid ? .pile : .list
    return session
  }

  /// Where rows of this list stand now that are dragged: none when all have gone;
  /// nil when others are dragged.
  private func ownRows(of session: DropSession) -> [Int]? {
    session.localDrag.flatMap(ownRows)
  }

  private func ownRows(of drag: DragSession) -> [Int]? {
    (drag.localContext as? TakenRows)?.rows(in: self)
  }

  private func propose(
    _ session: DropSession, at point: Point
  ) -> DropProposal {
    let landing = mark.gap(at: point)
    let cue = CueTarget(name: name, widget: list.view)
    let preview: DragSession.PreviewForm = list.isGrid ? .beside : .lifted
    if let rows = ownRows(of: session) {
      guard !rows.isEmpty else { return .refused }
      let move = MoveLanding(
        moving: rows, insertion: landing.index, count: list.rowCount)
      move.changesOrder ? mark.show(landing) : mark.hide()
      return DropProposal(.move, cue: cue, preview: preview)
    }
    let action =
      session.negotiation.negotiation == nil && !takesAsItIs(session)
      ? .none
      : delegate?.listDropInteraction(
        self, actionFor: session, before: landing.index) ?? .none
    action == .none ? mark.hide() : mark.show(landing)
    return DropProposal(
      action, cue: action == .none ? nil : cue, preview: preview)
  }

  private func perform(
    _ session: DropSession, _ action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    let row = mark.gap(at: point).index
    session.shownPicture = session.localDrag?.shownPicture(at: point)
    if let rows = ownRows(of: session) {
      if let landed = move(rows, before: row) {
        land(session) { landed.contains($0) }
      }
      return { true }
    }
    guard let delegate else { return { false } }
    session.undoStep = undo?.begin(named: UndoStep.adding(1))
    let work = delegate.listDropInteraction(
      self, perform: session, action: action, before: row)
    return Self.perform(work, as: session.undoStep)
  }

  /// - Returns: where they stand now; nil where nothing has moved.
  @discardableResult func move(
    _ rows: [Int], before row: Int
  ) -> Range<Int>? {
    let landing = MoveLanding(
      moving: rows, insertion: row, count: list.rowCount)
    guard landing.changesOrder else { return nil }
    let before = undo.map { _ in
      identifiers ?? (0..<landing.count).map { AnyHashable($0) }
    }
    delegate?.listDropInteraction(self, move: landing)
    if let before { record(landing, of: before) }
    return landing.landed
  }

  /// Lets rows that a drag of this process has brought fly from where they were
  /// dropped to their place. Call it when they are in the list, in the same
  /// turn of the main loop in which they were added. Moves within the list do
  /// so by themselves; of what comes from another program there is no picture
  /// to fly.
  ///
  /// - Parameters:
  ///   - session: the drop.
  ///   - isOne: whether a row is one of them, by where it stands now.
  public func land(
    _ session: DropSession, _ isOne: @escaping @MainActor (Int) -> Bool
  ) {
    if let picture = session.shownPicture { mark.land(from: picture, isOne) }
  }

  // MARK: By keyboard

  /// Whether rows have been picked up by keyboard.
  public var isCarrying: Bool { carry?.isCarrying == true }

  /// Takes in rows of another list that were carried here by keyboard.
  ///
  /// - Returns: whether there are any.
  func take(
    _ rows: TakenRows, _ action: CarryAction, before row: Int
  ) -> Bool {
    guard let work = takeCarried(rows, action, row) else { return false }
    let step = undo?.begin(named: UndoStep.adding(1))
    Task { await Self.perform({ await work(step) }, as: step)() }
    return true
  }

  /// What assistive technology calls a row.
  func rowName(_ row: Int) -> String {
    delegate?.listDropInteraction(self, nameOf: row) ?? ""
  }
}
