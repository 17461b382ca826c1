import Documents
import DragKit
import GtkBridge
import Interaction

/// Brings the Shelf to drags of other programs, in a strip at the side of the
/// screen, and takes it away again.
@MainActor final class SummonedShelf {
  private let desk: Desk
  private let window: ApplicationWindow
  private let makeView: () -> StripView
  private var view: StripView?
  private var monitor: DragMonitor?
  private var handles: EdgeHandles?
  private var summons = ShelfSummons()
  private var motion: DropMotion?
  private var alarm: Timeout?

  /// How much of the main window is in sight at least where things can be dropped
  /// on it.
  private static let leastShare = 1.0 / 3

  /// - Parameters:
  ///   - desk: what the Shelf is on.
  ///   - window: the main one; the strip doesn't come where that is in reach.
  ///   - make: makes the strip as it is first needed.
  init(
    of desk: Desk, beside window: ApplicationWindow,
    _ make: @escaping () -> StripView
  ) {
    self.desk = desk
    self.window = window
    makeView = make
    preferencesChanged()
    desk.preferences.onChange { [weak self] in self?.preferencesChanged() }
    window.onDestroy { [weak self] in
      self?.monitor = nil
      self?.handles = nil
      self?.view?.window.destroy()
    }
  }

  /// Shows the strip, or takes it away where it shows.
  ///
  /// - Parameter token: the desktop's for what the person did; empty for none.
  func call(token: String = "") {
    guard SummonsMeans.current != .side else {
      return obey(summons.call(.side(monitor: nil)))
    }
    // Elsewhere than on X11 it may be behind other windows.
    let isPresented = !DragMonitor.isPossible
    if isPresented, let view, view.isShown, !view.window.isActive {
      return view.window.present(token: token)
    }
    obey(summons.call(.pointer(ScreenRoom.pointer ?? Point(x: 0, y: 0))))
    if isPresented, !token.isEmpty, let view, view.isShown {
      view.window.present(token: token)
    }
  }

  /// Tells the person a sentence in the strip, where that shows; nil for nothing
  /// more.
  func tell(_ sentence: String?, offersUndo: Bool = false) {
    view?.tell(sentence, offersUndo: offersUndo)
  }

  /// Whether what is told can be taken back.
  func offersUndo(_ offers: Bool) { view?.message.offersUndo = offers }

  /// Takes the strip away.
  func dismiss() { obey(summons.dismiss()) }

  private func preferencesChanged() {
    summons.way = desk.preferences.shelfComes
    summons.exceptions = desk.preferences.shelfExceptions
    if summons.way == .never {
      monitor = nil
      handles = nil
      obey(summons.dragEnded(isOver: false, at: now))
      return
    }
    if monitor == nil {
      monitor = DragMonitor { [weak self] in self?.hear($0, at: $1) }
    }
    handles?.edge = desk.preferences.shelfEdge
    if handles == nil { handles = makeHandles() }
  }

  private func makeHandles() -> EdgeHandles? {
    guard SummonsMeans.current == .side, let shelf = desk.place(.shelf) else {
      return nil
    }
    let handles = EdgeHandles(
      at: desk.preferences.shelfEdge, of: shelf, on: desk)
    handles.onEnter = { [weak self] monitor in
      guard let self else { return }
      obey(summons.sideEntered(ofMonitor: monitor))
    }
    handles.onLeave = { [weak self] in
      guard let self else { return }
      summons.sideLeft(at: now)
      obey([])
    }
    handles.onDrop = { [weak self] in self?.dropped() }
    handles.onClick = { [weak self] monitor in
      guard let self else { return }
      obey(summons.call(.side(monitor: monitor)))
    }
    return handles
  }

  private func dropped() {
    summons.dropped()
    obey([])
  }

  private func hear(_ moment: DragMonitor.Moment, at point: Point) {
    switch moment {
    case .began(let program):
      desk.preferences.lastDragProgram = program
      obey(
        summons.dragBegan(
          .init(at: point, of: program), isInReach: isInReach))
    case .moved:
      obey(
        summons.moved(
          to: point, isOver: view?.contains(point) == true, at: now))
    case .ended:
      obey(
        summons.dragEnded(isOver: view?.contains(point) == true, at: now))
    }
  }

  /// Whether things can be dropped on the main window.
  private var isInReach: Bool {
    guard window.isVisible, let frames = window.framesAbove else {
      return false
    }
    return frames.first.map {
      $0.shareInSight(beneath: Array(frames.dropFirst())) >= Self.leastShare
    } ?? false
  }

  private func obey(_ effects: [ShelfSummons.Effect]) {
    for effect in effects {
      switch effect {
      case .show(let approach): show(approach)
      case .announce: view?.window.announceShape()
      case .hide: view?.hide()
      }
    }
    alarm?.cancel()
    alarm = summons.deadline.map { deadline in
      let wait = now.duration(to: deadline)
      return Timeout(after: max(.zero, wait)) { [weak self] in
        guard let self else { return }
        obey(summons.tick(at: now))
      }
    }
  }

  private var now: Instant {
    Instant(nanoseconds: TransferClock.nanoseconds)
  }

  private func show(_ approach: ShelfSummons.Approach) {
    let shown = view ?? connected(makeView())
    view = shown
    let (width, height) = (StripView.width, StripView.height)
    switch approach {
    case .edge(let point):
      shown.show(
        at: .atEdge(
          near: point, width: width, height: height, in: area(at: point)))
    case .pointer(let point):
      shown.show(
        at: .beside(point, width: width, height: height, in: area(at: point)))
    case .side(let monitor):
      let frames = Monitors.frames
      let frame =
        monitor.flatMap { frames.indices.contains($0) ? frames[$0] : nil }
        ?? area(at: Point(x: 0, y: 0))
      shown.show(
        at: .at(
          desk.preferences.shelfEdge, width: width, height: height, of: frame),
        ofMonitor: monitor)
    }
  }

  private func area(at point: Point) -> Rect {
    ScreenRoom.area(at: point)
  }

  private func connected(_ view: StripView) -> StripView {
    motion = DropMotion(
      on: view.root,
      onMotion: { [weak self] _ in
        guard let self else { return }
        summons.entered(at: now)
        obey([])
      },
      onLeave: { [weak self] in
        guard let self else { return }
        summons.left(at: now)
        obey([])
      })
    view.onDrop = { [weak self] in self?.dropped() }
    view.items.onReloaded { [weak self, weak view] in
      guard let self, let items = view?.items, items.place == .shelf else {
        return
      }
      obey(summons.contentsChanged(isEmpty: items.fullOrder.count == 0))
    }
    view.onDismiss = { [weak self] in self?.dismiss() }
    return view
  }
}
