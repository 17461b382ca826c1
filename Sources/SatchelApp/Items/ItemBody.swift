import ContentTypes
import Documents
import GtkBridge
import Localization
import Transfer

/// What a tile or a row shows of an item: its picture, how its text begins or
/// where it leads; its name; and what it is.
@MainActor final class ItemBody {
  private(set) var item: Item?
  /// What the item is, for assistive technology: kind, and size or number.
  private(set) var description = ""
  /// Called when the description is another one.
  var onDescription: () -> Void = {}
  private let style: CollectionView.Style
  private let shown: Overlay
  private let face = Stack()
  private let picture = Image(icon: "text-x-generic")
  private let excerpt = Label()
  private var siteFace: SiteFace?
  private var stackFace: StackFace?
  private var folderFace: FolderFace?
  private let words = Box(.vertical, spacing: 2)
  let name = Label()
  private let detail = Label()
  private let pin = Image(icon: "view-pin-symbolic")
  private let box: Box
  /// Made for the first message that there is something to be said of.
  private var marks: MessageMarks?

  /// - Parameter box: the tile or the row, which gets it as its last children.
  init(_ style: CollectionView.Style, in box: Box) {
    self.style = style
    self.box = box
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
    excerpt.wraps(lines: Excerpts.mostLines)
    excerpt.horizontalPosition = 0
    excerpt.verticalPosition = 0
    excerpt.setWidth(characters: 12, atMost: 12)
    excerpt.align(.fill, .fill)
    face.add(picture, named: "picture")
    if isTile {
      let fading = Overlay(excerpt)
      fading.fadeEnd(of: excerpt, width: 56, cssClass: "excerpt-fade")
      face.add(fading, named: "excerpt")
    }
    face.setMinimumSize(width: isTile ? 112 : 44, height: isTile ? 100 : 36)
    face.expand(horizontally: false, vertically: false)
    face.align(.center, .center)
    shown.align(.center, .center)
    // The style sheet shows it while several are being chosen.
    let check = Image(icon: "object-select-symbolic")
    check.addClass("item-check")
    // Words begin at the top, and a stack's number stands there.
    check.align(.end, .end)
    check.passesPointer = true
    shown.addOverlay(check)
    pin.addClass("item-pin")
    pin.align(.start, .end)
    pin.passesPointer = true
    pin.isVisible = false
    shown.addOverlay(pin)
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
    marks?.root.isVisible = false
  }

  /// Shows an item.
  func show(_ item: Item, thumbnails: Thumbnails, excerpts: ExcerptReader) {
    name.text = item.name
    let known = self.item
    self.item = item
    pin.isVisible = item.isPinned
    showMarks()
    // All but its name is what it was; a picture would flicker.
    if let known, known.id == item.id, known.digest == item.digest {
      if known.isPinned != item.isPinned || known.flags != item.flags {
        onDescription()
      }
      return
    }
    for widget in [shown, words] { widget.isVisible = true }
    tell(item.detail(short: style == .grid), as: item.detail())
    picture.showIcon(of: item, size: iconSize)
    face.shownName = "picture"
    if thumbnails.canShow(item) {
      showPicture(of: item, thumbnails)
    } else if style == .grid || item.kind.descriptor.hasShortPreview {
      excerpts.read(item) { [weak self] excerpt in
        guard let self, self.item?.id == item.id else { return }
        show(excerpt, of: item)
      }
    }
    showTime(of: item, excerpts)
    if item.kind == .folder { look(into: item, excerpts) }
  }

  /// Whether it shows what has become of a message.
  var showsMarks = false
  /// What it shows of that.
  var flags: MailFlags {
    if showsMarks, let item { item.flags } else { .read }
  }

  private func showMarks() {
    name.setClass("unread", !flags.contains(.seen))
    guard marks != nil || flags != .read else { return }
    let marks = marks ?? makeMarks()
    marks.show(flags)
  }

  private func makeMarks() -> MessageMarks {
    let made = MessageMarks()
    marks = made
    switch style {
    case .list: box.append(made.root)
    case .grid:
      // A tile has no room behind its words.
      made.root.align(.end, .start)
      shown.addOverlay(made.root)
    }
    return made
  }

  private func showPicture(of item: Item, _ thumbnails: Thumbnails) {
    thumbnails.load(item) { [weak self] texture in
      guard let self, self.item?.id == item.id else { return }
      picture.setPaintable(texture, size: pictureSize)
    }
  }

  /// There are pictures now of items that had none.
  func takeUpPictures(of digests: Set<String>, _ thumbnails: Thumbnails) {
    guard let item, digests.contains(item.digest) else { return }
    showPicture(of: item, thumbnails)
  }

