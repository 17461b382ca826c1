import ContentTypes
import Foundation

extension TransferInfo {
  /// The form that offers a description of items beside all others (DND-27).
  ///
  /// Nothing is looked at before it is asked for; then files are asked for
  /// their lengths, and no form is made.
  public static func representation(of items: [TransferItem]) -> Representation
  {
    Representation(offeredType(itemCount: items.count)) {
      .data(try TransferInfo(of: items).data())
    }
  }

  /// The type under which it is offered: its parameter says how many items
  /// come.
  static func offeredType(itemCount: Int) -> MIMEType {
    MIMEType("\(MIMEType.transferInfo.essence);items=\(itemCount)")
      ?? .transferInfo
  }

  init(of items: [TransferItem]) {
    var sizes: [String: Int64] = [:]
    for form in TransferItem.representations(of: items) {
      if let size = form.byteCount { sizes[form.type.description] = size }
    }
    self.init(
      items: items.map {
        Item(
          name: $0.name, kind: $0.kind, byteCount: $0.byteCount,
          digest: $0.digest)
      }, formSizes: sizes)
  }
}

extension Offer {
  /// The description of the transfer, when one is offered: the name to ask
  /// for, and how many items come, if the name says it.
  public var transferInfo: (wireName: String, itemCount: Int?)? {
    for type in types {
      if case .transferInfo(let count) = type.meaning {
        return (
          type.wireName,
          count.flatMap { $0 <= TransferInfo.countLimit ? $0 : nil }
        )
      }
    }
    return nil
  }
}
