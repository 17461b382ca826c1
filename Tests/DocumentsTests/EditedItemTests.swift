import ContentTypes
import Documents
import Testing

@Suite struct EditedItemTests {
  private func item(_ id: String, _ digest: Character) -> Item {
    Item(
      id: ItemID(rawValue: id), name: id, kind: .note, type: "text/html",
      size: 1, digest: String(repeating: digest, count: 64))
  }

  /// One that shows what was read of item “a”.
  private func opened(_ words: Words) -> Edited {
    let edited = Edited()
    #expect(edited.begin(item("a", "0")) == nil)
    #expect(edited.arrived(words, showing: Words()) == words)
    return edited
  }

  @Test("Nothing is written over content that was not read")
  func unread() {
    let edited = Edited()
    #expect(edited.begin(item("a", "0")) == nil)
    #expect(!edited.change())
    #expect(edited.keep(Words("typed"), isLeft: true) == nil)
    #expect(!edited.unreadable())
    #expect(!edited.change())
    #expect(edited.last(Words("typed")).isEmpty)
  }

  @Test(
    "DND-19 What is changed is kept once, and until then before the app ends")
  func keeping() throws {
    let edited = opened(Words("one"))
    #expect(edited.keep(Words("one")) == nil)
    #expect(edited.change())
    let last = edited.last(Words("one", "two"))
    #expect(last.map(\.content) == [Words("one", "two")])
    let keeping = try #require(edited.keep(Words("one", "two")))
    #expect(!edited.state.isChanged)
    // Until it is through, too.
    #expect(edited.last(Words("one", "two")) == [keeping])
    edited.state.kept(keeping, as: item("a", "1"))
    #expect(edited.last(Words("one", "two")).isEmpty)
    #expect(edited.keep(Words("one", "two")) == nil)
  }

  @Test("What could not be kept is kept with the next, or when the app ends")
  func failing() throws {
    let edited = opened(Words("one"))
    #expect(edited.change())
    let first = try #require(edited.keep(Words("new")))
    #expect(first.isRenamed)
    edited.state.failed(first)
    #expect(edited.state.isChanged)
    // Its name hasn't reached the library either.
    let second = try #require(edited.keep(Words("new")))
    #expect(second.isRenamed)
    edited.state.failed(second)
    #expect(edited.begin(item("b", "0")) == nil)
    #expect(edited.last(Words()).map(\.content) == [Words("new")])
    // It shows as it was written when the person comes back to it.
    #expect(edited.begin(item("a", "0")) == Words("new"))
    #expect(edited.state.isRead)
    let third = try #require(edited.keep(Words("new"), isLeft: true))
    #expect(third.isRenamed)
    edited.state.kept(third, as: item("a", "2"))
    #expect(edited.last(Words("new")).isEmpty)
    #expect(edited.begin(item("a", "2")) == nil)
  }

  @Test("DND-40 What is written tells what it was made of")
  func origins() throws {
    let edited = opened(Words("one"))
    #expect(edited.change())
    let first = try #require(edited.keep(Words("two")))
    #expect(first.origin.digest == item("a", "0").digest)
    edited.state.failed(first)
    // The item has become something else, which doesn't show.
    #expect(edited.begin(item("b", "0")) == nil)
    #expect(edited.begin(item("a", "5")) == Words("two"))
    let second = try #require(edited.keep(Words("two"), isLeft: true))
    #expect(second.origin == first.origin)
    edited.state.kept(second, as: nil)
    // Now it shows.
    let now = item("a", "5")
    #expect(edited.begin(now) == nil)
    #expect(edited.arrived(Words("five"), showing: Words()) == Words("five"))
    #expect(edited.change())
    let third = try #require(edited.keep(Words("six")))
    #expect(third.origin.digest == now.digest)
    #expect(third.origin != second.origin)
  }

