import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Transfer

/// What shows one item: a tile on the Shelf, a row in a list.
@MainActor final class ItemView: RowView {
  /// A tile's least width, in logical pixels.
  static let tileWidth = 136

  var root: Widget { box }
  let box: ShiftBox
  private(set) var item: Item?
  private let picture = Image(icon: "text-x-generic")
  private let excerpt = Label()
  private let face = Stack()
  private let name = Label()
  private let detail = Label()
  private let shown: Overlay
  private let style: CollectionView.Style
  private let words = Box(.vertical, spacing: 2)
  private var stackFace: StackFace?
  private var placeholder: PlaceholderView?
  private var placeholderID: ItemID?

  init(_ style: CollectionView.Style) {
    self.style = style
    let isTile = style == .grid
    box = ShiftBox(
      shifting: isTile ? .vertical : .horizontal, spacing: isTile ? 6 : 12)
    box.addClass(isTile ? "item-tile" : "item-row")
    shown = Overlay(face)
    layOutFace(isTile)
    name.addClass("item-name")
    name.showsWhole(inTooltipOf: box)
    detail.addClass("item-detail")
    if isTile {
      layOutTile()
    } else {
      layOutRow()
    }
  }

  /// Shows what stands there until the item has come.
  func show(_ shown: Placeholder, id: ItemID, arrivals: Arrivals) {
    item = nil
    placeholderID = id
    let view = placeholder ?? makePlaceholder(arrivals)
    placeholder = view
    setShowsPlaceholder(true)
    root.removeClass("lifted")
    root.setParentAccessibleName(shown.name)
    let now = TransferClock.now
    view.show(shown, at: now)
    root.setParentAccessibleState(
      isBusy: shown.isRunning, description: shown.words(at: now))
  }

  private func makePlaceholder(_ arrivals: Arrivals) -> PlaceholderView {
    let view = PlaceholderView(
      style == .grid ? .tile : .row,
      faceSize: style == .grid ? (112, 100) : (44, 36))
    view.onCancel = { [weak self] in
      if let id = self?.placeholderID { arrivals.cancel([id]) }
    }
    view.onPause = { [weak self] in
      if let id = self?.placeholderID { arrivals.ask(.pause, for: [id]) }
    }
    view.onResume = { [weak self] in
      if let id = self?.placeholderID { arrivals.ask(.resume, for: [id]) }
    }
    view.onAnswer = { [weak self] in
      if let id = self?.placeholderID { arrivals.answer($0, for: id) }
    }
    view.onRetry = { [weak self] in
      if let id = self?.placeholderID { arrivals.ask(.retry, for: [id]) }
    }
    view.onRemove = { [weak self] in
      if let id = self?.placeholderID { arrivals.removeFailed([id]) }
    }
    view.root.expand(horizontally: true, vertically: false)
    box.append(view.root)
    return view
  }

  private func setShowsPlaceholder(_ shows: Bool) {
    guard placeholder != nil else { return }
    placeholder?.root.isVisible = shows
    for widget in [self.shown, words] { widget.isVisible = !shows }
    if !shows {
      root.setParentAccessibleState(isBusy: false, description: "")
    }
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

  private var pictureSize: Int { style == .grid ? 96 : 36 }
  private var iconSize: Int { style == .grid ? 64 : 32 }

  private func layOutTile() {
    box.setMinimumSize(width: Self.tileWidth)
    name.wraps(lines: 2)
    name.centersLines()
    name.setWidth(characters: 12, atMost: 14)
    detail.ellipsizes()
    words.append(name, detail)
    words.align(.center, .start)
    box.align(.center, .start)
    box.append(shown, words)
  }

  private func layOutRow() {
    name.ellipsizes(inMiddle: true)
    detail.ellipsizes()
    name.horizontalPosition = 0
    detail.horizontalPosition = 0
    words.expand(horizontally: true, vertically: false)
    words.align(.fill, .center)
    words.append(name, detail)
    box.append(shown, words)
  }

  /// Shows an item.
  func show(_ item: Item, thumbnails: Thumbnails, excerpts: ExcerptReader) {
    if let known = self.item, known.id == item.id,
      known.digest == item.digest
    {
      // All but its name is what it was; a picture would flicker.
      self.item = item
      name.text = item.name
      root.setParentAccessibleName(item.name)
      return
    }
    self.item = item
    placeholderID = nil
    setShowsPlaceholder(false)
    name.text = item.name
    detail.text = item.detail
    root.setParentAccessibleName(item.name)
    root.removeClass("lifted")
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
    _ beginning: (items: [Item], count: Int), of stack: Item,
    thumbnails: Thumbnails, excerpts: ExcerptReader
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

/// Reads excerpts for views that may show another item by then.
@MainActor final class ExcerptReader {
  private let desk: Desk
  /// Many may have been read at the same time.
  private let turns = Turns()

  init(desk: Desk) {
    self.desk = desk
  }

  func read(_ item: Item, _ show: @escaping @MainActor (String) -> Void) {
    let library = desk.library
    Task { [turns] in
      guard let text = await Excerpts.text(of: item, in: library) else {
        return
      }
      turns.add { show(text) }
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
    case .text: "Text, \(sizeInWords)"
    case .richText: "Rich text, \(sizeInWords)"
    case .link: "Link"
    case .image: "Picture, \(sizeInWords)"
    case .file: "File, \(sizeInWords)"
    case .folder: "Folder, \(sizeInWords)"
    case .color: "Colour"
    case .stack: "Stack"
    }
  }

  private var sizeInWords: String { TransferWords.size(Int64(size)) }

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
