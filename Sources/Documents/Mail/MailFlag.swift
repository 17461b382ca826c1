/// What has become of a message, as a Maildir says it in the name of the message's
/// file (<https://cr.yp.to/proto/maildir.html>).
///
/// A Maildir has more flags than these; those stay as other programs have set
/// them.
public enum MailFlag: String, Hashable, Codable, Sendable, CaseIterable {
  // In the order of the letters, which is that of a name.
  /// The person has marked it.
  case flagged = "F"
  /// It was answered.
  case replied = "R"
  /// It was read.
  case seen = "S"
}

/// The flags of a message.
public typealias MailFlags = Set<MailFlag>

extension Set<MailFlag> {
  /// Those of a message that somebody put into the library: it was read before.
  public static var read: MailFlags { [.seen] }

  /// Reads flags as they are written; letters of others are left out.
  public init(letters: some StringProtocol) {
    self.init(letters.compactMap { MailFlag(rawValue: String($0)) })
  }

  /// The letters of the flags, in the order that a Maildir wants.
  public var letters: String {
    MailFlag.allCases.filter(contains).map(\.rawValue).joined()
  }
}

/// Flags of a message that have changed, whatever the others are.
public struct MailFlagChange: Hashable, Sendable {
  /// The message.
  public let id: ItemID
  /// Which flags have changed.
  public let changed: MailFlags
  /// Those of them that the message has now, and maybe others.
  public let flags: MailFlags

  /// Describes a change.
  public init(_ id: ItemID, _ changed: MailFlags, to flags: MailFlags) {
    (self.id, self.changed, self.flags) = (id, changed, flags)
  }

  /// The change that sets one flag, or clears it.
  public static func setting(
    _ flag: MailFlag, of id: ItemID, to isSet: Bool = true
  ) -> MailFlagChange {
    MailFlagChange(id, [flag], to: isSet ? [flag] : [])
  }

  /// A message's flags after the change.
  public func applied(to before: MailFlags) -> MailFlags {
    before.subtracting(changed).union(flags.intersection(changed))
  }
}
