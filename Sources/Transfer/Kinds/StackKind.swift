import ContentTypes
import Localization

/// Several things with one name. Other programs get what is in it: see
/// ``TransferItem/stack(id:name:contents:folder:removeFolder:)``.
struct StackKind: KindDescriptor {
  let kind = ContentKind.stack
  let title = tr("Stack")
  let phrase = tr("a stack")
  let filter = KindFilter(id: "stacks", title: tr("Stacks"))
  let iconName = "folder-documents"
  let hasSize = false
  /// It opens in place.
  let opensElsewhere = false

  func representations(of content: GivenContent) -> [Representation] {
    content.files
  }
}
