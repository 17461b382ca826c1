import Documents
import DragKit
import Foundation
import GtkBridge
import Interaction
import Library
import Transfer

/// The items of one place: the Shelf as a grid, a list as rows.
@MainActor final class ItemPane {
  let desk: Desk
  let style: CollectionView.Style
  let root: Overlay
  private(set) var view: CollectionView
  private(set) var place = PlaceID.shelf
  private(set) var ids: [ItemID] = []
  private let rows: Rows
  private let empty: EmptyState
  let mark: InsertionMark
  let parting = RowParting()
  private let scrolled: ScrolledWindow
  private var drag: DragInteraction?
  private var drop: DropInteraction?
  private var autoScroll: AutoScrollInteraction?
  private let menu = ItemMenu()
  var lifted: Set<ItemID> = []

  init(_ style: CollectionView.Style, desk: Desk, thumbnails: Thumbnails) {
    self.desk = desk
    self.style = style
    let source = RowSource()
    rows = Rows { source.pane?.ids[$0].rawValue ?? "" }
    let excerpts = ExcerptReader(desk: desk)
    view = CollectionView(
      style, rows: rows, make: { ItemView(style) },
      bind: { view, key in
        guard let view = view as? ItemView,
          let item = desk.item(ItemID(rawValue: key))
        else { return }
        view.show(item, thumbnails: thumbnails, excerpts: excerpts)
        view.root.setClass(
          "lifted", source.pane?.lifted.contains(item.id) == true)
      })
    view.addClass(style == .grid ? "item-grid" : "item-list")
    scrolled = ScrolledWindow(view)
    view.fitColumns(ofWidth: ItemView.tileWidth)
    scrolled.expand()
    root = Overlay(scrolled)
    root.addClass("drop-place")
    root.clipsChildren()
    empty = EmptyState()
    root.addOverlay(empty.root)
    mark = InsertionMark(
      over: root, shape: style == .grid ? .betweenTiles : .betweenRows)
    source.pane = self
    drag = DragInteraction(on: view, delegate: self)
    drop = DropInteraction(on: root, delegate: self)
    connect()
  }

  private func connect() {
    desk.onChange { [weak self] change in
      guard let self, change.places.contains(place) else { return }
      reload()
    }
    desk.onLanding { [weak self] in self?.reveal($0) }
    view.onDoubleClick { [weak self] in self?.open($0) }
    connectChoosing()
    view.leavesDragScrolling()
    autoScroll = AutoScrollInteraction(on: scrolled)
    scrolled.onScrolled { [weak self] in self?.scrolledUnderDrag() }
    DropCues.shared.advise(self) { [weak self] in
      self?.possiblePlaces(for: $0) ?? []
    }
    let secondary = ClickGesture(secondary: true)
    secondary.onPressed { [weak self] _, point in self?.openMenu(at: point) }
    view.add(secondary)
  }

  /// The rows move with the next frame; then the mark has to stand elsewhere.
  private func scrolledUnderDrag() {
    root.afterNextFrame { [weak self] in self?.drop?.update() }
  }

  /// Shows another place.
  func show(_ place: PlaceID) {
    if self.place != place {
      rows.changed(at: 0, removed: ids.count, added: 0)
      ids = []
    }
    self.place = place
    view.setAccessibleName(desk.place(place)?.name ?? "")
    empty.show(place == .shelf ? .shelf : .list)
    reload()
    DropCues.shared.updatePossible()
  }

  /// What is to be brought into sight once it is there.
  private var unrevealed: ItemID?

  private func reveal(_ id: ItemID) {
    unrevealed = id
    revealWhatLanded()
  }

  private func revealWhatLanded() {
    guard let id = unrevealed, let index = ids.firstIndex(of: id) else {
      return
    }
    unrevealed = nil
    view.scroll(to: index)
  }

  /// Whether the items wait until the window has been painted: making tiles
  /// for all in sight takes longer than everything else.
  var holdsBack = false {
    didSet { if !holdsBack { reload() } }
  }

