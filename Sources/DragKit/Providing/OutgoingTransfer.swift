import ContentTypes
import Foundation
import Transfer

/// Bytes on their way to another program, which asked for one type of what is
/// dragged or copied (DND-27).
///
/// It goes as fast as the other program reads. Whoever has the items can show
/// how far it is:
///
///     OutgoingTransfer.onBegin { [weak self] in self?.outgoing.append($0) }
@MainActor public final class OutgoingTransfer: Identifiable {
  /// What the bytes are of, in order.
  public let items: [TransferItem]
  /// What was asked for.
  public let type: MIMEType
  /// When it was asked for, by ``TransferClock``.
  public let startedAt = TransferClock.now
  /// How far it is, by ``TransferClock``.
  public private(set) var progress: TransferProgress
  /// Whether all has been taken, or the other program has gone.
  public private(set) var isOver = false

  private static var observers: [@MainActor (OutgoingTransfer) -> Void] = []

  init(of items: [TransferItem], as type: MIMEType, byteCount: Int64) {
    self.items = items
    self.type = type
    progress = TransferProgress(
      startedAt: startedAt, total: .exact(byteCount))
    for observer in Self.observers { observer(self) }
  }

  /// Calls a function with each that begins, for as long as the process lives.
  public static func onBegin(
    _ body: @escaping @MainActor (OutgoingTransfer) -> Void
  ) {
    observers.append(body)
  }

  private var enders: [@MainActor () -> Void] = []

  /// Calls a function when it is over; at once if it is.
  public func onEnd(_ body: @escaping @MainActor () -> Void) {
    if isOver { body() } else { enders.append(body) }
  }

  /// Counts bytes that have been taken.
  func advance(by count: Int) {
    progress.advance(
      to: progress.completed + Int64(count), at: TransferClock.now)
  }

  func end() {
    isOver = true
    enders.forEach { $0() }
    enders = []
  }
}
