import DragKit
import Foundation
import Pictures

/// A picture, or another file, that was dropped.
struct Picture: Sendable {
  let name: String
  let file: URL
  let texture: Texture?

  /// What shows it: a tile with the name below.
  @MainActor var tile: Widget {
    let image = Image(icon: "x-office-document", size: 64)
    if let texture { image.setPaintable(texture, size: 96) }
    image.setMinimumSize(width: 112, height: 100)
    let label = Label(name)
    label.ellipsizes(inMiddle: true)
    label.setWidth(characters: 12, atMost: 14)
    let tile = Box(.vertical, spacing: 6)
    tile.append(image, label)
    return tile
  }
}

let app = Application(id: "dev.satchel.PictureGrid")
let undo = UndoStack()
let decoder = PictureDecoder()
// Where the files are kept while the program runs.
let folder = URL.temporaryDirectory.appending(
  path: "pictures-\(UUID().uuidString)", directoryHint: .isDirectory)
var shown: ArrangedCollection<Picture>?
app.onActivate {
  // Pictures and files can be dropped in, each with a placeholder while it comes;
  // tiles can be put into another order and dragged out; and all of that can be
  // undone.
  let pictures = ArrangedCollection<Picture>(
    .grid, named: "Pictures", accepting: [.image, .file]
  ) {
    $0.tile
  } naming: {
    $0.name
  } giving: { picture, id in
    .file(picture.file, id: id, name: picture.name, copiesIn: folder)
  } keeping: { item in
    let file = try await item.save(in: folder)
    // A process of its own decodes it: who knows where it comes from.
    let pixels = try? await decoder.thumbnail(
      ofFileAt: file.path, side: 192, isAwaited: true)
    let texture = pixels.map {
      Texture(rgba: $0.bytes, width: $0.width, height: $0.height)
    }
    return Picture(name: item.name, file: file, texture: texture)
  }
  pictures.hint = "Drop pictures here"
  pictures.view.fitColumns(ofWidth: 144)
  pictures.undo = undo
  shown = pictures
  let window = ApplicationWindow(application: app, width: 640, height: 480)
  window.title = "Pictures"
  window.setChild(pictures.root)
  window.present()
  undo.addActions(to: app)
}
app.onShutdown { try? FileManager.default.removeItem(at: folder) }
exit(app.run(arguments: []))
