import GtkBridge
import Localization

/// What an empty place says: what it is for and how to fill it.
@MainActor final class EmptyState {
  /// What is said.
  struct Words {
    let title: String
    let hint: String
    var icon = "dev.satchel.Satchel-symbolic"
    /// Whether files can be added by a button.
    var takesFiles = false
    /// Whether samples can be added by a button, where there are none.
    var takesSamples = false

    /// The place isn't empty, but nothing in it has the name.
    static let nothingFound = Words(
      title: tr("Nothing Found"), hint: tr("No name here contains that."),
      icon: "edit-find-symbolic")
  }

  let root = PassBox(passing: .vertical, spacing: 8)
  private let picture = Image(icon: "dev.satchel.Satchel-symbolic", size: 72)
  private let title = Label()
  private let hint = Label()
  private let addFiles = Button(tr("Add Files…"))
  private let addSamples = Button(tr("Add Samples"))

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
    addSamples.setAction("win.add-samples")
    for button in [addFiles, addSamples] { button.align(.center, .center) }
    addFiles.setMargins(top: 8)
    root.append(picture, title, hint, addFiles, addSamples)
  }

  /// Says nothing, to screen readers neither: GTK lets them read what is
  /// hidden.
  func hide() {
    root.isVisible = false
    title.text = ""
    hint.text = ""
  }

  func show(_ words: Words) {
    root.isVisible = true
    picture.setIcon(words.icon, size: 72)
    addFiles.isVisible = words.takesFiles
    addSamples.isVisible = words.takesSamples
    title.text = words.title
    hint.text = words.hint
  }
}
