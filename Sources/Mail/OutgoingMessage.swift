import ContentTypes
import Foundation
import Glibc
import MailShim
import Transfer

/// A message that a person writes, as RFC 5322 with MIME parts has it.
public struct OutgoingMessage: Hashable, Sendable {
  /// A file that goes along.
  public struct Attachment: Hashable, Sendable {
    /// The file, which is read when the message is written.
    public let file: URL
    /// What its bytes are.
    public let type: MIMEType
    /// What it is called, without a path.
    public let name: String

    /// Describes a file.
    public init(file: URL, type: MIMEType, name: String) {
      (self.file, self.type, self.name) = (file, type, name)
    }
  }

  /// Who writes it; nil where whoever sends it says that.
  public var from: Recipient?
  /// Whom it is to.
  public var to: [Recipient] = []
  /// Who gets a copy.
  public var copies: [Recipient] = []
  /// What it is about.
  public var subject = ""
  /// The text, in lines of any length.
  public var text = ""
  /// What goes along, in order.
  public var attachments: [Attachment] = []
  /// Its own name in the world, without angle brackets; nil for none.
  public var id: String?

  /// That of the message that it answers; nil for none.
  public var inReplyTo: String?

  /// Makes an empty one.
  public init() {}

  /// Writes the message into a new file, with line feeds alone, as mailboxes
  /// have them. Blocks on the disk.
  ///
  /// - Parameters:
  ///   - target: is made, and must not be there.
  ///   - date: when it was written.
  ///   - zone: of the person.
  /// - Throws: `TransferError` with `notReadable` for an attachment,
  ///   `notWritable` or `diskFull`. Nothing is left then.
  public func write(
    to target: URL, date: Date, in zone: TimeZone = .current
  ) throws(TransferError) {
    guard let draft = satchel_draft_new() else {
      throw TransferError(.undecodable)
    }
    defer { satchel_draft_free(draft) }
    // Encoded, a line break would come through to who reads it.
    satchel_draft_set_subject(draft, Name.cleaned(subject))
    satchel_draft_set_date(
      draft, Int64(date.timeIntervalSince1970),
      Int32(zone.secondsFromGMT(for: date)))
    if let id { satchel_draft_set_id(draft, id) }
    if let inReplyTo { satchel_draft_set_answered(draft, inReplyTo) }
    for (role, people) in [
      (SATCHEL_MESSAGE_FROM, from.map { [$0] } ?? []),
      (SATCHEL_MESSAGE_TO, to), (SATCHEL_MESSAGE_CC, copies),
    ] {
      for one in people {
        satchel_draft_add_address(draft, role, one.name, one.address)
      }
    }
    satchel_draft_set_text(draft, text)
    for attachment in attachments { try Self.attach(attachment, to: draft) }
    try Self.write(draft, to: target)
  }

  private static func attach(
    _ attachment: Attachment, to draft: OpaquePointer
  ) throws(TransferError) {
    let file = LocalPath(attachment.file).withCString {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    defer { if file >= 0 { close(file) } }
    guard file >= 0,
      satchel_draft_attach(
        draft, file, attachment.type.description,
        Name.cleaned(attachment.name)) != 0
    else { throw TransferError(.notReadable, item: attachment.name) }
  }

  private static func write(
    _ draft: OpaquePointer, to target: URL
  ) throws(TransferError) {
    let name = target.lastPathComponent
    let file = LocalPath(target).withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard file >= 0 else { throw TransferError(.notWritable, item: name) }
    defer { close(file) }
    guard satchel_draft_write(draft, file) == 0, fsync(file) == 0 else {
      let isFull = [ENOSPC, EDQUOT].contains(errno)
      LocalPath(target).withCString { _ = unlink($0) }
      throw TransferError(isFull ? .diskFull : .notWritable, item: name)
    }
  }
}
