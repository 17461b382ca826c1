import DragKit
import Foundation
import GtkBridge
import Interaction

/// What the app can tell of its own promptness, for measurements from outside.
///
/// Nothing is counted before somebody has asked: the first answer is empty.
@MainActor final class Measures {
  /// Set once somebody has asked.
  private(set) static var running: Measures?

  private var frames: FrameWatch?
  private var drop: ArrivingDrop?
  private var dropped: Int64 = 0
  /// When it was known how many come: another program tells after the drop.
  private var counted: Int64 = 0
  private var shown: [Shown] = []
  private var paintedSinceCounted = 0

  /// A frame in which a drop had other rows than before.
  private struct Shown {
    /// Microseconds after the drop, and after it was known how many come.
    let after: Int64
    let afterCount: Int64
    /// Which frame that was after it was known.
    let frame: Int
    let rows: Int
  }

  /// Which frame after the drop had its first row in sight; nil while none of
  /// the first few had.
  private var framesUntilSeen: Int?
  private var paintedSinceDrop = 0
  /// The items whose rows are in sight.
  private var itemsInSight: (() -> Set<String>)?

  private var opened: (began: Int64, took: Int64, rows: Int)?

  private var painted = 0
  private var missed = 0
  /// Those of them that the app made too late; the others it was asked for too
  /// late.
  private var missedByOwnWork = 0
  private var longest: Int64 = 0
  private var motions = 0
  private var strayMarks = 0
  private weak var mark: InsertionMark?
  private var markFrame: Rect?
  /// When something changed that no frame has shown yet.
  private var firstChange: Int64?
  /// The frame before, and until when rows move, so that each frame counts.
  private var lastFrame: Int64?
  private var rowsMoveUntil: Int64 = 0

  /// The time of a frame at 60 in a second, in microseconds.
  private static let frameTime: Int64 = 16_667
  /// How long rows that part are certainly elsewhere in each frame, in
  /// microseconds: later they move by less than a pixel in some.
  private static let partingTime: Int64 = 80_000
  /// In how many frames after a drop its first row is looked for.
  private static let framesToLook = 60

  private init(_ window: ApplicationWindow) {
    frames = FrameWatch(of: window) { [weak self] in self?.painted($0, $1) }
  }

  private static func start(_ window: ApplicationWindow) -> Measures {
    let measures = running ?? Measures(window)
    running = measures
    return measures
  }

  private static var now: Int64 {
    Int64(DispatchTime.now().uptimeNanoseconds / 1000)
  }

  // MARK: What happens

  /// A drop is about to get its rows.
  func dropBegins() {
    dropped = Self.now
    dropCounted()
    shown = []
    drop = nil
    framesUntilSeen = nil
    paintedSinceDrop = 0
  }

  /// It is known how many rows it needs, and they are about to come.
  func dropCounted() {
    counted = Self.now
    paintedSinceCounted = 0
  }

  /// It has got the first of them.
  func dropBegan(_ drop: ArrivingDrop) {
    self.drop = drop
  }

  /// A drag moved over a pane; no frame is due if its mark stays as it is.
  func moved(_ mark: InsertionMark) {
    self.mark = mark
    motions += 1
    guard mark.frame != markFrame else { return }
    markFrame = mark.frame
    firstChange = firstChange ?? Self.now
  }

  /// A place is about to be shown.
  func opens() { opened = (Self.now, -1, 0) }

  /// It has got its rows.
  func opened(rows: Int) { opened?.rows = rows }

  private func painted(_ time: Int64, _ began: Int64) {
    let now = Self.now
    painted += 1
    longest = max(longest, now - began)
    if mark?.isWhereItShows == false { strayMarks += 1 }
    if let lastFrame, time <= rowsMoveUntil {
      note(late: time - lastFrame - Self.frameTime / 2)
    } else if let firstChange {
      // It belongs into the frame after it: one frame's time to wait for that,
      // and one to make it.
      note(late: now - firstChange - Self.frameTime)
    }
    if firstChange != nil { rowsMoveUntil = time + Self.partingTime }
    firstChange = nil
    lastFrame = time
    if let opened, opened.took < 0 { self.opened?.took = now - opened.began }
    guard let drop else { return }
    look(for: drop)
    paintedSinceCounted += 1
    if shown.last?.rows != drop.items.count, shown.count < 1000 {
      shown.append(
        Shown(
          after: now - dropped, afterCount: now - counted,
          frame: paintedSinceCounted, rows: drop.items.count))
    }
  }

  private func look(for drop: ArrivingDrop) {
    guard framesUntilSeen == nil, paintedSinceDrop < Self.framesToLook,
      let itemsInSight, let first = drop.items.first
    else { return }
    paintedSinceDrop += 1
    if itemsInSight().contains(first.rawValue) {
      framesUntilSeen = paintedSinceDrop
    }
  }

  private func note(late: Int64) {
    let missed = Int(max(0, late) / Self.frameTime)
    self.missed += missed
    missedByOwnWork += min(missed, Int(MainLoop.busyTime / Self.frameTime))
  }

  // MARK: What is told

  /// Says how long the main loop was held since this was last asked.
  static func reportLoop() {
    let holds = MainLoop.takeHolds()
    tell(
      """
      {"holds": \(holds.count), "p99": \(milliseconds(holds.ordinary)), \
      "wait": \(milliseconds(holds.ordinaryWait)), \
      "longest": \(milliseconds(holds.longest)), \
      "longestWork": \(milliseconds(holds.longestWork)), \
      "elapsed": \(milliseconds(holds.elapsed))}
      """)
  }

  /// Says when the rows of the last drop were painted, and in which frame; and
  /// in which one after the drop the first of them was in sight.
  static func reportDrop(_ window: MainWindow) {
    let measures = start(window.window)
    measures.itemsInSight = { [weak window] in
      Set(window?.rowsInSight.map(\.id) ?? [])
    }
    let steps = measures.shown.map {
      """
      {"after": \(Double($0.after) / 1000), \
      "afterCount": \(Double($0.afterCount) / 1000), \
      "frame": \($0.frame), "rows": \($0.rows)}
      """
    }
    let seen = measures.framesUntilSeen.map(String.init) ?? "null"
    tell(
      #"""
      {"seen": \#(seen), "dropped": [\#(steps.joined(separator: ", "))]}
      """#)
  }

  /// Says how long it took to show the place that shows, to its first frame.
  static func reportOpening(_ window: ApplicationWindow) {
    let opened = start(window).opened
    tell(
      """
      {"opened": \(Double(opened?.took ?? -1) / 1000), \
      "rows": \(opened?.rows ?? 0)}
      """)
  }

  /// Says what was painted since this was last asked.
  static func reportFrames(_ window: ApplicationWindow) {
    let measures = start(window)
    tell(
      """
      {"painted": \(measures.painted), "missed": \(measures.missed), \
      "missedByOwnWork": \(measures.missedByOwnWork), \
      "longestFrame": \(Double(measures.longest) / 1000), \
      "motions": \(measures.motions), "strayMarks": \(measures.strayMarks)}
      """)
    measures.painted = 0
    measures.missed = 0
    measures.missedByOwnWork = 0
    measures.longest = 0
    measures.motions = 0
    measures.strayMarks = 0
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    duration / .milliseconds(1)
  }

  private static func tell(_ line: String) {
    print(line)
    fflush(nil)
  }
}
