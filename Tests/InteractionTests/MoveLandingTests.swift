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
}
