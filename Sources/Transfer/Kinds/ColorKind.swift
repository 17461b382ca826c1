import ContentTypes
import Foundation
import Localization

/// A colour.
struct ColorKind: KindDescriptor {
  let kind = ContentKind.color
  let title = tr("Colour")
  let phrase = tr("a colour")
  let filter = KindFilter(id: "colors", title: tr("Colours"))
  let iconName = "applications-graphics"
  let hasSize = false
  let hasShortPreview = true
  let canBeSaved = false
  /// No program is made for a colour.
  let opensElsewhere = false

  func claims(_ type: MIMEType) -> Bool { type.canonical == .color }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    let color = try ColorValue(xColor: content.bytes(atMost: 8))
    return [
      ArrivedItem(
        name: color.hex, kind: kind, type: .color, content: .bytes(color.xColor)
      )
    ]
  }

  func representations(of content: GivenContent) -> [Representation] {
    let color: @Sendable () throws -> ColorValue = {
      try ColorValue(xColor: content.content.data(limit: 8))
    }
    return [Representation(.color) { .data(try color().xColor) }]
      + content.files
      + Representation.text { .data(Data(try color().hex.utf8)) }
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    (try? ColorValue(xColor: beginning.bytes)).map { .color(hex: $0.hex) }
      ?? .nothing
  }
}
