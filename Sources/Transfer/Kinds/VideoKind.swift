import ContentTypes

/// A film.
struct VideoKind: KindDescriptor {
  let kind = ContentKind.video
  let title = "Video"
  let phrase = "a video"
  let filter = KindFilter(id: "videos", title: "Videos")
  let iconName = "video-x-generic"
  let hasIconOfType = true
  let isFile = true

  func claims(_ type: MIMEType) -> Bool { type.conforms(to: .anyVideo) }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    [content.asFile(kind, named: "Video")]
  }

  func representations(of content: GivenContent) -> [Representation] {
    [content.own] + content.files
  }
}
