import Documents
import DragKit
import GtkBridge
import Interaction
import Localization

/// The Shelf in a narrow window of its own: its tiles one below the other, and
/// above them what drags them all.
@MainActor final class StripView {
  let window: ApplicationWindow
  let items: ItemPane
  /// All that is in the window.
  var root: Widget { room }
  /// Called when the person wants to see the Shelf, or a stack on it, in the main
  /// window.
  var onShow: (PlaceID) -> Void = { _ in }
  /// Called when the person puts it away.
  var onDismiss: () -> Void = {}
  /// Called when something is dropped on it.
  var onDrop: () -> Void = {}
  /// Called when the person wants the program to end.
  var onQuit: () -> Void = {}
  private let desk: Desk
  private let body = Box(.vertical)
  private let slide: Revealer
  private let room = Box(.horizontal)
  private let handle = Box(.horizontal, spacing: 4)
  private let grip = Image(icon: "list-drag-handle-symbolic", size: 16)
  private let count = Label()
  let message = MessageBar()
  private let keys = KeyController()
  private var remainder: WindowInteraction?
  private var barDrop: PlaceDrop?
  private let bar = Box(.horizontal, spacing: 2)
  private var allDrag: ShelfDrag?
  private var placement: StripPlacement?

  /// How wide it is and, where the screen has room, how high; in logical pixels.
  static let (width, height) = (212.0, 420.0)

  /// What its menu has of an item's commands: the rest is in the main window.
  private static let commands: [EditCommand: KeyCommand] = [
    .cut: .cut, .copy: .copy, .paste: .paste, .selectAll: .selectAll,
    .delete: .delete,
  ]

  init(desk: Desk, thumbnails: Thumbnails) {
    self.desk = desk
    window = ApplicationWindow(
      stripOfWidth: Int(Self.width), height: Int(Self.height))
    slide = Revealer(body)
    items = ItemPane(
      .grid, desk: desk, thumbnails: thumbnails,
      empty: .init(
        title: tr("Drop Here"),
        hint: tr("It stays on the Shelf until you need it."),
        icon: "dev.satchel.Satchel-symbolic"))
    window.title = tr("Shelf")
    window.setIcon("dev.satchel.Satchel")
    layOut()
    connect()
    addActions()
    items.show(.shelf)
    showCount()
  }

  private func layOut() {
    window.addClass("strip-window")
    body.addClass("strip")
    bar.addClass("strip-bar")
    handle.addClass("strip-handle")
    handle.append(grip, count)
    handle.expand(horizontally: true, vertically: false)
    count.horizontalPosition = 0
    count.ellipsizes()
    let show = Button(
      icon: "dev.satchel.Satchel-symbolic", name: tr("Show in Satchel"))
    show.onClicked { [weak self] in
      guard let self else { return }
      onShow(items.place)
    }
    let close = Button(icon: "window-close-symbolic", name: tr("Put Away"))
    close.onClicked { [weak self] in self?.onDismiss() }
    for button in [show, close] { button.addClass("flat") }
    bar.append(handle, show, close)
    body.append(bar, items.root, message.root)
    message.isNarrow = true
    body.setMinimumSize(width: Int(Self.width))
    slide.expand()
    room.append(slide)
    window.setChild(room)
  }

  private func connect() {
    allDrag = ShelfDrag(on: handle, of: items)
    remainder = WindowInteraction(on: window, raises: false)
    barDrop = desk.place(.shelf).map {
      PlaceDrop(on: bar, into: $0, of: desk)
    }
    barDrop?.onDrop = { [weak self] in self?.onDrop() }
    items.onDrop = { [weak self] in self?.onDrop() }
    items.offers = { command in
      [.open, .pin, .unpin].contains(command) || Self.commands[command] != nil
    }
    items.onReloaded { [weak self] in self?.showCount() }
    items.onOpenStack = { [weak self] inside, bySpring in
      if bySpring { self?.items.show(inside) } else { self?.onShow(inside) }
    }
    DragEndings.shared.observe(self) { [weak self] _ in self?.leaveStack() }
    slide.onConcealed { [weak self] in self?.window.isVisible = false }
    window.onCloseRequest { [weak self] in
      self?.onDismiss()
      // What a compositor has closed, as with its monitor, draws no frame more.
      self?.window.isVisible = false
      return true
    }
    keys.onKey { [weak self] key, modifiers in
      guard let self, let command = KeyMap.command(for: key, modifiers) else {
        return false
      }
      return perform(command)
    }
    window.add(keys)
  }

  private func addActions() {
    window.addAction("undo") { [weak self] in self?.desk.undo() }
    window.addAction("open") { [weak self] in self?.items.openSelection() }
    ItemPane.addPinActions(to: window) { [weak self] in self?.items }
    for (edit, command) in Self.commands {
      // As the menu calls it.
      let name = edit.action.split(separator: ".").last.map(String.init) ?? ""
      window.addAction(name) { [weak self] in _ = self?.perform(command) }
    }
  }

  private func perform(_ command: KeyCommand) -> Bool {
    switch command {
    case .escape where !items.perform(.escape):
      if message.root.isRevealed { message.dismiss() } else { onDismiss() }
    case .close: onDismiss()
    case .quit: onQuit()
    case .undo: desk.undo()
    case .redo: desk.redo()
    case .cut, .copy, .paste, .selectAll, .delete, .menu:
      return items.perform(command)
    default: return false
    }
    return true
  }

  /// A drag opened a stack on its way.
  private func leaveStack() {
    if items.place != .shelf { items.show(.shelf) }
  }

  private func showCount() {
    let total = items.order.count
    count.text = total == 0 ? tr("Shelf") : TransferWords.counted(total, .item)
    handle.setAccessibleName(
      total == 0 ? tr("Shelf") : tr("Drag all \(count.text)"))
    grip.isVisible = total > 0
    handle.tooltip = total == 0 ? "" : tr("Drag this to drag everything.")
  }

  /// Tells the person a sentence, while it shows; nil for nothing more.
  func tell(_ sentence: String?, offersUndo: Bool) {
    guard let sentence else { return message.dismiss() }
    if isShown { message.show(sentence, offersUndo: offersUndo) }
  }

  /// Whether it shows, or is about to.
  var isShown: Bool { slide.isRevealed }

  /// Shows it somewhere, or puts it there.
  ///
  /// - Parameters:
  ///   - new: where.
  ///   - monitor: the number of the monitor where it stands at the side of one;
  ///     nil for that of the compositor's choice.
  func show(at new: StripPlacement, ofMonitor monitor: Int? = nil) {
    placement = new
    // GTK means these the other way round where it writes from right to left.
    let isMirrored = room.isRightToLeft
    slide.slides(
      from: new.edge.map { ($0 == .left) != isMirrored ? .left : .right })
    slide.align((new.edge == .right) != isMirrored ? .end : .start, .fill)
    body.setClass("at-left", new.edge == .left)
    body.setClass("at-right", new.edge == .right)
    window.resize(
      width: Int(new.frame.width), height: Int(new.frame.height))
    if let edge = new.edge { window.stand(at: edge, ofMonitor: monitor) }
    window.move(to: new.frame.origin)
    window.isVisible = true
    slide.isRevealed = true
    window.announceShape()
  }

  /// Takes it off the screen.
  func hide() {
    leaveStack()
    message.dismiss()
    slide.isRevealed = false
    if !slide.isVisible { window.isVisible = false }
  }

  /// Whether a point of the screen is on it.
  func contains(_ point: Point) -> Bool {
    isShown && placement?.frame.contains(point) == true
  }
}
