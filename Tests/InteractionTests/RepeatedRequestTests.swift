import Interaction
import Testing

@Suite struct RepeatedRequestTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test("A second press while the first is under way asks for nothing")
  func underWay() {
    var requests = RepeatedRequest<String>()
    let first = requests.begin("a", at: at(0))
    let second = requests.begin("a", at: at(60_000))
    #expect(first && !second)
  }

  @Test("A double click asks once, however fast the first press was done")
  func doubleClick() {
    var requests = RepeatedRequest<String>()
    let first = requests.begin("a", at: at(0))
    requests.end("a", at: at(1))
    let second = requests.begin("a", at: at(400))
    #expect(first && !second)
    let late = requests.begin("a", at: at(2_000))
    let later = requests.begin("a", at: at(2_001))
    #expect(!late && later)
  }

  @Test("What couldn't be done can be asked for again at once")
  func failure() {
    var requests = RepeatedRequest<String>()
    _ = requests.begin("a", at: at(0))
    requests.fail("a")
    let again = requests.begin("a", at: at(0))
    #expect(again)
    // It may turn out later, too.
    requests.end("a", at: at(1))
    requests.fail("a")
    let onceMore = requests.begin("a", at: at(1))
    #expect(onceMore)
  }

  @Test("Other things can be asked for meanwhile")
  func others() {
    var requests = RepeatedRequest<String>()
    let first = requests.begin("a", at: at(0))
    let other = requests.begin("b", at: at(0))
    #expect(first && other)
    requests.end("a", at: at(0))
    let a = requests.begin("a", at: at(3_000))
    let b = requests.begin("b", at: at(3_000))
    #expect(a && !b)
  }
}
