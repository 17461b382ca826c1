import DragKit
import Pictures

/// What a row shows: an icon or a small picture, and a name that gives way in
/// its middle.
@MainActor enum ThingRow {
  /// Decodes pictures in a process of its own: who knows where a file is from.
  private static let decoder = PictureDecoder()

  /// Makes the content of a row.
  static func content(
    of thing: Thing, _ look: RowLook, in folder: LocalPath
  ) -> Widget {
    let image = Image(icon: "text-x-generic")
    image.setIcon(ofType: thing.iconType.essence, size: look.iconSize)
    if look.hasPictures, let file = thing.pictureFile {
      show(file, in: image, size: look.pictureSize ?? look.iconSize)
    }
    let box = Box(.horizontal, spacing: 10)
    box.addClass("tool-row")
    box.append(image)
    if look.hasNames {
      box.append(words(thing.title(look.names, in: folder)))
    }
    box.tooltip = thing.title(.path, in: folder)
    return box
  }

  /// A line that can be as narrow as the window.
  static func words(_ text: String) -> Label {
    let label = Label(text)
    label.ellipsizes(inMiddle: true)
    label.setWidth(characters: 6, atMost: 44)
    label.horizontalPosition = 0
    label.expand(vertically: false)
    return label
  }

  private static func show(_ file: String, in image: Image, size: Int) {
    Task {
      let side = size * image.scale
      guard
        let pixels = try? await decoder.thumbnail(
          ofFileAt: file, side: side, isAwaited: true)
      else { return }
      image.setPaintable(
        Texture(
          rgba: pixels.bytes, width: pixels.width, height: pixels.height),
        size: size)
    }
  }
}
