import Foundation
import Interaction
import Testing

@Suite struct DateEntryTests {
  private static let german = DateOrder(date: "dd.MM.y", time: "HH:mm")
  private static let american = DateOrder(date: "M/d/y", time: "h:mm a")

  private func entry(
    _ mode: DateEntry.Mode, _ order: DateOrder? = german, step: Int = 1,
    _ year: Int = 2024, _ month: Int = 2, _ day: Int = 29
  ) throws -> DateEntry {
    let known = try #require(order)
    return try #require(
      DateEntry(
        mode, order: known, minuteStep: step, year: year, month: month,
        day: day))
  }

  /// What Unicode's tables say of a region.
  private func written(in region: String) -> DateOrder? {
    func pattern(_ template: String) -> String? {
      DateFormatter.dateFormat(
        fromTemplate: template, options: 0, locale: Locale(identifier: region))
    }
    return DateOrder(date: pattern("yMd") ?? "", time: pattern("jmm") ?? "")
  }

  @Test(
    """
    NS-052 CTL-36 the region decides the order of the columns, and 12 or 24 \
    hours
    """,
    arguments: [
      ("en_US", [DateField.month, .day, .year], true),
      ("de_DE", [.day, .month, .year], false),
      ("ja_JP", [.year, .month, .day], false),
      ("sv_SE", [.year, .month, .day], false),
    ])
  func regions(
    _ region: String, _ fields: [DateField], _ has12Hours: Bool
  ) throws {
    let order = try #require(written(in: region))
    #expect(order.date == fields)
    #expect(order.hasPeriods == has12Hours)
    let numbers = try entry(.time, order).numbers(of: .hour)
    #expect(numbers == (has12Hours ? [12] + Array(1...11) : Array(0...23)))
  }

  @Test(
    "What lacks a part of a date or of a time is no order",
    arguments: [
      ("M/d", "H:mm"), ("M/d/y", "H"), ("", ""), ("'d'M/y", "H:mm"),
    ])
  func broken(_ date: String, _ time: String) {
    #expect(DateOrder(date: date, time: time) == nil)
  }

  @Test("NS-051 CTL-35 there are four modes, each with its columns")
  func modes() throws {
    let fields = try DateEntry.Mode.allCases.map {
      try entry($0, Self.american).fields
    }
    #expect(
      fields == [
        [.month, .day, .year], [.hour, .minute, .period],
        [.month, .day, .year, .hour, .minute, .period], [.hour, .minute],
      ])
  }

  @Test("CTL-35 a length of time ends at 23:59, and 24:00 is refused")
  func countdown() throws {
    var entry = try entry(.countdown, Self.american)
    #expect(entry.numbers(of: .hour) == Array(0...23))
    entry.setTime(hour: 30, minute: 0)
    #expect(entry.hour == 23 && entry.minute == 59)
    let texts = ["24:00", "23:60", "1:5", "-1:00", "1", "1:00:00", "", "+1:00"]
    let taken = texts.map { entry.setTime($0) }
    #expect(!taken.contains(true))
    #expect(entry.hour == 23 && entry.minute == 59)
    let isTaken = entry.setTime("7:05")
    #expect(isTaken && entry.hour == 7 && entry.minute == 5)
  }

  @Test("NS-053 CTL-37 minutes may be any that divide the hour evenly")
  func steps() throws {
    let order = try #require(Self.german)
    let possible = (-1...61).compactMap {
      DateEntry(
        .time, order: order, minuteStep: $0, year: 2024, month: 1, day: 1
      )?.minuteStep
    }
    #expect(possible == [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60])
    let quarters = try entry(.time, step: 15).numbers(of: .minute)
    #expect(quarters == [0, 15, 30, 45])
  }

  @Test(
    "CTL-37 a minute between two steps goes to the nearer one of its hour",
    arguments: [
      ("10:08", 15), ("10:07", 0), ("10:52", 45), ("10:59", 45), ("10:45", 45),
    ])
  func snaps(_ text: String, _ minute: Int) throws {
    var entry = try entry(.time, step: 15)
    entry.setTime(text)
    #expect(entry.hour == 10 && entry.minute == minute)
  }

  @Test("A day that another month hasn't becomes its last one")
  func lengths() throws {
    var entry = try entry(.date)
    #expect(entry.numbers(of: .day).count == 29)
    entry.set(.year, to: 2023)
    #expect(entry.day == 28)
    entry.set(.month, to: 1)
    entry.set(.day, to: 31)
    entry.set(.month, to: 4)
    #expect(entry.day == 30)
    #expect(DateEntry.length(ofMonth: 2, in: 1900) == 28)
    #expect(DateEntry.length(ofMonth: 2, in: 2000) == 29)
  }

  @Test("CTL-36 twelve hours are counted twice")
  func halves() throws {
    var entry = try entry(.time, Self.american)
    for hour in 0..<24 {
      entry.setTime(hour: hour, minute: 0)
      #expect(entry.number(of: .period) == hour / 12)
      #expect(entry.number(of: .hour) == (hour % 12 == 0 ? 12 : hour % 12))
      // Chosen again in its own half, it is the same hour.
      entry.set(.hour, to: entry.number(of: .hour))
      #expect(entry.hour == hour)
    }
    entry.set(.period, to: 0)
    #expect(entry.hour == 11)
    entry.set(.hour, to: 12)
    #expect(entry.hour == 0)
  }
}
