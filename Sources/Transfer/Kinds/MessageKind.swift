import ContentTypes
import Foundation

/// A message of electronic mail, as it came (RFC 5322).
struct MessageKind: KindDescriptor {
  let kind = ContentKind.message
  let title = "Message"
  let phrase = "a message"
  let filter = KindFilter(id: "messages", title: "Messages")
  let iconName = "mail-unread"
  let hasShortPreview = true
  let isFile = true

  func claims(_ type: MIMEType) -> Bool { type.canonical == .message }

  /// It is called by its subject.
  func items(from content: KindContent) throws -> [ArrivedItem] {
    guard
      let head = MessageHead(
        try PayloadHead.read(content.file, length: MessageHead.length))
    else { throw TransferError(.undecodable, item: content.suggestedName) }
    let subject = head.subject.isEmpty ? title : head.subject
    return [
      content.asFile(kind, type: .message, named: FileName.safe(subject))
    ]
  }

  func representations(of content: GivenContent) -> [Representation] {
    [content.own] + content.files
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    guard let head = MessageHead(beginning.bytes) else { return .nothing }
    let lines = [head.subject, head.from] + head.to
    return .details(
      head.from.isEmpty ? title : head.from,
      TextSample(
        text: lines.filter { !$0.isEmpty }.joined(separator: "\n"),
        isWhole: beginning.isWhole))
  }
}
