import Interaction
import Testing

/// Of which transfers a person is notified.
@Suite struct TransferNoticesTests {
  private static let all = Set(TransferNotices.Kind.allCases)
  private static let long = TransferNotices.leastDuration

  private func ended(
    _ kind: TransferNotices.Kind, _ count: Int = 1, _ words: String = "film",
    after duration: Duration = TransferNotices.leastDuration,
    isWatched: Bool = false
  ) -> TransferNotices {
    var notices = TransferNotices()
    _ = notices.mark(
      kind, count, words, after: duration, isWatched: isWatched)
    return notices
  }

  @Test(
    "MOD-08 what took a while and ended unwatched is told of, once",
    arguments: TransferNotices.Kind.allCases)
  func tells(_ kind: TransferNotices.Kind) {
    var notices = ended(kind)
    let due = notices.due(isBusy: false, allowing: Self.all)
    #expect(due.map(\.kind) == [kind])
    #expect(due.map(\.body) == ["film"])
    #expect(notices.due(isBusy: false, allowing: Self.all) == [])
  }

  @Test(
    "MOD-08 nothing is told of a kind that is switched off, nor later",
    arguments: TransferNotices.Kind.allCases)
  func off(_ kind: TransferNotices.Kind) {
    var notices = ended(kind)
    let others = Self.all.subtracting([kind])
    #expect(notices.due(isBusy: false, allowing: others) == [])
    #expect(notices.due(isBusy: false, allowing: Self.all) == [])
  }

  @Test(
    "MOD-08 nothing is told to who looks, nor of what is over at once",
    arguments: TransferNotices.Kind.allCases)
  func watched(_ kind: TransferNotices.Kind) {
    var seen = ended(kind, isWatched: true)
    #expect(seen.due(isBusy: false, allowing: Self.all) == [])
    var quick = ended(kind, after: Self.long - .milliseconds(1))
    #expect(quick.due(isBusy: false, allowing: Self.all) == [])
    // Who comes back before it is shown has seen it.
    var back = ended(kind)
    back.noteWatched()
    #expect(back.due(isBusy: false, allowing: Self.all) == [])
    var none = ended(kind, 0)
    #expect(none.due(isBusy: false, allowing: Self.all) == [])
  }

  @Test("MOD-08 what finishes waits for the rest, what fails doesn't")
  func waits() {
    var notices = ended(.finished)
    func more(_ kind: TransferNotices.Kind, _ count: Int, _ words: String) {
      let isNew = notices.mark(
        kind, count, words, after: TransferNotices.leastDuration,
        isWatched: false)
      #expect(isNew)
    }
    func due(isBusy: Bool = false) -> [String] {
      notices.due(isBusy: isBusy, allowing: Self.all).map {
        "\($0.title): \($0.body)"
      }
    }
    more(.failed, 1, "why")
    #expect(due(isBusy: true) == ["Transfer failed: why"])
    #expect(notices.isWaiting)
    more(.finished, 2, "b")
    #expect(due() == ["Transfers finished: 3 items"])
    #expect(!notices.isWaiting)
    // A later one takes its place, and tells of all since somebody looked.
    more(.finished, 1, "c")
    #expect(due() == ["Transfers finished: 4 items"])
    notices.noteWatched()
    more(.finished, 1, "d")
    #expect(due() == ["Transfer finished: d"])
  }
}