  @Test(
    """
    DND-40 What can't be changed in what is read again stays, and is written over \
    no more than it was made of
    """)
  func unmergeable() throws {
    let edited = opened(Words("one"))
    let theirs = item("a", "5")
    #expect(edited.hear(theirs, showing: Words("one")) == .read(theirs))
    #expect(edited.change())
    #expect(
      edited.arrived(Words("theirs"), showing: Words("mine")) == Words("mine"))
    let keeping = try #require(edited.keep(Words("mine")))
    #expect(keeping.origin.digest == item("a", "0").digest)
    #expect(keeping.isRenamed)
    // It is kept beside; now theirs is to show.
    edited.state.kept(keeping, as: nil)
    #expect(edited.hear(theirs, showing: Words("mine")) == .read(theirs))
  }

  @Test("DND-40 Two readings are never the same, whatever they have read")
  func readings() throws {
    let edited = opened(Words("one"))
    #expect(edited.change())
    let failed = try #require(edited.keep(Words("mine"), isLeft: true))
    edited.state.failed(failed)
    #expect(edited.begin(item("b", "7"), as: Words()) == Words())
    #expect(edited.change())
    let second = try #require(edited.keep(Words("b"), isLeft: true))
    edited.state.kept(second, as: item("b", "8"))
    #expect(edited.begin(item("a", "0")) == Words("mine"))
    let again = try #require(edited.keep(Words("mine"), isLeft: true))
    #expect(again.origin == failed.origin)
    edited.state.kept(again, as: item("a", "1"))
    #expect(edited.begin(item("c", "7"), as: Words()) == Words())
    #expect(edited.change())
    let third = try #require(edited.keep(Words("c")))
    #expect(third.origin != second.origin)
  }

  @Test("What one editor hands to another is the other's to keep")
  func handingOver() throws {
    let one = opened(Words("one"))
    let other = Edited()
    #expect(one.change())
    let first = try #require(one.keep(Words("two")))
    one.state.failed(first)
    let given = try #require(one.handOver(Words("two")))
    #expect(one.last(Words("two")).isEmpty)
    // What comes of what was on its way changes nothing.
    one.state.failed(first)
    #expect(one.last(Words("two")).isEmpty)
    #expect(other.take(item("a", "0"), given) == Words("two"))
    let second = try #require(other.keep(Words("two")))
    #expect(second.isRenamed && second.origin == first.origin)
    other.state.kept(second, as: item("a", "1"))
    #expect(other.last(Words("two")).isEmpty)
    #expect(other.hear(item("a", "1"), showing: Words("two")) == .nothing)
    #expect(Edited().handOver(Words()) == nil)
  }

  @Test("What is taken away takes along what isn't kept of it")
  func forgetting() throws {
    let edited = opened(Words("one"))
    #expect(edited.change())
    let first = try #require(edited.keep(Words("two")))
    edited.state.failed(first)
    edited.state.forget([item("a", "0").id])
    #expect(edited.last(Words("two")).isEmpty)
    #expect(edited.keep(Words("two"), isLeft: true) == nil)
  }

  @Test("What is being kept shows, whatever has been read meanwhile")
  func readWhileKept() throws {
    let edited = opened(Words("one"))
    let theirs = item("a", "5")
    #expect(edited.hear(theirs, showing: Words("one")) == .read(theirs))
    #expect(edited.change())
    let keeping = try #require(edited.keep(Words("mine"), isLeft: true))
    #expect(
      edited.arrived(Words("theirs"), showing: Words("mine")) == Words("mine"))
    edited.state.failed(keeping)
    #expect(edited.last(Words("mine")).map(\.content) == [Words("mine")])
  }

  @Test("What is on its way to the library shows, not what is there still")
  func underWay() throws {
    let edited = opened(Words("one"))
    #expect(edited.change())
    let keeping = try #require(
      edited.keep(Words("one", "two"), isLeft: true))
    #expect(edited.begin(item("b", "0")) == nil)
    #expect(edited.begin(item("a", "0")) == Words("one", "two"))
    #expect(!edited.state.isChanged)
    // What the library says meanwhile is older.
    let old = item("a", "0")
    #expect(edited.hear(old, showing: Words("one", "two")) == .nothing)
    edited.state.kept(keeping, as: item("a", "1"))
    #expect(
      edited.hear(item("a", "1"), showing: Words("one", "two")) == .nothing)
    // Undone.
    #expect(edited.hear(old, showing: Words("one", "two")) == .read(old))
  }

  @Test("What is changed while it is read again is changed in what is read")
  func merging() throws {
    let edited = opened(Words("one", "two"))
    let undone = item("a", "1")
    #expect(edited.hear(undone, showing: Words("one", "two")) == .read(undone))
    #expect(edited.change())
    // It waits for what is read.
    #expect(edited.keep(Words("one", "two", "three")) == nil)
    let merged = edited.arrived(
      Words("one"), showing: Words("one", "two", "three"))
    #expect(merged == Words("one", "three"))
    let kept = try #require(edited.keep(merged))
    #expect(kept.content == Words("one", "three"))
    edited.state.kept(kept, as: item("a", "2"))

    // It is kept as it is where the item is left.
    #expect(edited.hear(undone, showing: merged) == .read(undone))
    #expect(edited.change())
    let left = edited.keep(Words("one", "three", "x"), isLeft: true)
    #expect(left?.content == Words("one", "three", "x"))
  }

  @Test("What the person is writing stays whatever the library says")
  func writing() {
    let edited = opened(Words("one"))
    #expect(edited.change())
    #expect(edited.hear(item("a", "5"), showing: Words("two")) == .nothing)
    #expect(edited.hear(nil, showing: Words("two")) == .gone)
    let other = opened(Words("one"))
    let changed = item("a", "5")
    #expect(other.hear(changed, showing: Words("one")) == .read(changed))
    #expect(other.change())
    // It can't be read: what was written is all that there is.
    #expect(other.unreadable())
    #expect(other.keep(Words("two"))?.content == Words("two"))
  }

  @Test(
    "An item that a person has named keeps its name until its title changes")
  func naming() throws {
    let edited = opened(Words("title"))
    #expect(edited.change())
    #expect(edited.state.newName(showing: Words("title", "more")) == nil)
    let same = try #require(edited.keep(Words("title", "more")))
    #expect(!same.isRenamed)
    edited.state.kept(same, as: item("a", "1"))
    #expect(edited.change())
    #expect(edited.state.newName(showing: Words("other")) == "other")
    #expect(edited.keep(Words("other"))?.isRenamed == true)
  }

  @Test("Content that is known needn't be read")
  func known() {
    let edited = Edited()
    #expect(edited.begin(item("a", "0"), as: Words()) == Words())
    #expect(edited.change())
    #expect(edited.keep(Words("typed"))?.isRenamed == true)
    #expect(edited.begin(nil) == nil)
    #expect(edited.state.item == nil && !edited.state.isRead)
  }
}

