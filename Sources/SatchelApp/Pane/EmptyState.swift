import GtkBridge

/// What an empty place says: what it is for and how to fill it.
@MainActor final class EmptyState {
  /// Which place is empty.
  enum Place {
    case shelf
    case list
    case transfers
    /// The place isn't empty, but nothing in it has the name.
    case search
  }

  let root = PassBox(passing: .vertical, spacing: 8)
  private let picture = Image(icon: "dev.satchel.Satchel-symbolic", size: 72)
  private let title = Label()
  private let hint = Label()
  private let addFiles = Button("Add Files…")

  init() {
    root.align(.center, .center)
    root.setMargins(top: 24, bottom: 24, start: 24, end: 24)
    title.addClass("empty-title")
    title.wraps()
    title.centersLines()
    hint.addClass("empty-hint")
    hint.wraps()
    hint.centersLines()
    hint.setWidth(characters: 20, atMost: 40)
    picture.addClass("empty-hint")
    // What is dropped or clicked there is meant for the place.
    for widget in [picture, title, hint] { widget.passesPointer = true }
    addFiles.setAction("win.add-files")
    addFiles.align(.center, .center)
    addFiles.setMargins(top: 8)
    root.append(picture, title, hint, addFiles)
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
    picture.setIcon(
      place == .search
        ? "edit-find-symbolic" : "dev.satchel.Satchel-symbolic", size: 72)
    addFiles.isVisible = place == .shelf || place == .list
    switch place {
    case .shelf:
      title.text = "The Shelf Is Empty"
      hint.text =
        "Drag anything here from any program, or paste it with Ctrl+V.\n"
        + "Drag it out again when you need it."
    case .list:
      title.text = "This List Is Empty"
      hint.text =
        "Drag items here from the Shelf, another list or any program, or "
        + "paste them with Ctrl+V."
    case .search:
      title.text = "Nothing Found"
      hint.text = "No name here contains that."
    case .transfers:
      title.text = "No Transfers"
      hint.text =
        "What you drop and what takes a while shows here until it has "
        + "arrived. It goes on while you do other things."
    }
  }
}
