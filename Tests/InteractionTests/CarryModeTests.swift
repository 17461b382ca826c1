import Interaction
import RandomTesting
import Testing

@Suite struct CarryModeTests {
  private typealias Carry = CarryMode<String>

  private let groceries = ["Milk", "Eggs", "Bread", "Tea"]

  private func stops(
    shelf: CarryAction? = .move, empty: CarryAction? = .move
  ) -> [Carry.Stop] {
    [
      .init(place: "s", name: "Shelf", count: 9, columns: 4, action: shelf),
      .init(place: "g", name: "Groceries", count: 4, action: .move),
      .init(place: "e", name: "Empty", count: 0, action: empty),
    ]
  }

  private func carry(_ indices: [Int]) throws -> Carry {
    try #require(
      Carry(
        carrying: indices.map { groceries[$0] }, from: "g", at: indices,
        stops: stops()))
  }

  private func sentence(_ carry: Carry) -> String {
    carry.sentence { index in
      carry.stop.place == "g" ? groceries[index] : "item \(index)"
    }
  }

  @Test("DND-01 DND-21 arrows visit each gap that changes something, and home")
  func gaps() throws {
    var carry = try carry([1])
    #expect(
      sentence(carry) == "Where it was, in Groceries. Enter puts it back.")
    #expect(carry.landing()?.changesAnything == false)
    carry.move(.forward)
    #expect(
      sentence(carry) == "Between Bread and Tea, in Groceries. Enter to move.")
    carry.move(.forward)
    #expect(sentence(carry) == "After Tea, in Groceries. Enter to move.")
    carry.move(.forward)
    #expect(carry.index == 4)
    carry.move(.back)
    carry.move(.back)
    #expect(carry.index == 1)
    #expect(carry.landing()?.changesAnything == false)
    carry.move(.back)
    #expect(sentence(carry) == "Before Milk, in Groceries. Enter to move.")
    carry.move(.back)
    #expect(carry.index == 0)
  }

  @Test("DND-21 Tab goes to the next place that takes it, and round again")
  func places() throws {
    var carry = try #require(
      Carry(
        carrying: ["Eggs"], from: "g", at: [1], stops: stops(shelf: nil)))
    carry.visit(1)
    #expect(carry.stop.place == "e")
    #expect(
      sentence(carry) == "In Empty, which is empty. Enter to move.")
    carry.visit(1)
    #expect(carry.stop.place == "g")
    #expect(carry.index == 1)
    carry.visit(-1)
    #expect(carry.stop.place == "e")
    // By its name: a place that does not take it is not gone to.
    carry.visit(place: "s")
    #expect(carry.stop.place == "e")
    carry.visit(place: "g")
    #expect(carry.stop.place == "g")
  }

  @Test("DND-21 without another place Tab does nothing, nor is it named")
  func alone() throws {
    var carry = try #require(
      Carry(
        carrying: ["Eggs"], from: "g", at: [1],
        stops: stops(shelf: nil, empty: nil)))
    #expect(
      carry.pickedUp
        == "Eggs picked up. Arrows: position. Enter: drop. Escape: cancel.")
    carry.move(.last)
    for direction in [1, -1] {
      carry.visit(direction)
      #expect(carry.stop.place == "g" && carry.index == 4)
    }
    #expect(try self.carry([1]).pickedUp.contains(" Tab: another place. "))
  }

  @Test("DND-21 a key means the same in every list, and in every grid")
  func keys() {
    func key(
      _ name: String, _ modifiers: Set<KeyStroke.Modifier> = [],
      grid: Bool = false, mirrored: Bool = false
    ) -> CarryKey? {
      CarryKey(
        KeyStroke(name, modifiers), inGrid: grid, isMirrored: mirrored)
    }
    #expect(key("Up") == .move(.up) && key("Page_Down") == .move(.pageDown))
    #expect(key("Left") == .move(.up) && key("Right") == .move(.down))
    #expect(key("Left", mirrored: true) == .move(.up))
    #expect(key("Left", grid: true) == .move(.back))
    #expect(key("Left", grid: true, mirrored: true) == .move(.forward))
    #expect(key("Right", grid: true, mirrored: true) == .move(.back))
    #expect(key("Home") == .move(.first) && key("End") == .move(.last))
    #expect(key("Tab") == .visit(1) && key("Tab", [.shift]) == .visit(-1))
    #expect(key("ISO_Left_Tab", [.shift]) == .visit(-1))
    #expect(key("ISO_Left_Tab", [.shift, .control]) == nil)
    #expect(key("Return") == .drop(copying: false))
    #expect(key("KP_Enter", [.control]) == .drop(copying: true))
    #expect(key("Return", [.alt]) == nil && key("Up", [.shift]) == nil)
    #expect(key("Escape") == .putBack && key("a") == nil)
  }

  @Test("DND-28 in a grid the mark moves by lines and by tiles")
  func grid() throws {
    var carry = try carry([0, 3])
    carry.visit(-1)
    #expect(carry.stop.place == "s")
    #expect(carry.index == 9)
    carry.move(.up)
    #expect(carry.index == 5)
    #expect(
      sentence(carry)
        == "Between item 4 and item 5, in Shelf. Enter to move.")
    carry.move(.up)
    carry.move(.up)
    #expect(carry.index == 0)
    carry.move(.down)
    carry.move(.forward)
    #expect(carry.index == 5)
    carry.move(.pageDown)
    #expect(carry.index == 9)
    carry.move(.first)
    #expect(carry.index == 0)
    carry.move(.last)
    #expect(carry.index == 9)
  }

  @Test("DND-16 where there are no stacks the mark goes onto no item")
  func withoutStacks() throws {
    var stop = stops()[1]
    stop.hasStacks = false
    var carry = try #require(
      Carry(carrying: ["Eggs"], from: "g", at: [1], stops: [stop]))
    carry.move(.forward)
    carry.toggleInto()
    #expect(!carry.isInto)
    #expect(carry.landing()?.isInto == false)
  }

  @Test("DND-16 DND-21 the mark goes onto an item and off it again")
  func into() throws {
    var carry = try carry([1])
    carry.toggleInto()
    #expect(!carry.isInto)
    carry.move(.forward)
    carry.toggleInto()
    #expect(sentence(carry) == "Into Tea, in Groceries. Enter to move.")
    let landing = try #require(carry.landing())
    #expect(landing.isInto && landing.index == 3 && landing.changesAnything)
    #expect(carry.dropped(landing) == "Eggs moved into a stack in Groceries.")
    carry.toggleInto()
    #expect(
      sentence(carry) == "Between Bread and Tea, in Groceries. Enter to move.")
    // After the last the last is meant; a place without items has none.
    carry.move(.last)
    carry.toggleInto()
    #expect(carry.isInto && carry.index == 3)
    carry.move(.back)
    #expect(!carry.isInto)
    carry.visit(1)
    carry.toggleInto()
    #expect(!carry.isInto)
    carry.visit(place: "g")
    carry.goBehind(2)
    #expect(carry.index == 3)
  }

  @Test("DND-04 DND-18 it says copy where it copies, and Ctrl makes it copy")
  func copies() throws {
    var carry = try #require(
      Carry(
        carrying: ["Eggs", "Tea"], from: "g", at: [1, 3],
        stops: stops(empty: .copy)))
    #expect(carry.subject == "2 items")
    carry.visit(1)
    #expect(sentence(carry) == "In Empty, which is empty. Enter to copy.")
    let landing = try #require(carry.landing())
    #expect(carry.dropped(landing) == "2 items copied to Empty.")
    carry.visit(1)
    #expect(carry.landing()?.action == .move)
    #expect(carry.landing(copying: true)?.action == .copy)
    #expect(carry.landing(copying: true)?.changesAnything == true)
    #expect(carry.putBack == "2 items put back.")
  }

  @Test("DND-21 items that go, or whose place goes, end nothing half done")
  func updates() throws {
    var carry = try carry([1])
    carry.visit(1)
    let remains = carry.update(stops: [
      .init(place: "g", name: "Groceries", count: 2, action: .move)
    ])
    #expect(remains)
    #expect(carry.stop.place == "g")
    #expect(carry.index == 1)
    let gone = carry.update(stops: stops().filter { $0.place != "g" })
    #expect(!gone)
    #expect(Carry(carrying: [], from: "g", at: [], stops: stops()) == nil)
    #expect(Carry(carrying: ["x"], from: "?", at: [0], stops: stops()) == nil)
  }

  @Test(
    """
    DND-21 however the mark is moved, it stays in a place that takes it, and \
    what it says it changes is what a plain array would
    """, arguments: UInt64(1)...30)
  func walk(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let indices = (0..<4).filter { _ in Bool.random(using: &random) }
    let lifted = indices.isEmpty ? [2] : indices
    var carry = try carry(lifted)
    for _ in 0..<500 {
      if Int.random(in: 0..<5, using: &random) == 0 {
        carry.visit(Bool.random(using: &random) ? 1 : -1)
      } else if let step = CarryStep.allCases.randomElement(using: &random) {
        carry.move(step)
      }
      #expect((0...carry.stop.count).contains(carry.index))
      let landing = try #require(carry.landing())
      #expect(sentence(carry).hasSuffix("."))
      guard carry.stop.place == "g" else {
        #expect(landing.changesAnything)
        continue
      }
      let order = MoveLanding(
        moving: lifted, insertion: landing.index, count: 4
      ).order
      #expect(landing.changesAnything == (order != [0, 1, 2, 3]))
    }
  }

  @Test("DND-21 every gap that changes something can be reached by arrows")
  func reach() throws {
    for lifted in [[0], [1], [3], [0, 1], [1, 3], [0, 1, 2, 3]] {
      var carry = try carry(lifted)
      carry.move(.first)
      var seen: Set<[Int]> = []
      for _ in 0...8 {
        seen.insert(
          MoveLanding(moving: lifted, insertion: carry.index, count: 4).order)
        carry.move(.forward)
      }
      let all = Set(
        (0...4).map {
          MoveLanding(moving: lifted, insertion: $0, count: 4).order
        })
      #expect(seen == all)
    }
  }
}
