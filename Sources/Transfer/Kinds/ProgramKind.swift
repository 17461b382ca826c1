import ContentTypes
import Localization

/// A program that is installed on the desktop: its content is its desktop entry,
/// and which one that is, its type says (Desktop Entry Specification).
struct ProgramKind: KindDescriptor {
  let kind = ContentKind.program
  let title = tr("Program")
  let phrase = tr("a program")
  let filter = KindFilter(id: "programs", title: tr("Programs"))
  let iconName = "application-x-executable"
  let hasSize = false
  let isGivenAsFile = true
  let hasOwnPlace = true
  /// It is what opens others.
  let opensElsewhere = false

  /// Its desktop entry, as a file.
  func representations(of content: GivenContent) -> [Representation] {
    content.files
  }
}
