import GtkBridge
import Interaction
import Transfer

/// Says what can be dragged out of a widget, and shows it.
@MainActor public protocol DragInteractionDelegate: AnyObject {
  /// What lies under a point; nil when nothing there can be dragged.
  ///
  /// - Parameters:
  ///   - interaction: the widget's.
  ///   - point: where the button was pressed, in the widget.
  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession?

  /// What the preview shows: the widget that is lifted, and its rectangle in
  /// the interaction's widget.
  func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: Point
  ) -> (widget: Widget, frame: Rect)?

  /// What else is lifted, to lie behind or below what was grabbed (DND-16), as
  /// the session's ``DragSession/formation`` says; the first two are shown.
  func dragInteraction(
    _ interaction: DragInteraction, alsoLiftedBy session: DragSession,
    at point: Point
  ) -> [Widget]

  /// The drag has begun; show that the items are lifted (DND-02).
  func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession)

  /// A finger has been held at a point: show that what lies there has risen
  /// and may be dragged (DND-02). It is lowered when the drag begins.
  func dragInteraction(
    _ interaction: DragInteraction, didRaiseAt point: Point)

  /// Nothing is held by a finger any more.
  func dragInteractionDidLower(_ interaction: DragInteraction)

  /// A finger was held at a point and let go without a drag: open the menu of
  /// what lies there (CTL-13).
  func dragInteraction(
    _ interaction: DragInteraction, wasHeldAt point: Point)

  /// The drag is over, in whichever way; put lifted items down.
  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession)
}

extension DragInteractionDelegate {
  /// Shows the whole widget.
  public func dragInteraction(
    _ interaction: DragInteraction, previewOf session: DragSession,
    at point: Point
  ) -> (widget: Widget, frame: Rect)? {
    let widget = interaction.widget
    return widget.bounds(in: widget).map { (widget, $0) }
  }

  /// Fans out nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, alsoLiftedBy session: DragSession,
    at point: Point
  ) -> [Widget] { [] }

  /// Shows nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, didBegin session: DragSession
  ) {}

  /// Shows nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, didRaiseAt point: Point
  ) {}

  /// Has shown nothing.
  public func dragInteractionDidLower(_ interaction: DragInteraction) {}

  /// Opens nothing.
  public func dragInteraction(
    _ interaction: DragInteraction, wasHeldAt point: Point
  ) {}

  /// Has nothing to put down.
  public func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) {}
}

/// Makes a widget's content something that can be dragged (DND-12).
///
/// Copy and move are both offered unless it is told otherwise, since some targets
/// refuse a source without one of them. What a foreign target says at the end proves nothing, so
/// nothing is ever taken away here: a move happens where a target in this
/// process carries it out (DND-10). A finger has to be held before it drags, so
/// that lists still scroll (DND-02).
@MainActor public final class DragInteraction {
  private let source: DragSource
  /// What it was added to.
  public let widget: Widget
  private weak var delegate: (any DragInteractionDelegate)?
  /// The delegate where a closure was given instead, which nobody else keeps.
  private var ownDelegate: WholeWidgetDrag?
  private var session: DragSession?
  /// The session whose target has not yet said what became of it.
  private var unsettled: DragSession?
  /// Its drag.
  private var drag: Drag?
  private var press = Point(x: 0, y: 0)
  /// What shows of the drag, until its target is done: it may have to fly back.
  private var picture: DragPicture?
  private var touch = TouchLift()
  private var hold: Timeout?
  private var farewell: Timeout?

  /// Adds the interaction to a widget. It works for as long as it is kept.
  ///
  /// - Parameters:
  ///   - widget: a row, a tile, or a whole list.
  ///   - actions: what targets may choose from. Whoever offers a file itself and
  ///     no copy of it lets a target that moves take it away.
  ///   - delegate: says what is dragged; not kept.
  public init(
    on widget: Widget, actions: DragActions = [.copy, .move],
    delegate: any DragInteractionDelegate
  ) {
    DefaultStyle.install()
    source = DragSource(actions: actions)
    self.widget = widget
    self.delegate = delegate
    // Before the children: a list's own gestures must not take the press.
    source.setPhase(.capture)
    source.onPrepare { [weak self] in self?.prepare(at: $0) }
    source.onBegin { [weak self] in self?.begin($0) }
    source.onCancel { [weak self] in
      let animates = DesktopSettings.animates
      if animates { self?.picture?.comeBack() }
      return !animates
    }
    source.onEnd { [weak self] in
      self?.end()
      self?.picture = nil
      self?.settle($0)
    }
    source.onTouch { [weak self] in self?.touched($0, at: $1) }
    widget.add(source)
  }

