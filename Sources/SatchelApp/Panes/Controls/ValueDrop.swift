import ContentTypes
import DragKit
import GtkBridge
import Interaction
import Localization
import Transfer

/// Lets a control take a value that is dropped on it, as words or as a colour
/// (DND-14).
///
/// A sentence below the control tells what fits. What is known not to fit is
/// refused while it hovers; what other programs drag is read after the drop alone
/// (DND-26), and the sentence says so then. Ctrl+Z in the control takes a drop
/// back, and Ctrl+Shift+Z brings it again.
@MainActor final class ValueDrop<Value: Equatable & Sendable> {
  /// Says what fits; to stand below the control.
  let note = Label()
  private let control: Widget
  private let name: String
  private let acceptance: Acceptance
  private let fitting: () -> String
  private let read: (String) -> Value?
  private let value: () -> Value
  private let set: (Value) -> Void
  private var undo = UndoStack(limit: 50)
  /// Whether the control takes back by itself what is written in it.
  private let writes: Bool
  /// What the last drop, or taking it back, has shown.
  private var latest: Value?
  private let keys = KeyController()
  private var drop: DropInteraction?

  /// - Parameters:
  ///   - control: takes the drops, and the keyboard after one.
  ///   - name: tells it from other places of the window.
  ///   - acceptance: the kinds that values come as.
  ///   - writes: whether it is written in, which Ctrl+Z takes back as well.
  ///   - fitting: the sentence on what fits.
  ///   - read: the value of words; nil where they are none.
  ///   - value: the control's value now.
  ///   - set: gives it another one.
  init(
    on control: Widget, named name: String,
    accepting acceptance: Acceptance = [.text], writes: Bool = false,
    fitting: @autoclosure @escaping () -> String,
    reading read: @escaping (String) -> Value?,
    value: @escaping () -> Value, set: @escaping (Value) -> Void
  ) {
    self.control = control
    self.name = name
    self.acceptance = acceptance
    self.writes = writes
    self.fitting = fitting
    self.read = read
    self.value = value
    self.set = set
    note.addClass("item-detail")
    note.horizontalPosition = 0
    note.wraps()
    control.addClass("takes-value")
    showFitting()
    // Why something doesn't fit is told of what is no text, too.
    drop = DropInteraction(
      on: control, accepting: acceptance, isAskedOfAll: true, delegate: self)
    DropCues.shared.advise(self) { [weak self] drag in
      guard let self, self.control.isMapped,
        drag.map({ self.fits($0) }) != false
      else { return [] }
      return [self.control]
    }
    keys.setPhase(.capture)
    keys.onKey { [weak self] key, modifiers in
      self?.press(key, modifiers) ?? false
    }
    control.add(keys)
  }

  /// Shows what fits now, where that differs.
  func showFitting() {
    note.removeClass("form-problem")
    if note.text != fitting() { note.text = fitting() }
  }

  private func refuse() {
    let sentence = fitting()
    let words = tr("That doesn’t fit. \(sentence)")
    guard note.text != words else { return }
    note.addClass("form-problem")
    note.text = words
    note.announce(words)
  }

  private func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    if value() != latest {
      // What has been written since then goes first, and what was chosen since
      // then isn't thrown away.
      if !writes { (undo, latest) = (UndoStack(limit: 50), value()) }
      return false
    }
    return switch (key, modifiers) {
    case ("z", .control): (try? undo.undo()) ?? false
    case ("z", [.control, .shift]), ("Z", [.control, .shift]):
      (try? undo.redo()) ?? false
    default: false
    }
  }

  /// Whether what is dragged within this program may fit.
  private func fits(_ drag: DragSession) -> Bool {
    guard drag.items.count == 1, let item = drag.items.first,
      drag.holds(acceptance)
    else { return false }
    return DroppedWords.known(of: item).map { read($0) != nil } ?? true
  }

  private func take(_ new: Value) {
    let old = value()
    showFitting()
    // Keys that take it back are meant for it now.
    if !control.hasFocusWithin { control.focusInside() }
    guard new != old else { return }
    let step = UndoStep(named: name)
    step.add(
      undo: { [weak self] in self?.show(old) },
      redo: { [weak self] in self?.show(new) })
    step.end()
    undo.record(step)
    show(new)
  }

  private func show(_ value: Value) {
    set(value)
    latest = value
  }
}

extension ValueDrop: DropInteractionDelegate {
  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: Point
  ) -> DropProposal {
    guard session.negotiation.negotiation != nil,
      session.localDrag.map({ fits($0) }) != false
    else {
      refuse()
      return .refused
    }
    showFitting()
    return DropProposal(.copy, cue: CueTarget(name: name, widget: control))
  }

  func dropInteractionClearsMarks(_ interaction: DropInteraction) {
    showFitting()
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: Point
  ) -> @MainActor () async -> Bool {
    { [weak self] in
      let dropped = try? await session.load(DroppedWords.self)
      guard let self else { return false }
      guard let dropped, dropped.count == 1, let new = read(dropped[0].words)
      else {
        refuse()
        return false
      }
      take(new)
      return true
    }
  }
}

/// The words of what is dropped on a control; of a colour, its digits.
struct DroppedWords: ItemReading {
  let words: String

  init(_ item: ArrivedItem) throws {
    words =
      try item.kind == .color ? ColorValue(item).hex : String(item)
  }

  /// What is known of an item before anything is read: a short text is called
  /// as it is, and then its name is as long.
  static func known(of item: TransferItem) -> String? {
    switch item.kind {
    // Whichever it is, only a place for colours takes it.
    case .color: "#000000"
    case .text where item.byteCount == Int64(item.name.utf8.count): item.name
    default: nil
    }
  }
}
