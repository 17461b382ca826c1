import ContentTypes
import Localization

/// A sound.
struct AudioKind: KindDescriptor {
  let kind = ContentKind.audio
  let title = tr("Sound")
  let phrase = tr("a sound")
  let filter = KindFilter(id: "sounds", title: tr("Sounds"))
  let iconName = "audio-x-generic"
  let hasIconOfType = true
  let isFile = true

  func claims(_ type: MIMEType) -> Bool { type.conforms(to: .anyAudio) }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    [content.asFile(kind, named: tr("Sound"))]
  }

  func representations(of content: GivenContent) -> [Representation] {
    [content.own] + content.files
  }
}
