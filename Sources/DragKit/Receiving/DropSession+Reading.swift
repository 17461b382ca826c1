import ContentTypes
import Foundation
import GtkBridge
import Interaction
import Transfer

extension DropSession {
  /// Reads one of the forms that are offered as it is, whatever it holds: for a
  /// program that knows better than
  /// ``receive(accepting:into:reporting:digesting:)`` what it wants. After the
  /// drop.
  ///
  /// Cancelling the task that waits ends the reading at once.
  ///
  /// - Parameters:
  ///   - type: one of ``offer``'s that are read at all: some names of X11's do
  ///     something when they are asked for.
  ///   - folder: for a temporary file, which is the caller's then.
  /// - Throws: ``Transfer/TransferError`` with a sentence for the person. No
  ///   file stays.
  public func read(
    _ type: OfferedType, into folder: URL
  ) async throws -> ReceivedPayload {
    switch type.meaning {
    case .neverRead, .directSave, .portalFiles:
      throw TransferError(.unsupported, item: type.wireName)
    default: break
    }
    // As bytes of which nothing is known: nothing is taken apart.
    let file = try PieceFile(
      of: MIMEType.octetStream.essence, in: folder, digesting: nil)
    do {
      let reader = drop.read(type.wireName)
      var watchdog = SilenceWatchdog(startedAt: .now)
      while let piece = try await reader.next(
        patience: Instant.now.duration(to: watchdog.deadline))
      {
        watchdog.heard(at: .now)
        try await file.append(piece)
      }
      return try await file.finish()
    } catch {
      await file.discard()
      throw (error as? ContentReadFailure)?.transferError ?? error
    }
  }
}
