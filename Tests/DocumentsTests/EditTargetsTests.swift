import Documents
import Testing

/// What an editor may write over.
@Suite struct EditTargetsTests {
  private let item = ItemID(rawValue: "a")

  @Test(
    """
    DND-40 An editor writes over what it has read and written, and over nothing \
    else
    """)
  func replacing() {
    var targets = EditTargets()
    let origin = EditOrigin(digest: "read")
    #expect(targets.items(for: item, from: origin) == [item])
    #expect(targets.allows(replacing: "read", of: item, from: origin))
    #expect(!targets.allows(replacing: "other", of: item, from: origin))
    targets.wrote("first", to: item, from: origin)
    targets.wrote("second", to: item, from: origin)
    for digest in ["read", "first", "second"] {
      // Undo may have brought an earlier one back.
      #expect(targets.allows(replacing: digest, of: item, from: origin))
    }
    #expect(!targets.allows(replacing: "other", of: item, from: origin))
    // What was read afterwards is another matter, of the same content too.
    #expect(
      !targets.allows(
        replacing: "second", of: item, from: EditOrigin(digest: "read")))
    let next = EditOrigin(digest: "other")
    #expect(targets.allows(replacing: "other", of: item, from: next))
    #expect(!targets.allows(replacing: "second", of: item, from: next))
  }

  @Test(
    "DND-40 What was written beside an item goes on there, while it is there")
  func beside() {
    var targets = EditTargets()
    let origin = EditOrigin(digest: "read")
    let new = ItemID(rawValue: "b")
    targets.wrote("mine", to: new, from: origin)
    #expect(targets.items(for: item, from: origin) == [new, item])
    #expect(targets.allows(replacing: "mine", of: new, from: origin))
    #expect(!targets.allows(replacing: "theirs", of: new, from: origin))
    #expect(!targets.allows(replacing: "theirs", of: item, from: origin))
    #expect(targets.allows(replacing: "read", of: item, from: origin))
    let next = EditOrigin(digest: "theirs")
    #expect(targets.items(for: item, from: next) == [item])
  }
}
