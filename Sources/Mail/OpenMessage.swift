import ContentTypes
import Foundation
import Glibc
import MailShim
import Transfer

/// A message whose file is open.
struct OpenMessage: ~Copyable {
  private let pointer: OpaquePointer
  private let name: String

  init(_ file: URL) throws(TransferError) {
    name = file.lastPathComponent
    let descriptor = LocalPath(file).withCString {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else {
      throw TransferError(.notReadable, item: name)
    }
    defer { close(descriptor) }
    guard let read = satchel_message_read(descriptor) else {
      throw TransferError(.undecodable, item: name)
    }
    pointer = read
  }

  deinit { satchel_message_free(pointer) }

  var message: MailMessage {
    var seconds: Int64 = 0
    let hasDate = satchel_message_date(pointer, &seconds) != 0
    return MailMessage(
      subject: satchel_message_subject(pointer).map {
        Self.line(String(cString: $0))
      } ?? "",
      from: recipients(SATCHEL_MESSAGE_FROM).first,
      to: recipients(SATCHEL_MESSAGE_TO),
      copies: recipients(SATCHEL_MESSAGE_CC),
      date: hasDate ? Date(timeIntervalSince1970: Double(seconds)) : nil,
      id: satchel_message_id(pointer).map { String(cString: $0) },
      parts: (0..<satchel_message_part_count(pointer)).map { part(Int($0)) })
  }

  private func recipients(_ role: SatchelMessageRole) -> [Recipient] {
    (0..<satchel_message_address_count(pointer, role)).compactMap { index in
      var (name, address): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
      satchel_message_address(pointer, role, index, &name, &address)
      guard let address,
        let known = Recipient(String(cString: address))
      else { return nil }
      return Recipient(
        name: name.map { Self.line(String(cString: $0)) },
        address: known.address)
    }
  }

  private func part(_ index: Int) -> MailMessage.Part {
    guard let told = satchel_message_part(pointer, Int32(index))?.pointee else {
      return MailMessage.Part(
        index: index, type: .octetStream, name: nil, contentID: nil,
        isAttachment: true, alternatives: nil)
    }
    return MailMessage.Part(
      index: index,
      type: told.type.flatMap { MIMEType(String(cString: $0)) } ?? .octetStream,
      name: told.name.map { Self.line(String(cString: $0)) },
      contentID: told.content_id.map { String(cString: $0) },
      isAttachment: told.is_attachment != 0,
      alternatives: told.alternatives == 0 ? nil : Int(told.alternatives))
  }

  /// A text from outside on one line.
  private static func line(_ text: String) -> String { Name.cleaned(text) }

  /// The content of a part in memory.
  func content(of part: MailMessage.Part, atMost limit: Int) -> Data {
    var count = 0
    let bytes = satchel_message_part_bytes(
      pointer, Int32(part.index), Int(limit), &count)
    guard let bytes else { return Data() }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }

  func save(
    _ part: MailMessage.Part, as target: URL
  ) throws(TransferError) {
    let file = LocalPath(target).withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard file >= 0 else {
      throw TransferError(.notWritable, item: target.lastPathComponent)
    }
    defer { close(file) }
    let count = satchel_message_write_part(
      pointer, Int32(part.index), file, .max)
    guard count >= 0 else {
      let isFull = [ENOSPC, EDQUOT].contains(errno)
      LocalPath(target).withCString { _ = unlink($0) }
      throw TransferError(
        isFull ? .diskFull : .notWritable, item: target.lastPathComponent)
    }
  }
}
