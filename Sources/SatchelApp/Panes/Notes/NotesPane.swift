import ContentTypes
import Documents
import DragKit
import GtkBridge
import Interaction
import Localization
import Transfer

extension PaneID {
  static let notes = PaneID(rawValue: "notes")
}

extension PaneDescriptor {
  /// Texts with style and pictures, which are written here.
  static let notes = PaneDescriptor(
    .notes, collection: .notes, icon: "document-edit-symbolic"
  ) { NotesPane($0) }
}

/// A list of notes, the selected one, and another that is kept beside it.
@MainActor final class NotesPane: PlacePane {
  let items: ItemPane
  private let desk: Desk
  private let list = Box(.vertical)
  private let head = Box(.horizontal)
  private let new = Button(tr("New Note"))
  private let main: NoteEditor
  private let side: NoteEditor
  private let nothing = Label(tr("Select a note to read it."))
  private let room: Room
  var root: Widget { room }
  private let keys = KeyController()
  /// Whether the note that is written takes the place of the list.
  private var isWriting = false

  /// The least width, in logical pixels, at which the list shows beside a note,
  /// and beside two.
  private static let wide = 600
  private static let widest = 900
  private static let listWidth = 220
  private var width = 1000 {
    didSet { if width != oldValue { arrange() } }
  }

  init(_ context: PaneContext) {
    desk = context.desk
    items = ItemPane(
      .list, desk: context.desk, thumbnails: context.thumbnails,
      accepting: Place.notes.acceptance,
      empty: .init(
        title: tr("No Notes"),
        hint: tr(
          """
          Write one with New Note, or drag text or a file of text here from \
          anywhere.
          """), icon: "document-edit-symbolic", takesFiles: true))
    main = NoteEditor(context)
    side = NoteEditor(context, beside: main)
    new.align(.end, .center)
    new.expand(horizontally: true, vertically: false)
    head.setMargins(top: 8, bottom: 2, start: 12, end: 12)
    head.append(new)
    list.append(head, items.root)
    list.setMinimumSize(width: Self.listWidth)
    nothing.addClass("item-detail")
    nothing.expand()
    let columns = Box(.horizontal)
    columns.append(list, nothing, main.root, side.root)
    room = Room(columns, least: Self.listWidth)
    room.expand()
    room.onWidth { [weak self] in self?.width = $0 }
    items.onOpen = { [weak self] in self?.open($0) ?? false }
    items.view.onSelectionChanged { [weak self] in self?.showSelected() }
    items.onReloaded { [weak self] in self?.showSelected() }
    main.onBack = { [weak self] in self?.goBack() }
    side.onClose = { [weak self] in self?.closeSide() }
    main.toolbar.onBeside = { [weak self] in self?.keepBeside() }
    new.onClicked { [weak self] in self?.write() }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    room.add(keys)
    arrange()
  }

  func disappear() {
    items.hideMark()
    main.keep()
    side.keep()
  }

  func rows(in window: Widget) -> [PaneRow] {
    let shown = [main, side].filter { $0.root.isMapped }
    return items.rows(in: window)
      + shown.flatMap { editor in
        editor.text.paragraphFrames(in: window).map {
          PaneRow(id: "", name: $0.words, frame: $0.frame)
        }
      }
  }

  var insertionMark: (mark: InsertionMark, root: Widget)? {
    for editor in [main, side] {
      if let mark = editor.text.insertionMark {
        return (mark, editor.text.root)
      }
    }
    return (items.mark.line, items.root)
  }

  private var isWide: Bool { width >= Self.wide }

  private func arrange() {
    let hasMain = main.item != nil
    let hasSide = side.item != nil && isWide
    let showsList =
      !hasMain
      || (isWide ? !hasSide || width >= Self.widest : !isWriting)
    list.isVisible = showsList
    list.expand(
      horizontally: !isWide || items.order.count == 0, vertically: true)
    main.root.isVisible = hasMain && (isWide || isWriting)
    side.root.isVisible = hasSide
    main.isAlone = !showsList
    main.isOneOfTwo = hasSide
    side.isOneOfTwo = hasSide
    nothing.isVisible = isWide && !hasMain && items.order.count > 0
  }

  private func showSelected() {
    let selected = items.selectedIDs(atMost: 2)
    let item = selected.count == 1 ? desk.item(selected[0]) : nil
    // What is kept beside shows once.
    let shown = item.flatMap { $0.id == side.item ? nil : $0 }
    if let shown { main.show(shown) } else if item == nil { main.show(nil) }
    if main.item == nil { isWriting = false }
    arrange()
  }

  private func open(_ item: Item) -> Bool {
    guard item.id != side.item else {
      side.text.takeFocus()
      return true
    }
    main.show(item)
    isWriting = true
    arrange()
    main.text.takeFocus()
    return true
  }

  private func write() {
    Task {
      guard let id = await desk.add(StyledText(), to: .notes),
        let item = desk.item(id)
      else {
        return
      }
      // Whoever types on at once writes into it.
      main.show(item, as: StyledText())
      items.point(toNew: id) { [weak self] in
        // It may have been written in by then.
        guard let self, let item = desk.item(id) else { return }
        _ = open(item)
      }
    }
  }

  private func goBack() {
    main.keep()
    if side.item != nil, isWide { return closeSide() }
    isWriting = false
    arrange()
    items.view.grabFocus()
  }

  private func keepBeside() {
    guard main.item != nil else { return }
    side.take(over: main)
    arrange()
    items.view.grabFocus()
  }

  private func closeSide() {
    guard side.item != nil else { return }
    if main.item == nil { main.take(over: side) } else { side.show(nil) }
    arrange()
    main.text.takeFocus()
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    let written = [main, side].first { $0.root.hasFocusWithin }
    switch (key, modifiers, written) {
    case ("f", [.control], let editor?): editor.openFind()
    case ("Escape", [], _?) where main.isAlone: goBack()
    default: return false
    }
    return true
  }
}
