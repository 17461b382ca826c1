import ContentTypes
import Localization

/// A film.
struct VideoKind: KindDescriptor {
  let kind = ContentKind.video
  let title = tr("Video")
  let phrase = tr("a video")
  let filter = KindFilter(id: "videos", title: tr("Videos"))
  let iconName = "video-x-generic"
  let hasIconOfType = true
  let isFile = true

  func claims(_ type: MIMEType) -> Bool { type.conforms(to: .anyVideo) }

  func items(from content: KindContent) throws -> [ArrivedItem] {
    [content.asFile(kind, named: tr("Video"))]
  }

  func representations(of content: GivenContent) -> [Representation] {
    [content.own] + content.files
  }
}
