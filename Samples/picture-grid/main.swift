import DragKit
import Foundation
import Pictures

/// A picture, or another file, that was dropped.
@MainActor final class Picture {
  let name: String
  let file: URL
  let texture: Texture?

  init(_ name: String, _ file: URL, _ pixels: PicturePixels?) {
    self.name = name
    self.file = file
    texture = pixels.map {
      Texture(rgba: $0.bytes, width: $0.width, height: $0.height)
    }
  }

  /// What shows it: a tile with the name below.
  var tile: Widget {
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

/// A grid of pictures. Pictures and files can be dropped in, each with a
/// placeholder while it comes; tiles can be put into another order and dragged
/// out; and all of that can be undone.
@MainActor final class PictureGrid: ListDropInteractionDelegate {
  let undo = UndoStack()
  /// Where the files are kept while the program runs.
  let folder = URL.temporaryDirectory.appending(
    path: "pictures-\(UUID().uuidString)", directoryHint: .isDirectory)
  private var pictures: [UUID: Picture] = [:]
  private let coordinator = ListDropCoordinator<UUID>()
  private let decoder = PictureDecoder()
  private lazy var grid = CoordinatedView(.grid, of: coordinator) {
    [unowned self] in
    pictures[$0]?.tile ?? Label()
  } naming: { [unowned self] in
    pictures[$0]?.name ?? ""
  }
  private(set) lazy var drops = ListDropInteraction(
    on: grid.view, named: "Pictures", accepting: [.image, .file],
    delegate: self)

  init() {
    drops.undo = undo
    grid.view.fitColumns(ofWidth: 144)
    let hint = Label("Drop pictures here")
    hint.passesPointer = true
    drops.root.addOverlay(hint)
    coordinator.observe { [unowned self] _ in
      hint.isVisible = coordinator.order.count == 0
    }
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, itemsOf rows: [Int]
  ) -> [TransferItem] {
    rows.map { coordinator.order[$0].id }.compactMap { id in
      pictures[id].map {
        .file($0.file, id: id, name: $0.name, copiesIn: folder)
      }
    }
  }

  func listDropInteraction(
    _ interaction: ListDropInteraction, nameOf row: Int
  ) -> String { pictures[coordinator.order[row].id]?.name ?? "Item" }

  func listDropInteraction(
    _ interaction: ListDropInteraction, identifierOf row: Int
  ) -> AnyHashable? { coordinator.order[row].id }

  func listDropInteraction(
    _ interaction: ListDropInteraction, move landing: MoveLanding
  ) { coordinator.reorder(landing.order) }

  func listDropInteraction(
    _ interaction: ListDropInteraction, perform session: DropSession,
    action: DropAction, before row: Int
  ) -> @MainActor () async -> Bool {
    coordinator.receive(
      session, atRow: row, identifying: { UUID() },
      keeping: { [folder, decoder] item in
        let file = try await item.save(in: folder)
        // A process of its own decodes it: who knows where it comes from.
        let pixels = try? await decoder.thumbnail(
          ofFileAt: file.path, side: 192, isAwaited: true)
        return Picture(item.name, file, pixels)
      },
      inserting: { picture, id, _ in self.pictures[id] = picture },
      removing: { id, _ in self.pictures[id] = nil })
  }
}

let app = Application(id: "dev.satchel.PictureGrid")
var shown: PictureGrid?
app.onActivate {
  let pictures = PictureGrid()
  shown = pictures
  let window = ApplicationWindow(application: app, width: 640, height: 480)
  window.title = "Pictures"
  window.setChild(pictures.drops.root)
  window.present()
  pictures.undo.addActions(to: app)
}
app.onShutdown {
  if let shown { try? FileManager.default.removeItem(at: shown.folder) }
}
exit(app.run(arguments: []))
