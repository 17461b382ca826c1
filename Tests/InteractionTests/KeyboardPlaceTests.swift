import Interaction
import Testing

/// Where the keyboard stands when a list has got other rows.
@Suite struct KeyboardPlaceTests {
  private func place(
    _ element: Character, _ old: String, _ new: String
  ) -> Int? {
    KeyboardPlace.row(of: element, from: Array(old), to: Array(new))
  }

  @Test("GES-12 the keyboard stays with its element, wherever that has gone")
  func same() {
    #expect(place("b", "abc", "abc") == 1)
    #expect(place("b", "abc", "bca") == 0)
    #expect(place("b", "abc", "xyzb") == 3)
  }

  @Test(
    """
    GES-12 of an element that is gone the next one gets the keyboard, and of the \
    last ones the one before
    """)
  func neighbour() {
    #expect(place("b", "abc", "ac") == 1)
    #expect(place("c", "abc", "ab") == 1)
    #expect(place("b", "abcd", "ad") == 1)
    #expect(place("c", "abcd", "a") == 0)
    #expect(place("a", "abc", "cb") == 1)
  }

  @Test("GES-12 where nothing of the old is left, no row is the keyboard's")
  func none() {
    #expect(place("b", "abc", "") == nil)
    #expect(place("b", "abc", "xyz") == nil)
    #expect(place("x", "abc", "abc") == nil)
  }
}
