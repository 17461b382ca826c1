import ContentTypes
import Foundation
import GtkBridge
import Interaction
import Localization
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
///
/// Cancelling the task that waits for it ends the reading at once.
@MainActor struct Receiver {
  /// How long a source may take to tell what comes: it has that at hand, and
  /// the content waits for it.
  static let patienceForInfo = Duration.seconds(2)

  /// How long a source may be silent, and how long it may take in all, over what
  /// only says more of the content: the drop succeeds without.
  static let patienceForCompanion = Duration.seconds(2)
  static let limitOfCompanion = Duration.seconds(10)

  let offer: Offer
  let negotiation: Negotiation
  let acceptance: Acceptance
  let folder: URL
  let digesting: PayloadIntake.Digesting?
  let observe: ReceptionObserver
  /// Writes its file where it is told to, where the source can.
  var saving: SavingSource?
  /// Looks at what was read; see ``Transfer/Negotiation``.
  var check: (Arrival) async throws -> Void = { _ in }
  let open: @MainActor (String) -> any PieceReader

  /// Asks for one candidate after another until one can be decoded.
  ///
  /// - Throws: ``Transfer/TransferError`` when none could. No file stays.
  func receive() async throws -> Reception {
    let info = await readInfo()
    if let info { observe(.described(info)) }
    // With several items, each brings its own name.
    let name =
      info.map { $0.itemCount == 1 ? $0.items.first?.name : nil }
      ?? saving.map { FileName.safe($0.name, else: tr("File")) }
    let loaded = try await negotiation.load(
      for: acceptance, in: folder, suggestedName: name, check: check
    ) { type, purpose in
      let promised = info?.formSizes[type]
      return switch purpose {
      case .content: try await fetch(type, promised: promised)
      case .companion: try await fetchCompanion(type, promised: promised)
      }
    }
    guard !Task.isCancelled else {
      loaded.arrival.discardFiles()
      throw TransferError(.cancelled)
    }
    return Reception(
      arrival: loaded.arrival, wireName: loaded.candidate.wireName,
      reason: negotiation.reason)
  }

  /// What the source tells; nil when it tells nothing, or nonsense: that is
  /// about what is shown only.
  private func readInfo() async -> TransferInfo? {
    guard let name = offer.transferInfo?.wireName else { return nil }
    let reader = open(name)
    var data = Data()
    do {
      let deadline = Instant.now.advanced(by: Self.patienceForInfo)
      while let piece = try await reader.next(
        patience: max(.zero, Instant.now.duration(to: deadline)))
      {
        data += piece
        guard data.count <= TransferInfo.byteLimit else { return nil }
      }
      return try TransferInfo(decoding: data)
    } catch {
      return nil
    }
  }

  private func fetch(
    _ type: String, promised: Int64?
  ) async throws -> ReceivedPayload {
    guard !Task.isCancelled else { throw TransferError(.cancelled) }
    if type == DirectSave.type, let saving {
      return try await fetchSaved(by: saving)
    }
    let file = try PieceFile(of: type, in: folder, digesting: digesting)
    var received: Int64 = 0
    do {
      observe(
        .began(
          wireName: type,
          total: promised.map { TransferProgress.Total.exact($0) } ?? .unknown))
      let reader =
        OfferedType(type).meaning == .portalFiles
        ? PortalFilesReader(open(type)) : open(type)
      var watchdog = SilenceWatchdog(startedAt: .now)
      while let piece = try await reader.next(
        patience: Instant.now.duration(to: watchdog.deadline))
      {
        watchdog.heard(at: .now)
        if received == 0, reader.lowerBound > 0 {
          observe(.promised(.atLeast(Int64(clamping: reader.lowerBound))))
        }
        try await file.append(piece)
        received += Int64(piece.count)
        observe(.received(received))
      }
      if let promised, received < promised {
        throw TransferError(.sourceVanished)
      }
      let payload = try await file.finish()
      if let count = await payload.addressCount(as: type) {
        observe(.counted(count))
      }
      observe(.checking)
      return payload
    } catch let failure as ContentReadFailure {
      await file.discard()
      // It did answer, and then stopped.
      throw failure == .silent && received > 0
        ? TransferError(.sourceVanished, underlying: failure)
        : failure.transferError
    } catch {
      await file.discard()
      throw error
    }
  }
}

// What is read besides.
extension Receiver {
  /// Reads what says more of the content. Its progress is not reported.
  private func fetchCompanion(
    _ type: String, promised: Int64?
  ) async throws -> ReceivedPayload {
    guard !Task.isCancelled else { throw TransferError(.cancelled) }
    let file = try PieceFile(of: type, in: folder, digesting: digesting)
    do {
      let reader = open(type)
      let deadline = Instant.now.advanced(by: Self.limitOfCompanion)
      while let piece = try await reader.next(
        patience: min(
          Self.patienceForCompanion,
          max(.zero, Instant.now.duration(to: deadline))))
      {
        try await file.append(piece)
      }
      let payload = try await file.finish()
      guard payload.byteCount >= promised ?? 0 else {
        throw TransferError(.sourceVanished)
      }
      return payload
    } catch {
      await file.discard()
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
