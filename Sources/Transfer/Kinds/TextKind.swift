import ContentTypes
import Localization

/// Text without style.
struct TextKind: KindDescriptor {
  let kind = ContentKind.text
  let title = tr("Text")
  let phrase = tr("text")
  let filter = KindFilter(id: "texts", title: tr("Texts"))
  let iconName = "text-x-generic"

  func representations(of content: GivenContent) -> [Representation] {
    content.files
      + Representation.text(byteCount: content.content.measure) {
        content.content
      }
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    TextSample(beginning.bytes, isWhole: beginning.isWhole).map {
      .text($0, isMonospaced: false)
    } ?? .nothing
  }
}

extension PayloadDecoder {
  /// Reads plain text.
  ///
  /// - Parameter encoding: what the source says of it.
  func text(_ encoding: TextEncoding) throws -> Arrival {
    let outcome = try normalized(payload.file, as: encoding)
    let item = ArrivedItem(
      name: suggestedName.map { FileName.safe($0, else: tr("Text")) }
        ?? ItemName.ofText(outcome.head, else: tr("Text")),
      kind: .text, type: .utf8Text, content: outcome.content)
    return Arrival(items: [item], notes: outcome.notes)
  }
}
