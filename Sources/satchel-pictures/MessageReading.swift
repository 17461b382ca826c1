import Glibc
import MailShim
import Pictures

/// A message, from its file to the answer.
struct MessageReading {
  private let file: Int32
  private let channel: PictureChannel

  init(_ file: Int32, into channel: PictureChannel) {
    (self.file, self.channel) = (file, channel)
  }

  /// Answers a request for a message or for a part of it.
  func run(_ request: PictureRequest) {
    guard let message = satchel_message_read(file) else {
      return channel.send(.undecodable)
    }
    defer { satchel_message_free(message) }
    switch request {
    case .messagePart(let index):
      guard index < satchel_message_part_count(message) else {
        return channel.send(.undecodable)
      }
      // One byte more than is taken tells that there is more.
      let bytes = Self.content(
        of: message, index, atMost: PictureLimits.convertedLength + 1)
      guard bytes.count <= PictureLimits.convertedLength else {
        return channel.send(.tooLarge)
      }
      send(bytes)
    default: send(Self.decoded(message).bytes)
    }
  }

  private func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let chunk = UnsafeRawBufferPointer(
          rebasing: rest.prefix(PictureAnswer.chunkLength))
        channel.send(.bytes(count: chunk.count), chunk)
        rest = rest.dropFirst(chunk.count)
      }
    }
    channel.send(.end)
  }

  private static func decoded(_ message: OpaquePointer) -> DecodedMessage {
    var decoded = DecodedMessage()
    decoded.subject = text(satchel_message_subject(message))
    decoded.id = text(satchel_message_id(message))
    var seconds: Int64 = 0
    if satchel_message_date(message, &seconds) != 0 { decoded.date = seconds }
    decoded.from = addresses(SATCHEL_MESSAGE_FROM, of: message)
    decoded.to = addresses(SATCHEL_MESSAGE_TO, of: message)
    decoded.copies = addresses(SATCHEL_MESSAGE_CC, of: message)
    decoded.replyTo = addresses(SATCHEL_MESSAGE_REPLY_TO, of: message)
    decoded.parts = (0..<satchel_message_part_count(message)).compactMap {
      guard let part = satchel_message_part(message, $0)?.pointee else {
        return nil
      }
      return DecodedMessage.Part(
        type: text(part.type), name: text(part.name),
        contentID: text(part.content_id),
        isAttachment: part.is_attachment != 0,
        alternatives: Int(part.alternatives))
    }
    var shown: [UInt8] = []
    for index in DecodedMessage.textParts(of: decoded.parts) {
      if let last = shown.last, last != UInt8(ascii: "\n") {
        shown.append(UInt8(ascii: "\n"))
      }
      // One byte more tells whether there are more.
      shown += content(
        of: message, index, atMost: PictureLimits.messageText + 1 - shown.count)
      guard shown.count <= PictureLimits.messageText else {
        shown.removeSubrange(PictureLimits.messageText...)
        decoded.isWholeText = false
        break
      }
    }
    decoded.text = String(decoding: shown, as: UTF8.self)
    return decoded
  }

  private static func addresses(
    _ role: SatchelMessageRole, of message: OpaquePointer
  ) -> [DecodedMessage.Address] {
    (0..<satchel_message_address_count(message, role)).map { index in
      var (name, address): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
      satchel_message_address(message, role, index, &name, &address)
      return .init(name: text(name), address: text(address))
    }
  }

  private static func content(
    of message: OpaquePointer, _ index: Int, atMost limit: Int
  ) -> [UInt8] {
    var count = 0
    guard
      let bytes = satchel_message_part_bytes(
        message, Int32(index), limit, &count)
    else { return [] }
    defer { free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
