import DragKit
import Foundation

/// The drags that came over the inspector, and everything about the one that is
/// chosen: what it offers, with the bytes that were read; what happened when; and
/// how it differs from the one before it.
@MainActor final class InspectorView {
  let root = Stack()
  /// Where things are dropped before there is anything to show.
  let area = DropArea("Drop here to see what it offers")
  /// Called when another drag is chosen: whether it can be saved.
  var onChoice: @MainActor (Bool) -> Void = { _ in }

  private(set) var drags: [InspectedDrag] = []
  private var chosen: InspectedDrag?
  private let list = ListBox()
  private var labels: [Label] = []
  private let summary = Label()
  private let status = Label()
  private let tabs = Stack()
  private let forms = ListBox()
  private let bytes = TextView(reading: "", isMonospaced: true)
  private let timeline = TextView(reading: "", isMonospaced: true)
  private let differences = TextView(reading: "", isMonospaced: true)
  private let hex: ToggleButton
  private var isRefreshing = false

  private static let most = 100

  init() {
    let text = ToggleButton("Text", besides: nil)
    hex = ToggleButton("Bytes", besides: text)
    text.isOn = true
    list.onSelect { [weak self] in self?.choose(row: $0) }
    forms.onSelect { [weak self] in self?.showBytes(ofForm: $0) }
    hex.onToggled { [weak self] in
      guard let self else { return }
      showBytes(ofForm: forms.selectedRows.first)
    }
    for view in [bytes, timeline, differences] { view.setPadding(8) }
    summary.wraps()
    summary.setMargins(top: 8, bottom: 8, start: 10, end: 10)
    root.add(area.root, named: "empty")
    root.add(makeDetail(text), named: "drags")
    root.shownName = "empty"
  }

  private func makeDetail(_ text: ToggleButton) -> Widget {
    let look = Box(.horizontal)
    look.addClass("linked")
    look.append(text, hex)
    look.setMargins(top: 6, bottom: 6, start: 10, end: 10)
    let below = Box(.vertical)
    let content = ScrolledWindow(bytes, named: "Content")
    content.expand()
    below.append(look, content)
    let types = ScrolledWindow(forms, named: "Types")
    types.fitsHeight(atMost: 190)
    let offer = Box(.vertical)
    offer.append(types, below)
    below.expand()
    tabs.add(offer, named: "Types")
    tabs.add(
      ScrolledWindow(timeline, named: "What happened"), named: "Timeline")
    tabs.add(
      ScrolledWindow(differences, named: "Differences"), named: "Differences")
    tabs.expand()
    let detail = Box(.vertical)
    status.setMargins(top: 6, bottom: 6, start: 10, end: 10)
    status.isVisible = false
    detail.append(summary, makeTabs(), tabs, status)
    detail.expand()
    let drags = ScrolledWindow(list, named: "Drags")
    drags.setMinimumSize(width: 150)
    return Paned(start: drags, end: detail, position: 190)
  }

  private func makeTabs() -> Widget {
    let bar = Box(.horizontal)
    bar.addClass("linked")
    bar.setMargins(top: 0, bottom: 8, start: 10, end: 10)
    var first: ToggleButton?
    for name in ["Types", "Timeline", "Differences"] {
      let button = ToggleButton(name, besides: first)
      button.onToggled { [weak tabs] in
        if button.isOn { tabs?.shownName = name }
      }
      bar.append(button)
      first = first ?? button
    }
    first?.isOn = true
    return bar
  }

  /// Shows a sentence below, and has assistive technology say it.
  func say(_ sentence: String) {
    status.text = sentence
    status.isVisible = true
    root.announce(sentence)
  }

  /// The drag that is chosen.
  var shown: InspectedDrag? { chosen }

  /// Adds a drag that has come in, and chooses it.
  func add(_ drag: InspectedDrag) {
    if drags.count == Self.most {
      drags.removeFirst()
      labels.removeFirst()
      list.remove(at: 0)
    }
    drags.append(drag)
    let label = Label(drag.title)
    label.wraps()
    label.align(.start, .center)
    label.setMargins(top: 6, bottom: 6, start: 8, end: 8)
    labels.append(label)
    list.append(label, name: drag.title)
    root.shownName = "drags"
    list.select(drags.count - 1)
  }

  /// Shows anew what has changed of a drag, before the next frame.
  func update(_ drag: InspectedDrag) {
    if let index = drags.firstIndex(where: { $0 === drag }) {
      labels[index].text = drag.title
    }
    guard drag === chosen, !isRefreshing else { return }
    isRefreshing = true
    root.afterNextFrame { [weak self] in
      self?.isRefreshing = false
      self?.showChosen()
    }
  }

  private func choose(row: Int) {
    guard drags.indices.contains(row) else { return }
    chosen = drags[row]
    status.isVisible = false
    showChosen()
  }

  private func showChosen() {
    guard let drag = chosen else { return }
    let report = drag.report
    summary.text = drag.summary
    timeline.show(drag.timeline.events.text)
    let index = drags.firstIndex { $0 === drag } ?? 0
    differences.show(
      index == 0
        ? "There was no drag before it."
        : drag.difference(from: drags[index - 1]))
    let selected = forms.selectedRows.first
    forms.removeAll()
    for form in report.forms {
      let label = Label(form.line)
      label.ellipsizes(inMiddle: true)
      label.align(.start, .center)
      label.setMargins(top: 3, bottom: 3, start: 10, end: 10)
      forms.append(label, name: form.line)
    }
    let row = selected ?? report.forms.firstIndex { $0.type == report.choice }
    if !report.forms.isEmpty {
      forms.select(min(row ?? 0, report.forms.count - 1))
    }
    onChoice(drag.isOver)
  }

  private func showBytes(ofForm index: Int?) {
    guard let index, let form = chosen?.report.forms[safe: index] else {
      return bytes.show("")
    }
    bytes.show(hex.isOn ? form.hexWords : form.textWords)
  }
}

extension Array {
  /// The element there, or nil.
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
