import ContentTypes
import Documents
import GtkBridge
import Interaction
import Localization
import Transfer

/// Moves items by keyboard, through the same policy and edits as a drag
/// (DND-21). What a key means is decided by ``Interaction/CarryMode``; this
/// shows it.
@MainActor final class CarryDesk {
  /// Where what is carried is shown: the window.
  @MainActor protocol Stage: AnyObject {
    /// The items that show; nil while none do.
    var items: ItemPane? { get }
    /// Whether a sheet keeps keys from what they would do there.
    var isCovered: Bool { get }
    /// Shows a place.
    func show(_ place: PlaceID)
    /// Whether something is carried has changed.
    func carryingChanged()
  }

  let bar = CarryBar()
  private let desk: Desk
  private let preferences: Preferences
  private weak var stage: (any Stage)?
  private let keys = KeyController()
  private var carry: CarryMode<PlaceID>?
  private var carried: CarriedItems?
  /// Grows with each time that something is picked up.
  private var count = 0

  init(desk: Desk, preferences: Preferences) {
    self.desk = desk
    self.preferences = preferences
    desk.onChange { [weak self] _ in self?.update() }
  }

  /// Gets keys before whatever has the keyboard.
  func connect(to stage: any Stage, in window: Widget) {
    self.stage = stage
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    window.add(keys)
  }

  var isCarrying: Bool { carry != nil }

  /// Picks up what is selected.
  func pickUp() {
    guard carry == nil, let pane = stage?.items else { return }
    // It goes between all items, so all have to show.
    pane.filter = nil
    let ids = pane.selectedIDs
    let names = desk.items(ids).map(\.name)
    let carried = CarriedItems(ids: ids, place: pane.place)
    guard !ids.isEmpty,
      let begun = CarryMode(
        carrying: names, from: pane.place, at: pane.selectedDocumentIndices,
        stops: stops(for: carried))
    else {
      desk.onMessage(tr("Select what you want to move first."))
      return
    }
    self.carried = carried
    carry = begun
    count += 1
    pane.lift(ids)
    show(begun) { carry, _ in carry.pickedUp }
    stage?.carryingChanged()
  }

  /// Drops it where the mark is.
  func drop(copying: Bool = false) {
    guard let carry, let carried else { return }
    guard let landing = carry.landing(copying: copying) else { return }
    end()
    guard landing.changesAnything else {
      return part(from: carry) { carry, _ in carry.dropped(landing) }
    }
    let order = desk.arrivals.coordinator(of: landing.place).order
    let action: DropAction = landing.action == .move ? .move : .copy
    let target = desk.item(at: landing.index, in: landing.place)
    bar.hideButtons()
    Task { [weak self, desk, count] in
      let isDone: Bool
      if !landing.isInto {
        isDone = await desk.place(
          carried, action: action, into: landing.place,
          atRow: order.row(beforeItemAt: landing.index))
      } else if let target {
        isDone = await desk.stack(
          carried, action: action, onto: target.id, in: landing.place)
      } else {
        desk.onMessage(tr("That is no longer in Satchel."))
        isDone = false
      }
      guard let self, self.count == count else { return }
      dropEnded(carry, carried, at: landing, isDone: isDone)
    }
  }

  /// Says that it was dropped, once it is there and has the keyboard: what is
  /// said before another row gets the keyboard isn't read aloud.
  private func dropEnded(
    _ dropped: CarryMode<PlaceID>, _ carried: CarriedItems,
    at landing: CarryMode<PlaceID>.Landing, isDone: Bool
  ) {
    guard isDone else { return bar.hide() }
    // What doesn't show has no next frame.
    guard let pane = stage?.items, pane.root.isMapped else {
      return part(from: dropped) { carry, _ in carry.dropped(landing) }
    }
    pane.root.afterNextFrame { [weak self, weak pane, count] in
      guard let self, self.count == count else { return }
      if let pane, landing.action == .move, !landing.isInto {
        focus(carried.ids, in: pane)
      }
      part(from: dropped) { carry, _ in carry.dropped(landing) }
    }
  }

  /// Gives the keyboard to what was dropped, unless the person is at something
  /// else by now.
  private func focus(_ ids: [ItemID], in pane: ItemPane) {
    guard stage?.items === pane, pane.view.hasFocusWithin,
      Set(pane.selectedIDs).isSubset(of: ids),
      let row = pane.order.rows(of: ids).values.min()
    else { return }
    pane.select(ids)
    pane.view.focus(row)
  }

  /// Puts it back where it was.
  func putBack() {
    guard let carry, let carried else { return }
    end()
    if stage?.items?.place != carried.place { stage?.show(carried.place) }
    stage?.items?.select(carried.ids)
    part(from: carry) { carry, _ in carry.putBack }
  }

  /// Says the last sentence, which goes by itself.
  private func part(from carry: CarryMode<PlaceID>, saying last: Sentence) {
    say(carry, isCarrying: false, last)
    hideBarSoon()
  }

  private var farewell: Timeout?

  private func hideBarSoon() {
    farewell?.cancel()
    farewell = Timeout(after: .seconds(3)) { [weak self] in
      guard let self, !isCarrying else { return }
      bar.hide()
    }
  }

  private func end() {
    carry = nil
    carried = nil
    farewell?.cancel()
    stage?.items?.hideMark()
    stage?.items?.lift([])
    stage?.carryingChanged()
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard carry != nil, stage?.isCovered == false else { return false }
    switch (key, modifiers) {
    case ("space", []): toggleInto()
    case ("Right", .alt): openStack()
    case ("Left", .alt): leaveStack()
    default:
      let meaning = CarryKey(
        KeyStroke(gtk: key, modifiers), inGrid: isGrid, isMirrored: isMirrored)
      switch meaning {
      case .move(let step): move(step)
      case .visit(let direction): visit(direction)
      case .drop(let copying): drop(copying: copying)
      case .putBack: putBack()
      case nil: return false
      }
    }
    return true
  }

