import DragKit
import GtkBridge
import Localization
import Transfer

/// Some pictures side by side, to be looked at.
@MainActor final class PictureStrip {
  let root: Widget
  private let row = Box(.horizontal, spacing: 8)
  private static let side = 84
  /// How many show.
  private static let most = 24

  init(_ pictures: [SharedPicture], thumbnails: Thumbnails) {
    row.setAccessibleName(TransferWords.counted(pictures.count, .photo))
    for picture in pictures.prefix(Self.most) {
      row.append(Self.tile(picture, thumbnails))
    }
    if pictures.count > Self.most {
      let more = Label("+ \(pictures.count - Self.most)")
      more.setAccessibleName(tr("and \(pictures.count - Self.most) more"))
      row.append(more)
    }
    let scrolled = ScrolledWindow(
      strip: row, named: TransferWords.counted(pictures.count, .photo))
    root = scrolled
  }

  private static func tile(
    _ picture: SharedPicture, _ thumbnails: Thumbnails
  ) -> Widget {
    let image = Image(icon: "image-x-generic", size: side / 2)
    image.addClass("strip-picture")
    image.setMinimumSize(width: side, height: side)
    image.setAccessibleName(picture.name)
    image.tooltip = picture.name
    if let item = picture.item {
      thumbnails.load(item) { [weak image] in
        image?.setPaintable($0, size: side)
      }
    } else {
      Task { [weak image] in
        guard let shown = await thumbnails.picture(ofFileAt: picture.file)
        else { return }
        image?.setPaintable(shown, size: side)
      }
    }
    return image
  }
}
