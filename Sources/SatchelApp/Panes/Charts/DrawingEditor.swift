import Documents
import DragKit
import Drawings
import Foundation
import GtkBridge
import SatchelWidgets
import Transfer

/// Where a drawing is made: what it is drawn with, and the sheet.
@MainActor final class DrawingEditor {
  let root = Box(.vertical)
  /// Called when the person wants to go back to the list, where that doesn't
  /// show.
  var onBack: () -> Void = {}
  private let desk: Desk
  private let title = Entry()
  private let canvas = Canvas()
  private let tools = SegmentedControl(
    .words(["Pen", "Line", "Box", "Oval", "Erase"]), name: "Tool")
  private let inks = DropDown([
    "Black", "Blue", "Red", "Green", "Purple", "Ochre",
  ])
  private let widths = DropDown(["Fine", "Medium", "Broad"])
  private lazy var writer = ItemWriter(desk) { [weak self] in
    let written = self?.written ?? Drawing()
    return { try Desk.edit(of: $0, to: written, in: $1) }
  }
  private let back = Button(icon: "go-previous-symbolic", name: "Charts")
  private let focus = FocusController()
  private var reading: Task<Void, Never>?
  private var isShowing = false
  /// Whether the drawing that shows was read: nothing is written over one that
  /// wasn't.
  private var isRead = false

  private static let forms: [Canvas.Tool] =
    DrawnShape.Form.allCases.map { .pen($0) } + [.eraser]
  private static let pens = [1.5, 3, 8]

  init(_ context: PaneContext) {
    desk = context.desk
    root.addClass("chart-editor")
    root.expand()
    root.isVisible = false
    layOut()
    title.onEdited { [weak self] in self?.changed() }
    tools.onChoose = { [weak self] _ in self?.choose() }
    inks.onChange { [weak self] in self?.choose() }
    widths.onChange { [weak self] in self?.choose() }
    widths.index = 1
    canvas.onChange = { [weak self] in
      guard let self else { return }
      changed()
      // Each stroke is one step to undo.
      writer.keep()
    }
    canvas.onFull = { [weak self] in
      self?.desk.onMessage("There is no room for more in this drawing.")
    }
    focus.onLeave { [weak self] in self?.writer.keep() }
    root.add(focus)
    back.onClicked { [weak self] in self?.onBack() }
    context.desk.onChange { [weak self] _ in self?.hear() }
    choose()
  }

  private func layOut() {
    back.addClass("flat")
    back.isVisible = false
    back.align(.start, .center)
    title.setAccessibleName("Title")
    title.setHint("Title")
    title.expand(horizontally: true, vertically: false)
    let bar = Box(flowing: 6, lineSpacing: 6)
    for (choice, name) in [(inks, "Colour"), (widths, "Line Width")] {
      choice.setAccessibleName(name)
      choice.tooltip = name
      bar.append(choice)
    }
    let deeds:
      [(icon: String, name: String, act: @MainActor (Canvas) -> Void)] = [
        ("zoom-out-symbolic", "Zoom Out", { $0.zoom(in: false) }),
        ("zoom-in-symbolic", "Zoom In", { $0.zoom(in: true) }),
        ("object-rotate-right-symbolic", "Turn", { $0.turn() }),
        ("zoom-fit-best-symbolic", "Show All", { $0.showAll() }),
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
    head.append(back, title, tools.root, bar)
    canvas.area.setMinimumSize(height: 160)
    root.append(head, canvas.area)
  }

  private func choose() {
    canvas.tool = Self.forms[tools.chosen]
    canvas.ink = DrawnShape.Ink.allCases[inks.index]
    canvas.width = Self.pens[widths.index]
  }

  /// The drawing that shows; nil for none.
  var item: ItemID? { writer.item?.id }

  /// Whether the list doesn't show: there is a way back to it.
  var isAlone = false {
    didSet { back.isVisible = isAlone }
  }

  /// Shows a drawing, or none.
  func show(_ item: Item?) {
    guard item?.id != writer.item?.id else { return }
    writer.begin(item)
    read(item, isAnother: true)
  }

  /// Keeps what has been changed.
  func keep() { writer.keep() }

  /// Gives the keyboard to the sheet.
  func takeFocus() { canvas.area.grabFocus() }

  private func read(_ item: Item?, isAnother: Bool) {
    reading?.cancel()
    isRead = false
    root.isSensitive = true
    guard let item else { return canvas.begin(Drawing()) }
    let library = desk.library
    reading = Task { [weak self] in
      await self?.writer.isKept()
      do {
        let read: Drawing = try await Desk.readContent(
          of: item, in: library)
        guard let self, !Task.isCancelled, self.item == item.id else { return }
        show(read, isAnother: isAnother)
        isRead = true
      } catch {
        guard let self, !Task.isCancelled else { return }
        show(Drawing(), isAnother: true)
        root.isSensitive = false
        desk.report(error)
      }
    }
  }

  private func show(_ drawing: Drawing, isAnother: Bool) {
    isShowing = true
    if title.text != drawing.title { title.text = drawing.title }
    if isAnother { canvas.begin(drawing) } else { canvas.update(drawing) }
    isShowing = false
  }

  private var written: Drawing {
    Drawing(title: title.text, shapes: canvas.drawing.shapes)
  }

  private func changed() {
    guard !isShowing, isRead, writer.item != nil else { return }
    writer.changed()
  }

  /// Something was undone, or the drawing is gone.
  private func hear() {
    guard let shown = writer.item else { return }
    guard let now = desk.item(shown.id), now.kind == .drawing else {
      return show(nil)
    }
    guard writer.isOutdated(by: now) else { return }
    writer.begin(now)
    read(now, isAnother: false)
  }
}
