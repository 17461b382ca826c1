/// Content that a person changes in place: a note, a chart, a draft.
public protocol EditableContent: Equatable, Sendable {
  /// What its item is called.
  var itemName: String { get }

  /// This content with what was changed in it since another one.
  ///
  /// - Parameters:
  ///   - base: what this was made of.
  ///   - theirs: what has become of that meanwhile.
  /// - Returns: `theirs` with the same changes; nil where that can't be told.
  func merged(into theirs: Self, from base: Self) -> Self?
}

extension EditableContent {
  /// Nil.
  public func merged(into theirs: Self, from base: Self) -> Self? { nil }
}

/// Follows an item whose content is edited: what of it has been read, what the
/// person has changed since, and what of that is not kept yet. What isn't kept is
/// never forgotten, whatever shows.
public struct EditedItem<Content: EditableContent>: Sendable {
  /// A content that is to be kept.
  public struct Keeping: Equatable, Sendable {
    /// Tells it from others.
    public let number: Int
    /// The item that has it.
    public let id: ItemID
    /// As the person has made it.
    public let content: Content
    /// Whether the item is to be called as the content says: not where only
    /// something else has changed, and the person has named the item.
    public let isRenamed: Bool
    /// What it was made of.
    public let origin: EditOrigin
  }

  /// What to do when the library has changed.
  public enum Response: Equatable, Sendable {
    /// Nothing.
    case nothing
    /// Its content is to be read again.
    case read(Item)
    /// The item is gone.
    case gone
  }

  /// What one editor gives to another: its content, with what isn't kept of it.
  public struct Handover: Sendable {
    fileprivate let content: Content
    fileprivate let origin: EditOrigin
    fileprivate let isChanged: Bool
    fileprivate let name: String?
    fileprivate let seen: String
  }

  private struct Unkept: Sendable {
    let keeping: Keeping
    /// Whether it was tried, in vain.
    var hasFailed = false
  }

  private enum Reading: Sendable {
    case first
    /// It was changed elsewhere; with what showed when that was noticed.
    case again(Content)
  }

  /// The item, with the content that was read or kept last; nil for none.
  public private(set) var item: Item?
  /// Whether its content has been read: nothing is written over one that wasn't.
  public private(set) var isRead = false
  /// Whether the person has changed it since it was kept.
  public private(set) var isChanged = false
  private var reading: Reading?
  /// What the item was called by its content; nil where that didn't reach the
  /// library.
  private var name: String?
  private var unkept: [Unkept] = []
  private var count = 0
  /// What the content that shows was made of.
  private var origin = EditOrigin(digest: "")
  /// The digest of what the library had when that was last the same.
  private var seen = ""

  /// Makes one with no item.
  public init() {}

  /// Follows another item, or none. What was changed before is to be kept first.
  ///
  /// - Parameters:
  ///   - item: the other item.
  ///   - known: its content, where that needn't be read.
  /// - Returns: its content where that is known: it was given, or could not be
  ///   kept before; else it is to be read.
  public mutating func begin(
    _ item: Item?, as known: Content? = nil
  ) -> Content? {
    self.item = item
    (isRead, isChanged, reading, name) = (false, false, nil, nil)
    guard let item else { return nil }
    if let waiting = unkept.last(where: { $0.keeping.id == item.id }) {
      let keeping = waiting.keeping
      isRead = true
      isChanged = waiting.hasFailed
      name = isChanged && keeping.isRenamed ? nil : keeping.content.itemName
      origin = keeping.origin
      seen = origin.digest
      return keeping.content
    }
    isRead = known != nil
    name = known?.itemName
    reading = known == nil ? .first : nil
    origin = EditOrigin(digest: item.digest)
    seen = item.digest
    return known
  }

  /// Gives its content to another editor; what isn't kept of it is the other's to
  /// keep.
  ///
  /// - Returns: nil where it hasn't been read.
  public mutating func handOver(
    _ content: @autoclosure () -> Content
  ) -> Handover? {
    guard isRead, let item else { return nil }
    let isUnkept = isChanged || isBeingKept(item)
    forget([item.id])
    return Handover(
      content: content(), origin: origin, isChanged: isUnkept, name: name,
      seen: seen)
  }

  /// Follows an item that another editor has followed.
  ///
  /// - Returns: its content.
  public mutating func take(_ item: Item, _ handover: Handover) -> Content {
    forget([item.id])
    self.item = item
    (isRead, reading) = (true, nil)
    (isChanged, name) = (handover.isChanged, handover.name)
    (origin, seen) = (handover.origin, handover.seen)
    return handover.content
  }

