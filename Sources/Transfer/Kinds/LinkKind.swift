import ContentTypes
import Foundation
import Localization

/// A web address, with its title where there is one.
struct LinkKind: KindDescriptor {
  let kind = ContentKind.link
  let title = tr("Link")
  let phrase = tr("a link")
  let filter = KindFilter(id: "links", title: tr("Links"))
  let iconName = "emblem-web"
  let hasSize = false
  let hasShortPreview = true
  let canBeSaved = false
  let companions: Set<CompanionForm> = [.html, .text, .address]

  func representations(of content: GivenContent) -> [Representation] {
    let stored = content.content
    let link: @Sendable () throws -> LinkValue = {
      try LinkValue(decoding: stored.data(limit: 1 << 20))
    }
    let mozURL = Representation(.mozURL) {
      .data(LinkValue.mozURL([try link()]))
    }
    let list = Representation(.uriList) {
      .data(URIList.data([try link().address]))
    }
    let html = Representation(.html) { .data(Data(try link().html.utf8)) }
    // A list that names the person's own folder would be an invitation to move
    // it away.
    return [content.kept(.mozURL) ?? mozURL]
      + (content.type.isReference ? [] : [list])
      + [content.kept(.html) ?? html]
      + (content.keptText
        ?? Representation.text { .data(Data(try link().address.utf8)) })
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    (try? LinkValue(decoding: beginning.bytes)).map {
      .address(AddressCredentials.removed(from: $0.address))
    } ?? .nothing
  }
}

extension PayloadDecoder {
  /// Reads browsers' links.
  func links() throws -> Arrival {
    guard payload.byteCount <= Self.linkLimit else {
      throw TransferError(.tooLarge)
    }
    let links = try LinkValue.list(
      decoding: Data(contentsOf: payload.file))
    guard !links.isEmpty else { throw TransferError(.emptyPayload) }
    return Arrival(items: links.map { ArrivedItem($0) })
  }

  /// The most bytes of a link; more is no link.
  private static let linkLimit = 1 << 20
}

extension ArrivedItem {
  init(_ link: LinkValue) {
    self.init(
      name: ItemName.ofLink(link), kind: .link, type: .storedLink,
      content: .bytes(link.storedForm))
  }
}

extension MIMEType {
  /// What a link is kept as; see `LinkValue`.
  public static let storedLink = MIMEType.mozURL.inUTF8
}
