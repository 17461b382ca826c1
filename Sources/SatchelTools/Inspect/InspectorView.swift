import DragKit
import Localization

/// The drags that came over the inspector, and everything about the one that is
/// chosen: what it offers, with the bytes that were read; what happened when; and
/// how it differs from the one before it.
@MainActor final class InspectorView {
  let root = Stack(ofPages: ())
  /// Called when another drag is chosen, or the chosen one has changed.
  var onChoice: @MainActor (InspectedDrag) -> Void = { _ in }
  /// Called when a person chooses a drag.
  var onRow: @MainActor (InspectedDrag.ID) -> Void = { _ in }
  /// Called when another type of a drag is looked at.
  var onType: @MainActor (InspectedDrag.ID, String) -> Void = { _, _ in }

  private let area = DropArea(tr("Drop here to see what it offers"))
  private let list = ListBox()
  private let drags: ScrolledWindow
  private var rows: [DragRow] = []
  private let summary = Label()
  private let status = Label()
  private let tabs = Stack(ofPages: ())
  private let forms = ListBox()
  private var formRows: [FormRow] = []
  private let bytes = TextView(reading: "", isMonospaced: true)
  private let timeline = TextView(reading: "", isMonospaced: true)
  private let differences = TextView(reading: "", isMonospaced: true)
  private let hex: ToggleButton
  private var tabButtons: [ToggleButton] = []
  private var drag: InspectedDrag?
  private var previous: InspectedDrag?
  /// What the text views show, by which they are left alone when it is the same.
  private var shown: [ObjectIdentifier: String] = [:]
  private var isFilling = false

  /// The row of a drag.
  private struct DragRow {
    let id: InspectedDrag.ID
    let row: Widget
    let label: Label
  }

  /// The row of a type.
  private struct FormRow {
    let row: Widget
    let label: Label
    var words: String
  }

  /// More types than this have no rows: nobody reads them, and each costs.
  private static let mostForms = 500

  /// The pages about a drag.
  private enum Tab: String, CaseIterable {
    case types, timeline, differences

    var title: String {
      switch self {
      case .types: tr("Types")
      case .timeline: tr("Timeline")
      case .differences: tr("Differences")
      }
    }
  }

  init() {
    let text = ToggleButton(tr("Text"), besides: nil)
    hex = ToggleButton(tr("Bytes"), besides: text)
    text.isOn = true
    drags = ScrolledWindow(list, named: tr("Drags"))
    list.setAccessibleName(tr("Drags"))
    forms.setAccessibleName(tr("Types"))
    list.onSelect { [weak self] in self?.chosen(row: $0) }
    forms.onSelect { [weak self] in self?.chosen(form: $0) }
    hex.onToggled { [weak self] in self?.showTab() }
    let texts = [
      (bytes, tr("Content")), (timeline, tr("What happened")),
      (differences, tr("Differences")),
    ]
    for (view, name) in texts {
      view.setPadding(8)
      view.setAccessibleName(name)
    }
    bytes.readsLeftToRight()
    summary.wraps()
    summary.horizontalPosition = 0
    summary.setMargins(top: 8, bottom: 8, start: 10, end: 10)
    root.add(area.root, named: "empty")
    root.add(makeDetail(text), named: "drags")
    root.shownName = "empty"
  }

  private func makeDetail(_ text: ToggleButton) -> Widget {
    status.setMargins(top: 6, bottom: 6, start: 10, end: 10)
    status.isVisible = false
    tabs.add(makeOffer(text), named: Tab.types.rawValue)
    tabs.add(
      ScrolledWindow(timeline, named: tr("Timeline")),
      named: Tab.timeline.rawValue)
    tabs.add(
      ScrolledWindow(differences, named: tr("Changes")),
      named: Tab.differences.rawValue)
    tabs.expand()
    let detail = Box(.vertical)
    detail.append(summary, makeTabs(), tabs, status)
    detail.expand()
    drags.setMinimumSize(width: 150)
    let paned = Paned(start: drags, end: detail, position: 210)
    paned.addClass("inspector")
    return paned
  }

  private func makeOffer(_ text: ToggleButton) -> Widget {
    let look = Box(.horizontal)
    look.addClass("linked")
    look.append(text, hex)
    look.setMargins(top: 6, bottom: 6, start: 10, end: 10)
    let content = ScrolledWindow(bytes, named: tr("Bytes of the type"))
    content.expand()
    let types = ScrolledWindow(forms, named: tr("Types"))
    types.fitsHeight(atMost: 190)
    let offer = Box(.vertical)
    offer.append(types, look, content)
    return offer
  }