  private func reload() {
    guard !holdsBack else {
      empty.root.isVisible = false
      return
    }
    let new = desk.itemIDs(in: place)
    let start = zip(ids, new).prefix { $0 == $1 }.count
    let end = zip(ids.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let same = min(end, min(ids.count, new.count) - start)
    let removed = ids.count - start - same
    let added = new.count - start - same
    let selected = Set(selectedIDs)
    let names = removed == 0 && added == 0
    ids = new
    if names {
      // The order is the same, so a name has changed: show the rows anew.
      rows.changed(at: 0, removed: new.count, added: new.count)
    } else {
      rows.changed(at: start, removed: removed, added: added)
    }
    if !selected.isEmpty {
      view.selectedIndices = new.indices.filter { selected.contains(new[$0]) }
    }
    empty.root.isVisible = new.isEmpty
    view.hasRubberband = !new.isEmpty
    revealWhatLanded()
  }

  var container: DropContainer {
    place == .shelf ? .shelf : .list(place.rawValue)
  }

  var cueName: String { "place:\(place.rawValue)" }

  var selectedIDs: [ItemID] {
    view.selectedIndices.compactMap { ids.indices.contains($0) ? ids[$0] : nil }
  }

  func select(_ chosen: [ItemID]) {
    let chosen = Set(chosen)
    view.selectedIndices = ids.indices.filter { chosen.contains(ids[$0]) }
  }

  // MARK: Commands

  func copySelection() {
    let items = desk.transferItems(selectedIDs)
    if !items.isEmpty { Pasteboard.copy(items) }
  }

  func cutSelection() {
    let selected = selectedIDs
    guard !selected.isEmpty else { return }
    copySelection()
    desk.perform(.remove(selected))
  }

  func paste() {
    guard !Pasteboard.offer.types.isEmpty else {
      desk.onMessage("There is nothing on the clipboard.")
      return
    }
    let place = place
    let index = view.selectedIndices.last.map { $0 + 1 } ?? ids.count
    Task {
      _ = await desk.takeIn(into: place, at: index) { [desk] in
        try await Pasteboard.paste(into: desk.incoming).arrival
      }
    }
  }

  func deleteSelection() {
    let selected = selectedIDs
    if !selected.isEmpty { desk.perform(.remove(selected)) }
  }

  /// Moves the selected items one place up or down: reordering by keyboard.
  func moveSelection(by step: Int) {
    let indices = view.selectedIndices
    guard let first = indices.first, let last = indices.last else { return }
    let target = step < 0 ? first - 1 : last + 2
    guard (0...ids.count).contains(target) else { return }
    desk.perform(.move(selectedIDs, to: place, at: target))
  }

  func renameSelection() {
    guard let index = view.selectedIndices.first,
      let row = view.visibleRows.first(where: { $0.index == index }),
      let item = desk.item(ids[index])
    else { return }
    RenamePopover.open(
      on: root, over: row.view.root.bounds(in: root), name: item.name
    ) { [desk] in desk.perform(.renameItem(item.id, to: $0)) }
  }

  /// Opens the selected items in the programs that the desktop has for them.
  func openSelection() {
    view.selectedIndices.forEach(open)
  }

  private func open(_ index: Int) {
    guard ids.indices.contains(index), let item = desk.item(ids[index]) else {
      return
    }
    let library = desk.library
    Task {
      do {
        let copy = try await Task.detached { try Self.opened(item, library) }
          .value
        Launcher.open(uri: copy) { [desk] reason in
          desk.onMessage("“\(item.name)” can’t be opened. \(reason)")
        }
      } catch {
        desk.report(error)
      }
    }
  }

  /// The address to open: a link's own, or a copy's.
  private nonisolated static func opened(
    _ item: Item, _ library: Library
  ) throws -> String {
    if item.kind == .link {
      let data = try Data(contentsOf: library.contentURL(of: item))
      return try LinkValue(decoding: data).address
    }
    return URIList.address(of: try library.handOut(item))
  }

  /// Opens the menu of what is selected, or of the place.
  func openMenu() {
    let first = view.selectedIndices.first
    guard let row = view.visibleRows.first(where: { $0.index == first }) else {
      menu.open(.place, on: view, at: WidgetPoint(x: 24, y: 24))
      return
    }
    menu.open(
      .item, on: view,
      at: WidgetPoint(
        x: row.rect.origin.x + 24, y: row.rect.origin.y + 24))
  }

  private func openMenu(at point: WidgetPoint) {
    if let row = view.row(at: point) {
      if !view.selectedIndices.contains(row.index) {
        view.selectedIndices = [row.index]
      }
      menu.open(.item, on: view, at: point)
    } else {
      menu.open(.place, on: view, at: point)
    }
  }
}

/// Lets the rows find their pane without keeping it alive.
@MainActor private final class RowSource {
  weak var pane: ItemPane?
}
