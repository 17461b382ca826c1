import Interaction
import Testing

@Suite struct FieldTests {
  @Test(
    "NS-072 CTL-74 what fits the purpose of a field is taken",
    arguments: [
      (FieldPurpose.words, ["anything at all"]), (.secret, ["pass word"]),
      (.email, ["name@example.org", " a.b+c@sub.example.org "]),
      (.phone, ["+44 20 7946 0000", "112", "(030) 123-456"]),
      (.number, ["12", "-3", " 7 "]),
      (.web, ["https://example.org", "HTTP://example.org:80/a?b#c"]),
    ])
  func fits(_ purpose: FieldPurpose, _ texts: [String]) {
    for text in texts + ["", "  "] {
      #expect(purpose.complaint(about: text) == nil, "\(text)")
    }
  }

  @Test(
    "CTL-74 what doesn't fit is told what would",
    arguments: [
      (
        FieldPurpose.email,
        ["name", "@example.org", "a@b", "a@b@c.org", "a b@c.org", "a@.org"]
      ),
      (.phone, ["12", "1234567890123456", "12a34", "12+34", "٣٤٥"]),
      (.number, ["1.5", "one", "1 2"]),
      (
        .web, ["example.org", "ftp://example.org", "https://", "https://a b.c"]
      ),
    ])
  func refused(_ purpose: FieldPurpose, _ texts: [String]) {
    for text in texts {
      #expect(purpose.complaint(about: text) != nil, "\(text)")
    }
  }

  @Test(
    "CTL-74 a wrong address is told on leaving the field, not while it is typed"
  )
  func leaving() {
    var check = FieldCheck(.email)
    for text in ["n", "na", "name", "name@"] {
      check.edit(text)
      #expect(check.complaint == nil)
    }
    check.leave()
    #expect(check.complaint != nil)
    check.edit("name@example")
    #expect(check.complaint != nil)
    check.edit("name@example.org")
    #expect(check.complaint == nil)
    // It is being written again.
    check.edit("name@example.")
    #expect(check.complaint == nil)
  }
}
