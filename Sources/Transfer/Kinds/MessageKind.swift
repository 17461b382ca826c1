import ContentTypes
import Foundation
import Localization

/// A message of electronic mail, as it came (RFC 5322).
struct MessageKind: KindDescriptor {
  let kind = ContentKind.message
  let title = tr("Message")
  let phrase = tr("a message")
  let filter = KindFilter(id: "messages", title: tr("Messages"))
  let iconName = "mail-unread"
  let hasShortPreview = true
  let isFile = true
  let isReadFromFiles = true

  func claims(_ type: MIMEType) -> Bool { type.canonical == .message }

  /// It is called by its subject.
  func items(from content: KindContent) throws -> [ArrivedItem] {
    guard
      let head = MessageHead(
        try PayloadHead.read(content.file, length: MessageHead.length))
    else { throw TransferError(.undecodable, item: content.suggestedName) }
    return [
      ArrivedItem(
        name: FileName.safe(head.subject, else: title), kind: kind,
        type: .message,
        content: content.isOwn
          ? .payloadFile(content.file) : .localFile(content.file))
    ]
  }

  func representations(of content: GivenContent) -> [Representation] {
    [content.own] + content.files
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    guard let head = MessageHead(beginning.bytes) else { return .nothing }
    let lines = [head.subject, head.from] + head.to
    let date = head.date?.words(date: .abbreviated, time: .omitted)
    let summary = [head.from, date ?? ""].filter { !$0.isEmpty }
    return .details(
      summary.isEmpty ? title : summary.joined(separator: ", "),
      TextSample(
        text: lines.filter { !$0.isEmpty }.joined(separator: "\n"),
        isWhole: beginning.isWhole))
  }
}
