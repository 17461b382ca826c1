import Pictures
import Testing

/// What is remembered of pictures that can't be decoded.
@Suite struct FailedPicturesTests {
  private static func digest(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 64 - digits.count) + digits
  }

  @Test("A picture is remembered for a week, and once")
  func remembered() {
    var failed = FailedPictures()
    let line = failed.add(Self.digest(1), day: 100)
    #expect(line == "100 \(Self.digest(1))")
    #expect(failed.add(Self.digest(1), day: 101) == nil)
    for (day, isKnown) in [(100, true), (106, true), (107, false), (99, false)]
    {
      let later = FailedPictures(line.map { $0 + "\n" } ?? "", day: day)
      #expect(later.contains(Self.digest(1)) == isKnown)
      #expect(!later.contains(Self.digest(2)))
    }
  }

  @Test("However many fail, the last thousand are kept")
  func bounded() {
    var failed = FailedPictures()
    let lines = (0..<5000).compactMap { failed.add(Self.digest($0), day: 5) }
    #expect(lines.count == 2 * FailedPictures.limit)
    let kept = FailedPictures(lines.joined(separator: "\n"), day: 5)
    #expect(kept.lines == lines.suffix(FailedPictures.limit))
  }

  @Test(
    "What is no line of it is passed over",
    arguments: [
      "", "\n\n", "5", "5 abc", "x \(digest(1))", "5  \(digest(1)) 5",
      "99999999999999999999 \(digest(1))", "\u{0}\u{0}\u{0}",
      "-9223372036854775808 \(digest(1))",
    ])
  func strangers(_ text: String) {
    #expect(FailedPictures(text, day: 5).lines == [])
  }

  @Test("What is no digest is not written down", arguments: ["", "a b", "\n"])
  func noDigest(_ digest: String) {
    var failed = FailedPictures()
    #expect(failed.add(digest, day: 5) == nil)
  }
}
