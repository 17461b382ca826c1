/// What is known of mail in one place: in the library, in the folder, or after
/// both were made the same.
public enum MailState {
  /// The mailboxes and messages of the library.
  public struct Kept: Hashable, Sendable {
    /// A mailbox.
    public struct Mailbox: Hashable, Sendable {
      /// The item.
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

    /// A message.
    public struct Message: Hashable, Sendable {
      /// The item.
      public let id: ItemID
      /// The mailbox that it is in; nil for none.
      public let mailbox: ItemID?
      /// The SHA-256 of the message.
      public let digest: String

      /// Describes a message.
      public init(id: ItemID, mailbox: ItemID?, digest: String) {
        (self.id, self.mailbox, self.digest) = (id, mailbox, digest)
      }
    }

    /// The mailboxes, each after the one that it is in.
    public var mailboxes: [Mailbox]
    /// The messages, in order.
    public var messages: [Message]

    /// Describes what the library has.
    public init(mailboxes: [Mailbox] = [], messages: [Message] = []) {
      (self.mailboxes, self.messages) = (mailboxes, messages)
    }
  }

  /// A file with a message, in a Maildir.
  public struct File: Hashable, Sendable {
    /// What no other file of any mailbox is called, whatever its flags are.
    public let unique: String
    /// What follows that, with its flags: empty, or `:2,` and letters.
    public let flags: String
    /// Whether no program has looked at it: it is in `new`, not in `cur`.
    public let isNew: Bool

    /// Describes a file.
    public init(unique: String, flags: String = "", isNew: Bool = false) {
      (self.unique, self.flags, self.isNew) = (unique, flags, isNew)
    }

    /// Describes a file by its name.
    public init(named name: String, isNew: Bool) {
      let parts = name.split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      unique = String(parts[0])
      flags = parts.count == 1 ? "" : ":\(parts[1])"
      self.isNew = isNew
    }

    /// Its name, below the mailbox.
    public var path: String { "\(isNew ? "new" : "cur")/\(unique)\(flags)" }
  }

  /// The mailboxes of the folder, with the files in each. The folder itself is
  /// one of them, where it is a Maildir.
  public typealias Folder = [MailboxPath: [File]]

  /// What was the same in both when it was last looked at.
  public struct Synced: Hashable, Sendable {
    /// A message, and the file with it.
    public struct Message: Hashable, Sendable {
      /// The mailbox that it was in.
      public var mailbox: MailboxPath
      /// What the file is called, without flags.
      public var unique: String
      /// The SHA-256 of the message.
      public var digest: String

      /// Describes a message.
      public init(mailbox: MailboxPath, unique: String, digest: String) {
        (self.mailbox, self.unique, self.digest) = (mailbox, unique, digest)
      }
    }

    /// The mailboxes.
    public var mailboxes: [ItemID: MailboxPath]
    /// The messages.
    public var messages: [ItemID: Message]

    /// Describes what was the same.
    public init(
      mailboxes: [ItemID: MailboxPath] = [:], messages: [ItemID: Message] = [:]
    ) {
      (self.mailboxes, self.messages) = (mailboxes, messages)
    }

    /// A mailbox has been moved in the folder, with all that is in it.
    public mutating func move(_ old: MailboxPath, to new: MailboxPath) {
      mailboxes = mailboxes.mapValues { $0.moved(from: old, to: new) }
      messages = messages.mapValues { message in
        var message = message
        message.mailbox = message.mailbox.moved(from: old, to: new)
        return message
      }
    }
  }
}
