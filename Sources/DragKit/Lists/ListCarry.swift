import GtkBridge
import Interaction

/// Moves rows of a list by keyboard, within it and to other lists of its window
/// that take them as they are (DND-21): Ctrl + Shift + X picks up what is selected,
/// arrows move the line, Tab goes to another list, Enter drops, with Ctrl copies,
/// and Escape puts back.
@MainActor final class ListCarry {
  private typealias Carry = CarryMode<ObjectIdentifier>

  private unowned let home: ListDropInteraction
  private let keys = KeyController()
  private let status = Box(status: 0)
  private var carry: Carry?
  private var carried: TakenRows?

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
  }

  /// Whether rows have been picked up.
  var isCarrying: Bool { carry != nil }

  private func pickUp() -> Bool {
    let rows = home.list.selectedRows
    let carried = TakenRows(rows, of: home)
    carry = Carry(
      carrying: rows.map(home.rowName), from: ObjectIdentifier(home), at: rows,
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
    guard let carry, let carried else {
      return key.lowercased() == "x" && modifiers == [.control, .shift]
        && pickUp()
    }
    let move = move(for: key, modifiers, in: carry)
    let isEnd = ["Return", "KP_Enter", "Escape"].contains(key)
    guard move != nil || isEnd else { return false }
    // Rows have come or gone: where the mark is, nobody knows any more.
    guard isKnown(carry, carried) else {
      end(saying: carry.putBack)
      return true
    }
    switch (key, modifiers) {
    case ("Return", []), ("KP_Enter", []): drop(carry, carried)
    case ("Return", .control), ("KP_Enter", .control):
      drop(carry, carried, copying: true)
    case ("Escape", []): end(saying: carry.putBack)
    default:
      guard let move else { return false }
      go(move)
    }
    return true
  }

  /// Whether all stands where it stood when it was picked up.
  private func isKnown(_ carry: Carry, _ carried: TakenRows) -> Bool {
    guard carried.isWhereItWas(in: home), let list = list(of: carry) else {
      return false
    }
    return carry.stop.count == list.list.rowCount
  }

  private func move(
    for key: String, _ modifiers: KeyModifiers, in carry: Carry
  ) -> ((inout Carry) -> Void)? {
    switch (key, modifiers) {
    case ("Tab", []): return { $0.visit(1) }
    case ("ISO_Left_Tab", _), ("Tab", .shift): return { $0.visit(-1) }
    case (_, []):
      return step(for: key, in: carry).map { step in { $0.move(step) } }
    default: return nil
    }
  }

  private func go(_ move: (inout Carry) -> Void) {
    guard var carry, let carried else { return }
    list(of: carry)?.mark.hide()
    carry.update(stops: stops(for: carried))
    move(&carry)
    self.carry = carry
    guard let list = list(of: carry) else { return }
    status.say(carry.sentence { list.rowName($0) })
    list.mark.show(before: carry.index)
  }

  private func step(for key: String, in carry: Carry) -> Carry.Step? {
    let isMirrored = home.list.view.isRightToLeft
    return switch key {
    case "Up": .up
    case "Down": .down
    case "Left": isMirrored ? .forward : .back
    case "Right": isMirrored ? .back : .forward
    case "Page_Up": .pageUp
    case "Page_Down": .pageDown
    case "Home": .first
    case "End": .last
    default: nil
    }
  }

  private func drop(_ carry: Carry, _ carried: TakenRows, copying: Bool = false)
  {
    let list = list(of: carry)
    let isHome = list === home
    let landing = carry.landing(copying: copying && !isHome)
    end(saying: landing.map(carry.dropped) ?? carry.putBack)
    guard let landing, landing.changesAnything, let list else { return }
    if isHome {
      home.move(carried.rows(in: home) ?? [], before: landing.index)
    } else {
      list.take(carried, landing.action, before: landing.index)
    }
  }

  private func end(saying sentence: String) {
    if let carry { list(of: carry)?.mark.hide() }
    home.mark.hide()
    carry = nil
    carried = nil
    status.say(sentence)
  }
}
