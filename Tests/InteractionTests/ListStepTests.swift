import Interaction
import RandomTesting
import Synchronization
import Testing

@Suite struct ListStepTests {
  @Test("Items come and go, and every other one knows where it is")
  func example() {
    var list = Array("abcd").map(String.init)
    let gone = ListStep.removed(["b", "d"], at: [1, 3])
    list.take(gone)
    #expect(list == ["a", "c"])
    #expect((0..<4).map { gone.after($0) } == [0, nil, 1, nil])
    #expect((0..<2).map { gone.before($0) } == [0, 2])
    #expect(gone.id(at: 3) == "d")
    #expect(gone.id(at: 2) == nil)
    list.take(gone.inverse)
    #expect(list == ["a", "b", "c", "d"])
    list.take(.inserted(["x", "y"], at: 4))
    #expect(list == ["a", "b", "c", "d", "x", "y"])
    let others = ListStep.removed(["p", "q", "r"], at: [2, 3, 7])
    #expect(others.runs == [2..<4, 7..<8])
  }

  @Test(
    "Any steps are what a plain array shows", arguments: 0..<30 as Range<UInt64>
  )
  func walk(_ seed: UInt64) {
    var steps = RandomSteps(seed: seed)
    let first = steps.list
    for _ in 0..<20 {
      let before = steps.list
      let step = steps.next()
      for (index, id) in before.enumerated() {
        #expect(step.after(index) == steps.list.firstIndex(of: id))
      }
      for (index, id) in steps.list.enumerated() {
        #expect(step.before(index) == before.firstIndex(of: id))
      }
      #expect(before.count + step.growth == steps.list.count)
      var back = steps.list
      back.take(step.inverse)
      #expect(back == before)
    }
    let delta = ListDelta(steps.all)
    var list = first
    for step in delta.steps { list.take(step) }
    #expect(list == steps.list)
  }

  @Test(
    "What is read as it is asked for is the list at its moment, with the steps",
    arguments: 0..<20 as Range<UInt64>)
  func items(_ seed: UInt64) {
    var steps = RandomSteps(seed: seed)
    let source = PlainSource(steps.list)
    var items = ListItems(source)
    var atHand = ListItems(steps.list)
    for _ in 0..<20 {
      let step = steps.next()
      items.take(step)
      atHand.take(step)
      #expect(items.count == steps.list.count)
      #expect(items.indices.map { items[$0] } == steps.list)
      #expect(items.all == steps.list)
      #expect(atHand.all == steps.list)
      let asked = Array(0..<60)
      let known = Dictionary(
        uniqueKeysWithValues: steps.list.enumerated().map { ($1, $0) })
      #expect(items.indices(of: asked) == known.filter { $0.key < 60 })
      #expect(atHand.indices(of: asked) == known.filter { $0.key < 60 })
      #expect(items.firstIndex(of: 3) == known[3])
    }
  }

  @Test("A long list is looked at only where something is asked for")
  func laziness() {
    let source = LongSource(count: 1_000_000)
    var order = PlaceholderOrder(document: ListItems(source))
    order.insert([-1, -2], atRow: 500_000)
    let old = order
    let steps: [ListStep<Int>] = [
      .removed([7], at: [7]), .inserted([7], at: [600_000]),
    ]
    order.update(by: steps)
    #expect(order.count == 1_000_002)
    #expect(order.row(ofPlaceholder: -1) == 499_999)
    #expect(order[600_002] == .item(7, index: 600_000))
    #expect(order.documentIndex(forRow: order.count) == 1_000_000)
    let delta = order.delta(since: old, by: steps)
    #expect(delta.removed.indices == [7])
    #expect(delta.inserted.indices == [600_002])
    #expect(source.asked == 0)
    #expect(order[6].id == 6)
    #expect(order[7].id == 8)
    #expect(source.asked == 2)
  }
}

/// Steps at random, and the list that they make.
struct RandomSteps {
  private(set) var list: [Int]
  private(set) var all: [ListStep<Int>] = []
  private var random: SeededRandom
  private var fresh = 20

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    list = Array(0..<random.below(20))
  }

  mutating func next() -> ListStep<Int> {
    let step: ListStep<Int>
    if random.below(2) == 0, !list.isEmpty {
      let indices = list.indices.filter { _ in random.below(4) == 0 }
      step = .removed(indices.map { list[$0] }, at: indices)
    } else {
      // Some come again that have gone.
      let gone = all.flatMap(\.ids).filter { !list.contains($0) }
      let again = Set(gone.filter { _ in random.below(3) == 0 })
      fresh += 3
      let ids = (Array(again) + (0..<random.below(4)).map { fresh - $0 })
        .shuffled(using: &random)
      let length = list.count + ids.count
      let indices = (0..<length).shuffled(using: &random)
        .prefix(ids.count).sorted()
      step = .inserted(ids, at: indices)
    }
    list.take(step)
    all.append(step)
    return step
  }
}

private final class PlainSource: ListSource {
  let all: [Int]
  var count: Int { all.count }

  init(_ items: [Int]) { all = items }

  func id(at index: Int) -> Int { all[index] }

  func indices(of ids: [Int]) -> [Int: Int] {
    let wanted = Set(ids)
    return Dictionary(
      uniqueKeysWithValues: all.enumerated().map { ($1, $0) }
    ).filter { wanted.contains($0.key) }
  }
}

/// The numbers, of which it counts those that are asked for.
private final class LongSource: ListSource {
  private let tally = Mutex(0)
  var asked: Int { tally.withLock(\.self) }
  let count: Int

  init(count: Int) { self.count = count }

  func id(at index: Int) -> Int {
    tally.withLock { $0 += 1 }
    return index
  }

  func indices(of ids: [Int]) -> [Int: Int] {
    tally.withLock { $0 += ids.count }
    return Dictionary(uniqueKeysWithValues: ids.map { ($0, $0) })
  }

  var all: [Int] {
    tally.withLock { $0 += count }
    return Array(0..<count)
  }
}
