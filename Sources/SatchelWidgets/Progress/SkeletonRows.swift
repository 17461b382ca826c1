import GtkBridge
import Interaction

/// The shapes of rows where rows will be, while what is in them is fetched
/// (LOD-01, LOD-03).
///
/// They show only when that takes long enough to be seen. They breathe where the desktop lets things move. Assistive
/// technology is told that something is loading, and nothing of the shapes.
///
///     let skeleton = SkeletonRows(named: "Reading messages")
///     overlay.addOverlay(skeleton.root)
///     skeleton.isLoading = true
@MainActor public final class SkeletonRows {
  /// What is shown: nothing while there is no need. It fills what it is put
  /// into from above.
  public let root = Box(.vertical, spacing: 0, isGroup: true)
  private var indicator = LingeringIndicator(
    delay: .milliseconds(100), minimum: .zero)
  private var next: Timeout?

  /// The widths of the words in the rows, in logical pixels.
  private static let widths = [
    (150, 90), (110, 70), (170, 100), (130, 60), (90, 80), (160, 70),
  ]

  /// Makes shapes that don't show.
  ///
  /// - Parameters:
  ///   - name: What goes on, for assistive technology (CTL-42).
  ///   - count: How many rows there are to be.
  ///   - hasFaces: Whether each has a picture at its beginning.
  public init(named name: String, _ count: Int = 5, hasFaces: Bool = true) {
    WidgetStyle.install()
    root.addClass("skeleton-rows")
    root.setAccessibleName(name)
    root.isVisible = false
    root.passesPointer = true
    root.clipsChildren()
    root.align(.fill, .start)
    for index in 0..<max(1, count) {
      root.append(
        Self.row(Self.widths[index % Self.widths.count], hasFace: hasFaces))
    }
  }

  isolated deinit { next?.cancel() }

  /// Whether what is to show is being fetched.
  public var isLoading = false {
    didSet { update() }
  }

  private func update() {
    next?.cancel()
    let now = Instant.now
    if indicator.update(isActive: isLoading, at: now) {
      root.setClass("moves", DesktopSettings.animates)
      root.isVisible = indicator.isShown
    }
    next = indicator.deadline.map { deadline in
      Timeout(after: max(.zero, now.duration(to: deadline))) { [weak self] in
        self?.update()
      }
    }
  }

  private static func row(_ widths: (Int, Int), hasFace: Bool) -> Box {
    let row = Box(.horizontal, spacing: 12)
    row.addClass("skeleton-row")
    if hasFace {
      let face = Box(.vertical)
      face.addClass("face")
      face.align(.start, .center)
      row.append(face)
    }
    let lines = Box(.vertical)
    lines.align(.start, .center)
    for width in [widths.0, widths.1] {
      let words = Box(.horizontal)
      words.addClass("words")
      words.setMinimumSize(width: width)
      words.align(.start, .center)
      lines.append(words)
    }
    row.append(lines)
    return row
  }
}
