import ContentTypes
import Foundation
import Localization

/// A message that is being written: kept with every word, until it is sent.
public struct MessageDraft: Hashable, Codable, Sendable {
  /// A file that goes along.
  public struct Attachment: Hashable, Codable, Sendable {
    /// What it is called, without a path.
    public var name: String
    /// What its bytes are.
    public var type: MIMEType
    /// How many bytes there are.
    public var size: Int
    /// The SHA-256 of the bytes, as 64 lowercase hexadecimal digits.
    public var digest: String

    /// Describes a file that is kept.
    public init(name: String, type: MIMEType, size: Int, digest: String) {
      (self.name, self.type) = (name, type)
      (self.size, self.digest) = (size, digest)
    }
  }

  /// What can go along: what has bytes, and no words for the text itself.
  public static let attachable: Acceptance = [
    .image, .file, .audio, .video, .message, .contact,
  ]

  /// Whom it is to.
  public var to: [Recipient] = []
  /// What is typed of whom else it is to, and is no address yet; nil for nothing.
  public var unfinishedTo: String?
  /// Who gets a copy.
  public var copies: [Recipient] {
    get { cc ?? [] }
    set { cc = newValue.isEmpty ? nil : newValue }
  }
  /// Nothing in what was kept before there were copies, and where there are none:
  /// the same draft has the same bytes.
  private var cc: [Recipient]?
  /// What is typed of who else gets a copy, and is no address yet; nil for
  /// nothing.
  public var unfinishedCopies: String?
  /// What it is about.
  public var subject = ""
  /// What it says, as a note says it.
  public var html = ""
  /// What goes along, in order.
  public var attachments: [Attachment] = []
  /// The name in the world of the message that it answers, without angle brackets;
  /// nil for none.
  public var inReplyTo: String?
  /// The identifier of the library's item that has that message; nil for none.
  public var answered: String?

  /// Makes an empty one.
  public init() {}

  /// Reads a draft as ``data`` has it.
  ///
  /// - Throws: ``TransferError`` with `undecodable`.
  public init(decoding data: Data) throws(TransferError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch {
      throw TransferError(.undecodable)
    }
  }

  /// As it is kept: JSON, the same for the same draft.
  public var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }

  /// What it says.
  public var text: StyledText { StyledText(html: Data(html.utf8)) }

  /// What its item is called: by its subject, or as it begins.
  public var title: String {
    let subject = Name.cleaned(subject)
    return subject.isEmpty
      ? ItemName.ofText(text.title, else: tr("New Message"))
      : FileName.safe(subject, else: tr("New Message"))
  }
}
