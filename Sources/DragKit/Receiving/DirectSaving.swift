import Foundation
import GtkBridge
import Interaction
import Localization
import SystemShim
import Transfer

/// A source that writes its file where it is told to (XDS, X11's direct save
/// protocol).
@MainActor struct SavingSource {
  /// What it calls the file, as it wrote it.
  let name: String
  /// Tells it where the file goes; nil for nowhere.
  let setAddress: (String?) -> Void
  /// Tells it that the drop is over. Some sources only begin to write then.
  let endDrop: () -> Void
}

extension Receiver {
  /// How long nothing changes in the folder before what a source wrote after
  /// the end counts as whole: nobody tells.
  private static let stillness = Duration.seconds(1)

  /// Has the source write its file into a folder that is made for it alone.
  ///
  /// - Returns: The folder.
  /// - Throws: ``Transfer/TransferError``: `emptyPayload` where the source
  ///   would rather send bytes, `sourceFailed` where it could not save. Nothing
  ///   is left then.
  func fetchSaved(by source: SavingSource) async throws -> ReceivedPayload {
    let name = FileName.safe(source.name, else: tr("File"))
    let box = SavingBox(in: folder)
    do {
      try await box.make()
      observe(.named(name))
      observe(.began(wireName: DirectSave.type, total: .unknown))
      source.setAddress(URIList.address(of: box.url.appending(path: name)))
      switch try await answer(to: open(DirectSave.type), box) {
      case UInt8(ascii: "S"): break
      case UInt8(ascii: "F"):
        source.setAddress(nil)
        throw TransferError(.emptyPayload, item: name)
      default: throw TransferError(.sourceFailed, item: name)
      }
      if await box.content.count == 0 {
        source.endDrop()
        try await waitForStillness(of: box)
      } else {
        try await wait(for: box) { await !box.hasWriter }
      }
      observe(.checking)
      return ReceivedPayload(file: box.url, byteCount: await box.content.bytes)
    } catch {
      await box.remove()
      if let error = error as? TransferError {
        throw TransferError(
          error.code, item: name, underlying: error.underlying)
      }
      throw error
    }
  }

  /// The source's answer. It may write for long before: a file that grows is a
  /// sign of life.
  private func answer(
    to reader: any PieceReader, _ box: SavingBox
  ) async throws -> UInt8? {
    let answering = Task { try await reader.next(patience: .seconds(86_400)) }
    let watching = Task {
      let isSilent = await watch(box, until: { false }) == .silent
      if isSilent { answering.cancel() }
      return isSilent
    }
    let result = await withTaskCancellationHandler {
      await answering.result
    } onCancel: {
      answering.cancel()
    }
    watching.cancel()
    if await watching.value { throw TransferError(.sourceSilent) }
    guard !Task.isCancelled else { throw TransferError(.cancelled) }
    do {
      return try result.get()?.first
    } catch let failure as ContentReadFailure {
      throw failure.transferError
    }
  }

  private func waitForStillness(of box: SavingBox) async throws {
    var last = SavingBox.Content()
    var since = Instant.now
    try await wait(for: box) {
      let content = await box.content
      if content != last {
        last = content
        since = .now
      }
      guard content.count > 0, since.duration(to: .now) >= Self.stillness
      else { return false }
      return await !box.hasWriter
    }
  }

  private func wait(
    for box: SavingBox, until isReached: () async -> Bool
  ) async throws {
    switch await watch(box, until: isReached) {
    case .reached: return
    case .silent: throw TransferError(.sourceVanished)
    case .cancelled: throw TransferError(.cancelled)
    }
  }

  private enum WatchEnd {
    case reached
    case silent
    case cancelled
  }

  /// Looks at the folder until something is so, and says how much is in it.
  private func watch(
    _ box: SavingBox, until isReached: () async -> Bool
  ) async -> WatchEnd {
    var watchdog = SilenceWatchdog(startedAt: .now)
    var last = SavingBox.Content()
    while await !isReached() {
      do {
        try await Task.sleep(for: .milliseconds(100))
      } catch {
        return .cancelled
      }
      let content = await box.content
      if content != last {
        last = content
        watchdog.heard(at: .now)
        observe(.received(content.bytes))
      }
      if case .expired = watchdog.check(at: .now) { return .silent }
    }
    return .reached
  }
}

/// A folder for one source to write into, looked at away from GTK's thread.
private actor SavingBox {
  /// How much is in it.
  struct Content: Equatable {
    var count = 0
    var bytes: Int64 = 0
  }

  nonisolated let url: URL

  init(in folder: URL) {
    url = folder.appending(
      path: "\(UUID().uuidString.lowercased()).part",
      directoryHint: .isDirectory)
  }

  func make() throws {
    guard mkdir(url.path(percentEncoded: false), 0o700) == 0 else {
      throw TransferError(
        errno == ENOSPC || errno == EDQUOT ? .diskFull : .notReadable)
    }
  }

  var content: Content {
    var content = Content()
    let entries = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: [.fileSizeKey])
    while let entry = entries?.nextObject() as? URL {
      content.count += 1
      let size = try? entry.resourceValues(forKeys: [.fileSizeKey]).fileSize
      content.bytes += Int64(size ?? 0)
    }
    return content
  }

  /// Whether some program has a file of it open for writing, and so may write
  /// more; where the file system can't tell, stillness has to do.
  var hasWriter: Bool {
    let entries = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: nil)
    while let entry = entries?.nextObject() as? URL {
      let file = open(
        entry.path(percentEncoded: false),
        O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      if satchel_has_no_writer(file) == 0 { return true }
    }
    return false
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
