import Documents
import Foundation
import Interaction
import RandomTesting
import Synchronization
import Testing

@testable import Library

@Suite struct ListMomentTests {
  @Test("A moment stays as it was, and tells what has changed since")
  func example() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let ids = try library.seed(texts: 1_000)
    let moment = try library.moment(of: .shelf)
    try library.apply(.remove([ids[500], ids[0]]))
    try library.apply(.move([ids[999]], to: .shelf, at: 10))
    #expect(moment.count == 1_000)
    #expect(try moment.id(at: 0) == ids[0])
    #expect(try moment.id(at: 999) == ids[999])
    #expect(try moment.ids(in: 490..<510) == Array(ids[490..<510]))
    #expect(
      try moment.indices(of: [ids[0], ids[3], ids[999], ItemID()])
        == [ids[0]: 0, ids[3]: 3, ids[999]: 999])
    let (now, steps) = try moment.renewed()
    #expect(now.count == 998)
    #expect(
      steps == [
        .removed([ids[0], ids[500]], at: [0, 500]),
        .removed([ids[999]], at: 997), .inserted([ids[999]], at: 10),
      ])
    #expect(try now.renewed().steps.isEmpty)
    #expect(try library.moment(of: PlaceID(rawValue: "none")).count == 0)
  }

  @Test(
    """
    Moments of any time read what a plain array has kept, and the steps lead \
    from one to the next
    """, arguments: 0..<6 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    if seed % 2 == 0 { try library.seed(texts: 2_500) }
    let stored = try library.storeBlob(Data("content".utf8))
    var random = RandomEdits(seed: seed, digest: stored.digest)
    var held: [(moment: ListMoment, ids: [ItemID])] = []
    for _ in 0..<60 {
      let workspace = try library.snapshot()
      let places = workspace.allPlaces
      let place = places[random.below(places.count)]
      held.append(
        (
          try library.moment(of: place),
          workspace.items(in: place).map(\.id)
        ))
      if held.count > 12 { held.remove(at: random.below(held.count)) }
      _ = try? library.apply(random.next(for: workspace))
      let one = random.below(held.count)
      let (moment, ids) = held[one]
      #expect(moment.count == ids.count)
      #expect(try moment.ids(in: 0..<moment.count) == ids)
      for _ in 0..<5 where !ids.isEmpty {
        let index = random.below(ids.count)
        #expect(try moment.id(at: index) == ids[index])
        #expect(try moment.indices(of: [ids[index]]) == [ids[index]: index])
      }
      let (next, steps) = try moment.renewed()
      var list = ids
      for step in steps { list.take(step) }
      #expect(try list == library.itemIDs(in: moment.place))
      held[one] = (next, list)
    }
    held = []
    #expect(library.past.isEmpty)
  }

  @Test("Moments are whole while edits go on beside them")
  func beside() throws {
    let scratch = try Scratch()
    let library = try scratch.open()
    let ids = try library.seed(texts: 600)
    // A thread of its own: tests share theirs.
    let hasWritten = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var random = SeededRandom(seed: 11)
      for number in 0..<100 {
        let some = Array(ids.shuffled(using: &random).prefix(5))
        let edit =
          number % 3 == 0
          ? Edit.remove(some)
          : .move(some, to: .shelf, at: random.below(ids.count))
        do {
          let inverse = try library.apply(edit)
          if number % 3 == 0 { try library.apply(inverse) }
        } catch {
          Issue.record(error)
        }
      }
      hasWritten.signal()
    }
    var moment = try library.moment(of: .shelf)
    var list = try moment.ids(in: 0..<moment.count)
    var isLast = false
    while !isLast {
      isLast = hasWritten.wait(timeout: .now()) == .success
      let (next, steps) = try moment.renewed()
      let before = list
      for step in steps { list.take(step) }
      #expect(try next.ids(in: 0..<next.count) == list)
      #expect(try moment.ids(in: 0..<moment.count) == before)
      moment = next
    }
    #expect(try list == library.itemIDs(in: .shelf))
  }

  @Test("An edit that fails leaves every moment as it was")
  func failure() throws {
    let scratch = try Scratch()
    struct Full: Error {}
    let isFull = Flag()
    let library = try scratch.open { step in
      if isFull.isSet, case .transactionPrepared = step { throw Full() }
    }
    let ids = try library.seed(texts: 20)
    let moment = try library.moment(of: .shelf)
    isFull.isSet = true
    #expect(throws: LibraryError.self) { try library.apply(.remove([ids[3]])) }
    isFull.isSet = false
    #expect(try moment.ids(in: 0..<20) == ids)
    let late = try library.moment(of: .shelf)
    try library.apply(.remove([ids[5]]))
    #expect(try moment.renewed().steps == [.removed([ids[5]], at: 5)])
    #expect(try late.renewed().steps == [.removed([ids[5]], at: 5)])
    #expect(try late.ids(in: 0..<20) == ids)
  }
}

/// A switch that a hook looks at.
private final class Flag: Sendable {
  private let state = Mutex(false)

  var isSet: Bool {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}
