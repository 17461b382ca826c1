import Foundation
import Mail
import Testing
import Transfer

/// What stands in the head of a message that a person writes.
@Suite struct HeadLinesTests {
  @Test("A line break begins no line of a head, and isn't passed on")
  func headLines() throws {
    var message = OutgoingMessage()
    message.subject = "Trip\r\nBcc: x@y.org\n\nBody"
    message.id = "a@h>\nBcc: <b@h"
    message.inReplyTo = "c@h>\nBcc: <d@h"
    message.to = [Recipient(name: "Bo\nBcc: e@h", address: "bo@example.org")]
    message.text = "t"
    let target = FileManager.default.temporaryDirectory.appending(
      path: "satchel-lines-\(UUID().uuidString).eml")
    defer { try? FileManager.default.removeItem(at: target) }
    try message.write(to: target, date: Date())
    let head = String(decoding: try Data(contentsOf: target), as: UTF8.self)
      .split(separator: "\n\n", maxSplits: 1)[0].split(separator: "\n")
    let fields = head.filter { $0.first?.isWhitespace == false }
      .compactMap { $0.split(separator: ":").first?.lowercased() }
    #expect(
      Set(fields) == [
        "subject", "to", "date", "mime-version", "content-type",
        "content-transfer-encoding",
      ])
    #expect(head.contains("Subject: Trip  Bcc: x@y.org  Body"))
  }
}
