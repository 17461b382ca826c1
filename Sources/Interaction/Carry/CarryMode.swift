import Localization

/// Moves items by keyboard, as a drag does by pointer (DND-01, DND-21).
///
/// Pick up, choose a gap with the arrows or another place with Tab, then drop
/// or put back. Nothing changes before the drop. The gaps around items that
/// would not move count as one, in which nothing happens.
///
///     var carry = CarryMode(
///       carrying: ["Eggs"], from: groceries, at: [1], stops: stops)
///     carry.move(.forward)
///     carry.sentence { names[$0] }
///     // "Between Bread and Tea, in Groceries. Enter to move."
public struct CarryMode<Place: Hashable & Sendable>: Sendable {
  /// A place that may take what is carried.
  public struct Stop: Hashable, Sendable {
    /// Which place.
    public var place: Place
    /// Its name, for people.
    public var name: String
    /// How many items it has.
    public var count: Int
    /// How many stand side by side; 1 in a list.
    public var columns: Int
    /// What a drop there does; nil where it is not possible.
    public var action: CarryAction?
    /// Whether a drop into an item there makes a stack.
    public var hasStacks: Bool

    /// Describes a place.
    public init(
      place: Place, name: String, count: Int, columns: Int = 1,
      action: CarryAction?, hasStacks: Bool = true
    ) {
      self.hasStacks = hasStacks
      self.place = place
      self.name = name
      self.count = max(0, count)
      self.columns = max(1, columns)
      self.action = action
    }
  }

  /// Where a drop would land, or has landed.
  public struct Landing: Hashable, Sendable {
    /// In which place.
    public var place: Place
    /// The index there, counted with every item still in its place.
    public var index: Int
    /// Whether into the item with that index, which makes a stack of it, and
    /// not before it.
    public var isInto = false
    /// What happens.
    public var action: CarryAction
    /// Whether anything would stand otherwise than before.
    public var changesAnything: Bool
  }

  /// The carried items' names, in order.
  public private(set) var names: [String]
  /// Where the mark is: which place.
  public private(set) var stop: Stop
  /// Where the mark is: before the item with this index.
  public private(set) var index: Int
  /// Whether the mark is on that item, and not before it (DND-28).
  public private(set) var isInto = false
  private let home: Place
  private let indices: [Int]
  private var stops: [Stop]

  private static var page: Int { 10 }

  /// Picks items up; nil if there are none, or their place isn't among the
  /// stops.
  ///
  /// - Parameters:
  ///   - names: Of the items, in order.
  ///   - home: Where they stand.
  ///   - indices: Their indices there.
  ///   - stops: All places in the order in which Tab visits them.
  public init?(
    carrying names: [String], from home: Place, at indices: [Int],
    stops: [Stop]
  ) {
    guard !names.isEmpty, let first = indices.min(),
      let stop = stops.first(where: { $0.place == home })
    else { return nil }
    self.names = names
    self.home = home
    self.indices = indices.sorted()
    self.stops = stops
    self.stop = stop
    index = min(first, stop.count)
  }

  /// Moves the mark; it stays where there is no further gap.
  public mutating func move(_ step: CarryStep) {
    isInto = false
    let columns = stop.columns
    switch step {
    case .back: go(by: -1)
    case .forward: go(by: 1)
    case .up: go(by: -columns)
    case .down: go(by: columns)
    case .pageUp: go(by: -columns * Self.page)
    case .pageDown: go(by: columns * Self.page)
    case .first: go(by: -stop.count)
    case .last: go(by: stop.count)
    }
  }

  /// Puts the mark on the item after it, or on the last one; or back before
  /// it. An item that is carried can't hold itself.
  public mutating func toggleInto() {
    guard !isInto else {
      isInto = false
      return
    }
    let target = min(index, stop.count - 1)
    let isCarried = stop.place == home && indices.contains(target)
    guard target >= 0, !isCarried, stop.action != nil, stop.hasStacks
    else { return }
    index = target
    isInto = true
  }

  private mutating func go(by distance: Int) {
    let old = index
    var new = min(max(0, index + distance), stop.count)
    // The gaps in which nothing happens are one: step over the others.
    if distance > 0, !changes(at: old) {
      while new < stop.count, !changes(at: new) { new += 1 }
    }
    if !changes(at: new) { new = restingIndex ?? new }
    index = new
  }

  /// Puts the mark behind an item of the place, as when its stack was left.
  public mutating func goBehind(_ item: Int) {
    isInto = false
    index = min(max(0, item + 1), stop.count)
  }

  /// Goes to the next place that takes what is carried, or the one before. In
  /// its own place the mark returns to where the items were, elsewhere it
  /// stands at the end.
  public mutating func visit(_ direction: Int) {
    let takers = takers
    // Where there is no other place the mark stays where it is.
    guard takers.count > 1,
      let current = takers.firstIndex(where: { $0.place == stop.place })
    else { return }
    let count = takers.count
    let next = ((current + direction) % count + count) % count
    stop = takers[next]
    isInto = false
    index =
      stop.place == home ? min(indices.first ?? 0, stop.count) : stop.count
  }

