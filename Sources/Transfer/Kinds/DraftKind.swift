import ContentTypes
import Foundation
import Localization

/// A message that is being written. Others get the message that it would be.
struct DraftKind: KindDescriptor {
  let kind = ContentKind.draft
  let title = tr("Draft")
  let phrase = tr("a draft")
  let filter = KindFilter(id: "drafts", title: tr("Drafts"))
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

  /// Only whole can it be read.
  var mostSearched: Int { StyledText.largest }

  /// To whom it goes, and what it says.
  func words(in beginning: KindBeginning) -> String {
    guard let draft = try? MessageDraft(decoding: beginning.bytes) else {
      return ""
    }
    let names = (draft.to + draft.copies).flatMap {
      [$0.name, $0.address].compactMap { $0 }
    }
    return (names + [draft.subject, draft.text.plainText])
      .joined(separator: "\n")
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    guard beginning.isWhole,
      let draft = try? MessageDraft(decoding: beginning.bytes)
    else { return .details(title, TextSample(text: title, isWhole: false)) }
    let names = draft.to.map(\.shownName).joined(separator: ", ")
    return .details(
      names.isEmpty ? title : "\(title), \(names)",
      TextSample(text: draft.text.plainText, isWhole: true))
  }
}
