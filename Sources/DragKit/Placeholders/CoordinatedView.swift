import GtkBridge
import Interaction

/// A list or grid that shows the rows of a ``ListDropCoordinator``: a
/// placeholder by itself, and an item as the program says.
///
///     let coordinator = ListDropCoordinator<UUID>()
///     let photos = CoordinatedView(.grid, of: coordinator) { id in
///       Label(names[id] ?? "")
///     } naming: { id in names[id] ?? "" }
///     let drops = ListDropInteraction(
///       on: photos.view, named: "Photos", delegate: self)
///
/// Rows come and go as the coordinator changes; what stays keeps selection and
/// keyboard. Widgets are made for the rows in sight only.
@MainActor public final class CoordinatedView<ID: Hashable & Sendable> {
  /// The list or grid.
  public let view: CollectionView

  private let coordinator: ListDropCoordinator<ID>
  private let rows: Rows
  private let source: Source

  /// The rows that show, each under a key of its own.
  @MainActor private final class Source {
    private(set) var ids: [ID] = []
    private var keys: [ID: String] = [:]
    private var idsByKey: [String: ID] = [:]
    private var lastKey = 0

    func take(_ new: [ID]) {
      for id in Set(keys.keys).subtracting(new) {
        if let key = keys.removeValue(forKey: id) { idsByKey[key] = nil }
      }
      ids = new
    }

    func key(ofRow row: Int) -> String {
      guard ids.indices.contains(row) else { return "" }
      let id = ids[row]
      if let key = keys[id] { return key }
      lastKey += 1
      let key = "\(lastKey)"
      keys[id] = key
      idsByKey[key] = id
      return key
    }

    func id(of key: String) -> ID? { idsByKey[key] }
  }

  /// Makes a view of the rows that there are, and of those that come.
  ///
  /// - Parameters:
  ///   - style: a list or a grid.
  ///   - coordinator: whose rows it shows.
  ///   - faceSize: of the picture that an item has, in logical pixels: a
  ///     placeholder leaves as much room.
  ///   - content: makes what shows an item, as that comes into sight and after
  ///     ``refresh(_:)``.
  ///   - name: what assistive technology calls an item.
  public init(
    _ style: CollectionView.Style, of coordinator: ListDropCoordinator<ID>,
    faceSize: (width: Int, height: Int) = (112, 100),
    showing content: @escaping @MainActor (ID) -> Widget,
    naming name: @escaping @MainActor (ID) -> String
  ) {
    let source = Source()
    self.coordinator = coordinator
    self.source = source
    rows = Rows { source.key(ofRow: $0) }
    view = CollectionView(
      style, rows: rows,
      make: { CoordinatedRow<ID>(style, faceSize, coordinator) },
      bind: { view, key in
        guard let id = source.id(of: key),
          let row = view as? CoordinatedRow<ID>
        else { return }
        if let placeholder = coordinator.placeholder(id) {
          row.show(placeholder, of: id)
        } else {
          row.show(content(id), named: name(id))
        }
      })
    reload()
    coordinator.observe { [weak self] change in
      switch change {
      case .rows: self?.reload()
      case .contents(let ids): self?.refresh(ids)
      }
    }
  }

  /// Makes anew what shows some items.
  public func refresh(_ ids: Set<ID>) {
    view.refresh { key, _ in
      source.id(of: key).map(ids.contains) == true ? .atOnce : .none
    }
  }

  /// Lets rows come and go, between the first that differs and the last.
  private func reload() {
    let (old, new) = (source.ids, coordinator.order.ids)
    guard old != new else { return }
    let selected = Set(view.selectedRows.map { old[$0] })
    source.take(new)
    rows.changed(from: old, to: new)
    view.selectedIndices = new.indices.filter { selected.contains(new[$0]) }
    view.rescueFocus()
  }
}

/// A row or tile that shows an item, or the placeholder of one.
@MainActor
private final class CoordinatedRow<ID: Hashable & Sendable>:
  RowView
{
  var root: Widget { box }
  private let box: ShiftBox
  private let style: CollectionView.Style
  private let faceSize: (width: Int, height: Int)
  private let coordinator: ListDropCoordinator<ID>
  private var placeholder: PlaceholderView?
  private var id: ID?
  private var content: Widget?

  init(
    _ style: CollectionView.Style, _ faceSize: (width: Int, height: Int),
    _ coordinator: ListDropCoordinator<ID>
  ) {
    self.style = style
    self.faceSize = faceSize
    self.coordinator = coordinator
    box = ShiftBox(shifting: style == .grid ? .vertical : .horizontal)
    if style == .grid {
      box.align(.center, .start)
      box.setMargins(top: 8, bottom: 8, start: 8, end: 8)
    }
  }

  func show(_ shown: Placeholder, of id: ID) {
    self.id = id
    showContent(nil)
    let view = placeholder ?? makePlaceholder()
    placeholder = view
    view.root.isVisible = true
    let now = TransferClock.now
    view.show(shown, at: now)
    box.setParentAccessibleName(shown.name)
    box.setParentAccessibleState(
      isBusy: shown.isRunning, description: shown.words(at: now))
  }

  func show(_ content: Widget, named name: String) {
    id = nil
    placeholder?.root.isVisible = false
    showContent(content)
    box.setParentAccessibleName(name)
    box.setParentAccessibleState(isBusy: false, description: "")
  }

  private func showContent(_ new: Widget?) {
    if let content { box.remove(content) }
    content = new
    if let new { box.append(new) }
  }

  private func makePlaceholder() -> PlaceholderView {
    let view = PlaceholderView(
      style == .grid ? .tile : .row, faceSize: faceSize)
    let cancel = { [weak self] in
      if let self, let id { coordinator.cancel(id) }
    }
    view.onCancel = cancel
    view.onRemove = cancel
    view.root.expand(horizontally: true, vertically: false)
    box.append(view.root)
    return view
  }
}
