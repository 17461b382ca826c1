import Interaction
import Testing

@Suite struct MoveLandingTests {
  /// Every set of items of small containers, and every place to drop them.
  private func eachMove(
    upTo limit: Int, _ body: (MoveLanding) -> Void
  ) {
    for count in 0...limit {
      for bits in 0..<(1 << count) {
        let moving = (0..<count).filter { bits & (1 << $0) != 0 }
        for insertion in 0...count {
          body(
            MoveLanding(moving: moving, insertion: insertion, count: count))
        }
      }
    }
  }

  @Test("DND-28 a drop shows no mark exactly where it would change nothing")
  func noOperation() {
    eachMove(upTo: 7) { landing in
      let unchanged = landing.order == Array(0..<landing.count)
      #expect(landing.changesOrder == !unchanged)
    }
  }

  @Test("DND-28 GES-03 moved items land together, between new neighbours")
  func landing() {
    eachMove(upTo: 7) { landing in
      let order = landing.order
      #expect(order.sorted() == Array(0..<landing.count))
      let stay = order.filter { !landing.moving.contains($0) }
      #expect(stay == stay.sorted())
      let end = landing.landingIndex + landing.moving.count
      #expect(Array(order[landing.landingIndex..<end]) == landing.moving)
      #expect(
        order[..<landing.landingIndex].allSatisfy {
          $0 < landing.insertion
        })
      #expect(order[end...].allSatisfy { $0 >= landing.insertion })
    }
  }

  @Test("DND-28 an item dropped on either side of itself stays")
  func eitherSide() {
    for insertion in 0...5 {
      let landing = MoveLanding(moving: [2], insertion: insertion, count: 5)
      #expect(landing.changesOrder == ![2, 3].contains(insertion))
    }
  }

  @Test("Items that land in another order than they had do change the order")
  func reversed() {
    let landing = MoveLanding(moving: [2, 1], insertion: 1, count: 4)
    #expect(landing.changesOrder)
    #expect(landing.order == [0, 2, 1, 3])
  }

  @Test("Indices from outside and repetitions are left out")
  func badIndices() {
    let landing = MoveLanding(
      moving: [-1, 1, 1, 9, .max], insertion: .max, count: 3)
    #expect(landing.moving == [1])
    #expect(landing.order == [0, 2, 1])
    let nothing = MoveLanding(moving: [0], insertion: .min, count: -1)
    #expect(!nothing.changesOrder)
    #expect(nothing.order.isEmpty)
  }

  @Test("DND-19 every move is taken back by restoring the order before it")
  func restored() {
    eachMove(upTo: 6) { landing in
      let before = Array(0..<landing.count)
      let after = landing.order
      let back = MoveLanding(restoring: before, in: after)
      #expect(back.order.map { after[$0] } == before)
      #expect(back.changesOrder == landing.changesOrder)
    }
  }

  @Test(
    "DND-19 an order is restored around what has come and without what went")
  func restoredAmongOthers() {
    func restored(_ order: String, in current: String) -> String {
      let current = Array(current)
      let landing = MoveLanding(restoring: Array(order), in: current)
      return String(landing.order.map { current[$0] })
    }
    #expect(restored("abc", in: "caxb") == "abxc")
    #expect(restored("abcd", in: "db") == "bd")
    #expect(restored("abc", in: "xy") == "xy")
    #expect(restored("", in: "") == "")
    // Those with the same identifier are taken in turn.
    #expect(restored("aab", in: "baa") == "aab")
    let two = MoveLanding(restoring: [0, 1, 2, 3, 4], in: [0, 1, 3, 2, 4])
    #expect(two.moving == [3, 2], "only what is elsewhere moves")
  }
}
