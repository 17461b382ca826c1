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
    var candidate = negotiation.first
    var read: [String: PieceFile] = [:]
    defer { for file in read.values { file.remove() } }
    while true {
      do {
        let file: PieceFile
        if let before = read[candidate.wireName] {
          file = before
        } else {
          file = try await fetch(candidate.wireName)
          read[candidate.wireName] = file
        }
        let arrival = try await decode(candidate, from: file)
        if arrival.items.contains(where: {
          $0.content == .payloadFile(file.url)
        }) {
          // The file is the content now; it belongs to the caller.
          read[candidate.wireName] = nil
        }
        return Reception(
          arrival: arrival, wireName: candidate.wireName,
          reason: negotiation.reason)
      } catch {
        let failure =
          error as? TransferError
          ?? TransferError(.undecodable, underlying: error)
        switch negotiation.next(after: candidate, error: failure) {
        case .read(let next): candidate = next
        case .fail(let error): throw error
        }
      }
    }
  }

  private func fetch(_ type: String) async throws -> PieceFile {
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
      return file
    } catch let failure as DropReadFailure {
      file.remove()
      throw failure.transferError
    } catch {
      file.remove()
      throw error
    }
  }

  private func decode(
    _ candidate: Candidate, from file: PieceFile
  ) async throws -> Arrival {
    let payload = ReceivedPayload(
      file: file.url, byteCount: await file.byteCount)
    let (acceptance, folder) = (acceptance, folder)
    return try await Task.detached {
      try Decoding.decode(
        candidate, payload: payload, for: acceptance, in: folder)
    }.value
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

extension DropReadFailure {
  var transferError: TransferError {
    switch self {
    case .refused: TransferError(.emptyPayload, underlying: self)
    case .vanished, .broken: TransferError(.sourceVanished, underlying: self)
    case .silent: TransferError(.sourceSilent, underlying: self)
    case .cancelled: TransferError(.cancelled, underlying: self)
    }
  }
}
