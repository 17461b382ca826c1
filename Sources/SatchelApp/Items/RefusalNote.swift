import GtkBridge

/// Says over a place why a drag can't be dropped there, as long as it is there
/// (DND-04).
@MainActor final class RefusalNote {
  private let label = Label()

  /// - Parameter overlay: the place.
  init(over overlay: Overlay) {
    label.addClass("refusal-note")
    label.wraps()
    label.centersLines()
    label.align(.center, .end)
    label.passesPointer = true
    label.isVisible = false
    overlay.addOverlay(label)
  }

  /// Says it, once for each time that a drag comes.
  func show(_ sentence: String) {
    guard !label.isVisible else { return }
    label.text = sentence
    label.isVisible = true
    label.announce(sentence)
  }

  func hide() {
    guard label.isVisible else { return }
    label.isVisible = false
    label.text = ""
  }
}
