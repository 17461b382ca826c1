import ContentTypes
import Localization

/// A folder of files.
struct FolderKind: KindDescriptor {
  let kind = ContentKind.folder
  let title = tr("Folder")
  let phrase = tr("a folder")
  let filter = KindFilter(id: "folders", title: tr("Folders"))
  let iconName = "folder"
  let hasSize = false
  let isFile = true

  func representations(of content: GivenContent) -> [Representation] {
    content.files
  }
}
