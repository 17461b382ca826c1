import ContentTypes
import Localization

/// Where a mailbox is below the mail folder: the names of the folders, from the
/// outermost on; none for the mail folder itself.
public struct MailboxPath: Hashable, Sendable, Comparable,
  CustomStringConvertible
{
  /// The names of the folders, from the outermost on.
  public var names: [String]

  /// The mail folder itself.
  public static let root = MailboxPath([])

  /// Makes a path of names.
  public init(_ names: [String]) { self.names = names }

  /// The names with slashes between them; empty for the mail folder.
  public var description: String { names.joined(separator: "/") }

  /// A mailbox in this one.
  public func appending(_ name: String) -> MailboxPath {
    MailboxPath(names + [name])
  }

  /// Whether it is another mailbox, or in that one.
  public func isWithin(_ other: MailboxPath) -> Bool {
    names.starts(with: other.names) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The same path after a mailbox has been moved, with all that is in it.
  public func moved(from old: MailboxPath, to new: MailboxPath) -> MailboxPath {
    isWithin(old)
      ? MailboxPath(new.names + names.dropFirst(old.names.count)) : self
  }

  /// Two names that look the same may be written in other bytes, and are two for a
  /// disk.
  public static func == (left: MailboxPath, right: MailboxPath) -> Bool {
    left.names.elementsEqual(right.names) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// As two are equal.
  public func hash(into hasher: inout Hasher) {
    for name in names { hasher.combine(Array(name.utf8)) }
  }

  /// Outer ones come first.
  public static func < (left: MailboxPath, right: MailboxPath) -> Bool {
    left.names.lexicographicallyPrecedes(right.names) {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// The name of the folder of a mailbox that is called so: no other program
  /// takes it for something else.
  static func folderName(for name: String) -> String {
    var safe = FileName.safe(name, else: tr("Mailbox"))
    // A number may come behind it.
    while safe.utf8.count > 240 { safe.removeLast() }
    // Folders that begin with a point are mailboxes in another way, and these
    // three are the parts of one.
    if safe.hasPrefix(".") { return "_" + safe }
    return ["cur", "new", "tmp"].contains(safe) ? safe + "_" : safe
  }
}