/// Content whose name is its first word; what is added behind can be merged.
private struct Words: EditableContent {
  var words: [String]
  init(_ words: String...) { self.words = words }
  var itemName: String { words.first ?? "Empty" }

  func merged(into theirs: Words, from base: Words) -> Words? {
    guard words.starts(with: base.words) else { return nil }
    var merged = theirs
    merged.words += words.dropFirst(base.words.count)
    return merged
  }
}

/// An edited item that expectations can change.
private final class Edited {
  var state = EditedItem<Words>()

  func begin(_ item: Item?, as known: Words? = nil) -> Words? {
    state.begin(item, as: known)
  }
  func change() -> Bool { state.change() }
  func keep(
    _ words: Words, isLeft: Bool = false
  ) -> EditedItem<Words>.Keeping? { state.keep(words, isLeft: isLeft) }
  func last(_ words: Words) -> [EditedItem<Words>.Keeping] {
    state.last(words)
  }
  func hear(
    _ now: Item?, showing words: Words
  ) -> EditedItem<Words>.Response { state.hear(now, showing: words) }
  func arrived(_ words: Words, showing shown: Words) -> Words {
    state.arrived(words, showing: shown)
  }
  func unreadable() -> Bool { state.unreadable() }
  func handOver(_ words: Words) -> EditedItem<Words>.Handover? {
    state.handOver(words)
  }
  func take(
    _ item: Item, _ handover: EditedItem<Words>.Handover
  ) -> Words { state.take(item, handover) }
}
