import ContentTypes

/// A sound.
struct AudioKind: KindDescriptor {
  let kind = ContentKind.audio
  let title = "Sound"
  let phrase = "a sound"
  let filter = KindFilter(id: "sounds", title: "Sounds")
  let iconName = "audio-x-generic"
  let hasIconOfType = true
  let isFile = true

  func claims(_ type: MIMEType) -> Bool { type.conforms(to: .anyAudio) }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    [content.asFile(kind, named: "Sound")]
  }

  func representations(of content: GivenContent) -> [Representation] {
    [content.own] + content.files
  }
}
