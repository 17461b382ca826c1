/// What there is in a folder of Maildirs.
public struct MailFolderListing: Hashable, Sendable {
  /// A file in a Maildir.
  public struct File: Hashable, Sendable {
    /// The folder of the Maildir that it is in: `cur`, `new` or `tmp`.
    public let part: String
    /// Its name.
    public let name: String

    /// Describes a file.
    public init(part: String, name: String) {
      (self.part, self.name) = (part, name)
    }

    /// What tells it from all others, whatever becomes of its flags: its name up
    /// to the colon, or to the comma behind which some programs count.
    public var unique: String { String(name.prefix { !":,".contains($0) }) }

    /// The file of a message as it is written.
    ///
    /// - Parameters:
    ///   - unique: see ``unique``.
    ///   - flags: what has become of the message.
    public static func written(_ unique: String, _ flags: MailFlags) -> File {
      File(part: "cur", name: "\(unique):2,\(flags.letters)")
    }

    /// What has become of the message; nil where the name says it in a way that
    /// isn't known. In `new` is what nobody has looked at, whatever its name
    /// says.
    public var flags: MailFlags? {
      guard part != "new" else { return [] }
      return letters.map { MailFlags(letters: $0) }
    }

    /// The same file with other flags. What other programs say in its name stays,
    /// and with flags nothing is new any more.
    public func marked(_ flags: MailFlags) -> File {
      let beginning = name.prefix { $0 != ":" }
      let others = Set(letters ?? "").filter {
        MailFlag(rawValue: String($0)) == nil
      }
      let all = others.union(flags.letters).sorted()
      return File(
        part: "cur", name: "\(beginning):2,\(String(all))\(behindLetters)")
    }

    /// What stands behind the name's colon, without what says how to read it; nil
    /// where it is to be read in another way.
    private var letters: Substring? {
      let behind = name.drop { $0 != ":" }.dropFirst()
      if behind.isEmpty { return behind }
      return behind.hasPrefix("2,")
        ? behind.dropFirst(2).prefix { $0 != "," } : nil
    }

    /// What some programs write behind another comma.
    private var behindLetters: Substring {
      guard let letters else { return "" }
      return name[letters.endIndex...]
    }
  }

  /// A Maildir.
  public struct Mailbox: Hashable, Sendable {
    /// The mailbox of the library that it was made for; nil for the mail folder
    /// itself, and for what other programs have made.
    public var owner: ItemID?
    /// Its files.
    public var files: [File]

    /// Describes a Maildir.
    public init(owner: ItemID?, files: [File] = []) {
      (self.owner, self.files) = (owner, files)
    }
  }

  /// The Maildirs by where they are.
  public var mailboxes: [MailboxPath: Mailbox] = [:]

  /// Makes one without any.
  public init() {}
}

/// The names of files that are messages of a library, among those of others:
/// which item, and the beginning of the digest of its bytes.
public struct MailFileName: Hashable, Sendable {
  /// The message.
  public let id: ItemID
  /// The beginning of its digest.
  public let digest: String

  private static let digits = 16

  /// The name of a message's file.
  public init(_ message: MailTree.Message) {
    id = message.id
    digest = String(message.digest.prefix(Self.digits))
  }

  /// Reads a name without flags; nil for what another program has made.
  public init?(unique: String) {
    let parts = unique.split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "satchel", !parts[0].isEmpty,
      parts[1].count == Self.digits,
      parts[1].allSatisfy({ $0.isHexDigit && !$0.isUppercase })
    else { return nil }
    id = ItemID(rawValue: String(parts[0]))
    digest = String(parts[1])
  }

  /// The name, without flags.
  public var unique: String { "\(id).\(digest).satchel" }
}
