import ContentTypes
import Foundation
import Localization

/// A picture.
struct ImageKind: KindDescriptor {
  let kind = ContentKind.image
  let title = tr("Picture")
  let phrase = tr("an image")
  let filter = KindFilter(id: "pictures", title: tr("Pictures"))
  let iconName = "image-x-generic"
  let isFile = true
  let companions: Set<CompanionForm> = [.address, .html]

  func claims(_ type: MIMEType) -> Bool { type.conforms(to: .anyImage) }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    [try image(in: content)]
  }

  private func image(in content: KindContent) throws -> ArrivedItem {
    let head = try content.head()
    guard let found = MIMEType.sniffed(from: head) else {
      // Formats that sniffing doesn't know can be no text at least.
      guard !content.type.isSniffable else {
        throw TransferError(.undecodable)
      }
      return content.asFile(kind, named: tr("Image"))
    }
    guard found.conforms(to: .anyImage) else {
      let isDrawing =
        content.type == .svg && found.conforms(to: .anyText)
        && head.range(of: Data("<svg".utf8)) != nil
      guard isDrawing else { throw TransferError(.undecodable) }
      return content.asFile(kind, named: tr("Image"))
    }
    guard try !PictureLength.isCutShort(content.file, type: found) else {
      throw TransferError(.sourceVanished, item: content.suggestedName)
    }
    return content.asFile(kind, type: found, named: tr("Image"))
  }

  func representations(of content: GivenContent) -> [Representation] {
    ([content.own] + content.files + content.converted + content.kept)
      .distinct()
  }
}

extension MIMEType {
  /// True for images that ``sniffed(from:)`` would have known.
  var isSniffable: Bool {
    [MIMEType.png, .jpeg, .gif, .webp, .bmp, .tiff, .svg].contains(canonical)
  }
}
