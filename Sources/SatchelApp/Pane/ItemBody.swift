import ContentTypes
import Documents
import GtkBridge
import Transfer

/// What a tile or a row shows of an item: its picture, or how its text begins;
/// its name; and what it is.
@MainActor final class ItemBody {
  private(set) var item: Item?
  private let style: CollectionView.Style
  private let shown: Overlay
  private let face = Stack()
  private let picture = Image(icon: "text-x-generic")
  private let excerpt = Label()
  private var stackFace: StackFace?
  private let words = Box(.vertical, spacing: 2)
  private let name = Label()
  private let detail = Label()

  /// - Parameter box: the tile or the row, which gets it as its last children.
  init(_ style: CollectionView.Style, in box: Box) {
    self.style = style
    shown = Overlay(face)
    layOutFace(style == .grid)
    name.addClass("item-name")
    name.showsWhole(inTooltipOf: box)
    detail.addClass("item-detail")
    switch style {
    case .grid: layOutTile()
    case .list: layOutRow()
    }
    words.append(name, detail)
    box.append(shown, words)
  }

  private func layOutFace(_ isTile: Bool) {
    picture.addClass("thumbnail")
    excerpt.addClass("item-excerpt")
    excerpt.ellipsizes()
    excerpt.horizontalPosition = 0
    excerpt.verticalPosition = 0
    excerpt.setWidth(characters: 14, atMost: 14)
    excerpt.align(.fill, .fill)
    face.add(picture, named: "picture")
    if isTile { face.add(excerpt, named: "excerpt") }
    face.setMinimumSize(width: isTile ? 112 : 44, height: isTile ? 100 : 36)
    face.expand(horizontally: false, vertically: false)
    face.align(.center, .center)
    shown.align(.center, .center)
    // The style sheet shows it while several are being chosen.
    let check = Image(icon: "object-select-symbolic")
    check.addClass("item-check")
    check.align(.start, .start)
    check.passesPointer = true
    shown.addOverlay(check)
  }

  private func layOutTile() {
    name.wraps(lines: 2)
    name.centersLines()
    // As wide as a tile can be: GTK asks how tall it is in all the width that
    // there is, and a name that kept itself narrower would need another line.
    name.setWidth(characters: 12, atMost: 40)
    detail.ellipsizes()
    words.align(.center, .start)
  }

  private func layOutRow() {
    name.ellipsizes(inMiddle: true)
    detail.ellipsizes()
    name.horizontalPosition = 0
    detail.horizontalPosition = 0
    words.expand(horizontally: true, vertically: false)
    words.align(.fill, .center)
  }

  private var pictureSize: Int { style == .grid ? 96 : 36 }
  private var iconSize: Int { style == .grid ? 64 : 32 }

  /// Shows nothing.
  func hide() {
    item = nil
    for widget in [shown, words] { widget.isVisible = false }
  }

  /// Shows an item.
  func show(_ item: Item, thumbnails: Thumbnails, excerpts: ExcerptReader) {
    name.text = item.name
    let known = self.item
    self.item = item
    // All but its name is what it was; a picture would flicker.
    if let known, known.id == item.id, known.digest == item.digest { return }
    for widget in [shown, words] { widget.isVisible = true }
    detail.text = item.detail
    picture.setIcon(item.iconName, size: iconSize)
    face.shownName = "picture"
    if Thumbnails.canShow(item) {
      thumbnails.load(item) { [weak self] texture in
        guard let self, self.item?.id == item.id else { return }
        picture.setPaintable(texture, size: pictureSize)
      }
    } else if style == .grid || item.kind == .color || item.kind == .link {
      excerpts.read(item) { [weak self] text in
        guard let self, self.item?.id == item.id else { return }
        showExcerpt(text, of: item)
      }
    }
  }

  /// Shows the first of what is in a stack.
  func show(
    _ beginning: (items: [Item], count: Int), thumbnails: Thumbnails,
    excerpts: ExcerptReader
  ) {
    let fan = stackFace ?? makeStackFace()
    stackFace = fan
    fan.show(
      beginning.items, count: beginning.count, thumbnails: thumbnails,
      excerpts: excerpts)
    face.shownName = "stack"
    detail.text =
      beginning.count == 1 ? "Stack, 1 item" : "Stack, \(beginning.count) items"
  }

  private func makeStackFace() -> StackFace {
    let fan = StackFace(style)
    face.add(fan.root, named: "stack")
    return fan
  }

  private func showExcerpt(_ text: String, of item: Item) {
    switch (item.kind, style) {
    case (.color, _):
      if let swatch = Swatch.paintable(hex: text) {
        picture.setPaintable(swatch, size: pictureSize)
      }
      detail.text = "Colour, \(text)"
    case (.link, .list):
      detail.text = text
    case (_, .grid):
      excerpt.text = Excerpts.wrapped(text, width: 19, lines: 6)
      face.shownName = "excerpt"
    default: break
    }
  }
}

/// A patch of one colour.
@MainActor enum Swatch {
  static func paintable(hex: String) -> Paintable? {
    guard hex.hasPrefix("#"),
      let value = Int(hex.dropFirst().prefix(6), radix: 16)
    else { return nil }
    func part(_ shift: Int) -> Double { Double(value >> shift & 0xff) / 255 }
    let snapshot = Snapshot()
    let area = WidgetRect(
      origin: WidgetPoint(x: 0, y: 0), width: 96, height: 72)
    snapshot.fillRounded(
      area, radius: 6,
      Paint(red: part(16), green: part(8), blue: part(0)),
      border: Paint(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
    return snapshot.paintable(width: 96, height: 72)
  }
}

extension Item {
  /// Kind and size in words.
  var detail: String {
    switch kind {
    case .link, .color, .stack: kind.title
    case .text, .richText, .image, .file, .folder:
      "\(kind.title), \(TransferWords.size(Int64(size)))"
    }
  }

  /// The theme's icon for the kind.
  var iconName: String {
    switch kind {
    case .text: "text-x-generic"
    case .richText: "x-office-document"
    case .link: "emblem-web"
    case .image: "image-x-generic"
    case .file:
      MIMEType(type)?.conforms(to: .anyText) == true
        ? "text-x-generic" : "application-x-generic"
    case .folder: "folder"
    case .color: "applications-graphics"
    case .stack: "folder-documents"
    }
  }
}
