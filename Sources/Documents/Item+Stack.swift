import ContentTypes
import Foundation

extension Item {
  /// The type that a stack has instead of one of bytes.
  public static let stackType = "application/vnd.satchel.stack"

  /// A stack, empty as yet: what it holds is put into its ``inside``.
  ///
  /// - Parameters:
  ///   - id: A fresh identifier unless the stack existed before.
  ///   - name: As for any item; see ``Name/forStack(of:)``.
  ///   - added: As for any item.
  public static func stack(
    id: ItemID = ItemID(), name: String, added: Date = Date()
  ) -> Item {
    Item(
      id: id, name: name, kind: .stack, type: stackType, size: 0, digest: "",
      added: added)
  }

  /// Whether the item is a stack. A stack has no content of its own: its size is
  /// 0 and its digest is empty.
  public var isStack: Bool { kind == .stack }

  /// The place that holds what is in the stack.
  public var inside: PlaceID { PlaceID(inside: id) }
}

extension PlaceID {
  /// The inside of a stack.
  public init(inside stack: ItemID) {
    self.init(rawValue: stack.rawValue)
  }

  /// The stack whose inside this is, when it is one.
  public var stack: ItemID { ItemID(rawValue: rawValue) }
}
