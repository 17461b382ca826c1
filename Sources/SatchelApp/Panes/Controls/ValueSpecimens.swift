import GtkBridge
import Interaction
import Localization
import SatchelWidgets
import Transfer

/// What sets numbers, and what is on or off.
@MainActor enum ValueSpecimens {
  static var all: [Specimen] {
    [
      PrintSpecimen().specimen, slider, SwitchSpecimen().specimen,
    ]
  }

  private static var slider: Specimen {
    let picture = Image(icon: "folder-pictures-symbolic", size: 48)
    picture.align(.center, .center)
    // It grows within the room that its largest size needs.
    let room = Box(.vertical)
    room.setMinimumSize(height: 96)
    picture.expand(horizontally: true, vertically: true)
    room.append(picture)
    let control = IconSlider(
      SliderTrack(48, in: 16...96, step: 8), name: tr("Picture Size"),
      low: ("folder-pictures-symbolic", 12, tr("Smaller Picture")),
      high: ("folder-pictures-symbolic", 20, tr("Larger Picture")))
    control.onChange = {
      picture.setIcon("folder-pictures-symbolic", size: Int($0.rounded()))
    }
    let drop = ValueDrop(
      on: control.root, named: tr("Picture Size"),
      fitting: tr("A number from \(16) to \(96) can be dropped here."),
      reading: { DroppedValue.number($0, in: 16...96) },
      value: { control.value }, set: { control.value = $0 })
    let column = Box(.vertical, spacing: 10)
    column.append(control.root, drop.note, room)
    return Specimen(
      tr("Slider"),
      tr(
        "A value between two ends, where the exact number hardly matters. The "
          + "icons say what the ends mean, and go one step."),
      showing: column, model: FieldSpecimens.Kept([control, drop]))
  }
}

/// A stepper for a few copies beside a field for pages: each for what it is good
/// for.
@MainActor private final class PrintSpecimen {
  private static let pageCount = 24
  private let copies = Stepper(
    StepperValue(1, in: 1...99), name: tr("Copies")
  ) {
    tr($0, one: "\($0) copy", several: "\($0) copies")
  }
  private let pages = Entry()
  private let total = Label()
  private lazy var drop = ValueDrop(
    on: copies.root, named: tr("Copies"),
    fitting: tr("A number from \(1) to \(99) can be dropped here."),
    reading: {
      DroppedValue.number($0, in: 1...99).flatMap { Int(exactly: $0) }
    },
    value: { [copies] in copies.value },
    set: { [copies] in copies.value = $0 })

  var specimen: Specimen {
    pages.text = "1-5, 8"
    pages.setAccessibleName(tr("Pages"))
    total.horizontalPosition = 0
    total.wraps()
    copies.onChange = { [weak self] _ in self?.show() }
    pages.onEdited { [weak self] in self?.show() }
    show()
    let column = Box(.vertical, spacing: 10)
    for (title, control, note) in [
      (tr("Copies"), copies.root as Widget, drop.note),
      (tr("Pages"), pages, total),
    ] {
      let name = Label(title)
      name.horizontalPosition = 0
      name.setWidth(characters: 5, atMost: 10)
      let row = Box(.horizontal, spacing: 12)
      row.append(name, control)
      column.append(row, note)
    }
    return Specimen(
      tr("Stepper"),
      tr(
        "A number that is changed by a few presses, such as copies. Pages to "
          + "print are better written: there may be any of them."),
      showing: column, model: self)
  }

  private func show() {
    guard let ranges = PageRanges(pages.text, of: Self.pageCount) else {
      pages.addClass("error")
      total.text = tr(
        "Write pages from 1 to \(Self.pageCount), such as 1-5, 8.")
      return
    }
    pages.removeClass("error")
    let sheets = ranges.count * copies.value
    total.text = tr(
      sheets, one: "\(sheets) sheet of paper",
      several: "\(sheets) sheets of paper")
  }
}

/// Switches that change a line of words, and govern one another.
@MainActor private final class SwitchSpecimen {
  private enum Row: Hashable { case plain, bold, italic, caption, smallCaption }
  private let sample = Label(tr("These words follow the switches."))
  private let caption = Label(tr("A caption"))
  private let rows: SwitchRows<Row>

  init() {
    var switches = GovernedSwitches<Row>([
      .plain: false, .bold: true, .italic: false, .caption: true,
      .smallCaption: true,
    ])
    switches.govern(
      .plain, when: true, [.bold, .italic],
      by: .disabling(tr("Plain text has no styles.")))
    switches.govern(.caption, when: false, [.smallCaption], by: .hiding)
    rows = SwitchRows(
      switches, name: tr("Style"),
      [
        (.plain, tr("Plain Text")), (.bold, tr("Bold")),
        (.italic, tr("Italic")),
        (.caption, tr("Caption")), (.smallCaption, tr("Small Caption")),
      ])
  }

  var specimen: Specimen {
    for label in [sample, caption] {
      label.horizontalPosition = 0
      label.wraps()
    }
    rows.onSwitch = { [weak self] _, _ in self?.show() }
    show()
    let words = Box(.vertical, spacing: 2)
    words.append(sample, caption)
    let column = Box(.vertical, spacing: 12)
    column.append(rows.root, words)
    return Specimen(
      tr("Switches"),
      tr(
        "What is on or off, in rows. One switch may turn others off, or hide "
          + "them; they come back as they were."),
      showing: column, model: self)
  }

  private func show() {
    sample.setClass("sample-bold", rows.isOn(.bold))
    sample.setClass("sample-italic", rows.isOn(.italic))
    caption.isVisible = rows.isOn(.caption)
    caption.setClass("sample-small", rows.isOn(.smallCaption))
  }
}
