import DragKit
import Foundation
import SatchelWidgets

// A window with two panes that take text, for tests of sheets: what is dropped
// or typed shows where it went, and each button opens a sheet of one style.

/// A pane with an entry, and with words that the text dropped on it replaces.
@MainActor final class Half {
  let entry = Entry()
  let column = Box(.vertical, spacing: 6)
  private(set) lazy var root = Overlay(column)
  private let label: Label
  private let typed = Label()
  private var drop: DropInteraction?

  init(_ name: String) {
    label = Label("Nothing on \(name)")
    label.expand()
    entry.setAccessibleName("Entry of \(name)")
    column.append(entry, label, typed)
    entry.onEdited { [weak entry, typed] in
      typed.text = "\(entry?.text ?? "") typed"
    }
    column.expand()
    drop = DropInteraction(on: label, named: name, accepting: [.text]) {
      [label] session in
      guard let text = try await session.load(String.self).first else {
        return false
      }
      label.text = "\(text) on \(name)"
      return true
    }
  }
}

/// The window, and the sheets over it and over its left half.
@MainActor final class Desk {
  private let window: ApplicationWindow
  private let left = Half("left")
  private let right = Half("right")
  private let sheets: SheetPresenter
  private let paneSheets: SheetPresenter
  private let room: Room
  private let said = Label("No sheet yet")

  init(_ app: Application) {
    window = ApplicationWindow(application: app, width: 900, height: 500)
    window.title = "Sheets"
    let halves = Box(.horizontal, spacing: 12)
    halves.append(left.root, right.root)
    let buttons = Box(.horizontal, spacing: 6)
    let all = Box(.vertical, spacing: 6)
    all.append(buttons, halves, said)
    let content = Overlay(all)
    room = Room(content, least: 200)
    window.setTitleBar(HeaderBar())
    window.setChild(room)
    sheets = SheetPresenter(over: content, in: window, beneath: [all])
    paneSheets = SheetPresenter(
      over: left.root, in: window, beneath: [left.column])
    room.onWidth { [sheets] in sheets.resize(toWidth: $0) }
    window.onCloseRequest { [sheets, paneSheets] in
      sheets.leave(by: .close) || paneSheets.leave(by: .close)
    }
    buttons.append(
      button("Full", .full), button("Page", .page), button("Form", .form),
      button("Context", .context))
    let long = Button("Long")
    long.onClicked { [weak self] in self?.openLong() }
    buttons.append(long)
    let menu = Menu()
    menu.append("Nothing", action: "app.nothing")
    buttons.append(
      MenuButton(icon: "open-menu-symbolic", name: "Menu") { menu })
    app.addAction("nothing") {}
    // By D-Bus, while the menu is open.
    app.addAction("form") { [weak self] in self?.open(.form) }
    window.present()
  }

  private func button(_ title: String, _ style: SheetStyle) -> Button {
    let button = Button(title)
    button.onClicked { [weak self] in self?.open(style) }
    return button
  }

  private func open(_ style: SheetStyle) {
    let presenter = style == .context ? paneSheets : sheets
    let entry = Entry()
    entry.setAccessibleName("What")
    let when = Entry()
    when.setAccessibleName("When")
    let parts = [
      Sheet.Part("What to Do", page(entry)), .init("When", page(when)),
    ]
    let sheet = Sheet(parts) { [said] in said.text = "Done: \(entry.text)" }
    entry.onEdited { [weak sheet] in sheet?.isChanged = !entry.text.isEmpty }
    sheet.onEnd = { [said] in
      if !said.text.hasPrefix("Done") { said.text = "Ended" }
    }
    said.text = "Open"
    presenter.present(sheet, as: style)
  }

  /// A form that a low window has no room for.
  private func openLong() {
    let column = Box(.vertical, spacing: 6)
    column.setMargins(top: 18, bottom: 18, start: 18, end: 18)
    for number in 1...7 {
      let entry = Entry()
      entry.setAccessibleName("Fact \(number)")
      column.append(entry)
    }
    let sheet = Sheet([.init("Many Facts", column)]) {}
    sheets.present(sheet, as: .form)
  }

  private func page(_ entry: Entry) -> Box {
    let page = Box(.vertical, spacing: 6)
    page.setMargins(top: 18, bottom: 18, start: 18, end: 18)
    let typed = Label()
    page.append(entry, typed)
    entry.onEdited { typed.text = "\(entry.text) in the sheet" }
    return page
  }
}

let app = Application(id: "dev.satchel.SheetDesk")
var desk: Desk?
app.onActivate { desk = Desk(app) }
exit(app.run(arguments: []))