  /// A row has no room for what lies in a folder, and tells how much it is.
  private func look(into folder: Item, _ excerpts: ExcerptReader) {
    guard style == .grid else {
      return excerpts.count(folder) { [weak self] count in
        guard let self, item?.id == folder.id else { return }
        tell(folder, holds: count)
      }
    }
    excerpts.look(into: folder, atMost: FolderFace.most) {
      [weak self] first, count in
      guard let self, item?.id == folder.id else { return }
      tell(folder, holds: count)
      show(first)
    }
  }

  private func tell(_ folder: Item, holds count: Int) {
    let items = TransferWords.counted(count, .item)
    tell(items, as: "\(folder.detail()), \(items)")
  }

  private func showTime(of item: Item, _ excerpts: ExcerptReader) {
    excerpts.time(item) { [weak self] time in
      guard let self, self.item?.id == item.id else { return }
      let spoken = "\(item.detail()), \(time)"
      tell(style == .grid ? "\(item.kindWords), \(time)" : spoken, as: spoken)
    }
  }

  /// Says what the item is.
  ///
  /// - Parameter spoken: for who doesn't see the picture; nil for the same.
  private func tell(_ shown: String, as spoken: String? = nil) {
    if detail.text != shown { detail.text = shown }
    description = spoken ?? shown
    onDescription()
  }

  /// Shows the first of what is in a stack.
  ///
  /// - Parameter unread: how many unread messages are in it.
  func show(
    _ beginning: (items: [Item], count: Int), unread: Int,
    thumbnails: Thumbnails, excerpts: ExcerptReader
  ) {
    let fan = stackFace ?? makeStackFace()
    stackFace = fan
    fan.show(
      beginning.items, count: beginning.count, thumbnails: thumbnails,
      excerpts: excerpts)
    face.shownName = "stack"
    guard let item else { return }
    name.setClass("unread", unread > 0)
    let more = unread > 0 ? ", " + tr("\(unread) unread") : ""
    tell(
      "\(item.kindWords), \(TransferWords.counted(beginning.count, .item))"
        + more,
      as: item.detail(holding: beginning.count) + more)
  }

  private func makeStackFace() -> StackFace {
    let fan = StackFace(style)
    face.add(fan.root, named: "stack")
    return fan
  }

  /// Shows the first of what lies in a folder.
  private func show(_ entries: [QuickLookContent.Entry]) {
    let shown = folderFace ?? makeFolderFace()
    folderFace = shown
    shown.show(entries)
    face.shownName = "folder"
  }

  private func makeFolderFace() -> FolderFace {
    let shown = FolderFace(size: iconSize)
    face.add(shown.root, named: "folder")
    return shown
  }

  private func show(_ site: Site, address: String, of item: Item) {
    let shown = siteFace ?? makeSiteFace()
    siteFace = shown
    shown.show(site)
    face.shownName = "site"
    tell(
      style == .grid ? site.host : address,
      as: "\(item.detail()), \(address)")
  }

  private func makeSiteFace() -> SiteFace {
    let shown = SiteFace(style)
    face.add(shown.root, named: "site")
    return shown
  }

  private func show(_ preview: KindPreview, of item: Item) {
    switch preview {
    case .text(let sample, _):
      guard style == .grid else { return }
      excerpt.text = sample.text
      face.shownName = "excerpt"
    case .address(let address):
      if let site = Site(of: address) {
        show(site, address: address, of: item)
      } else if style == .grid {
        excerpt.text = address
        face.shownName = "excerpt"
      } else {
        tell(address, as: "\(item.detail()), \(address)")
      }
    case .color(let hex):
      if let swatch = Swatch.paintable(hex: hex) {
        picture.setPaintable(swatch, size: pictureSize)
      }
      tell("\(item.kindWords), \(hex)")
    case .details(let words, _):
      tell(words, as: "\(item.kindWords), \(words)")
    case .nothing: break
    }
  }
}

/// A patch of one colour.
@MainActor enum Swatch {
  /// - Parameters:
  ///   - hex: six digits behind a `#`.
  ///   - width: in logical pixels.
  ///   - height: in logical pixels.
  /// - Returns: nil when those are no digits.
  static func paintable(
    hex: String, width: Double = 96, height: Double = 72
  ) -> Paintable? {
    guard hex.hasPrefix("#"),
      let value = Int(hex.dropFirst().prefix(6), radix: 16)
    else { return nil }
    func part(_ shift: Int) -> Double { Double(value >> shift & 0xff) / 255 }
    let snapshot = Snapshot()
    let area = Rect(x: 0, y: 0, width: width, height: height)
    snapshot.fillRounded(
      area, radius: 6,
      Paint(red: part(16), green: part(8), blue: part(0)),
      border: Paint(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
    return snapshot.paintable(width: width, height: height)
  }
}