  private var isGrid: Bool { stage?.items?.style == .grid }

  /// Whether the first tile of a line stands at its right.
  private var isMirrored: Bool { stage?.items?.view.isRightToLeft == true }

  private func move(_ step: CarryStep) {
    guard var carry else { return }
    if let carried { carry.update(stops: stops(for: carried)) }
    carry.move(step)
    show(carry)
  }

  private func toggleInto() {
    guard var carry else { return }
    carry.toggleInto()
    show(carry)
  }

  /// Opens what holds items after the mark, or before it, and goes there.
  private func openStack() {
    guard let carry, let carried else { return }
    let near = [carry.index, carry.index - 1].compactMap {
      desk.item(at: $0, in: carry.stop.place)
    }
    guard
      let stack = near.first(where: {
        $0.holdsItems && !carried.ids.contains($0.id)
      })
    else { return }
    visit(stack.inside)
  }

  /// Goes out of the stack that the mark is in.
  private func leaveStack() {
    guard let carry, let holder = desk.holders(of: carry.stop.place).last
    else { return }
    let left = carry.stop.place.holder
    visit(holder, behind: left)
  }

  private func visit(_ place: PlaceID, behind item: ItemID? = nil) {
    guard var carry, let carried else { return }
    carry.update(stops: stops(for: carried, showing: place))
    carry.visit(place: place)
    if let item, let index = desk.index(of: item, in: place) {
      carry.goBehind(index)
    }
    show(carry)
  }

  private func visit(_ direction: Int) {
    guard var carry, let carried else { return }
    carry.update(stops: stops(for: carried))
    carry.visit(direction)
    show(carry)
  }

  /// A place was shown by a click on its name: it is the target now.
  func placeShown(_ place: PlaceID) {
    guard var carry, let carried, carry.stop.place != place else { return }
    carry.update(stops: stops(for: carried, showing: place))
    carry.visit(place: place)
    guard carry.stop.place == place else { return }
    show(carry)
  }

  private func show(
    _ new: CarryMode<PlaceID>,
    saying sentence: Sentence = { carry, name in carry.sentence(name: name) }
  ) {
    carry = new
    guard let stage, let carried else { return }
    if stage.items?.place != new.stop.place {
      stage.show(new.stop.place)
      stage.items?.view.grabFocus()
    }
    guard let pane = stage.items else { return }
    pane.lift(carried.ids)
    let isHome = new.landing()?.changesAnything == false
    // A place that was just shown has its rows with the next frame.
    if isHome {
      pane.hideMark()
    } else if new.isInto {
      pane.showMark(on: new.index)
    } else {
      pane.showMark(before: new.index)
      pane.root.afterNextFrame { [weak self] in
        guard self?.carry?.index == new.index else { return }
        pane.showMark(before: new.index)
      }
    }
    say(new, isCarrying: true, sentence)
  }

  /// Makes a sentence, with the names of the items in the mark's place.
  private typealias Sentence = (CarryMode<PlaceID>, (Int) -> String?) -> String

  /// Says a sentence, and shows it with the long names in it made shorter.
  private func say(
    _ carry: CarryMode<PlaceID>, isCarrying: Bool, _ sentence: Sentence
  ) {
    let name = { [desk] (index: Int) in
      desk.item(at: index, in: carry.stop.place)?.name
    }
    let short = { Name.brief($0, to: Self.nameLength) }
    bar.say(
      sentence(carry, name),
      showing: sentence(carry.naming(by: short)) { name($0).map(short) },
      isCarrying: isCarrying)
  }

  /// How many characters of a name the bar has room for, of which it shows up
  /// to three.
  private static let nameLength = 24

  /// Something changed under what is carried.
  private func update() {
    guard var carry, let carried else { return }
    guard desk.holds(carried.ids, in: carried.place),
      carry.update(stops: stops(for: carried))
    else { return putBack() }
    show(carry)
  }

  private func stops(
    for carried: CarriedItems, showing shown: PlaceID? = nil
  ) -> [CarryMode<PlaceID>.Stop] {
    let trees = desk.trees(carried.ids)
    var places = (desk.places + Place.collections).filter { place in
      trees.allSatisfy(place.acceptance.keeps)
    }
    // Stacks are stops as long as they are open.
    for open in [carried.place, carry?.stop.place, shown].compactMap({ $0 }) {
      guard !places.contains(where: { $0.id == open }),
        let root = desk.holders(of: open).first,
        let index = places.firstIndex(where: { $0.id == root }),
        let place = desk.place(open)
      else { continue }
      places.insert(place, at: index + 1)
    }
    let source = desk.container(of: carried.place)
    return places.map { place in
      let around = desk.holders(of: place.id)
      let action =
        carried.holds([place.id] + around)
        ? DropAction.none
        : DropPolicy.action(
          from: source, to: desk.container(of: place.id), isLocal: true,
          modifiers: [], offered: [.copy, .move],
          betweenPlaces: preferences.actionBetweenLists)
      return .init(
        place: place.id, name: place.name,
        count: desk.itemCount(in: place.id),
        columns: stage?.columns(of: around.first ?? place.id) ?? 1,
        action: action == .none ? nil : action == .move ? .move : .copy,
        hasStacks: place.kind != .collection)
    }
  }
}

extension CarryDesk.Stage {
  /// How many items of a place, or of a stack in it, stand side by side; one
  /// while it doesn't show.
  func columns(of root: PlaceID) -> Int {
    guard let items, (items.holders.first ?? items.place) == root else {
      return 1
    }
    return items.mark.columns
  }
}
