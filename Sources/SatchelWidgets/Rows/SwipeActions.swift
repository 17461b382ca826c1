import GtkBridge
import Interaction

/// What can be done with a row, uncovered by a finger that slides the row aside,
/// towards where reading begins (GES-05).
///
///     let actions = SwipeActions(in: list, scrolledBy: scrolled, over: overlay)
///     actions.actions = { row in
///       [SwipeActions.Action("Delete", isDestructive: true) { delete(row) }]
///     }
///
/// A stroke across most of the row does what the first action does. The row goes
/// back when anything else is pressed, when the list scrolls, and with Escape.
/// Whoever has no finger finds the same in the row's menu: nothing is to be
/// reached by a stroke alone.
@MainActor public final class SwipeActions {
  /// One thing that can be done with a row.
  public struct Action {
    /// What it says, in a word or two.
    public let title: String
    /// Whether it takes the row away.
    public let isDestructive: Bool
    let perform: @MainActor () -> Void

    /// Describes what can be done.
    ///
    /// - Parameters:
    ///   - title: What it says, in a word or two.
    ///   - isDestructive: Whether it takes the row away.
    ///   - perform: Does it.
    public init(
      _ title: String, isDestructive: Bool = false,
      perform: @escaping @MainActor () -> Void
    ) {
      self.title = title
      self.isDestructive = isDestructive
      self.perform = perform
    }
  }

  /// What can be done with the row at a position, the first at its end; empty
  /// for a row that doesn't slide. It is asked when a finger touches the row.
  public var actions: (Int) -> [Action] = { _ in [] }
  private let list: CollectionView
  private let overlay: Overlay
  private let gesture = DragGesture(byFinger: ())
  private let click = ClickGesture()
  private let keys = KeyController()
  private var touched: Touched?
  private var opened: Opened?
  private var motion = TimedMotion(lasting: .zero)
  private var ticker: FrameTicker?

  /// The row under a finger.
  private struct Touched {
    let row: CollectionView.VisibleRow
    let actions: [Action]
    var swipe: RowSwipe
  }

  /// A row that doesn't cover its actions.
  private struct Opened {
    let index: Int
    /// Nil for a row that can't slide: its actions cover it.
    let box: ShiftBox?
    let strip: Box
    let actions: [Action]
    /// In the overlay's coordinates.
    let frame: Rect
    let stripWidth: Double
    var swipe: RowSwipe
    /// How far the content is aside.
    var shown = 0.0
    /// Where it was when it began to come to rest.
    var from = 0.0
  }

