import DragKit
import GtkBridge
import Localization

/// Leads out of a stack, or to the list of places; it says where to. A drag that rests on it goes out,
/// too (DND-20), as a click and Alt+Left do (DND-21).
@MainActor final class BackButton {
  let root: Button
  private let name = Label()
  private var spring: SpringLoadedInteraction?

  init() {
    name.ellipsizes()
    name.setWidth(characters: 1, atMost: 14)
    let box = Box(.horizontal, spacing: 4)
    box.append(Image(icon: "go-previous-symbolic", size: 16), name)
    root = Button(showing: box)
    root.addClass("back")
    root.isVisible = false
  }

  /// Whether it shows an arrow alone.
  var isBrief = false {
    didSet { name.isVisible = !isBrief }
  }

  /// Shows what it goes back to; nil where there is nothing.
  func show(_ place: String?) {
    guard let place else {
      root.isVisible = false
      // Screen readers are shown what is hidden, too.
      root.setAccessibleName("")
      return
    }
    name.text = place
    root.setAccessibleName(tr("Back to \(place)"))
    root.tooltip = tr("Back to \(place)")
    root.isVisible = true
  }

  func onClicked(_ body: @escaping @MainActor () -> Void) {
    root.onClicked(body)
  }

  /// Called when a drag has rested on it.
  func onSpring(_ body: @escaping @MainActor () -> Void) {
    spring = SpringLoadedInteraction(on: root, activate: body)
  }
}