  private func makeTabs() -> Widget {
    let bar = Box(.horizontal)
    bar.addClass("linked")
    bar.setMargins(top: 0, bottom: 8, start: 10, end: 10)
    for tab in Tab.allCases {
      let button = ToggleButton(tab.title, besides: tabButtons.first)
      button.onToggled { [weak self, weak button] in
        if button?.isOn == true { self?.show(tab) }
      }
      bar.append(button)
      tabButtons.append(button)
    }
    tabButtons.first?.isOn = true
    return bar
  }

  /// What shows that the window takes a drag.
  var cue: Widget { drag == nil ? area.root : root }

  /// Shows a sentence below, and has assistive technology say it.
  func say(_ sentence: String) {
    status.text = sentence
    status.isVisible = true
    root.announce(sentence)
  }

  // MARK: Drags

  /// Shows drags, and everything about one of them.
  ///
  /// - Parameters:
  ///   - all: all there are.
  ///   - id: the one that is chosen.
  func show(_ all: InspectedDrags, choosing id: InspectedDrag.ID) {
    guard let drag = all[id] else { return }
    root.shownName = "drags"
    isFilling = true
    showRows(of: all)
    if let row = all.index(of: id), list.selectedRows != [row] {
      list.select(row)
      // The newest stands at the end.
      if row == all.all.count - 1 {
        root.afterNextFrame { [weak drags] in
          drags?.scroll(byX: 0, y: .greatestFiniteMagnitude)
        }
      }
    }
    if drag.id != self.drag?.id { status.isVisible = false }
    self.drag = drag
    previous = all.before(id)
    if summary.text != drag.summary { summary.text = drag.summary }
    showForms(of: drag)
    isFilling = false
    showTab()
    onChoice(drag)
  }

  private func showRows(of all: InspectedDrags) {
    let kept = Set(all.all.map(\.id))
    for index in rows.indices.reversed() where !kept.contains(rows[index].id) {
      rows.remove(at: index)
      list.remove(at: index)
    }
    for (index, drag) in all.all.enumerated() {
      guard index < rows.count else {
        let label = Label(drag.title)
        label.wraps()
        label.horizontalPosition = 0
        label.setMargins(top: 6, bottom: 6, start: 8, end: 8)
        let row = list.append(label, name: drag.title)
        rows.append(DragRow(id: drag.id, row: row, label: label))
        continue
      }
      guard rows[index].label.text != drag.title else { continue }
      rows[index].label.text = drag.title
      rows[index].row.setAccessibleName(drag.title)
    }
  }

  private func chosen(row: Int) {
    guard !isFilling, rows.indices.contains(row) else { return }
    onRow(rows[row].id)
  }

  // MARK: Types

  private func showForms(of drag: InspectedDrag) {
    let all = drag.report.forms
    var words = all.prefix(Self.mostForms).map(\.line)
    if all.count > Self.mostForms {
      words.append(tr("\(all.count - Self.mostForms) more types"))
    }
    if words.count != formRows.count {
      forms.removeAll()
      formRows = words.map {
        let label = Label($0)
        label.ellipsizes(inMiddle: true)
        label.align(.start, .center)
        label.setMargins(top: 3, bottom: 3, start: 10, end: 10)
        return FormRow(
          row: forms.append(label, name: $0), label: label, words: $0)
      }
    }
    for (index, line) in words.enumerated() where formRows[index].words != line
    {
      formRows[index].words = line
      formRows[index].label.text = line
      formRows[index].row.setAccessibleName(line)
    }
    if let row = all.firstIndex(where: { $0.type == drag.shownType }),
      forms.selectedRows != [row], row < formRows.count
    {
      forms.select(row)
    }
  }

  private func chosen(form index: Int) {
    guard !isFilling, let drag, drag.report.forms.indices.contains(index) else {
      return
    }
    onType(drag.id, drag.report.forms[index].type)
  }

  // MARK: What shows of it

  private func show(_ tab: Tab) {
    tabs.shownName = tab.rawValue
    showTab()
  }

  private func showTab() {
    guard let drag else { return }
    switch Tab(rawValue: tabs.shownName) {
    case .types:
      let form = drag.report.forms.first { $0.type == drag.shownType }
      let key =
        "\(drag.id) \(hex.isOn) \(form?.line ?? "") \(form?.bytes == nil)"
      fill(bytes, by: key) {
        form.map { hex.isOn ? $0.hexWords : $0.textWords } ?? ""
      }
    case .timeline:
      let words = drag.timeline.events.text
      fill(timeline, by: words) { words }
    case .differences:
      let words =
        previous.map { drag.difference(from: $0) }
        ?? tr("There was no drag before it.")
      fill(differences, by: words) { words }
    case nil: break
    }
  }

  /// Fills a view where something else is to show.
  private func fill(
    _ view: TextView, by key: String, _ words: () -> String
  ) {
    guard shown[ObjectIdentifier(view)] != key else { return }
    shown[ObjectIdentifier(view)] = key
    view.show(words())
  }
}
