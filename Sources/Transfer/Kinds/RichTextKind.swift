import ContentTypes
import Foundation
import Localization

/// Text with style: HTML.
struct RichTextKind: KindDescriptor {
  let kind = ContentKind.richText
  let title = tr("Rich text")
  let phrase = tr("rich text")
  let filter = KindFilter(id: "texts", title: tr("Texts"))
  let iconName = "x-office-document"
  let companions: Set<CompanionForm> = [.text]

  func representations(of content: GivenContent) -> [Representation] {
    let html = content.content
    return content.files
      + [Representation(.html) { try HTMLForms.html(html) }]
      + (content.keptText
        ?? Representation.text { try HTMLForms.plainText(html) })
  }

  /// A page that browsers show as it is meant.
  func document(of content: Payload) throws -> Payload {
    try HTMLForms.document(content)
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    TextSample(beginning.bytes, isWhole: beginning.isWhole).map {
      .text($0.readingHTML, isMonospaced: false)
    } ?? .nothing
  }
}

extension TextSample {
  /// What a person reads in it, when it is the beginning of HTML.
  var readingHTML: TextSample {
    TextSample(text: HTMLText.plainText(of: text), isWhole: isWhole)
  }
}

extension PayloadDecoder {
  /// Reads HTML, or the part of it that was clipped.
  ///
  /// - Parameter encoding: what the source says of it.
  func richText(_ encoding: TextEncoding) throws -> Arrival {
    let clipping = try ClippedHTML.body(
      of: payload.file, byteCount: payload.byteCount, in: workspace)
    defer {
      if let clipping { try? FileManager.default.removeItem(at: clipping) }
    }
    let source = clipping ?? payload.file
    let outcome = try normalized(
      source, as: encoding,
      named: HTMLCharset.encoding(in: PayloadHead.read(source)))
    let start = HTMLReader.content(of: outcome.head)
    let isAll: Bool =
      if case .bytes(let data) = outcome.content {
        data.count <= MIMEType.sniffLength
      } else {
        false
      }
    if isAll, start.text.allSatisfy(\.isWhitespace), !start.hasPicture {
      throw TransferError(.emptyPayload)
    }
    let item = ArrivedItem(
      name: ItemName.ofText(
        suggestedName ?? start.title ?? start.text, else: tr("Rich text")),
      kind: .richText, type: .utf8HTML,
      content: outcome.content)
    return Arrival(items: [item], notes: outcome.notes)
  }
}

extension MIMEType {
  /// HTML in UTF-8: what rich text is kept as.
  public static let utf8HTML = MIMEType.html.inUTF8
}
