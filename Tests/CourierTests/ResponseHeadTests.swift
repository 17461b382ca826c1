import Testing
import Transfer

@testable import satchel_courier

@Suite struct ResponseHeadTests {
  private func head(_ lines: String...) -> ResponseHead {
    var head = ResponseHead()
    for line in lines { head.read("\(line)\r\n") }
    return head
  }

  @Test("A range is read as RFC 9110 writes it, or not at all")
  func ranges() {
    #expect(
      ContentRange("bytes 0-0/1") == .bytes(first: 0, last: 0, whole: 1))
    #expect(
      ContentRange("Bytes  5-9/*") == .bytes(first: 5, last: 9, whole: nil))
    #expect(ContentRange("bytes */7") == .unsatisfied(whole: 7))
    for odd in [
      "", "bytes", "bytes */*", "bytes 5-9", "bytes 9-5/10", "bytes 0-10/10",
      "bytes -1-5/10", "bytes 0--5/10", "bytes 0-5/-10", "bytes=0-5/10",
      "items 0-5/10", "bytes 0-5/10, 6-9/10", "bytes +0-5/10",
      "bytes 0-9223372036854775807/*", "bytes ٠-٥/10",
    ] {
      #expect(ContentRange(odd) == nil, "\(odd)")
    }
  }

  @Test("A length counts if it is one number")
  func lengths() {
    #expect(head("Content-Length: 5").length == .known(5))
    #expect(
      head("Content-Length: 5", "content-length:5 ").length == .known(5))
    #expect(head("X: 5").length == .untold)
    #expect(
      head("Content-Length: 5", "Transfer-Encoding: chunked").length == .untold)
    for odd in ["-5", "+5", "5, 6", "5x", "", "1e3", "9999999999999999999"] {
      #expect(head("Content-Length: \(odd)").length == .contradictory, "\(odd)")
    }
    #expect(
      head("Content-Length: 5", "Content-Length: 6").length == .contradictory)
  }

  @Test("The rest is asked for only by what tells two contents apart")
  func validators() {
    let (first, second) = (
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:38 GMT"
    )
    #expect(head("ETag: \"a\"").validator == "\"a\"")
    #expect(head("ETag: W/\"a\"").validator == nil)
    #expect(head("ETag: \"a\"", "ETag: \"b\"").validator == nil)
    #expect(
      head("Last-Modified: \(first)", "Date: \(second)").validator == first)
    #expect(
      head("Last-Modified: \(first)", "Date: \(first)").validator == nil)
    #expect(head("Last-Modified: \(first)").validator == nil)
  }

  @Test("A head without end takes no memory, and no part is taken for it")
  func endless() {
    var endless = head("HTTP/1.1 200 OK")
    for number in 0..<10_000 { endless.read("X-\(number): yyyyyyyyyy\r\n") }
    endless.read("Content-Length: 5\r\n")
    #expect(endless.plan(from: nil, of: nil, at: "") == .unusable)
  }

  @Test("A redirect's fields are forgotten")
  func redirects() {
    let head = head(
      "HTTP/1.1 302 Found", "Content-Length: 5", "ETag: \"a\"", "",
      "HTTP/1.1 200 OK", "")
    #expect(head.status == 200 && head.length == .untold)
    #expect(head.validator == nil)
  }
}
