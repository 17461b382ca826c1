/// The mailboxes and messages of a library, as a folder of Maildirs is to have
/// them.
public struct MailTree: Hashable, Sendable {
  /// A mailbox of the library.
  public struct Mailbox: Hashable, Sendable {
    /// Its item.
    public let id: ItemID
    /// What the person calls it.
    public let name: String
    /// The mailbox that it is in; nil for none.
    public let parent: ItemID?

    /// Describes a mailbox.
    public init(id: ItemID, name: String, parent: ItemID?) {
      (self.id, self.name, self.parent) = (id, name, parent)
    }
  }

  /// A message of the library.
  public struct Message: Hashable, Sendable {
    /// Its item.
    public let id: ItemID
    /// The mailbox that it is in; nil for none.
    public let mailbox: ItemID?
    /// The SHA-256 of its bytes, as 64 lowercase hexadecimal digits.
    public let digest: String
    /// What has become of it, as the library knows.
    public let flags: MailFlags
    /// The flags that its file had when the folder and the library were last the
    /// same: whichever differs from them has changed since.
    public let filed: MailFlags

    /// Describes a message.
    public init(
      id: ItemID, mailbox: ItemID?, digest: String, flags: MailFlags = .read,
      filed: MailFlags = .read
    ) {
      (self.id, self.mailbox, self.digest) = (id, mailbox, digest)
      (self.flags, self.filed) = (flags, filed)
    }
  }

  /// The mailboxes, each behind the one that it is in.
  public var mailboxes: [Mailbox] = []
  /// The messages.
  public var messages: [Message] = []

  /// Makes an empty one.
  public init() {}

  /// Whether there is nothing in it.
  public var isEmpty: Bool { mailboxes.isEmpty && messages.isEmpty }

  /// The places of the library that it shows: a change of another doesn't change
  /// it.
  public var places: Set<PlaceID> {
    Set([.mail] + mailboxes.map { PlaceID(inside: $0.id) })
  }

  /// How deep mailboxes are in one another in the folder: those that are deeper
  /// here are beside one another there.
  public static let deepest = 20

  /// Where each mailbox is in the folder. No two are in the same place: of two
  /// with the same name the later one gets a number.
  var paths: [ItemID: MailboxPath] {
    var paths: [ItemID: MailboxPath] = [:]
    var taken: Set<MailboxPath> = []
    for mailbox in mailboxes {
      var parent = mailbox.parent.flatMap { paths[$0] } ?? .root
      parent.names = Array(parent.names.prefix(Self.deepest - 1))
      let name = MailboxPath.folderName(for: mailbox.name)
      var path = parent.appending(name)
      var number = 2
      while !taken.insert(path).inserted {
        path = parent.appending("\(name) \(number)")
        number += 1
      }
      paths[mailbox.id] = path
    }
    return paths
  }
}
