import Foundation
import GtkBridge
import Interaction
import Localization
import SatchelWidgets

/// Buttons that tell more, and buttons that have a frame for a reason.
@MainActor enum RowSpecimens {
  static var all: [Specimen] {
    [
      details, chevrons, RowActionsSpecimen().specimen,
      ClockSpecimen().specimen,
      keypad,
    ]
  }

  private static let planets = [
    (name: tr("Mercury"), about: tr("88 days to go round the sun")),
    (name: tr("Venus"), about: tr("225 days to go round the sun")),
    (name: tr("Mars"), about: tr("687 days to go round the sun")),
  ]

  private static var details: Specimen {
    let chosen = PickerSpecimens.sample()
    chosen.text = tr("No planet chosen")
    let rows = AccessoryRows(
      .details(planets.map { about($0.about) }), titles: planets.map(\.name),
      name: tr("Planets"))
    rows.onActivate = { chosen.text = tr("\(planets[$0].name) chosen") }
    return Specimen(
      tr("Details Button"),
      tr(
        "The button tells more about its row, as Alt+Enter does. The row "
          + "itself does something else: it is chosen."),
      showing: column(rows.root, chosen), model: rows)
  }

  private static var chevrons: Specimen {
    let stack = Stack(ofPages: ())
    stack.setTransition(.slide)
    let rows = AccessoryRows(
      .chevron, titles: planets.map(\.name), name: tr("Planets with Arrows"))
    let back = Button(tr("Back to Planets"))
    back.align(.start, .center)
    let words = PickerSpecimens.sample()
    stack.add(rows.root, named: "rows")
    stack.add(column(back, words), named: "planet")
    rows.onActivate = {
      words.text = "\(planets[$0].name): \(planets[$0].about)"
      stack.shownName = "planet"
      back.grabFocus()
    }
    back.onClicked { [weak stack, weak rows] in
      stack?.shownName = "rows"
      rows?.root.grabFocus()
    }
    return Specimen(
      tr("Row with an Arrow"),
      tr("Where the whole row leads to more, it has an arrow and no button."),
      showing: stack, model: rows)
  }

  private static var keypad: Specimen {
    let keypad = Keypad(name: tr("Telephone"))
    let words = PickerSpecimens.sample()
    keypad.onCall = { number in
      words.text = ""
      Launcher.open(uri: "tel:\(number)") { [weak words] _ in
        words?.text = tr("No program on this desktop can call \(number).")
      }
    }
    return Specimen(
      tr("Keypad"),
      tr(
        "Keys have frames, as on a telephone, and the one main button is "
          + "filled. Call opens the desktop’s program for calls."),
      showing: column(keypad.root, words), model: keypad)
  }

  private static func about(_ words: String) -> Widget {
    let label = Label(words)
    label.wraps()
    label.setWidth(characters: 10, atMost: 30)
    label.setMargins(top: 6, bottom: 6, start: 8, end: 8)
    return label
  }

  static func column(_ parts: Widget...) -> Widget {
    let column = Box(.vertical, spacing: 10)
    for part in parts { column.append(part) }
    return column
  }
}

/// Rows that a finger slides aside, with a message that takes back.
@MainActor private final class RowActionsSpecimen {
  private var planets = [
    tr("Mercury"), tr("Venus"), tr("Mars"), tr("Jupiter"),
  ]
  private lazy var rows = Rows { [weak self] in self?.planets[$0] ?? "" }
  private lazy var list = CollectionView(
    .list, rows: rows, make: { PlanetRow() },
    bind: { ($0 as? PlanetRow)?.show($1) })
  private lazy var scrolled = ScrolledWindow(list, named: tr("Moving Planets"))
  private lazy var overlay = Overlay(scrolled)
  private lazy var actions = SwipeActions(
    in: list, scrolledBy: scrolled, over: overlay)
  private let toast = Toast(named: tr("Message"))
  private let keys = KeyController()

  var specimen: Specimen {
    rows.changed(at: 0, removed: 0, added: planets.count)
    scrolled.addClass("sample-rows")
    overlay.clipsChildren()
    list.setAccessibleName(tr("Moving Planets"))
    actions.actions = { [weak self] row in
      [
        .init(tr("Delete"), isDestructive: true) { self?.delete(row) },
        .init(tr("To Top")) { self?.moveToTop(row) },
      ]
    }
    // The same for who has no finger.
    keys.onKey { [weak self] key, _ in
      guard let self, let row = list.selectedIndices.first else { return false }
      switch key {
      case "Delete": delete(row)
      case "Home": moveToTop(row)
      default: return false
      }
      return true
    }
    list.add(keys)
    return Specimen(
      tr("Row Actions"),
      tr(
        "A finger that slides a row aside uncovers what can be done with it. "
          + "Delete and Home do it by key, and the message takes it back."),
      showing: RowSpecimens.column(overlay, toast.root), model: self)
  }

  private func delete(_ row: Int) {
    let planet = planets[row]
    change { $0.remove(at: row) }
    toast.show(tr("\(planet) deleted.")) { [weak self] in
      self?.change { $0.insert(planet, at: min(row, $0.count)) }
    }
  }

  private func moveToTop(_ row: Int) {
    change { $0.insert($0.remove(at: row), at: 0) }
  }

  private func change(_ body: (inout [String]) -> Void) {
    let old = planets
    body(&planets)
    actions.closeAtOnce()
    rows.changed(from: old, to: planets)
  }
}

/// A name in a box that can be slid aside.
@MainActor private final class PlanetRow: RowView {
  private let name = Label()
  private let box = ShiftBox(shifting: .horizontal)
  var root: Widget { box }

  init() {
    name.setMargins(top: 8, bottom: 8, start: 10, end: 10)
    box.append(name)
  }

  func show(_ planet: String) {
    name.text = planet
    box.setParentAccessibleName(planet)
  }
}

/// The time of day, with how it is written on the back.
@MainActor private final class ClockSpecimen {
  private let time = Label()
  private let style = SegmentedControl(
    .words([tr("24 Hours"), tr("12 Hours")]), name: tr("Clock"))
  private lazy var card = FlipCard(
    front: time, back: style.root, name: tr("Clock Settings"))
  private var nextMinute: Timeout?

  var specimen: Specimen {
    time.addClass("clock")
    time.horizontalPosition = 0
    style.onChoose = { [weak self] _ in self?.show() }
    // Nobody looks at a clock that doesn't show.
    time.onMap { [weak self] in self?.show() }
    time.onUnmap { [weak self] in self?.nextMinute?.cancel() }
    show()
    return Specimen(
      tr("Info Button"),
      tr(
        "A round button turns a view over to what can be set for it. Done and "
          + "Escape turn it back."),
      showing: card.root, model: self)
  }

  private func show() {
    let now = Calendar.current.dateComponents(
      [.hour, .minute, .second], from: Date())
    let (hour, minute) = (now.hour ?? 0, now.minute ?? 0)
    let tail = minute < 10 ? "0\(minute)" : "\(minute)"
    time.text =
      style.chosen == 0
      ? "\(hour):\(tail)"
      : "\((hour + 11) % 12 + 1):\(tail) \(hour < 12 ? "AM" : "PM")"
    nextMinute?.cancel()
    guard time.isMapped else { return }
    nextMinute = Timeout(after: .seconds(60 - (now.second ?? 0))) {
      [weak self] in self?.show()
    }
  }
}
