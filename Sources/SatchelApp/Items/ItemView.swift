import ContentTypes
import Documents
import DragKit
import GtkBridge
import Localization
import Transfer

/// What shows one item, or what stands there until it has come: a tile on the
/// Shelf, a row in a list.
@MainActor final class ItemView: RowView {
  /// A tile's least width, in logical pixels.
  static let tileWidth = 136

  var root: Widget { box }
  let box: ShiftBox
  /// The item that shows; nil while something else does.
  var item: Item? { body?.item }
  /// What is called so: the item, or what is on its way.
  private(set) var name = ""
  private let style: CollectionView.Style
  // Each is made when it is first to be seen: where many things arrive, there
  // is no time for both in one frame.
  private var body: ItemBody?
  private var placeholder: PlaceholderView?
  private var placeholderID: ItemID?

  init(_ style: CollectionView.Style) {
    self.style = style
    let isTile = style == .grid
    box = ShiftBox(
      shifting: isTile ? .vertical : .horizontal, spacing: isTile ? 6 : 12)
    box.addClass(isTile ? "item-tile" : "item-row")
    if isTile {
      box.setMinimumSize(width: Self.tileWidth)
      box.align(.center, .start)
    }
  }

  /// Shows what stands there until the item has come.
  func show(_ shown: Placeholder, id: ItemID, arrivals: Arrivals) {
    placeholderID = id
    let view = placeholder ?? makePlaceholder(arrivals)
    placeholder = view
    body?.hide()
    view.root.isVisible = true
    root.removeClass("lifted")
    root.removeClass("risen")
    root.removeClass("cut")
    name = shown.name
    root.setParentAccessibleName(name)
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

  /// Whether it shows what has become of a message: where that can't be changed it
  /// would say nothing to anybody.
  var showsMarks = false

  /// Shows an item.
  func show(_ item: Item, thumbnails: Thumbnails, excerpts: ExcerptReader) {
    name = item.name
    root.setParentAccessibleName(name)
    let body = body ?? makeBody()
    body.showsMarks = showsMarks
    if let placeholder, placeholder.root.isVisible {
      placeholderID = nil
      placeholder.root.isVisible = false
      describe()
    }
    body.show(item, thumbnails: thumbnails, excerpts: excerpts)
  }

  private func makeBody() -> ItemBody {
    let made = ItemBody(style, in: box)
    made.onDescription = { [weak self] in self?.describe() }
    body = made
    return made
  }

  /// Tells assistive technology what the item is.
  private func describe() {
    guard placeholderID == nil, let body else { return }
    let cut = root.hasClass("cut") ? tr("Cut. ") : ""
    let pinned = body.item?.isPinned == true ? tr("Pinned. ") : ""
    let marks = Self.words(for: body.flags)
    root.setParentAccessibleState(
      isBusy: false, description: cut + pinned + marks + body.description)
  }

  /// What has become of a message, in words.
  private static func words(for flags: MailFlags) -> String {
    (flags.contains(.seen) ? "" : tr("Unread. "))
      + (flags.contains(.flagged) ? tr("Flagged. ") : "")
      + (flags.contains(.replied) ? tr("Replied. ") : "")
  }

  /// There are pictures now of items that had none.
  func takeUpPictures(of digests: Set<String>, _ thumbnails: Thumbnails) {
    guard placeholderID == nil else { return }
    body?.takeUpPictures(of: digests, thumbnails)
  }

  /// Where its name can be written, in another widget; nil when it doesn't
  /// show.
  func nameFrame(in other: Widget) -> Rect? {
    guard root.isMapped, let name = body?.name.bounds(in: other),
      let whole = root.bounds(in: other)
    else { return nil }
    return .forWriting(
      name: name, in: whole, isCentered: style == .grid,
      isMirrored: root.isRightToLeft)
  }

  /// Shows whether the item was cut, and moves when it is pasted.
  func showsCut(_ isCut: Bool) {
    guard isCut != root.hasClass("cut") else { return }
    root.setClass("cut", isCut)
    describe()
  }

  /// Shows the first of what is in the stack that shows.
  ///
  /// - Parameter unread: how many unread messages are in it.
  func show(
    _ beginning: (items: [Item], count: Int), unread: Int,
    thumbnails: Thumbnails, excerpts: ExcerptReader
  ) {
    body?.show(
      beginning, unread: unread, thumbnails: thumbnails, excerpts: excerpts)
  }
}
