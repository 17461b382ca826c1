import Foundation
import GtkBridge
import Interaction
import Localization
import SatchelWidgets

/// Columns of values, dates and times.
@MainActor enum PickerSpecimens {
  static var all: [Specimen] {
    [measures, dates, reminder, countries].compactMap { $0 }
  }

  private static var measures: Specimen {
    let result = sample()
    let columns = [
      PickerColumn((1...20).map(String.init)), PickerColumn(units.map(\.name)),
    ]
    let picker = ColumnPicker(
      zip([tr("Number"), tr("Unit")], columns).map {
        (name: $0, column: $1)
      }, name: tr("Length"))
    func show(_ chosen: [Int]) {
      let (number, unit) = (chosen[0] + 1, units[chosen[1]])
      let meters = (Double(number) * unit.meters).formatted(
        .number.precision(.significantDigits(1...4)))
      result.text = "\(number) \(unit.name) = \(meters) m"
    }
    picker.onChoose = { [weak picker] _, _ in
      if let picker { show(picker.chosen) }
    }
    show(picker.chosen)
    let drop = ValueDrop(
      on: picker.root, named: tr("Length"),
      fitting: tr("A number, a unit or both can be dropped here."),
      reading: { words in
        // One value alone leaves the other as it is.
        PickerColumn.positions(
          of: words,
          in: zip(columns, picker.chosen).map {
            PickerColumn($0.values, chosen: $1)
          })
      },
      value: { picker.chosen },
      set: { chosen in
        for (index, column) in columns.enumerated() {
          picker.show(column.values, chosen: chosen[index], inColumn: index)
        }
        show(picker.chosen)
      })
    return Specimen(
      tr("Column Picker"),
      tr(
        "One value from each of a few columns, in an order that tells where "
          + "each will be. Scroll, press a row, use the arrow keys or type."),
      showing: column(picker.root, drop.note, result),
      model: FieldSpecimens.Kept([picker, drop]))
  }

  private static var dates: Specimen? {
    guard let model = DateSpecimen() else { return nil }
    return Specimen(
      tr("Date Picker"),
      tr(
        "A day, a time, both, or a length of time. The region decides the "
          + "order of the columns, and whether hours are counted to 12."),
      showing: column(model.modes.root, model.stack, model.result),
      model: model)
  }

  private static var reminder: Specimen? {
    let region = Region.current
    guard
      var entry = DateEntry(
        .time, order: region.order, minuteStep: 15, year: 2000, month: 1,
        day: 1)
    else { return nil }
    entry.setTime(hour: 9, minute: 30)
    let picker = DatePicker(entry, name: tr("Reminder"))
    let field = PickerField(
      name: tr("Reminder"), text: time(entry), opening: picker.root)
    picker.onChange = { field.show(time($0)) }
    return Specimen(
      tr("Picker in a Field"),
      tr(
        "Where there is less room, a field opens its picker beside itself. "
          + "This one has quarter hours."),
      showing: field.root, model: picker)
  }

  private static var countries: Specimen {
    let list = IndexedList(Region.countries, name: tr("Country"))
    let field = PickerField(
      name: tr("Country"), text: tr("Choose a Country"), opening: list.root)
    list.onChoose = {
      field.root.popDown()
      field.show($0)
    }
    list.onCancel = { field.root.popDown() }
    return Specimen(
      tr("List with an Index"),
      tr(
        "Very many values, in the order of the language. A letter leads to its "
          + "names, and typing leaves those that fit."),
      showing: field.root, model: list)
  }

  static func time(_ entry: DateEntry) -> String {
    "\(entry.hour):\(entry.minute < 10 ? "0" : "")\(entry.minute)"
  }

  static func sample() -> Label {
    let label = Label()
    label.horizontalPosition = 0
    label.wraps()
    return label
  }

  private static func column(_ parts: Widget...) -> Widget {
    let column = Box(.vertical, spacing: 10)
    for part in parts { column.append(part) }
    return column
  }

  private static let units = [
    (name: tr("cm"), meters: 0.01), (name: tr("feet"), meters: 0.3048),
    (name: tr("inches"), meters: 0.0254), (name: tr("km"), meters: 1000),
    (name: tr("miles"), meters: 1609.344), (name: tr("yards"), meters: 0.9144),
  ]
}

/// A date picker in each of its modes, of which segments choose one.
@MainActor private final class DateSpecimen {
  let modes = SegmentedControl(
    .words([tr("Date"), tr("Time"), tr("Both"), tr("Timer")]), name: tr("Mode"))
  let stack = Stack(ofPages: ())
  let result = PickerSpecimens.sample()
  private let pickers: [DatePicker]
  private var drops: [ValueDrop<DateEntry>] = []

  init?() {
    let order = Region.current.order
    let now = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date())
    var pickers: [DatePicker] = []
    for (mode, name) in zip(
      DateEntry.Mode.allCases,
      [tr("Date"), tr("Time"), tr("Date and Time"), tr("Timer")])
    {
      guard
        var entry = DateEntry(
          mode, order: order, year: now.year ?? 1, month: now.month ?? 1,
          day: now.day ?? 1)
      else { return nil }
      if mode == .countdown {
        entry.setTime(hour: 0, minute: 5)
      } else {
        entry.setTime(hour: now.hour ?? 0, minute: now.minute ?? 0)
      }
      pickers.append(DatePicker(entry, name: name))
    }
    self.pickers = pickers
    for (index, picker) in pickers.enumerated() {
      picker.onChange = { [weak self] in self?.show($0) }
      let drop = ValueDrop(
        on: picker.root, named: "date-\(index)",
        fitting: Self.fitting(picker.entry.mode),
        reading: { picker.entry.taking($0) },
        value: { picker.entry },
        set: { [weak self] in
          picker.show($0)
          self?.show($0)
        })
      drops.append(drop)
      stack.add(RowSpecimens.column(picker.root, drop.note), named: "\(index)")
    }
    modes.onChoose = { [weak self] in
      guard let self else { return }
      stack.shownName = "\($0)"
      show(pickers[$0].entry)
    }
    show(pickers[0].entry)
  }

  private static func fitting(_ mode: DateEntry.Mode) -> String {
    switch mode {
    case .date: tr("A day such as 2026-03-01 can be dropped here.")
    case .time: tr("A time such as 10:30 can be dropped here.")
    case .dateAndTime:
      tr("A day and a time such as 2026-03-01 10:30 can be dropped here.")
    case .countdown: tr("Hours and minutes such as 1:30 can be dropped here.")
    }
  }

  private func show(_ entry: DateEntry) {
    func padded(_ number: Int) -> String {
      number < 10 ? "0\(number)" : "\(number)"
    }
    let date = "\(entry.year)-\(padded(entry.month))-\(padded(entry.day))"
    let time = PickerSpecimens.time(entry)
    result.text =
      switch entry.mode {
      case .date: date
      case .time: time
      case .dateAndTime: "\(date) \(time)"
      case .countdown:
        tr("\(60 * entry.hour + entry.minute) minutes from now")
      }
  }
}
