import ContentTypes
import Foundation
import Transfer

/// One thing that a person keeps: a text, a link, a picture, a file.
///
/// An item is the description; its bytes are kept by content in the library
/// under ``digest``, and two items with the same bytes share them. So are those
/// of its further ``forms``.
public struct Item: Identifiable, Hashable, Codable, Sendable {
  /// The stable name of the item.
  public let id: ItemID

  /// What the item is called, cleaned by `Name.fitted(_:fallback:)`.
  public internal(set) var name: String

  /// What the item is to a person.
  public internal(set) var kind: ContentKind

  /// The MIME type of the bytes, such as `image/png`.
  public internal(set) var type: String

  /// How many bytes the content has; for a folder, all its files together.
  public internal(set) var size: Int

  /// The SHA-256 of the content, as 64 lowercase hexadecimal digits.
  public internal(set) var digest: String

  /// What its source gave besides the content, such as the plain text of
  /// styled text, best first; each type once.
  public internal(set) var forms: [Form]

  /// When the item was added, to the millisecond.
  public let added: Date

  /// Whether the person wants it to stay where it is: what takes away all that was
  /// dragged to other programs leaves it.
  public internal(set) var isPinned: Bool {
    get { pinned == true }
    set { pinned = newValue ? true : nil }
  }

  /// Nothing in what was stored before there were pins.
  private var pinned: Bool?

  /// What has become of a message; see ``MailFlag``. Whatever is no message has
  /// those of one that was read.
  public internal(set) var flags: MailFlags {
    get { flagLetters.map { MailFlags(letters: $0) } ?? .read }
    set { flagLetters = newValue == .read ? nil : newValue.letters }
  }

  /// Nothing in what was stored before there were flags.
  private var flagLetters: String?

  /// The same thing as the item's content in another type, as the source gave
  /// it.
  public struct Form: Hashable, Codable, Sendable {
    /// The MIME type of the bytes.
    public let type: String
    /// How many bytes there are.
    public let size: Int
    /// The SHA-256 of the bytes, as 64 lowercase hexadecimal digits.
    public let digest: String

    /// Describes bytes that are already stored.
    public init(type: String, size: Int, digest: String) {
      self.type = type
      self.size = size
      self.digest = digest
    }
  }

  /// What its source gave besides in a type, whatever the parameters of that;
  /// nil where it gave nothing of the sort.
  public func form(of type: MIMEType) -> Form? {
    forms.first { MIMEType($0.type)?.canonical == type.canonical }
  }

  /// What a person would call the item: a file that holds a picture is a
  /// picture. How it is stored and handed out is up to ``kind``.
  public var apparentKind: ContentKind {
    kind.apparent(for: MIMEType(type))
  }

  /// The same item with other content. Forms of what it held before are left
  /// out, unless they are named.
  ///
  /// - Parameters:
  ///   - kind: What it is to a person now.
  ///   - type: The MIME type of the bytes.
  ///   - size: The size of the content in bytes.
  ///   - digest: The SHA-256 of the content in lowercase hexadecimal.
  ///   - forms: Further forms of the content.
  public func withContent(
    kind: ContentKind, type: String, size: Int, digest: String,
    forms: [Form] = []
  ) -> Item {
    var item = self
    (item.kind, item.type) = (kind, type)
    (item.size, item.digest) = (size, digest)
    item.forms = forms
    return item
  }

  /// Describes content that is already stored.
  ///
  /// - Parameters:
  ///   - id: A fresh identifier unless the item existed before.
  ///   - name: Any text; it is cleaned and shortened, and an empty one becomes
  ///     "Untitled".
  ///   - kind: What the item is to a person.
  ///   - type: The MIME type of the bytes.
  ///   - size: The size of the content in bytes.
  ///   - digest: The SHA-256 of the content in lowercase hexadecimal.
  ///   - forms: Further forms of the content, each type once.
  ///   - added: When it was added; rounded to the millisecond, which is what
  ///     the library keeps.
  ///   - isPinned: Whether it stays when it was dragged to another program.
  ///   - flags: What has become of it, if it is a message.
  public init(
    id: ItemID = ItemID(), name: String, kind: ContentKind, type: String,
    size: Int, digest: String, forms: [Form] = [], added: Date = Date(),
    isPinned: Bool = false, flags: MailFlags = .read
  ) {
    self.id = id
    self.name = Name.fitted(name)
    self.kind = kind
    self.type = type
    self.size = size
    self.digest = digest
    self.forms = forms
    let milliseconds = (added.timeIntervalSince1970 * 1000).rounded()
    self.added = Date(timeIntervalSince1970: milliseconds / 1000)
    self.isPinned = isPinned
    self.flags = flags
  }
}
