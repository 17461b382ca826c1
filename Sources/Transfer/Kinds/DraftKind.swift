import ContentTypes
import Foundation

/// A message that is being written. Others get the message that it would be.
struct DraftKind: KindDescriptor {
  let kind = ContentKind.draft
  let title = "Draft"
  let phrase = "a draft"
  let filter = KindFilter(id: "drafts", title: "Drafts")
  let iconName = "accessories-text-editor"
  let hasSize = false
  let hasShortPreview = true
  let hasOwnPlace = true
  let canBeSaved = false
  /// It is written here.
  let opensElsewhere = false

  func representations(of content: GivenContent) -> [Representation] {
    content.converted
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    guard beginning.isWhole,
      let draft = try? MessageDraft(decoding: beginning.bytes)
    else { return .details(title, TextSample(text: title, isWhole: false)) }
    let names = draft.to.map { $0.name ?? $0.address }.joined(separator: ", ")
    return .details(
      names.isEmpty ? title : "\(title), \(names)",
      TextSample(text: draft.text.plainText, isWhole: true))
  }
}
