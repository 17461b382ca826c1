import Charts
import GtkBridge
import Localization

/// A table whose cells and names are written in.
@MainActor final class TableEditor {
  let root = Box(.vertical)
  /// Called when the person has changed something.
  var onChange: () -> Void = {}
  private(set) var table = DataTable(names: [], rows: [])
  private let slot = Box(.vertical)
  private let addRow = Button(tr("Add Row"))
  private let addColumn = Button(tr("Add Column"))
  /// Says of what was written last that not all of it is kept.
  private let complaint = Label()
  private let keys = KeyController()
  private lazy var rows = Rows { "\($0)" }
  private var names: [Entry] = []
  private var view: CollectionView?
  private var shown: Widget?
  /// The cell that gets the keyboard once its row shows.
  private var awaited: (row: Int, column: Int)?
  private var isShowing = false

  init() {
    slot.expand()
    let foot = Box(flowing: 8, lineSpacing: 6)
    foot.addClass("table-foot")
    foot.append(addRow, addColumn)
    complaint.addClass("field-complaint")
    complaint.wraps()
    complaint.isVisible = false
    root.append(slot, complaint, foot)
    addRow.onClicked { [weak self] in self?.appendRow() }
    addColumn.onClicked { [weak self] in
      self?.change { $0.addColumn() }
      self?.names.last?.grabFocus()
    }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    root.add(keys)
  }

  /// Shows another table.
  func show(_ table: DataTable) {
    guard table != self.table else { return }
    let old = self.table
    self.table = table
    tell(whether: true)
    fit(from: old)
  }

  private func change(_ body: (inout DataTable) -> Void) {
    let old = table
    body(&table)
    guard table != old else { return }
    fit(from: old)
    onChange()
  }

  /// Shows what is there now. As long as there are as many columns the rows stay.
  private func fit(from old: DataTable) {
    addRow.isSensitive = table.rows.count < DataTable.mostRows
    addColumn.isSensitive = table.names.count < DataTable.mostColumns
    if old.names.count != table.names.count || view == nil { rebuild() }
    isShowing = true
    for (entry, name) in zip(names, table.names) where entry.text != name {
      entry.text = name
      entry.showsFit()
    }
    isShowing = false
    let (before, now) = (rows.count, table.rows.count)
    let same = min(before, now)
    if before != now {
      rows.changed(at: same, removed: before - same, added: now - same)
    }
    for (index, shown) in view?.boundRows ?? [] {
      (shown as? TableRow)?.fill(index, table)
    }
  }

  // MARK: Widgets

  private static let cellWidth = 96
  static let numberWidth = 34

  private func rebuild() {
    if let shown { slot.remove(shown) }
    rows.changed(at: 0, removed: rows.count, added: 0)
    names = table.names.indices.map { column in
      let entry = Entry()
      entry.setAccessibleName(tr("Name of Column \(column + 1)"))
      entry.setHint(tr("Column \(column + 1)"))
      entry.addClass("table-name")
      entry.onEdited { [weak self, weak entry] in
        guard let self, !isShowing, let entry else { return }
        table.rename(column: column, to: entry.text)
        tell(whether: entry.showsFit())
        onChange()
      }
      entry.expand(horizontally: true, vertically: false)
      entry.setWidth(characters: 2, atMost: 60)
      return entry
    }
    let head = Box(.horizontal, spacing: 4)
    head.addClass("table-head")
    let corner = Label()
    corner.setMinimumSize(width: Self.numberWidth)
    head.append(corner)
    for (column, entry) in names.enumerated() {
      let remove = Button(
        icon: "window-close-symbolic", name: tr("Remove Column \(column + 1)"))
      remove.addClass("flat")
      remove.addClass("circular")
      remove.onClicked { [weak self] in
        self?.change { $0.removeColumn(column) }
      }
      let cell = Box(.horizontal)
      cell.setMinimumSize(width: Self.cellWidth)
      cell.expand(horizontally: true, vertically: false)
      cell.append(entry, remove)
      head.append(cell)
    }
    let end = Label()
    end.setMinimumSize(width: Self.numberWidth)
    head.append(end)
    let view = CollectionView(.list, rows: rows) { [weak self] in
      self?.makeRow() ?? TableRow(columns: 0)
    } bind: { [weak self] shown, key in
      guard let self, let index = Int(key), let row = shown as? TableRow
      else { return }
      row.fill(index, table)
      meet(row, index)
    }
    view.addClass("table-rows")
    view.setAccessibleName(tr("Table"))
    self.view = view
    let scrolled = ScrolledWindow(view, named: tr("Rows"))
    scrolled.expand()
    let body = Box(.vertical)
    body.append(head, scrolled)
    let across = ScrolledWindow(body, named: tr("Table"), horizontally: true)
    across.expand()
    across.setMinimumSize(height: 150)
    slot.append(across)
    shown = across
  }

  private func fit(_ entry: Entry) {
    entry.setMinimumSize(width: Self.cellWidth)
    entry.expand(horizontally: true, vertically: false)
    entry.setWidth(characters: 6, atMost: 60)
  }

