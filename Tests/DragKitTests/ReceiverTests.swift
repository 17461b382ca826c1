import Foundation
import GtkBridge
import Testing
import Transfer

@testable import DragKit

/// What is learnt of a drop while its bytes come.
@Suite @MainActor struct ReceiverTests {
  /// Gives the same piece a few times, and promises some bytes.
  private final class Pieces: PieceReader {
    let lowerBound: UInt64
    private var left: Int

    init(_ count: Int, promising bytes: UInt64) {
      left = count
      lowerBound = bytes
    }

    func next(patience: Duration) async throws -> [UInt8]? {
      guard left > 0 else { return nil }
      left -= 1
      return Array("words".utf8)
    }
  }

  @Test("DND-27 the least that INCR promises is told with the first bytes")
  func lowerBound() async throws {
    var progress = TransferProgress()
    let events = try await receive(promising: 12) { event in
      switch event {
      case .began(_, let total), .promised(let total): progress.learn(total)
      case .received(let count): progress.advance(to: count, at: .seconds(1))
      default: break
      }
    }
    #expect(
      events == ["unknown", "atLeast(12)", "5", "10", "15"], "\(events)")
    // More has come than was promised.
    #expect(progress.total == .atLeast(12))
    #expect(progress.completed == 15)
  }

  @Test("DND-27 a source that promises nothing is not taken at its word")
  func nothingPromised() async throws {
    let events = try await receive(promising: 0) { _ in }
    #expect(events == ["unknown", "5", "10", "15"], "\(events)")
  }

  private func receive(
    promising bytes: UInt64, _ observe: @escaping ReceptionObserver
  ) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "receiver-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let acceptance: Acceptance = [.text]
    let offer = Offer(
      wireNames: ["text/plain;charset=utf-8"], allowedActions: .copy,
      isLocal: false)
    let negotiation = try #require(
      Negotiation.negotiate(offer, for: acceptance).negotiation)
    var events: [String] = []
    let receiver = Receiver(
      offer: offer, negotiation: negotiation, acceptance: acceptance,
      folder: folder, digesting: nil,
      observe: { event in
        observe(event)
        switch event {
        case .began(_, let total), .promised(let total):
          events.append("\(total)")
        case .received(let count): events.append("\(count)")
        default: break
        }
      }, open: { _ in Pieces(3, promising: bytes) })
    let reception = try await receiver.receive()
    reception.arrival.discardFiles()
    return events
  }
}
