import ContentTypes
import Foundation

extension TransferInfo {
  /// The form that offers a description of items beside all others (DND-27).
  ///
  /// Nothing is looked at before it is asked for; then files are asked for
  /// their lengths, and no form is made.
  ///
  /// - Parameters:
  ///   - items: what comes.
  ///   - isFinal: whether nothing of another kind can come along any more.
  public static func representation(
    of items: [TransferItem], isFinal: Bool = true
  ) -> Representation {
    Representation(offeredType(of: items, isFinal: isFinal)) {
      .data(try TransferInfo(of: items).data())
    }
  }

  /// The type under which it is offered: its parameters say how many items come,
  /// and of which kinds they are if that is final: a place that takes none of them
  /// refuses before the drop (DND-26).
  private static func offeredType(
    of items: [TransferItem], isFinal: Bool
  ) -> MIMEType {
    let counted = "\(MIMEType.transferInfo.essence);items=\(items.count)"
    let kinds = Set(items.flatMap(\.kinds).map(\.rawValue)).sorted()
    // A program's own kind may have a name that can't stand there.
    let told =
      isFinal
      ? MIMEType("\(counted);kinds=\(kinds.joined(separator: "."))") : nil
    return told ?? MIMEType(counted) ?? .transferInfo
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

extension TransferItem {
  /// What it is, and what is in it.
  fileprivate var kinds: [ContentKind] {
    [kind] + contents.flatMap(\.kinds)
  }
}

extension Offer {
  /// The description of the transfer, when one is offered: the name to ask for,
  /// how many items come, and of which kinds they are, if the name says it.
  public var transferInfo:
    (wireName: String, itemCount: Int?, kinds: Set<ContentKind>?)?
  {
    for type in types {
      if case .transferInfo(let count, let kinds) = type.meaning {
        return (
          type.wireName,
          count.flatMap { $0 <= TransferInfo.countLimit ? $0 : nil }, kinds
        )
      }
    }
    return nil
  }
}
