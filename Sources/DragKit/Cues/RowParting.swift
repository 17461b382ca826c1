import GtkBridge
import Interaction

/// Lets rows or tiles slide aside around the insertion mark (DND-28); with
/// animations off they are there at once.
///
/// Only what is shown moves: what a row holds, not the row, and nothing is laid
/// out anew, so that the mark does not chase its own effect. Where they go is
/// decided by ``Interaction/PartingLayout``, and how by
/// ``Interaction/PartingMotion``.
@MainActor public final class RowParting {
  /// The way in which rows move.
  public let axis: PartingLayout.Axis
  private let owner: WeakObject<Widget>
  private var motion = PartingMotion<UInt>()
  private var boxes: [UInt: ShiftBox] = [:]
  private var ticker: FrameTicker?

  /// Begins with every row at rest.
  ///
  /// - Parameters:
  ///   - axis: the way in which rows move.
  ///   - owner: holds them; its frames count. Not kept.
  public init(along axis: PartingLayout.Axis, in owner: Widget) {
    self.axis = axis
    self.owner = WeakObject(owner)
  }

  /// The length of a whole step, in logical pixels.
  private var step: Double { axis == .vertical ? 6 : 12 }

  /// How many rows are meant to be aside.
  public var count: Int { motion.count }

  /// Shows which rows are aside now; all others go back.
  public func show(_ rows: [(box: ShiftBox, shift: PartingLayout.Shift)]) {
    var targets: [UInt: Double] = [:]
    for row in rows where row.shift != .none {
      boxes[row.box.identity] = row.box
      targets[row.box.identity] = row.shift.steps * step
    }
    motion.send(targets)
    boxes = boxes.filter { motion.contains($0.key) }
    guard DesktopSettings.animates, let owner = owner.target else {
      place(motion.arrive())
      return
    }
    if motion.isMoving, ticker == nil {
      ticker = FrameTicker(of: owner) { [weak self] in
        guard let self else { return }
        place(motion.tick(at: Instant(monotonicMicroseconds: $0)))
      }
    }
  }

  /// Puts every row back.
  public func clear() { show([]) }

  private func place(_ offsets: [UInt: Double]) {
    for (identity, offset) in offsets {
      boxes[identity]?.shift =
        axis == .vertical
        ? Point(x: 0, y: offset) : Point(x: offset, y: 0)
      if !motion.contains(identity) { boxes[identity] = nil }
    }
    if !motion.isMoving {
      ticker?.stop()
      ticker = nil
    }
  }
}
