import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

/// Shows what is in an item, beside the window that it lies in. Arrow keys go on
/// to the next one, and what shows can be dragged out.
@MainActor final class QuickLookWindow {
  /// What it asks of the window that has the items.
  struct Actions {
    /// Selects the item behind the one that shows, or the one before it.
    let step: @MainActor (Int) -> Void
    /// What the arrow keys lead to: the item behind one, then that before it.
    let neighbours: @MainActor (ItemID) -> [Item]
    /// Opens the item in its program.
    let open: @MainActor () -> Void
    /// What a drag of the item takes along; nil when its content is missing.
    let dragged: @MainActor (ItemID) -> DragSession?
    /// Goes on with a message that answers the one that shows.
    let write: @MainActor (MessageDraft) -> Void
  }

  let window: ApplicationWindow
  private(set) var item: ItemID?
  let desk: Desk
  private let thumbnails: Thumbnails
  let pictures: LargePictures
  let actions: Actions
  private let root = Box(.vertical)
  private let slot = Box(.vertical)
  private let detail = Label()
  private let bars = Box(.vertical)
  private let status = Box(status: 0)
  private let keys = KeyController()
  private var drag: DragInteraction?

  init(
    desk: Desk, thumbnails: Thumbnails, beside parent: ApplicationWindow,
    actions: Actions
  ) {
    self.desk = desk
    self.thumbnails = thumbnails
    pictures = LargePictures(thumbnails)
    self.actions = actions
    window = SideWindow.make(
      tr("Preview"), beside: parent, width: 560, height: 480)
    slot.expand()
    slot.addClass("look")
    detail.addClass("item-detail")
    detail.ellipsizes()
    detail.expand(horizontally: true, vertically: false)
    status.addClass("look-detail")
    status.append(detail)
    root.append(slot, bars, status)
    window.setChild(root)
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    window.add(keys)
    drag = DragInteraction(on: root, delegate: self)
    window.onUnmap { [pictures, weak self] in
      pictures.leave()
      self?.media?.stop()
    }
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    if picture?.handle(key, modifiers) == true { return true }
    guard modifiers.isEmpty, media?.takes(key) != true,
      message?.hasFocusBesideText != true
    else { return false }
    switch key {
    case "space": window.close()
    case "Left", "Up": actions.step(-1)
    case "Right", "Down": actions.step(1)
    case "Return", "KP_Enter": actions.open()
    default: return false
    }
    return true
  }

  /// Shows an item; nothing changes when it shows already.
  func show(_ tree: ItemTree) {
    let shown = tree.item
    window.title = shown.name
    guard shown.id != item else { return }
    item = shown.id
    tell(
      shown.holdsItems
        ? shown.detail(holding: tree.contents.count) : shown.detail())
    let neighbours = actions.neighbours(shown.id)
    if thumbnails.canShow(shown) {
      return showPicture(of: shown, beside: neighbours)
    }
    pictures.look(at: shown, beside: neighbours) { _ in }
    if shown.apparentKind == .message { return showMessage(of: shown) }
    Task { [desk] in
      let content = await QuickLookContent.read(tree, in: desk.library)
      if item == shown.id { show(content, of: shown) }
    }
  }

  func tell(_ words: String) {
    detail.text = words
    status.say("\(window.title), \(words)")
  }

  private func showPicture(of shown: Item, beside neighbours: [Item]) {
    let picture = ZoomView(named: shown.name)
    // The small one, until the large one is there.
    if let small = thumbnails.ready(for: shown) { picture.show(small) }
    fill(picture.root)
    self.picture = picture
    let buttons = picture.makeButtons()
    status.append(buttons)
    zoomButtons = buttons
    pictures.look(at: shown, beside: neighbours) { [weak self] large in
      guard let self, item == shown.id else { return }
      if let large {
        picture.show(large)
      } else {
        showIcon(of: shown)
        tell(tr("\(shown.detail()). It can’t be shown."))
      }
    }
  }

  private func show(_ content: QuickLookContent, of shown: Item) {
    switch content {
    case .preview(.text(let sample, let isMonospaced)):
      show(sample, isMonospaced: isMonospaced, of: shown)
    case .preview(.details(_, let sample)):
      show(sample, isMonospaced: false, of: shown)
    case .entries(let entries, let count):
      fill(scrolling(list(of: entries, count: count), of: shown))
      if shown.kind == .folder {
        tell(
          "\(shown.detail()), \(TransferWords.counted(count, .item))")
      }
    case .preview(.address(let address)): showLink(address)
    case .preview(.color(let hex)):
      let picture = PictureView(named: hex)
      if let swatch = Swatch.paintable(hex: hex, width: 320, height: 240) {
        picture.show(swatch)
      }
      fill(picture)
      tell(tr("Colour, \(hex)"))
    case .preview(.nothing):
      showIcon(of: shown)
      tellTime(of: shown)
      if [.audio, .video].contains(shown.apparentKind) {
        showPlayer(of: shown)
      }
    }
  }

