import ContentTypes
import Localization

/// A file, of any type.
struct FileKind: KindDescriptor {
  /// Its own kind, or one that nobody has described.
  var kind = ContentKind.file
  let title = tr("File")
  let phrase = tr("a file")
  let filter = KindFilter(id: "files", title: tr("Files"))
  let iconName = "application-x-generic"
  let hasIconOfType = true
  let isFile = true

  /// Of a picture or a page its own type, too: programs take that to show it.
  func representations(of content: GivenContent) -> [Representation] {
    let isShown =
      content.type.conforms(to: .anyImage) || content.type.canonical == .pdf
    guard isShown else { return content.files }
    return content.files
      + ([content.own] + content.converted + content.kept).distinct()
  }

  func preview(of beginning: KindBeginning) -> KindPreview {
    guard beginning.type.conforms(to: .anyText),
      let sample = TextSample(beginning.bytes, isWhole: beginning.isWhole)
    else { return .nothing }
    return beginning.type.conforms(to: .html)
      ? .text(sample.readingHTML, isMonospaced: false)
      : .text(sample, isMonospaced: true)
  }
}
