import Interaction
import Testing

@Suite struct NavigationTests {
  /// What holds each stack, outermost first.
  private static let holders = [
    "Shelf": [], "Outer": ["Shelf"], "Inner": ["Shelf", "Outer"],
    "Teas": [], "Tin": ["Teas"],
  ]

  @Test("NAV-02 NAV-05 each place shows again how far in it was left")
  func kept() {
    var paths = KeptPaths<String>()
    func innermost(_ root: String) -> String {
      paths.innermost(of: root) { Self.holders[$0] }
    }
    #expect(innermost("Shelf") == "Shelf")
    paths.keep(["Shelf", "Outer", "Inner"])
    paths.keep(["Teas", "Tin"])
    #expect(innermost("Shelf") == "Inner")
    #expect(innermost("Teas") == "Tin")
    // One level out, and all the way.
    paths.keep(["Shelf", "Outer"])
    #expect(innermost("Shelf") == "Outer")
    paths.keep(["Shelf"])
    #expect(innermost("Shelf") == "Shelf")
    #expect(innermost("Teas") == "Tin")
    paths.keep([])
    #expect(innermost("Teas") == "Tin")
  }

  @Test("NAV-05 what has gone, or is elsewhere now, doesn't show again")
  func gone() {
    var paths = KeptPaths<String>()
    paths.keep(["Shelf", "Outer", "Inner"])
    var holders = Self.holders
    func innermost() -> String {
      paths.innermost(of: "Shelf") { holders[$0] }
    }
    // Taken out of the outer stack, it is still on the Shelf.
    holders["Inner"] = ["Shelf"]
    #expect(innermost() == "Inner")
    holders["Inner"] = ["Teas"]
    #expect(innermost() == "Outer")
    holders["Inner"] = nil
    #expect(innermost() == "Outer")
    holders["Outer"] = nil
    #expect(innermost() == "Shelf")
  }

  @Test(
    "NAV-03 NAV-12 numbers and neighbours lead to places, as far as there are")
  func order() {
    let places = ["Shelf", "Transfers", "Teas"]
    #expect(PlaceOrder.place(numbered: 1, of: places) == "Shelf")
    #expect(PlaceOrder.place(numbered: 3, of: places) == "Teas")
    #expect(PlaceOrder.place(numbered: 4, of: places) == nil)
    #expect(PlaceOrder.place(numbered: 0, of: places) == nil)
    func neighbour(_ place: String, _ step: Int) -> String? {
      PlaceOrder.neighbour(of: place, by: step, in: places)
    }
    #expect(neighbour("Shelf", 1) == "Transfers")
    #expect(neighbour("Teas", -1) == "Transfers")
    #expect(neighbour("Shelf", -1) == nil)
    #expect(neighbour("Teas", 1) == nil)
    #expect(neighbour("gone", 1) == nil)
  }
}