  /// What plays a film or a sound. The keyboard goes there by Tab: until then
  /// Space and the arrow keys are the window's.
  private func showPlayer(of shown: Item) {
    guard let url = try? desk.library.contentURL(of: shown) else { return }
    let player = MediaBar(url.path(percentEncoded: false)) { [weak self] in
      self?.desk.onMessage($0)
    }
    player.onVideo = { [weak self] in self?.show(film: $0, of: shown) }
    player.onProblem = { [weak self] in
      guard let self, item == shown.id else { return }
      player.root.isVisible = false
      filling?.grabFocus()
      tell(tr("\(shown.detail()). It can’t be played here; Enter opens it."))
    }
    bars.append(player.root)
    media = player
    filling?.isFocusable = true
    filling?.grabFocus()
  }

  private func show(film: MediaStream, of shown: Item) {
    let picture = PictureView(named: shown.name)
    picture.fills = true
    picture.show(film)
    place(picture)
  }

  private func show(
    _ sample: TextSample, isMonospaced: Bool, of shown: Item
  ) {
    let text = TextView(reading: sample.text, isMonospaced: isMonospaced)
    text.setPadding(18)
    text.setAccessibleName(shown.name)
    fill(scrolling(text, of: shown))
    text.grabFocus()
    if !sample.isWhole {
      tell(tr("\(shown.detail()). Only the beginning shows."))
    }
  }

  private func tellTime(of shown: Item) {
    Task { [desk] in
      guard let time = await desk.sounds.words(for: shown), item == shown.id
      else { return }
      tell("\(shown.detail()), \(time)")
    }
  }

  func showIcon(of shown: Item) {
    let icon = Image(icon: "text-x-generic")
    icon.showIcon(of: shown, size: 128)
    icon.expand()
    fill(icon)
  }

  private func showLink(_ address: String) {
    let column = Box(.vertical, spacing: 18)
    column.align(.center, .center)
    if let site = Site(of: address) {
      let face = SiteFace(.grid)
      face.show(site)
      face.root.setMinimumSize(width: 220, height: 140)
      face.root.align(.center, .center)
      column.append(face.root)
    }
    let words = Label(address)
    words.wraps()
    words.centersLines()
    words.isSelectable = true
    words.setWidth(characters: 20, atMost: 50)
    column.append(words)
    column.expand()
    fill(column)
  }

  private func list(
    of entries: [QuickLookContent.Entry], count: Int
  ) -> ListBox {
    let list = ListBox()
    list.selectsNothing()
    list.addClass("look-list")
    for entry in entries {
      let icon = Image(
        icon: entry.isFolder ? "folder" : "text-x-generic", size: 24)
      if !entry.isFolder, let type = entry.type {
        icon.setIcon(ofType: type, size: 24)
      }
      list.append(row(icon, entry.name), name: entry.name, isSelectable: false)
    }
    if count > entries.count {
      let more = tr("and \(count - entries.count) more")
      list.append(row(nil, more), name: more, isSelectable: false)
    }
    return list
  }

  private func row(_ icon: Image?, _ words: String) -> Box {
    let name = Label(words)
    name.horizontalPosition = 0
    name.ellipsizes(inMiddle: true)
    let row = Box(.horizontal, spacing: 10)
    if let icon { row.append(icon) }
    row.append(name)
    return row
  }

  private func scrolling(_ child: Widget, of shown: Item) -> ScrolledWindow {
    let scrolled = ScrolledWindow(child, named: shown.name)
    scrolled.expand()
    return scrolled
  }

  private var filling: Widget?
  /// What can be zoomed, while that shows.
  private var picture: ZoomView?
  private var zoomButtons: Box?
  /// What plays a film or a sound, while one shows.
  private var media: MediaBar?
  /// What shows a message, while one shows.
  var message: MessageView?

  func fill(_ widget: Widget) {
    picture = nil
    message = nil
    if let media {
      media.stop()
      bars.remove(media.root)
    }
    media = nil
    if let zoomButtons { status.remove(zoomButtons) }
    zoomButtons = nil
    place(widget)
  }

  private func place(_ widget: Widget) {
    if let filling { slot.remove(filling) }
    filling = widget
    widget.expand()
    slot.append(widget)
  }
}

extension QuickLookWindow: DragInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? {
    guard message?.hasAttachments(at: point, in: root) != true else {
      return nil
    }
    return item.flatMap(actions.dragged)
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEnd session: DragSession
  ) {
    desk.renewHandedOut(for: session)
  }
}
