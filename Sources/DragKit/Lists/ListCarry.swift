import GtkBridge
import Interaction

/// Moves rows of a list by keyboard, within it and to other lists of its window
/// that take them as they are (DND-21): Ctrl + Shift + X picks up what is selected,
/// arrows move the line, Tab goes to another list, Enter drops, with Ctrl copies to
/// that, and Escape puts back, as does the keyboard when it goes elsewhere.
@MainActor final class ListCarry {
  private typealias Carry = CarryMode<ObjectIdentifier>

  private unowned let home: ListDropInteraction
  private let keys = KeyController()
  private let status = Box(status: 0)
  private var carry: Carry?
  private var carried: TakenRows?
  /// What stands beside the mark.
  private var neighbours: TakenRows?
  private let focus = FocusController()

  private struct Known {
    weak var list: ListDropInteraction?
  }
  private static var lists: [Known] = []

  init(of home: ListDropInteraction) {
    self.home = home
    Self.lists.removeAll { $0.list == nil }
    Self.lists.append(Known(list: home))
    status.passesPointer = true
    home.root.addOverlay(status)
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    home.list.view.add(keys)
    focus.onLeave { [weak self] in
      if let self, let carry { end(saying: carry.putBack) }
    }
    home.list.view.add(focus)
  }

  /// Whether rows have been picked up.
  var isCarrying: Bool { carry != nil }

  private func pickUp() -> Bool {
    let rows = home.list.selectedRows
    let carried = TakenRows(rows, of: home)
    carry = Carry(
      carrying: rows.map(home.rowName), from: homeID, at: rows,
      stops: stops(for: carried))
    guard let carry else { return false }
    self.carried = carried
    status.say(carry.pickedUp)
    home.mark.show(before: carry.index)
    return true
  }

  /// The list itself, and the others that take what is carried, in the order in
  /// which they were made.
  private func stops(for carried: TakenRows) -> [Carry.Stop] {
    Self.lists.compactMap(\.list).compactMap { list in
      let isHome = list === home
      let action = isHome ? .move : list.takesCarried(carried)
      guard isHome || action != nil && isBeside(list) else { return nil }
      return Carry.Stop(
        place: ObjectIdentifier(list), name: list.name,
        count: list.list.rowCount, columns: list.mark.columns, action: action,
        hasStacks: false)
    }
  }

  /// Whether a list shows in the same window.
  private func isBeside(_ list: ListDropInteraction) -> Bool {
    list.root.isMapped && list.root.origin(in: home.root) != nil
  }

  private func list(of carry: Carry) -> ListDropInteraction? {
    Self.lists.first {
      $0.list.map(ObjectIdentifier.init) == carry.stop.place
    }?.list
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard let carry else {
      return key.lowercased() == "x" && modifiers == [.control, .shift]
        && pickUp()
    }
    guard
      let meaning = CarryKey(
        KeyStroke(gtk: key, modifiers),
        inGrid: list(of: carry)?.list.isGrid == true,
        isMirrored: home.list.view.isRightToLeft),
      // A copy goes to another list alone.
      meaning != .drop(copying: true) || carry.stop.place != homeID
    else { return false }
    // Rows have come or gone, or the list itself: where the mark is, nobody knows
    // any more.
    guard isKnown(carry) else {
      end(saying: carry.putBack)
      return true
    }
    switch meaning {
    case .move(let step): go { $0.move(step) }
    case .visit(let direction): go { $0.visit(direction) }
    case .drop(let copying): drop(carry, copying: copying)
    case .putBack: end(saying: carry.putBack)
    }
    return true
  }

  private var homeID: ObjectIdentifier { ObjectIdentifier(home) }

  /// Whether all stands where it stood when the mark was shown, and can still be
  /// dropped there.
  private func isKnown(_ carry: Carry) -> Bool {
    guard let carried, carried.isWhereItWas(in: home),
      let list = list(of: carry), carry.stop.count == list.list.rowCount,
      neighbours?.isWhereItWas(in: list) != false
    else { return false }
    return list === home
      || isBeside(list) && list.takesCarried(carried) != nil
  }

  private func go(_ move: (inout Carry) -> Void) {
    guard var carry, let carried else { return }
    let old = carry.stop.place
    carry.update(stops: stops(for: carried))
    move(&carry)
    if carry.stop.place != old, let current = self.carry {
      list(of: current)?.mark.hide()
    }
    self.carry = carry
    guard let list = list(of: carry) else { return }
    status.say(carry.sentence { list.rowName($0) })
    list.mark.show(before: carry.index)
    let rows = [carry.index - 1, carry.index]
    neighbours = TakenRows(
      rows.filter((0..<carry.stop.count).contains), of: list)
  }

  private func drop(_ carry: Carry, copying: Bool) {
    guard let carried, let list = list(of: carry),
      let landing = carry.landing(copying: copying)
    else { return }
    end(saying: "")
    guard landing.changesAnything else { return status.say(carry.putBack) }
    let isDone =
      if list === home {
        home.move(carried.rows(in: home) ?? [], before: landing.index) != nil
      } else {
        list.take(carried, landing.action, before: landing.index)
      }
    status.say(isDone ? carry.dropped(landing) : carry.putBack)
  }

  private func end(saying sentence: String) {
    if let carry { list(of: carry)?.mark.hide() }
    carry = nil
    carried = nil
    neighbours = nil
    status.say(sentence)
  }

  isolated deinit {
    // The list has gone, and its mark with it; another one's hasn't.
    if let carry { list(of: carry)?.mark.hide() }
  }
}