  /// The person takes items away: what isn't kept of them isn't wanted.
  public mutating func forget(_ ids: Set<ItemID>) {
    unkept.removeAll { ids.contains($0.keeping.id) }
    if let item, ids.contains(item.id) { isChanged = false }
  }

  /// Whether something of an item is on its way to the library, or couldn't be
  /// kept.
  private func isBeingKept(_ item: Item) -> Bool {
    unkept.contains { $0.keeping.id == item.id }
  }

  /// The person has changed it.
  ///
  /// - Returns: false where that doesn't count: it has not been read.
  public mutating func change() -> Bool {
    guard isRead, item != nil else { return false }
    isChanged = true
    return true
  }

  /// What the item will be called by its content; nil where that isn't changed.
  public func newName(showing content: Content) -> String? {
    name == content.itemName ? nil : content.itemName
  }

  /// What is to be kept now; nil for nothing.
  ///
  /// - Parameters:
  ///   - content: as it is now.
  ///   - isLeft: whether the item is left. Else what is changed while it is read
  ///     again waits for that.
  public mutating func keep(
    _ content: @autoclosure () -> Content, isLeft: Bool = false
  ) -> Keeping? {
    guard isChanged, let item, isLeft || reading == nil else { return nil }
    isChanged = false
    let content = content()
    let keeping = keeping(of: content, in: item)
    name = content.itemName
    // What failed before is in this one.
    unkept.removeAll { $0.keeping.id == item.id }
    unkept.append(Unkept(keeping: keeping))
    return keeping
  }

  private mutating func keeping(of content: Content, in item: Item) -> Keeping {
    count += 1
    return Keeping(
      number: count, id: item.id, content: content,
      isRenamed: newName(showing: content) != nil, origin: origin)
  }

  /// Something is kept.
  ///
  /// - Parameters:
  ///   - keeping: what was to be kept.
  ///   - item: with that content; nil when that is in another one.
  public mutating func kept(_ keeping: Keeping, as item: Item?) {
    unkept.removeAll { $0.keeping.number == keeping.number }
    guard let item, item.id == self.item?.id else { return }
    self.item = item
    seen = item.digest
  }

  /// Something could not be kept. It is tried again when the item is changed or
  /// left, and when the app ends.
  public mutating func failed(_ keeping: Keeping) {
    let index = unkept.firstIndex { $0.keeping.number == keeping.number }
    guard let index else { return }
    unkept[index].hasFailed = true
    guard keeping.id == item?.id else { return }
    isChanged = true
    if keeping.isRenamed { name = nil }
  }

  /// What is to be kept before the app ends.
  ///
  /// - Parameter content: as it is now.
  public mutating func last(_ content: @autoclosure () -> Content) -> [Keeping]
  {
    let waiting = unkept.map(\.keeping)
    guard isChanged, let item else { return waiting }
    return waiting.filter { $0.id != item.id }
      + [keeping(of: content(), in: item)]
  }

  /// The library has changed.
  ///
  /// - Parameters:
  ///   - now: the item as it is there; nil when it is gone.
  ///   - content: as it shows.
  public mutating func hear(
    _ now: Item?, showing content: @autoclosure () -> Content
  ) -> Response {
    guard let item else { return .nothing }
    guard let now, now.id == item.id else { return .gone }
    guard now.digest != (reading == nil ? seen : item.digest) else {
      return .nothing
    }
    if reading == nil {
      // What the person has written stays, and is kept beside the other.
      guard !isChanged, !isBeingKept(item) else { return .nothing }
      reading = isRead ? .again(content()) : .first
    }
    self.item = now
    return .read(now)
  }

  /// The content was read.
  ///
  /// - Parameters:
  ///   - content: what was read.
  ///   - shown: what shows, with what the person has changed meanwhile.
  /// - Returns: what is to show. Where the changes can't be made in what was read
  ///   they stay as they are, and are kept over no more than what they were made
  ///   of.
  public mutating func arrived(
    _ content: Content, showing shown: @autoclosure () -> Content
  ) -> Content {
    let before = reading
    reading = nil
    var result = content
    if case .again(let base) = before, let item, isChanged || isBeingKept(item)
    {
      let shown = shown()
      guard isChanged, let merged = shown.merged(into: content, from: base)
      else {
        return shown
      }
      isChanged = merged != content
      result = merged
    }
    (isRead, name) = (true, content.itemName)
    if let item {
      origin = EditOrigin(digest: item.digest)
      seen = item.digest
    }
    return result
  }

  /// The content could not be read.
  ///
  /// - Returns: whether what shows stays: it is changed.
  public mutating func unreadable() -> Bool {
    reading = nil
    isRead = isRead && isChanged
    return isRead
  }
}
