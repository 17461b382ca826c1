import ContentTypes
import Foundation

extension TransferItem {
  /// The forms of several items that are carried together, best first: what
  /// goes to a drag and to the clipboard alike (DND-13, DND-16).
  ///
  /// Satchel's own form first, which carries any mix (DND-24). One item offers
  /// its own forms after it. Several offer: links as links when all are links;
  /// one `text/uri-list` of everything that is a link or has a file form; rich
  /// text when all are; plain text when all are text, one after another. A
  /// stack counts as the things that are in it.
  public static func representations(
    of items: [TransferItem]
  ) -> [Representation] {
    guard !items.isEmpty else { return [] }
    let native = Representation(
      .satchelItems, byteCount: { ItemsFormat.byteCount(of: items) }
    ) {
      try await ItemsFormat.payload(of: items)
    }
    if items.count == 1 { return [native] + items[0].representations }
    return [native] + forms(ofSeveral: items.flatMap(\.parts))
  }

  static func forms(ofSeveral items: [TransferItem]) -> [Representation] {
    links(items) + addresses(items) + texts(items)
  }

  private static func links(_ items: [TransferItem]) -> [Representation] {
    guard items.allSatisfy({ $0.kind == .link }) else { return [] }
    let form = Representation(.mozURL) {
      var links: [LinkValue] = []
      for item in items { links.append(try await item.link()) }
      return .data(LinkValue.mozURL(links))
    }
    return [form]
  }

  private static func addresses(_ items: [TransferItem]) -> [Representation] {
    let listed = items.filter {
      $0.kind == .link ? $0.types.contains(.uriList) : $0.fileForm != nil
    }
    guard !listed.isEmpty else { return [] }
    let form = Representation(.uriList) {
      var addresses: [String] = []
      for item in listed {
        if item.kind == .link {
          addresses.append(try await item.link().address)
        } else if let form = item.fileForm {
          addresses.append(URIList.address(of: try await form()))
        }
      }
      return .data(URIList.data(addresses))
    }
    return [form]
  }

  private static func texts(_ items: [TransferItem]) -> [Representation] {
    let isLinks = items.allSatisfy { $0.kind == .link }
    let isText = items.allSatisfy { $0.kind == .text || $0.kind == .richText }
    var forms: [Representation] = []
    if items.allSatisfy({ $0.kind == .richText }) || isLinks {
      forms.append(joined(items, as: .html, by: "<br>\n"))
    }
    guard isLinks || isText else { return forms }
    let plain = joined(items, as: .utf8Text, by: "\n")
    return forms + Representation.text { try await plain.payload() }
  }

  private static func joined(
    _ items: [TransferItem], as type: MIMEType, by separator: String
  ) -> Representation {
    Representation(type) {
      var parts: [Payload] = []
      for item in items {
        let form = item.representations.first { $0.type == type }
        guard let form else { continue }
        if !parts.isEmpty { parts.append(.data(Data(separator.utf8))) }
        parts.append(try await form.payload())
      }
      return .joined(parts)
    }
  }

  private func link() async throws -> LinkValue {
    guard let form = representations.first(where: { $0.type == .mozURL })
    else { throw TransferError(.unsupported, item: name) }
    return try LinkValue(
      decoding: await form.payload().data(limit: 1 << 20))
  }
}
