import ContentTypes
import Drawings
import Foundation
import Localization

/// A drawing of lines and shapes. Programs that don't know ours get it painted.
struct DrawingKind: KindDescriptor {
  let kind = ContentKind.drawing
  let title = tr("Drawing")
  let phrase = tr("a drawing")
  let filter = KindFilter(id: "drawings", title: tr("Drawings"))
  let iconName = "x-office-drawing"
  let hasSize = false
  let canBeSaved = false
  /// It is changed here.
  let opensElsewhere = false

  func claims(_ type: MIMEType) -> Bool { type.canonical == .drawing }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    let bytes = try content.bytes(atMost: Int64(Drawing.largest))
    guard let drawing = try? Drawing(decoding: bytes) else {
      throw TransferError(.undecodable, item: content.suggestedName)
    }
    return [
      ArrivedItem(
        name: content.suggestedName ?? drawing.itemName, kind: kind,
        type: .drawing, content: .payloadFile(content.file))
    ]
  }

  /// Itself, and painted as a PDF, in SVG, PNG and JPEG (DND-23, DND-24).
  func representations(of content: GivenContent) -> [Representation] {
    [content.own] + content.converted
  }
}

extension Drawing {
  /// What its item is called.
  public var itemName: String { FileName.safe(title, else: tr("Drawing")) }
}
