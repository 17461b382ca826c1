import ContentTypes

/// A folder of files.
struct FolderKind: KindDescriptor {
  let kind = ContentKind.folder
  let title = "Folder"
  let phrase = "a folder"
  let filter = KindFilter(id: "folders", title: "Folders")
  let iconName = "folder"
  let hasSize = false
  let isFile = true

  func representations(of content: GivenContent) -> [Representation] {
    content.files
  }
}