  private func makeRow() -> TableRow {
    let row = TableRow(columns: table.names.count)
    for entry in row.cells { fit(entry) }
    row.onChange = { [weak self] row, column, cell in
      guard let self, table.rows.indices.contains(row),
        table.names.indices.contains(column)
      else { return }
      table.set(cell.text, row: row, column: column)
      tell(whether: cell.showsFit())
      onChange()
    }
    row.onRemove = { [weak self] index in
      self?.change { $0.removeRow(index) }
    }
    return row
  }

  private func tell(whether fits: Bool) {
    complaint.text = fits ? "" : Entry.complaint
    complaint.isVisible = !fits
  }

  private func appendRow() {
    change { $0.addRow() }
    focus(table.rows.count - 1, 0)
  }

  // MARK: Keyboard

  /// Gives the keyboard to a cell, which may not show yet.
  private func focus(_ row: Int, _ column: Int) {
    guard table.rows.indices.contains(row), let view else { return }
    awaited = (row, column)
    let shown = view.boundRows.first { $0.index == row }?.view as? TableRow
    view.scroll(to: row)
    if let shown { meet(shown, row) }
  }

  private func meet(_ row: TableRow, _ index: Int) {
    guard let (wanted, column) = awaited, wanted == index else { return }
    awaited = nil
    // It gets its place first.
    _ = Timeout(after: .zero) { [weak self, weak row] in
      guard let row, row.index == index, row.cells.indices.contains(column)
      else { return }
      row.cells[column].grabFocus()
      row.cells[column].selectAll()
      self?.view?.scroll(to: index)
    }
  }

  /// Enter goes down, and makes a row at the end; Tab goes on, as in a
  /// spreadsheet.
  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard let (row, column) = focused else { return false }
    let last = table.names.count - 1
    switch (key, modifiers) {
    case ("Return", []), ("KP_Enter", []):
      if row + 1 < table.rows.count {
        focus(row + 1, column)
      } else if table.rows.count < DataTable.mostRows {
        change { $0.addRow() }
        focus(row + 1, column)
      }
    case ("Down", []) where row + 1 < table.rows.count:
      focus(row + 1, column)
    case ("Up", []) where row > 0: focus(row - 1, column)
    case ("Tab", []) where column == last && row + 1 < table.rows.count:
      focus(row + 1, 0)
    case ("Tab", []) where column < last: focus(row, column + 1)
    case ("ISO_Left_Tab", [.shift]) where column > 0: focus(row, column - 1)
    case ("ISO_Left_Tab", [.shift]) where row > 0: focus(row - 1, last)
    default: return false
    }
    return true
  }

  private var focused: (row: Int, column: Int)? {
    for (index, shown) in view?.boundRows ?? [] {
      guard let row = shown as? TableRow,
        let column = row.cells.firstIndex(where: \.hasFocusWithin)
      else { continue }
      return (index, column)
    }
    return nil
  }
}

/// A row of a table that is written in.
@MainActor private final class TableRow: RowView {
  let line = Box(.horizontal, spacing: 4)
  var root: Widget { line }
  private(set) var index = 0
  let cells: [Entry]
  /// Called with the row, the column and the cell, in which something else is now.
  var onChange: (Int, Int, Entry) -> Void = { _, _, _ in }
  var onRemove: (Int) -> Void = { _ in }
  private let number = Label()
  private let remove = Button(
    icon: "window-close-symbolic", name: tr("Remove Row"))
  private var isShowing = false

  init(columns: Int) {
    cells = (0..<columns).map { _ in Entry() }
    line.addClass("table-row")
    number.addClass("item-detail")
    number.addClass("numeric")
    number.horizontalPosition = 1
    number.setMinimumSize(width: TableEditor.numberWidth - 6)
    number.setMargins(top: 0, bottom: 0, start: 0, end: 6)
    remove.addClass("flat")
    remove.addClass("circular")
    line.append(number)
    for (column, cell) in cells.enumerated() {
      line.append(cell)
      cell.onEdited { [weak self, weak cell] in
        guard let self, !isShowing, let cell else { return }
        onChange(index, column, cell)
      }
    }
    line.append(remove)
    remove.onClicked { [weak self] in
      guard let self else { return }
      onRemove(index)
    }
  }

  func fill(_ index: Int, _ table: DataTable) {
    guard table.rows.indices.contains(index) else { return }
    self.index = index
    isShowing = true
    defer { isShowing = false }
    number.text = "\(index + 1)"
    remove.setAccessibleName(tr("Remove Row \(index + 1)"))
    remove.tooltip = tr("Remove Row \(index + 1)")
    for (column, cell) in cells.enumerated() {
      let name = table.names[column]
      cell.setAccessibleName(
        tr(
          "\(name.isEmpty ? tr("Column \(column + 1)") : name), "
            + "row \(index + 1)"))
      let text = table.rows[index][column]
      // What is being written may have spaces at its end.
      if DataTable.cell(cell.text) != text {
        cell.text = text
        cell.showsFit()
      }
    }
  }
}

extension Entry {
  fileprivate static var complaint: String {
    let count = NumberForm.whole(DataTable.longestCell)
    return tr("There is room for \(count) characters. The rest isn’t kept.")
  }

  /// Shows whether a table keeps all that is written here, and says it.
  @discardableResult fileprivate func showsFit() -> Bool {
    let fits = DataTable.fits(text)
    setClass("error", !fits)
    setAccessibleDescription(fits ? "" : Self.complaint)
    return fits
  }
}
