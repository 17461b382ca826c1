import DragKit
import Foundation
import GtkBridge
import Library
import Localization
import SatchelWidgets
import Transfer

/// Work that nobody can measure, and work that has been measured.
@MainActor enum WorkSpecimens {
  static var all: [Specimen] {
    [LargestFileSpecimen().specimen, ChecksumSpecimen().specimen]
  }

  /// Words, and below them the button that begins and ends it beside what turns or
  /// fills.
  fileprivate static func column(
    _ words: Label, _ button: Button, _ indicators: Widget...
  ) -> Widget {
    let row = Box(flowing: 12, lineSpacing: 8)
    button.align(.start, .center)
    row.append(button)
    for indicator in indicators {
      indicator.isVisible = false
      row.append(indicator)
    }
    return RowSpecimens.column(words, row)
  }
}

/// Looks for the largest file of the system. How many files there are is known
/// when all have been looked at.
@MainActor private final class LargestFileSpecimen {
  private struct Walk: Sendable {
    var count = 0
    var path = ""
    var size: Int64 = -1

    mutating func look(at path: String) {
      var facts = stat()
      guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
        return
      }
      count += 1
      guard Int64(facts.st_size) > size else { return }
      (self.path, size) = (path, Int64(facts.st_size))
    }
  }

  private static let folder = "/usr"
  private let spinner = Spinner()
  private let button = Button(tr("Find Largest File"))
  private let words = PickerSpecimens.sample()
  private var task: Task<Void, Never>?

  var specimen: Specimen {
    spinner.isFocusable = false
    spinner.setAccessibleName(tr("Finding the largest file"))
    words.text = tr("The largest file is not known yet.")
    button.onClicked { [weak self] in self?.pressed() }
    return Specimen(
      tr("Spinner"),
      tr(
        "For work that can’t be measured. It turns while that goes on, takes "
          + "no press and no keyboard, and words above it say what is "
          + "being done. The same button ends it."),
      showing: WorkSpecimens.column(words, button, spinner), model: self)
  }

  private func pressed() {
    if let task { task.cancel() } else { task = Task { await find() } }
  }

  private func find() async {
    show(isRunning: true)
    var last = Walk()
    for await walk in Self.walks(through: Self.folder) {
      last = walk
      let files = TransferWords.counted(walk.count, .file)
      words.text = tr("Looked at \(files) so far")
    }
    let files = TransferWords.counted(last.count, .file)
    let size = TransferWords.size(max(0, last.size))
    words.text =
      Task.isCancelled
      ? tr("Stopped after \(files).")
      : tr("Of \(files) the largest is \(last.path), \(size).")
    words.announce(words.text)
    show(isRunning: false)
    task = nil
  }

  private func show(isRunning: Bool) {
    spinner.isVisible = isRunning
    spinner.isSpinning = isRunning
    button.title = isRunning ? tr("Cancel") : tr("Find Largest File")
  }

  /// Walks through a folder, and tells ten times a second how far it is. It ends
  /// when nobody listens any more.
  private nonisolated static func walks(
    through folder: String
  ) -> AsyncStream<Walk> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let work = Task.detached {
        var walk = Walk()
        var told = ContinuousClock.now
        let paths = FileManager.default.enumerator(atPath: folder)
        while !Task.isCancelled, let path = paths?.nextObject() as? String {
          walk.look(at: "\(folder)/\(path)")
          guard told.duration(to: .now) > .milliseconds(100) else { continue }
          told = .now
          continuation.yield(walk)
          await Task.yield()
        }
        continuation.yield(walk)
        continuation.finish()
      }
      continuation.onTermination = { _ in work.cancel() }
    }
  }
}

/// Makes one checksum of all files of a folder, which are measured before.
@MainActor private final class ChecksumSpecimen {
  private enum Step: Sendable {
    /// There are so many bytes to read.
    case measured(Int64)
    /// So many have been read.
    case read(Int64)
    /// All have been read.
    case done(checksum: String)
  }

