import ContentTypes
import Foundation
import GtkBridge
import Interaction
import Transfer

/// What a drop or a paste brought, and how it was chosen.
public struct Reception: Sendable {
  /// The items, and what is to be said about those that did not come.
  public let arrival: Arrival
  /// The type that was read in the end, as the source spelled it.
  public let wireName: String
  /// Why that one was asked for first: a sentence for people who debug.
  public let reason: String
}

/// Reads the best form that can be read (DND-33).
@MainActor struct Receiver {
  let negotiation: Negotiation
  let acceptance: Acceptance
  let folder: URL
  let open: @MainActor (String) -> any PieceReader

  /// Asks for one candidate after another until one can be decoded.
  ///
  /// - Throws: ``Transfer/TransferError`` when none could. No file stays.
  func receive() async throws -> Reception {
    let loaded = try await negotiation.load(for: acceptance, in: folder) {
      try await fetch($0)
    }
    return Reception(
      arrival: loaded.arrival, wireName: loaded.candidate.wireName,
      reason: negotiation.reason)
  }

  private func fetch(_ type: String) async throws -> ReceivedPayload {
    let file = try PieceFile(in: folder)
    do {
      let reader = open(type)
      var watchdog = SilenceWatchdog(startedAt: .now)
      while let piece = try await reader.next(
        patience: Instant.now.duration(to: watchdog.deadline))
      {
        watchdog.heard(at: .now)
        try await file.append(piece)
      }
      return ReceivedPayload(file: file.url, byteCount: await file.byteCount)
    } catch let failure as ContentReadFailure {
      file.remove()
      throw failure.transferError
    } catch {
      file.remove()
      throw error
    }
  }
}

extension Instant {
  /// The monotonic clock's time.
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(
      nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}

extension ContentReadFailure {
  var transferError: TransferError {
    switch self {
    case .refused: TransferError(.emptyPayload, underlying: self)
    case .vanished, .broken: TransferError(.sourceVanished, underlying: self)
    case .silent: TransferError(.sourceSilent, underlying: self)
    case .cancelled: TransferError(.cancelled, underlying: self)
    }
  }
}
