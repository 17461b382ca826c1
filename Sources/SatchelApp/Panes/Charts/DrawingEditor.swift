import Documents
import DragKit
import Drawings
import Foundation
import GtkBridge
import Localization
import SatchelWidgets
import Transfer

/// Where a drawing is made: what it is drawn with, and the sheet.
@MainActor final class DrawingEditor {
  let root = Box(.vertical)
  /// All but the title and the way back, which stays where a drawing can't be
  /// read.
  private let body = Box(.vertical)
  /// Called when the person wants to go back to the list, where that doesn't
  /// show.
  var onBack: () -> Void = {}
  private let desk: Desk
  private let title = Entry()
  private let canvas = Canvas()
  private let tools = SegmentedControl(
    .words([tr("Pen"), tr("Line"), tr("Box"), tr("Oval"), tr("Erase")]),
    name: tr("Tool"))
  private let inks = DropDown([
    tr("Black"), tr("Blue"), tr("Red"), tr("Green"), tr("Purple"), tr("Ochre"),
  ])
  private let widths = DropDown([tr("Fine"), tr("Medium"), tr("Broad")])
  private lazy var content = ContentEditing<Drawing>(desk, in: root) {
    [weak self] in
    self?.written ?? Drawing()
  }
  private let back = Button(icon: "go-previous-symbolic", name: tr("Charts"))

  private static let forms: [Canvas.Tool] =
    DrawnShape.Form.allCases.map { .pen($0) } + [.eraser]
  private static let pens = [1.5, 3, 8]

  init(_ context: PaneContext) {
    desk = context.desk
    root.addClass("chart-editor")
    root.expand()
    root.isVisible = false
    layOut()
    title.onEdited { [weak self] in self?.content.changed() }
    tools.onChoose = { [weak self] _ in self?.choose() }
    inks.onChange { [weak self] in self?.choose() }
    widths.onChange { [weak self] in self?.choose() }
    widths.index = 1
    canvas.onChange = { [weak self] in
      self?.content.changed()
      // Each stroke is one step to undo.
      self?.content.keep()
    }
    canvas.onFull = { [weak self] in
      self?.desk.onMessage(tr("There is no room for more in this drawing."))
    }
    back.onClicked { [weak self] in self?.onBack() }
    content.onReading = { [canvas] in canvas.isLocked = true }
    content.onRead = { [weak self] in self?.set($0, isAnother: $1) }
    content.onNothing = { [weak self] in self?.set(nil, isAnother: true) }
    choose()
  }

  private func layOut() {
    back.addClass("flat")
    back.isVisible = false
    back.align(.start, .center)
    title.setAccessibleName(tr("Title"))
    title.setHint(tr("Title"))
    title.expand(horizontally: true, vertically: false)
    let bar = Box(flowing: 6, lineSpacing: 6)
    for (choice, name) in [(inks, tr("Colour")), (widths, tr("Line Width"))] {
      choice.setAccessibleName(name)
      choice.tooltip = name
      bar.append(choice)
    }
    let deeds:
      [(icon: String, name: String, act: @MainActor (Canvas) -> Void)] = [
        ("zoom-out-symbolic", tr("Zoom Out"), { $0.zoom(in: false) }),
        ("zoom-in-symbolic", tr("Zoom In"), { $0.zoom(in: true) }),
        ("object-rotate-right-symbolic", tr("Turn"), { $0.turn() }),
        ("zoom-fit-best-symbolic", tr("Show All"), { $0.showAll() }),
      ]
    for (icon, name, act) in deeds {
      let button = Button(icon: icon, name: name)
      button.align(.start, .center)
      button.onClicked { [weak self] in
        if let canvas = self?.canvas { act(canvas) }
      }
      bar.append(button)
    }
    let head = Box(.vertical, spacing: 8)
    head.setMargins(top: 8, bottom: 8, start: 12, end: 12)
    head.append(tools.root, bar)
    canvas.area.setMinimumSize(height: 160)
    body.append(head, canvas.area)
    let line = Box(.horizontal, spacing: 6)
    line.setMargins(top: 8, bottom: 0, start: 12, end: 12)
    line.append(back, title)
    root.append(line, body)
  }

  private func choose() {
    canvas.tool = Self.forms[tools.chosen]
    canvas.ink = DrawnShape.Ink.allCases[inks.index]
    canvas.width = Self.pens[widths.index]
  }

  /// Whether the list doesn't show: there is a way back to it.
  var isAlone = false {
    didSet { back.isVisible = isAlone }
  }

  /// Shows a drawing, or none.
  func show(_ item: Item?) { content.show(item) }

  /// Keeps what has been changed.
  func keep() { content.keep() }

  /// Gives the keyboard to the sheet.
  func takeFocus() { canvas.area.grabFocus() }

  private func set(_ read: Drawing?, isAnother: Bool) {
    let drawing = read ?? Drawing()
    title.isSensitive = read != nil
    body.isSensitive = read != nil
    canvas.isLocked = read == nil
    if isAnother || title.text != drawing.title { title.text = drawing.title }
    if isAnother { canvas.begin(drawing) } else { canvas.update(drawing) }
  }

  private var written: Drawing {
    Drawing(title: title.text, shapes: canvas.settled.shapes)
  }
}
