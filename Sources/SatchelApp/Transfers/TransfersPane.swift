import Documents
import DragKit
import GtkBridge
import Transfer

/// The Transfers place: everything that is on its way, and what ended lately.
@MainActor final class TransfersPane {
  let root: Overlay
  private let desk: Desk
  private let rows: Rows
  private let view: CollectionView
  private let empty = EmptyState()
  private var shown: [Transfer] = []

  /// Asked to show an item, or its placeholder, in its place.
  var onReveal: (PlaceID, ItemID) -> Void = { _, _ in }

  /// Whether it is in sight; it looks at nothing otherwise.
  var isShown = false {
    didSet { if isShown { reload() } }
  }

  init(desk: Desk) {
    self.desk = desk
    let source = Source()
    rows = Rows { source.pane?.shown[$0].id.rawValue ?? "" }
    view = CollectionView(
      .list, rows: rows,
      make: { TransferRow { source.pane?.perform($0, on: $1) } },
      bind: { view, key in
        guard let view = view as? TransferRow, let pane = source.pane,
          let transfer = pane.shown.first(where: { $0.id.rawValue == key })
        else { return }
        let goal =
          switch transfer.goal {
          case .place(let id): desk.place(id)?.name ?? "a deleted list"
          case .folder(let name): "“\(name)”"
          }
        view.show(transfer, place: goal, at: TransferClock.now)
      })
    view.addClass("item-list")
    view.setAccessibleName("Transfers")
    let scrolled = ScrolledWindow(view, named: "Transfers")
    scrolled.expand()
    root = Overlay(scrolled)
    root.addOverlay(empty.root)
    source.pane = self
    desk.arrivals.observe { [weak self] in self?.reload() }
    desk.onChange { [weak self] _ in self?.reload() }
  }

  func grabFocus() { view.grabFocus() }

  private func reload() {
    guard isShown else { return }
    let old = shown.map(\.id)
    shown = desk.arrivals.transfers
    let new = shown.map(\.id)
    if old == new {
      view.refresh { _, _ in .atOnce }
    } else {
      let start = zip(old, new).prefix { $0 == $1 }.count
      let end = min(
        zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
        min(old.count, new.count) - start)
      rows.changed(
        at: start, removed: old.count - start - end,
        added: new.count - start - end)
      view.refresh { _, _ in .atOnce }
    }
    new.isEmpty ? empty.show(.transfers) : empty.hide()
  }

  private func perform(_ command: TransferCommand, on id: ItemID) {
    let arrivals = desk.arrivals
    switch command {
    case .pause: arrivals.ask(.pause, for: [id])
    case .resume: arrivals.ask(.resume, for: [id])
    case .retry: arrivals.ask(.retry, for: [id])
    case .cancel:
      arrivals.cancel([id])
      arrivals.exports.cancel(JobID(rawValue: id.rawValue))
    case .remove: arrivals.removeFromList(id)
    case .reveal:
      guard let transfer = shown.first(where: { $0.id == id }),
        case .place(let place) = transfer.goal
      else { return }
      onReveal(place, id)
    }
    reload()
  }

  @MainActor private final class Source {
    weak var pane: TransfersPane?
  }
}
