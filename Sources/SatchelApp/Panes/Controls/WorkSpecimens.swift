import DragKit
import Foundation
import GtkBridge
import Library
import Localization
import SatchelWidgets
import Synchronization
import Transfer

/// Work of which nobody knows how long it takes, and work that is measured.
@MainActor enum WorkSpecimens {
  static var all: [Specimen] {
    [CopiedSpecimen().specimen, ChecksumSpecimen().specimen]
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

/// Waits until somebody copies something, in whatever program.
@MainActor private final class CopiedSpecimen {
  private let spinner = Spinner()
  private let button = Button(tr("Wait for a Copy"))
  private let words = PickerSpecimens.sample()
  private var isWaiting = false

  var specimen: Specimen {
    spinner.isFocusable = false
    spinner.setAccessibleName(tr("Waiting for a copy"))
    words.text = tr("See what a program offers when you copy in it.")
    words.isSelectable = true
    button.onClicked { [weak self] in self?.pressed() }
    Pasteboard.onChange { [weak self] in self?.copied() }
    return Specimen(
      tr("Spinner"),
      tr(
        "For what takes an unknown time. It turns meanwhile, and can’t be "
          + "pressed or reached by Tab. Words above it say what is being waited "
          + "for, and the same button ends it."),
      showing: WorkSpecimens.column(words, button, spinner), model: self)
  }

  private func pressed() {
    show(isWaiting: !isWaiting)
    words.text =
      isWaiting
      ? tr("Copy something, here or in another program")
      : tr("Nothing has been copied.")
    words.announce(words.text)
  }

  private func copied() {
    let types = Pasteboard.offer.types.map(\.wireName)
    guard isWaiting, !types.isEmpty else { return }
    show(isWaiting: false)
    words.text = tr("Offered as \(types.prefix(6).joined(separator: ", "))")
    words.announce(words.text)
  }

  private func show(isWaiting: Bool) {
    self.isWaiting = isWaiting
    spinner.isVisible = isWaiting
    spinner.isSpinning = isWaiting
    button.title = isWaiting ? tr("Cancel") : tr("Wait for a Copy")
  }
}

/// Makes one checksum of all files of a folder, which are measured before.
@MainActor private final class ChecksumSpecimen {
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
        "For work that can be measured: a spinner turns until it has been. "
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
    var end: ChecksumWork.Step?
    for await step in ChecksumWork.steps(in: Self.folder) {
      let now = TransferClock.now
      switch step {
      case .measured(let total):
        // Its time begins now.
        progress.restart(at: now, total: .exact(total))
      case .read(let bytes): progress.advance(to: bytes, at: now)
      case .done, .unreadable: end = step
      }
      guard end == nil else { break }
      show(progress.fraction, isRunning: true)
      words.text = TransferWords.state(of: progress, at: now, startedAt: start)
    }
    let size = TransferWords.size(progress.completed)
    words.text =
      switch end {
      case .done(let checksum): tr("\(size) have the checksum \(checksum).")
      case .unreadable(let path): tr("“\(path)” can’t be read.")
      default: tr("Stopped after \(size).")
      }
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
}

/// Reads all files of a folder, in the order of their names, on a thread of its own.
private final class ChecksumWork: Sendable {
  enum Step: Sendable {
    /// There are so many bytes to read.
    case measured(Int64)
    /// So many have been read.
    case read(Int64)
    /// All have been read.
    case done(checksum: String)
    /// What there was to read has gone, or nobody can read it.
    case unreadable(path: String)
  }

  private let isCancelled = Mutex(false)
  private let continuation: AsyncStream<Step>.Continuation

  private init(_ continuation: AsyncStream<Step>.Continuation) {
    self.continuation = continuation
  }

  /// Tells ten times a second how far it is. It ends when nobody listens any more.
  static func steps(in folder: String) -> AsyncStream<Step> {
    AsyncStream { continuation in
      let work = ChecksumWork(continuation)
      continuation.onTermination = { _ in
        work.isCancelled.withLock { $0 = true }
      }
      Thread { work.run(in: folder) }.start()
    }
  }

  private func run(in folder: String) {
    defer { continuation.finish() }
    let files = files(in: URL(filePath: folder).resolvingSymlinksInPath())
    guard !files.isEmpty else {
      continuation.yield(.unreadable(path: folder))
      return
    }
    continuation.yield(.measured(files.reduce(0) { $0 + $1.size }))
    let digest = Library.newDigest()
    var read: Int64 = 0
    var told = ContinuousClock.now
    for (url, size) in files where !isCancelled.withLock(\.self) {
      let isRead = contents(of: url, upTo: size) { bytes in
        digest.update(bytes)
        read += Int64(bytes.count)
        guard told.duration(to: .now) > .milliseconds(100) else { return }
        told = .now
        continuation.yield(.read(read))
      }
      guard isRead else {
        continuation.yield(.unreadable(path: url.path(percentEncoded: false)))
        return
      }
    }
    guard !isCancelled.withLock(\.self) else { return }
    continuation.yield(.read(read))
    continuation.yield(.done(checksum: digest.finish()))
  }

  /// - Parameter size: as it was measured: what has been added since is left out.
  /// - Returns: whether it could be read.
  private func contents(
    of file: URL, upTo size: Int64, body: (UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    guard let handle = try? FileHandle(forReadingFrom: file) else {
      // An update has taken it away.
      return access(file.path(percentEncoded: false), F_OK) != 0
    }
    defer { try? handle.close() }
    var left = size
    while left > 0, !isCancelled.withLock(\.self) {
      guard let bytes = try? handle.read(upToCount: Int(min(left, 1 << 18)))
      else { return false }
      // It has become shorter.
      if bytes.isEmpty { return true }
      bytes.withUnsafeBytes(body)
      left -= Int64(bytes.count)
    }
    return true
  }

  /// The files of a folder that can be read, with their sizes.
  private func files(in folder: URL) -> [(url: URL, size: Int64)] {
    var found: [(url: URL, size: Int64)] = []
    let urls = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil)
    while !isCancelled.withLock(\.self), let url = urls?.nextObject() as? URL {
      var facts = stat()
      let path = url.path(percentEncoded: false)
      guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
        access(path, R_OK) == 0
      else { continue }
      found.append((url, Int64(facts.st_size)))
    }
    return found.sorted { $0.url.path < $1.url.path }
  }
}
