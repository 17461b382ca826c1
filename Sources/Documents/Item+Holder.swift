import ContentTypes
import Foundation

extension Item {
  /// The type that a stack has instead of one of bytes.
  public static let stackType = "application/vnd.satchel.stack"

  /// A stack, empty as yet: what it holds is put into its ``inside``.
  ///
  /// - Parameters:
  ///   - id: A fresh identifier unless the stack existed before.
  ///   - name: As for any item; see `Name.forStack(of:)`.
  ///   - added: As for any item.
  public static func stack(
    id: ItemID = ItemID(), name: String, added: Date = Date()
  ) -> Item {
    Item(
      id: id, name: name, kind: .stack, type: stackType, size: 0, digest: "",
      added: added)
  }

  /// The type that a mailbox has instead of one of bytes.
  public static let mailboxType = "application/vnd.satchel.mailbox"

  /// A mailbox, empty as yet: messages and mailboxes are put into its
  /// ``inside``.
  ///
  /// - Parameters:
  ///   - id: A fresh identifier unless the mailbox existed before.
  ///   - name: As for any item.
  ///   - added: As for any item.
  public static func mailbox(
    id: ItemID = ItemID(), name: String, added: Date = Date()
  ) -> Item {
    Item(
      id: id, name: name, kind: .mailbox, type: mailboxType, size: 0,
      digest: "", added: added)
  }

  /// Whether the item is a stack.
  public var isStack: Bool { kind == .stack }

  /// Whether the item holds others: a stack or a mailbox. Such a one has no
  /// content of its own: its size is 0 and its digest is empty.
  public var holdsItems: Bool { kind.holdsItems }

  /// The place that holds what is in it.
  public var inside: PlaceID { PlaceID(inside: id) }
}

extension PlaceID {
  /// The inside of a stack or a mailbox.
  public init(inside holder: ItemID) {
    self.init(rawValue: holder.rawValue)
  }

  /// The stack or the mailbox whose inside this is, when it is one.
  public var holder: ItemID { ItemID(rawValue: rawValue) }
}
