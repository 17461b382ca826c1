import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

/// Chooses which kinds of items the Shelf shows: all, or one of those that are
/// there. It answers to a click, to the arrow keys, and to a drag that rests on
/// it (DND-20, DND-21).
///
/// It has its room whenever there is anything on the Shelf, whichever kinds
/// that is: tiles stay where they are under the hand when a kind comes or goes.
/// The room is empty while nothing has arrived yet.
@MainActor final class FilterBar {
  let root: Box
  private let desk: Desk
  private let pane: ItemPane
  private let strip = Box(.horizontal, isGroup: true)
  private let scrolled: ScrolledWindow
  private var choices: [KindFilter] = []
  /// One for each choice, behind the one for everything.
  private var segments: [ToggleButton] = []
  private let keys = KeyController()
  private var springs: SpringLoadedInteraction?
  private var autoScroll: AutoScrollInteraction?
  /// The one whose kinds are shown: the Shelf, or an opened stack.
  private var place: PlaceID?
  private var shownBefore: [KindFilter?] = []
  private var isUpdating = false

  /// Makes a bar above a pane.
  init(above pane: ItemPane, desk: Desk) {
    self.pane = pane
    self.desk = desk
    root = Box(.vertical)
    scrolled = ScrolledWindow(strip: strip, named: tr("Kinds"))
    strip.addClass("linked")
    strip.align(.center, .center)
    strip.setAccessibleName(tr("Kinds"))
    scrolled.addClass("filter-bar")
    root.append(scrolled, pane.root)
    pane.filter = desk.preferences.shownKind
    makeSegments()
    connect()
  }

  private func connect() {
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      modifiers.isEmpty && self?.handle(key) == true
    }
    strip.add(keys)
    autoScroll = AutoScrollInteraction(on: scrolled)
    springs = SpringLoadedInteraction(
      on: scrolled, target: { [weak self] in self?.springTarget(at: $0) },
      all: { [weak self] in self?.springTargets() ?? [] },
      activate: { [weak self] in self?.spring($0) },
      undo: { [weak self] _ in self?.springBack() })
    DragEndings.shared.observe(self) { [weak self] _ in self?.shownBefore = [] }
    pane.onFilterChanged = { [weak self] in self?.filterChanged() }
    pane.onRowsChanged = { [weak self] in self?.rowsChanged() }
    desk.onChange { [weak self] _ in
      // The first kinds come with the first rows, which wait for a frame.
      guard let self, place != nil else { return }
      update()
    }
  }

  private var chosen: Int {
    pane.filter.flatMap { choices.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  /// Looks anew which kinds there are.
  private func update() {
    place = pane.place
    let kinds = try? desk.library.kinds(in: pane.place)
    show(KindFilter.choices(for: kinds ?? []))
  }

  private func show(_ new: [KindFilter]) {
    if let filter = pane.filter, !new.contains(filter) { pane.filter = nil }
    guard new != choices else { return }
    let hadFocus = strip.hasFocusWithin
    choices = new
    makeSegments()
    if hadFocus { segments[chosen].grabFocus() }
  }

  private func makeSegments() {
    segments.forEach { strip.remove($0) }
    segments = []
    for (index, title) in ([tr("All")] + choices.map(\.title)).enumerated() {
      let segment = ToggleButton(title, besides: segments.first)
      segment.onToggled { [weak self, weak segment] in
        guard let self, let segment, segment.isOn, !isUpdating else { return }
        choose(index)
      }
      strip.append(segment)
      segments.append(segment)
    }
    scrolled.isSensitive = !choices.isEmpty
    showChoice()
  }

  private func rowsChanged() {
    showRoom()
    // A stack that was opened has kinds of its own.
    if pane.place != place { update() }
  }

  /// With the rows, in the same frame: placeholders count, hidden items too.
  private func showRoom() {
    let hasRows = pane.fullOrder.count > 0
    guard hasRows != scrolled.isVisible else { return }
    if !hasRows, strip.hasFocusWithin { pane.view.grabFocus() }
    scrolled.isVisible = hasRows
  }

  private func filterChanged() {
    desk.preferences.shownKind = pane.filter
    showChoice()
  }

  private func showChoice() {
    guard !segments.isEmpty else { return }
    isUpdating = true
    segments[chosen].isOn = true
    isUpdating = false
  }

  private func choose(_ index: Int) {
    pane.filter = index == 0 ? nil : choices[index - 1]
  }

  private func handle(_ key: String) -> Bool {
    let last = segments.count - 1
    let next: Int
    switch key {
    case "Left": next = max(0, chosen - 1)
    case "Right": next = min(last, chosen + 1)
    case "Home": next = 0
    case "End": next = last
    default: return false
    }
    guard segments.indices.contains(next) else { return false }
    choose(next)
    segments[next].grabFocus()
    return true
  }

  // MARK: Springs

  private func springTarget(at point: Point) -> SpringTarget? {
    springTargets().first {
      $0.widget.bounds(in: scrolled)?.contains(point) == true
    }
  }

  private func springTargets() -> [SpringTarget] {
    guard scrolled.isMapped else { return [] }
    return segments.indices.filter { $0 != chosen }.map {
      SpringTarget(
        name: "\($0)", widget: segments[$0], reversal: .onCancel)
    }
  }

  private func spring(_ name: String) {
    guard let index = Int(name), segments.indices.contains(index) else {
      return
    }
    shownBefore.append(pane.filter)
    choose(index)
  }

  private func springBack() {
    guard let before = shownBefore.popLast() else { return }
    pane.filter = before
  }
}