  /// Watches the fingers on a list.
  ///
  /// - Parameters:
  ///   - list: Its rows slide if what they show is in a `ShiftBox`.
  ///   - scrolled: What scrolls it.
  ///   - overlay: What the list stands in; the actions lie in it.
  public init(
    in list: CollectionView, scrolledBy scrolled: ScrolledWindow,
    over overlay: Overlay
  ) {
    WidgetStyle.install()
    self.list = list
    self.overlay = overlay
    gesture.onBegin { [weak self] in self?.pressed(at: $0) }
    gesture.onMove { [weak self] in self?.moved(to: $0) }
    gesture.onEnd { [weak self] in
      guard let self else { return }
      if gesture.isEndedBySecondFinger { cancelled() } else { released() }
    }
    gesture.onCancel { [weak self] in self?.cancelled() }
    list.add(gesture)
    click.setPhase(.capture)
    click.onPressed { [weak self] _, _ in
      guard let self, !click.isByFinger else { return }
      close()
    }
    list.add(click)
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, _ in
      guard key == "Escape", let self, opened != nil else { return false }
      close()
      return true
    }
    list.add(keys)
    scrolled.onScrolled { [weak self] in self?.closeAtOnce() }
  }

  /// Whether a row is aside.
  public var isOpen: Bool { opened != nil }

  /// Lets the row that is aside go back over its actions.
  public func close() {
    guard opened != nil else { return }
    opened?.swipe.close()
    settle()
  }

  /// Puts the row back at once. Call it when the rows change.
  public func closeAtOnce() {
    // What a finger was on may be another row by now.
    touched = nil
    guard let opened else { return }
    ticker = nil
    opened.box?.shift = Point(x: 0, y: 0)
    overlay.removeOverlay(opened.strip)
    self.opened = nil
  }

  private func pressed(at point: Point) {
    touched = nil
    let row = list.row(at: point)
    if let opened {
      // It closes the row, or slides it back, and is nothing else.
      gesture.claim()
      guard row?.index == opened.index else { return close() }
      ticker = nil
      self.opened?.swipe.press(at: point, at: .now)
      return
    }
    guard let row else { return }
    let actions = actions(row.index)
    guard !actions.isEmpty else { return }
    var swipe = RowSwipe(
      rowWidth: row.rect.width,
      // Until it is known; that there are some is what counts.
      actionsWidth: 80, isRightToLeft: list.isRightToLeft)
    swipe.press(at: point, at: .now)
    touched = Touched(row: row, actions: actions, swipe: swipe)
  }

  private func moved(to point: Point) {
    if opened != nil {
      if opened?.swipe.move(to: point, at: .now) == true { follow() }
    } else if touched?.swipe.move(to: point, at: .now) == true, let touched {
      gesture.claim()
      open(touched)
      follow()
    }
  }

  private func released() {
    touched = nil
    guard let ending = opened?.swipe.release(at: .now) else { return }
    guard ending != .performsFirst else { return perform(0) }
    settle()
  }

  private func cancelled() {
    touched = nil
    if opened?.swipe.isSliding == true { close() }
  }

  private func open(_ touched: Touched) {
    guard let origin = list.origin(in: overlay) else { return }
    let strip = makeStrip(touched.actions)
    overlay.addOverlay(strip)
    let row = touched.row.rect
    let width = strip.naturalWidth
    var opened = Opened(
      index: touched.row.index, box: touched.row.view.root as? ShiftBox,
      strip: strip, actions: touched.actions,
      frame: Rect(
        x: origin.x + row.x, y: origin.y + row.y, width: row.width,
        height: row.height),
      stripWidth: width, swipe: touched.swipe)
    opened.swipe.actionsWidth = width
    self.opened = opened
  }

  private func makeStrip(_ actions: [Action]) -> Box {
    let strip = Box(.horizontal)
    strip.addClass("swipe-actions")
    // The first is at the end, and takes all room that a long stroke makes.
    for (index, action) in actions.enumerated().reversed() {
      let button = Button(action.title)
      button.addClass("swipe-action")
      if action.isDestructive { button.addClass("destructive-action") }
      button.isFocusable = false
      button.expand(horizontally: index == 0, vertically: true)
      button.onClicked { [weak self] in self?.perform(index) }
      strip.append(button)
    }
    return strip
  }

  private func perform(_ index: Int) {
    let action = opened?.actions[index]
    closeAtOnce()
    action?.perform()
  }

  /// Shows the content where the finger has it.
  private func follow() {
    if let distance = opened?.swipe.distance { show(distance) }
  }

  /// Lets the content come to rest.
  private func settle() {
    guard let opened else { return }
    self.opened?.from = opened.shown
    motion = TimedMotion(lasting: .milliseconds(180))
    guard DesktopSettings.animates, opened.shown != opened.swipe.distance else {
      return arrive()
    }
    ticker = FrameTicker(of: overlay) { [weak self] in
      guard let self, let opened = self.opened else { return }
      motion.tick(at: Instant(monotonicMicroseconds: $0))
      guard !motion.isOver else { return arrive() }
      let way = opened.swipe.distance - opened.from
      show(opened.from + way * motion.progress)
    }
  }

  private func arrive() {
    guard let distance = opened?.swipe.distance else { return }
    guard distance > 0 else { return closeAtOnce() }
    ticker = nil
    show(distance)
  }

  private func show(_ distance: Double) {
    guard let opened else { return }
    self.opened?.shown = distance
    let isMirrored = list.isRightToLeft
    opened.box?.shift = Point(x: isMirrored ? distance : -distance, y: 0)
    opened.strip.setClass("reached", opened.swipe.wouldPerformFirst)
    let width = max(distance, opened.stripWidth)
    let frame = opened.frame
    overlay.place(
      opened.strip,
      in: Rect(
        x: isMirrored
          ? frame.x + distance - width : frame.x + frame.width - distance,
        y: frame.y, width: width, height: frame.height))
  }
}
