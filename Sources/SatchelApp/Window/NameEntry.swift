import ContentTypes
import Documents
import GtkBridge
import Localization

/// A name that is written where it stands. One is open at a time.
///
/// Enter takes what is written, and so does going elsewhere; Escape leaves all as
/// it was. Why something can't be a name is said below it, and it stays open.
@MainActor final class NameEntry {
  /// Where a name stands.
  struct Spot {
    /// What the entry lies over.
    let overlay: Overlay
    /// Whether the name stands in the middle of its frame.
    let isCentered: Bool
    /// Where the name is now; nil when it isn't in sight.
    let frame: @MainActor () -> Rect?
  }

  private static var current: NameEntry?

  private let spot: Spot
  private let entry = Entry()
  private let problem = Label()
  private let box = Box(.vertical, spacing: 2)
  private let keys = KeyController()
  private let focus = FocusController()
  private let presses = ClickGesture()
  private let onEnd: (String?, _ byKey: Bool) -> Void
  private var isOver = false

  /// Opens an entry with a name in it.
  ///
  /// - Parameters:
  ///   - spot: where the name stands.
  ///   - name: what is written there.
  ///   - part: the beginning of the name, which is selected; nil for all.
  ///   - onEnd: gets what is to be its name, nil for what it was; and whether a
  ///     key said so: then the keyboard goes back to what has the name.
  static func open(
    at spot: Spot, name: String, selecting part: Substring? = nil,
    onEnd: @escaping (String?, _ byKey: Bool) -> Void
  ) {
    current?.leave()
    let opened = NameEntry(at: spot, onEnd: onEnd)
    current = opened
    opened.entry.text = name
    opened.follow()
    spot.overlay.addOverlay(opened.box)
    opened.entry.grabFocus()
    opened.entry.select(first: (part ?? name[...]).unicodeScalars.count)
    // What has just been made has no place yet.
    followSoon()
  }

  /// Moves the one that is open with what it lies over, which has another place
  /// with the next frame.
  static func followSoon() {
    current?.spot.overlay.afterNextFrame { current?.follow() }
  }

  private init(
    at spot: Spot, onEnd: @escaping (String?, _ byKey: Bool) -> Void
  ) {
    self.spot = spot
    self.onEnd = onEnd
    entry.addClass("name-entry")
    entry.setAccessibleName(tr("Name"))
    entry.expand(horizontally: true, vertically: true)
    if spot.isCentered { entry.centersText() }
    problem.addClass("name-problem")
    problem.wraps()
    problem.setWidth(characters: 10, atMost: 30)
    problem.align(spot.isCentered ? .center : .start, .start)
    problem.isVisible = false
    box.append(entry, problem)
    entry.onActivate { [weak self] in self?.finish() }
    entry.onEdited { [weak self] in self?.tell(nil) }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.handle(key, modifiers) ?? false
    }
    entry.add(keys)
    focus.onLeave { [weak self] in
      // The window may only have gone to the back, or show the entry's menu.
      _ = Timeout(after: .zero) {
        guard let self, !self.box.keepsFocus else { return }
        self.leave()
      }
    }
    entry.add(focus)
    presses.setPhase(.capture)
    presses.onPressed { [weak self] _, point in
      guard let self, box.bounds(in: spot.overlay)?.contains(point) == false
      else { return }
      leave()
    }
    spot.overlay.add(presses)
  }

  private func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case "Escape": end(nil, byKey: true)
    // There is one line, and nothing above or below it is meant.
    case "Up", "Down", "Page_Up", "Page_Down": break
    default: return false
    }
    return true
  }

  private func finish() {
    do {
      end(try Name.checked(entry.text), byKey: true)
    } catch {
      tell("\(error)")
    }
  }

  /// Something else is done now.
  private func leave() {
    end(try? Name.checked(entry.text), byKey: false)
  }

  private func end(_ name: String?, byKey: Bool) {
    guard !isOver else { return }
    isOver = true
    if Self.current === self { Self.current = nil }
    spot.overlay.remove(presses)
    spot.overlay.removeOverlay(box)
    onEnd(name, byKey)
  }

  private func follow() {
    guard !isOver else { return }
    guard let frame = spot.frame() else { return leave() }
    spot.overlay.place(box, in: frame)
  }

  /// Says why it can't be the name; nil for nothing.
  private func tell(_ sentence: String?) {
    guard problem.isVisible || sentence != nil else { return }
    problem.text = sentence ?? ""
    problem.isVisible = sentence != nil
    entry.setClass("error", sentence != nil)
    entry.setAccessibleDescription(sentence ?? "")
  }
}

extension Rect {
  /// Where a name is written that stands in a row or a tile.
  ///
  /// - Parameters:
  ///   - name: the name's own frame.
  ///   - whole: that of the row or tile.
  ///   - isCentered: whether it may grow to both sides.
  ///   - isMirrored: whether it is read from right to left.
  static func forWriting(
    name: Rect, in whole: Rect, isCentered: Bool, isMirrored: Bool
  ) -> Rect {
    // The entry's own edge and padding stand outside of the words.
    let (edge, least) = (9.0, 26.0)
    let height = max(least, name.height)
    var start = whole.x + 4
    var end = whole.x + whole.width - 4
    if !isCentered, isMirrored {
      end = name.x + name.width + edge
    } else if !isCentered {
      start = name.x - edge
    }
    return Rect(
      x: start, y: name.y + (name.height - height) / 2, width: end - start,
      height: height)
  }
}
