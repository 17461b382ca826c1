import Foundation
import GtkBridge
import Localization
import SatchelWidgets

/// What is fetched again, and what takes its time.
@MainActor enum ProgressSpecimens {
  static var all: [Specimen] {
    [refresh, PrimeSpecimen().specimen, FoldersSpecimen().specimen]
  }

  private static var refresh: Specimen {
    let readings = Box(.vertical, spacing: 4)
    let scrolled = ScrolledWindow(readings, named: tr("Readings"))
    scrolled.setMinimumSize(height: 96)
    let column = Box(.vertical, spacing: 6)
    let list = LatestReadings(in: readings)
    let bar = RefreshBar(every: .seconds(60), in: column) {
      let text = await secondsSinceStart()
      list.add(tr("This computer has run for \(text) seconds."))
    }
    bar.listen(toPullsOf: scrolled)
    column.append(bar.root, scrolled)
    return Specimen(
      tr("Refresh"),
      tr(
        "What changes elsewhere is fetched by itself each minute while it is "
          + "in sight, and at once by the button or F5, or by a finger "
          + "that pulls it down."),
      showing: column, model: bar)
  }

  /// As the kernel says it, to the hundredth.
  private nonisolated static func secondsSinceStart() async -> String {
    let text = try? String(contentsOfFile: "/proc/uptime", encoding: .utf8)
    return text?.split(separator: " ").first.map(String.init) ?? tr("unknown")
  }
}

/// Readings, the latest above the others.
@MainActor private final class LatestReadings {
  private static let limit = 20
  private let box: Box
  private var labels: [Label] = []

  init(in box: Box) { self.box = box }

  func add(_ text: String) {
    let label = PickerSpecimens.sample()
    label.text = text
    box.insert(label, after: nil)
    labels.insert(label, at: 0)
    if labels.count > Self.limit { box.remove(labels.removeLast()) }
  }
}

/// Counts primes, which takes as long as it takes, with a line at the edge of its
/// bar.
@MainActor private final class PrimeSpecimen {
  private static let limit = 4_000_000
  private let line = ProgressLine(name: tr("Primes"))
  private let button = Button(tr("Count Primes"))
  private let result = PickerSpecimens.sample()
  private var task: Task<Void, Never>?

  var specimen: Specimen {
    let bar = Box(.vertical)
    bar.addClass("sample-bar")
    bar.clipsChildren()
    let row = Box(.horizontal, spacing: 12)
    result.expand(horizontally: true, vertically: false)
    row.append(result, button)
    let edge = Box(.vertical)
    edge.setMinimumSize(height: 4)
    edge.append(line.root)
    bar.append(row, edge)
    button.align(.end, .center)
    button.onClicked { [weak self] in self?.pressed() }
    result.text = tr("Primes below \(Self.limit.formatted())")
    return Specimen(
      tr("Progress in a Bar"),
      tr(
        "A thin line at the edge of a bar, without a track behind what is not "
          + "done yet. It shows what has been measured."),
      showing: bar, model: self)
  }

  private func pressed() {
    if let task { task.cancel() } else { task = Task { await count() } }
  }

  private func count() async {
    button.title = tr("Cancel")
    var found = 0
    var next = 2
    while next < Self.limit, !Task.isCancelled {
      let end = min(next + 4000, Self.limit)
      found += (next..<end).count(where: Self.isPrime)
      next = end
      line.fraction = Double(next) / Double(Self.limit)
      result.text = tr("\(found.formatted()) primes below \(next.formatted())")
      await MainLoop.giveWay()
    }
    line.fraction = nil
    task = nil
    button.title = tr("Count Primes")
  }

  private static func isPrime(_ number: Int) -> Bool {
    guard number > 3 else { return number > 1 }
    guard number % 2 != 0 else { return false }
    var divisor = 3
    while divisor * divisor <= number {
      if number % divisor == 0 { return false }
      divisor += 2
    }
    return true
  }
}

/// Rows for what has not been counted yet.
@MainActor private final class FoldersSpecimen {
  private let skeleton = SkeletonRows(
    named: tr("Counting files"), 3, hasFaces: false)
  private let words = PickerSpecimens.sample()
  private let button = Button(tr("Count Files"))
  private var task: Task<Void, Never>?

  var specimen: Specimen {
    button.align(.start, .center)
    button.onClicked { [weak self] in
      guard let self, task == nil else { return }
      task = Task { await self.count() }
    }
    words.text = tr("Files of the system, by folder")
    return Specimen(
      tr("Rows to Come"),
      tr(
        "Shapes of rows stand where rows will be, when that takes longer than "
          + "a moment."),
      showing: RowSpecimens.column(button, words, skeleton.root), model: self)
  }

  private func count() async {
    words.isVisible = false
    skeleton.isLoading = true
    let counts = await Self.files(in: ["bin", "lib", "share"])
    skeleton.isLoading = false
    words.text = counts.map { tr("\($0): \($1.formatted()) files") }
      .joined(separator: "\n")
    words.isVisible = true
    task = nil
  }

  private nonisolated static func files(
    in folders: [String]
  ) async -> [(String, Int)] {
    folders.map { folder in
      let files = FileManager.default.enumerator(atPath: "/usr/\(folder)")
      var count = 0
      while files?.nextObject() != nil { count += 1 }
      return (folder, count)
    }
  }
}
