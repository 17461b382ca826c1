import GtkBridge
import Interaction
import Localization

/// A picker for a date, a time, both, or hours and minutes to count down
/// (CTL-35).
///
/// Its columns stand in the order of the region, and hours are counted as there
/// (CTL-36). Minutes may be in larger steps (CTL-37). Digits choose numbers.
@MainActor public final class DatePicker {
  /// What is shown: a date and a time stand one below the other where there is
  /// no room for both.
  public let root = Box(flowing: 8, lineSpacing: 8)
  /// What is picked.
  public private(set) var entry: DateEntry
  /// Called when a person has picked something else.
  public var onChange: (DateEntry) -> Void = { _ in }
  private let region: Region
  private var pickers: [(fields: [DateField], picker: ColumnPicker)] = []

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - entry: What is picked at first; its order should be that of the region.
  ///   - region: Whose names months have.
  ///   - name: What is picked, for assistive technology.
  public init(_ entry: DateEntry, region: Region = .current, name: String) {
    self.entry = entry
    self.region = region
    let days: [DateField] = [.year, .month, .day]
    for fields in [
      entry.fields.filter(days.contains),
      entry.fields.filter { !days.contains($0) },
    ] where !fields.isEmpty {
      let picker = ColumnPicker(
        fields.map {
          (Self.name(of: $0), PickerColumn(values(of: $0), chosen: chosen($0)))
        }, name: name)
      picker.onChoose = { [weak self] in
        self?.choose($1, of: fields[$0])
      }
      pickers.append((fields, picker))
      root.append(picker.root)
    }
  }

  private func values(of field: DateField) -> [String] {
    entry.numbers(of: field).map {
      Self.words(for: $0, of: field, in: region)
    }
  }

  /// The position of the number that is chosen of a column.
  private func chosen(_ field: DateField) -> Int {
    entry.numbers(of: field).firstIndex(of: entry.number(of: field)) ?? 0
  }

  private func choose(_ index: Int, of field: DateField) {
    entry.set(field, to: entry.numbers(of: field)[index])
    showColumns()
    onChange(entry)
  }

  /// Picks something else, of the same mode; ``onChange`` isn't called.
  public func show(_ other: DateEntry) {
    guard other.mode == entry.mode, other != entry else { return }
    entry = other
    showColumns()
  }

  private func showColumns() {
    // Another month may be shorter, and years go on without an end.
    for (fields, picker) in pickers {
      for (column, field) in fields.enumerated() {
        picker.show(values(of: field), chosen: chosen(field), inColumn: column)
      }
    }
  }

  private static func words(
    for number: Int, of field: DateField, in region: Region
  ) -> String {
    switch field {
    case .month: region.months[number - 1]
    case .period: region.periods[number]
    case .minute: number < 10 ? "0\(number)" : "\(number)"
    case .year, .day, .hour: "\(number)"
    }
  }

  private static func name(of field: DateField) -> String {
    switch field {
    case .year: tr("Year")
    case .month: tr("Month")
    case .day: tr("Day")
    case .hour: tr("Hour")
    case .minute: tr("Minute")
    case .period: tr("Half of the Day")
    }
  }
}
