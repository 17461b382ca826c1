import GtkBridge
import Localization

/// A section's name in the sidebar, which opens and shuts the section, and a
/// button that adds to it.
@MainActor final class SectionHeading {
  let root = Box(.horizontal, spacing: 6)
  private let arrow = Image(icon: "pan-down-symbolic")
  let toggle: Button
  let add = Button(icon: "list-add-symbolic", name: tr("New List"))

  /// Called when it is pressed.
  var onToggle: () -> Void = {}

  init(_ name: String) {
    let title = Label(name)
    title.addClass("sidebar-heading")
    title.horizontalPosition = 0
    title.expand(horizontally: true, vertically: false)
    let face = Box(.horizontal, spacing: 6)
    face.append(title, arrow)
    arrow.addClass("sidebar-arrow")
    toggle = Button(showing: face)
    toggle.addClass("flat")
    toggle.addClass("section-toggle")
    toggle.setAccessibleName(name)
    toggle.expand(horizontally: true, vertically: false)
    toggle.onClicked { [weak self] in self?.onToggle() }
    add.addClass("flat")
    root.append(toggle, add)
  }

  /// Whether its section is open.
  func show(isExpanded: Bool) {
    arrow.setIcon(
      isExpanded ? "pan-down-symbolic" : "pan-end-symbolic", size: 16)
    toggle.tooltip = isExpanded ? tr("Hide Lists") : tr("Show Lists")
    toggle.setAccessibleExpanded(isExpanded)
  }
}