  private static let folder = "/usr/lib"
  private let bar = ProgressBar()
  /// It turns until it is known how much there is to do.
  private let spinner = Spinner()
  private let button = Button(tr("Make Checksum"))
  private let words = PickerSpecimens.sample()
  private var task: Task<Void, Never>?

  var specimen: Specimen {
    bar.expand(horizontally: true, vertically: false)
    bar.align(.fill, .center)
    bar.setAccessibleName(tr("Making a checksum"))
    spinner.isFocusable = false
    spinner.setAccessibleName(tr("Measuring files"))
    words.isSelectable = true
    words.text = tr("The libraries of the system have no checksum yet.")
    button.onClicked { [weak self] in self?.pressed() }
    return Specimen(
      tr("Progress Bar"),
      tr(
        "For work that can be measured: a spinner turns until that is done. "
          + "The bar shows no more than what has been done, with words on how "
          + "long the rest will take, and the button ends it."),
      showing: WorkSpecimens.column(words, button, spinner, bar), model: self)
  }

  private func pressed() {
    if let task { task.cancel() } else { task = Task { await work() } }
  }

  private func work() async {
    show(nil, isRunning: true)
    words.text = tr("Measuring files")
    let start = TransferClock.now
    var progress = TransferProgress(startedAt: start)
    var checksum: String?
    for await step in Self.steps(in: Self.folder) {
      let now = TransferClock.now
      switch step {
      case .measured(let total):
        // Its time begins now.
        progress.restart(at: now, total: .exact(total))
      case .read(let bytes): progress.advance(to: bytes, at: now)
      case .done(let found):
        checksum = found
        progress.finish()
      }
      show(progress.fraction, isRunning: true)
      words.text = TransferWords.state(of: progress, at: now, startedAt: start)
    }
    let size = TransferWords.size(progress.completed)
    words.text =
      checksum.map { tr("\(size) have the checksum \($0).") }
      ?? tr("Stopped after \(size).")
    words.announce(words.text)
    show(nil, isRunning: false)
    task = nil
  }

  private func show(_ fraction: Double?, isRunning: Bool) {
    bar.fraction = fraction ?? 0
    bar.isVisible = isRunning && fraction != nil
    spinner.isVisible = isRunning && fraction == nil
    spinner.isSpinning = spinner.isVisible
    button.title = isRunning ? tr("Cancel") : tr("Make Checksum")
  }

  /// Reads all files of a folder, and tells ten times a second how far it is. It
  /// ends when nobody listens any more.
  private nonisolated static func steps(in folder: String) -> AsyncStream<Step>
  {
    AsyncStream { continuation in
      let work = Task.detached {
        let all = ChecksumSpecimen.files(in: folder)
        continuation.yield(.measured(all.reduce(0) { $0 + $1.size }))
        let digest = Library.newDigest()
        var read: Int64 = 0
        var told = ContinuousClock.now
        for (path, _) in all {
          guard let file = FileHandle(forReadingAtPath: path) else { continue }
          defer { try? file.close() }
          while !Task.isCancelled,
            let bytes = try? file.read(upToCount: 1 << 18), !bytes.isEmpty
          {
            bytes.withUnsafeBytes { digest.update($0) }
            read += Int64(bytes.count)
            guard told.duration(to: .now) > .milliseconds(100) else { continue }
            told = .now
            continuation.yield(.read(read))
          }
          await Task.yield()
        }
        continuation.yield(.read(read))
        if !Task.isCancelled {
          continuation.yield(.done(checksum: digest.finish()))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in work.cancel() }
    }
  }

  /// The files of a folder that can be read, with their sizes.
  private nonisolated static func files(
    in folder: String
  ) -> [(path: String, size: Int64)] {
    var found: [(path: String, size: Int64)] = []
    let paths = FileManager.default.enumerator(atPath: folder)
    while !Task.isCancelled, let path = paths?.nextObject() as? String {
      var facts = stat()
      let whole = "\(folder)/\(path)"
      guard lstat(whole, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
        access(whole, R_OK) == 0
      else { continue }
      found.append((whole, Int64(facts.st_size)))
    }
    return found
  }
}
