import GtkBridge

/// What an empty place says: what it is for and how to fill it.
@MainActor final class EmptyState {
  /// Which place is empty.
  enum Place {
    case shelf
    case list
    case transfers
  }

  let root = Box(.vertical, spacing: 8)
  private let picture = Image(icon: "dev.satchel.Satchel-symbolic", size: 72)
  private let title = Label()
  private let hint = Label()

  init() {
    root.align(.center, .center)
    root.setMargins(top: 24, bottom: 24, start: 24, end: 24)
    root.passesPointer = true
    title.addClass("empty-title")
    title.wraps()
    title.centersLines()
    hint.addClass("empty-hint")
    hint.wraps()
    hint.centersLines()
    hint.setWidth(characters: 20, atMost: 40)
    picture.addClass("empty-hint")
    root.append(picture, title, hint)
  }

  /// Says nothing, to screen readers neither: GTK lets them read what is
  /// hidden.
  func hide() {
    root.isVisible = false
    title.text = ""
    hint.text = ""
  }

  func show(_ place: Place) {
    root.isVisible = true
    switch place {
    case .shelf:
      title.text = "The Shelf Is Empty"
      hint.text =
        "Drag anything here from any program, or paste it with Ctrl+V. "
        + "Drag it out again when you need it."
    case .list:
      title.text = "This List Is Empty"
      hint.text =
        "Drag items here from the Shelf, another list or any program, or "
        + "paste them with Ctrl+V."
    case .transfers:
      title.text = "No Transfers"
      hint.text =
        "What you drop and what takes a while shows here until it has "
        + "arrived. It goes on while you do other things."
    }
  }
}