  /// The places that Tab goes to.
  private var takers: [Stop] {
    stops.filter { $0.action != nil || $0.place == home }
  }

  /// Goes to a place that takes what is carried, as by a click on its name.
  public mutating func visit(place: Place) {
    guard place != stop.place,
      let target = stops.first(where: { $0.place == place }),
      target.action != nil || place == home
    else { return }
    stop = target
    isInto = false
    index = place == home ? min(indices.first ?? 0, stop.count) : stop.count
  }

  /// The places are other ones now, or hold another number of items.
  ///
  /// - Returns: Whether what is carried still has its place; if not, it can
  ///   only be put back.
  @discardableResult public mutating func update(stops: [Stop]) -> Bool {
    self.stops = stops
    defer { isInto = isInto && index < stop.count }
    guard stops.contains(where: { $0.place == home }) else { return false }
    if let same = stops.first(where: { $0.place == stop.place }) {
      stop = same
      index = min(index, same.count)
    } else if let first = stops.first(where: { $0.place == home }) {
      stop = first
      index = min(indices.first ?? 0, first.count)
    }
    return true
  }

  /// What a drop here would do; nil where it is not possible.
  ///
  /// - Parameter copying: Whether a copy is wished, as with Ctrl held during a
  ///   drag.
  public func landing(copying: Bool = false) -> Landing? {
    guard let action = copying ? .copy : stop.action else { return nil }
    return Landing(
      place: stop.place, index: index, isInto: isInto, action: action,
      changesAnything: isInto || action == .copy || changes(at: index))
  }

  private func changes(at index: Int) -> Bool {
    guard stop.place == home, stop.action != .copy else { return true }
    return MoveLanding(moving: indices, insertion: index, count: stop.count)
      .changesOrder
  }

  private var restingIndex: Int? {
    stop.place == home ? indices.first.map { min($0, stop.count) } : nil
  }

  /// The items on both sides of the mark that stay where they are.
  private var neighbours: (before: Int?, after: Int?) {
    let moving = stop.place == home ? Set(indices) : []
    let before = (0..<index).last { !moving.contains($0) }
    let after = (index..<max(index, stop.count)).first { !moving.contains($0) }
    return (before, after)
  }
}

/// The way in which the mark moves.
public enum CarryStep: Hashable, Sendable, CaseIterable {
  /// To the gap before, in reading direction.
  case back
  /// To the gap after.
  case forward
  /// To the line above.
  case up
  /// To the line below.
  case down
  /// Ten lines up.
  case pageUp
  /// Ten lines down.
  case pageDown
  /// Before the first item.
  case first
  /// After the last.
  case last
}

/// What a drop by keyboard does.
public enum CarryAction: Hashable, Sendable {
  /// The items go there.
  case move
  /// Copies of them do.
  case copy
}

extension CarryMode {
  /// What is carried, in words: `Eggs`, or `3 items`.
  public var subject: String {
    names.count == 1
      ? names[0]
      : tr(
        names.count, one: "\(names.count) item",
        several: "\(names.count) items")
  }

  /// The same, with every name as a function has it: a shorter one.
  public func naming(by name: (String) -> String) -> CarryMode {
    var carry = self
    carry.names = names.map(name)
    carry.stop.name = name(stop.name)
    return carry
  }

  /// Said at the start.
  public var pickedUp: String {
    let isAlone = takers.count < 2
    return tr("\(subject) picked up. Arrows: position. ")
      + (isAlone ? "" : tr("Tab: another place. "))
      + tr("Enter: drop. Escape: cancel.")
  }

  /// Where the mark is, and what Enter does there.
  ///
  /// - Parameter name: The name of the item with an index in the mark's place.
  public func sentence(name: (Int) -> String?) -> String {
    guard let landing = landing() else {
      return tr("\(stop.name) does not take this.")
    }
    guard landing.changesAnything else {
      return tr("Where it was, in \(stop.name). Enter puts it back.")
    }
    let enter =
      landing.action == .move ? tr("Enter to move.") : tr("Enter to copy.")
    if landing.isInto {
      let target = name(landing.index) ?? tr("the item")
      return tr("Into \(target), in \(stop.name).") + " " + enter
    }
    let (before, after) = neighbours
    let position =
      switch (before.flatMap(name), after.flatMap(name)) {
      case (let before?, let after?):
        tr("Between \(before) and \(after), in \(stop.name)")
      case (let before?, nil): tr("After \(before), in \(stop.name)")
      case (nil, let after?): tr("Before \(after), in \(stop.name)")
      case (nil, nil): tr("In \(stop.name), which is empty")
      }
    return "\(position). \(enter)"
  }

  /// Said after a drop.
  public func dropped(_ landing: Landing) -> String {
    guard landing.changesAnything else { return putBack }
    switch (landing.isInto, landing.action) {
    case (true, .move):
      return tr("\(subject) moved into a stack in \(stop.name).")
    case (true, .copy):
      return tr("\(subject) copied into a stack in \(stop.name).")
    case (false, .move): return tr("\(subject) moved to \(stop.name).")
    case (false, .copy): return tr("\(subject) copied to \(stop.name).")
    }
  }

  /// Said after Escape.
  public var putBack: String { tr("\(subject) put back.") }
}