  /// Makes all of a widget one thing that can be dragged. It works for as long
  /// as it is kept.
  ///
  ///     drag = DragInteraction(on: label, giving: { [.text(label.text)] })
  ///
  /// The widget shows under the pointer, and stays where it is. Where more is to
  /// be said, give a delegate instead.
  ///
  /// - Parameters:
  ///   - widget: what is dragged.
  ///   - actions: what targets may choose from.
  ///   - give: what it gives now; nothing where it can't be dragged. Kept, so
  ///     capture weakly what keeps the interaction.
  public convenience init(
    on widget: Widget, actions: DragActions = [.copy, .move],
    giving give: @escaping @MainActor () -> [TransferItem]
  ) {
    let own = WholeWidgetDrag(give: give)
    self.init(on: widget, actions: actions, delegate: own)
    ownDelegate = own
  }

  /// Lets a gesture of the widget claim presses that are to begin drags all the
  /// same.
  public func shares(_ click: ClickGesture) { source.join(click) }

  private func touched(_ kind: DragSource.Touch, at point: Point) {
    let effects =
      switch kind {
      case .begin: touch.press(at: point, at: .now)
      case .update: touch.move(to: point, at: .now)
      case .end: touch.release(at: .now)
      case .cancel: touch.cancel()
      }
    if kind == .begin { press = point }
    carryOut(effects)
    hold?.cancel()
    hold = touch.deadline.map { deadline in
      Timeout(after: Instant.now.duration(to: deadline) + .milliseconds(1)) {
        [weak self] in
        guard let self else { return }
        carryOut(touch.tick(at: .now))
      }
    }
  }

  private func carryOut(_ effects: [TouchLift.Effect]) {
    for effect in effects {
      switch effect {
      case .lift: delegate?.dragInteraction(self, didRaiseAt: press)
      case .putDown: delegate?.dragInteractionDidLower(self)
      case .hold: delegate?.dragInteraction(self, wasHeldAt: press)
      }
    }
  }

  private func prepare(at point: Point) -> ContentProvider? {
    if source.isTouch, !touch.mayDrag { return nil }
    guard let session = delegate?.dragInteraction(self, sessionAt: point),
      session.staysHere || !session.items.isEmpty
    else { return nil }
    self.session = session
    press = point
    guard !session.staysHere else { return TransferProvider.none }
    return TransferProvider.make(
      for: session.items, isFinal: !session.gathers,
      canSave: session.saveForm != nil,
      current: { session.items }
    ) { session.isDropped }
  }

  private func begin(_ drag: Drag) {
    guard let session else { return }
    unsettled = session
    self.drag = drag
    session.begin()
    drag.onDropPerformed { [weak self, weak drag] in
      self?.dropped(session, holding: drag?.modifiers ?? [])
    }
    if let form = session.saveForm {
      drag.offerSaving(as: form.name) { Saving.answer($0, with: form) }
    }
    if let lifted = delegate?.dragInteraction(
      self, previewOf: session, at: press)
    {
      let others =
        delegate?.dragInteraction(self, alsoLiftedBy: session, at: press) ?? []
      let picture = DragPicture(
        of: drag,
        DragPreview(
          of: lifted.widget, frame: lifted.frame, in: widget, others: others,
          press: press, formation: session.formation,
          count: session.shownCount, isComposited: drag.isComposited),
        in: widget)
      session.showPreview = { [weak picture] in picture?.look = $0 }
      session.describePreview = { [weak picture] in picture?.description }
      session.onGather = { [weak picture, unowned session] in
        picture?.add($0, count: session.shownCount)
      }
      picture.onShow = { [weak session] in session?.held = $0 }
      self.picture = picture
    }
    delegate?.dragInteractionDidLower(self)
    delegate?.dragInteraction(self, didBegin: session)
  }

  /// How long a target may take to finish a drop before the drag is over for
  /// the person: some never do. What it asks for is still given.
  private static let patience = Duration.seconds(1)

  private func dropped(_ session: DragSession, holding keys: KeyModifiers) {
    session.noteDrop(holding: keys)
    picture?.drop()
    farewell = Timeout(after: Self.patience) { [weak self] in
      if self?.session === session { self?.end() }
    }
  }

  private func settle(_ end: DragEnd) {
    let session = unsettled
    unsettled = nil
    let isHere = drag?.isDroppedHere == true
    drag = nil
    session?.settle(DragSession.Outcome(end), here: isHere)
  }

  private func end() {
    farewell?.cancel()
    farewell = nil
    guard let session else { return }
    self.session = nil
    session.end()
    delegate?.dragInteraction(self, didEnd: session)
  }
}

/// Gives what a closure says, from everywhere on a widget.
@MainActor private final class WholeWidgetDrag: DragInteractionDelegate {
  private let give: @MainActor () -> [TransferItem]

  init(give: @escaping @MainActor () -> [TransferItem]) { self.give = give }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? {
    let items = give()
    return items.isEmpty ? nil : DragSession(items: items)
  }
}
