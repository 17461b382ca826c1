import DragKit
import GtkBridge
import Localization
import Transfer

/// A button that shows the code of a specimen. Dragged, it gives the code as text
/// to any editor (DND-14).
@MainActor final class SpecimenCode {
  let root: PopoverButton
  private let title: String
  private let text = Label()
  private var drag: DragInteraction?

  /// - Parameter title: what the specimen is called.
  init(of title: String) {
    self.title = title
    text.addClass("specimen-code")
    text.horizontalPosition = 0
    text.isSelectable = true
    let scrolled = ScrolledWindow(text, named: tr("Code of \(title)"))
    scrolled.setMinimumSize(width: 260, height: 220)
    root = PopoverButton(showing: Label(tr("Code")), opening: scrolled)
    root.hasNoFrame()
    root.addClass("specimen-code-button")
    root.align(.end, .center)
    root.setAccessibleName(tr("Code of \(title)"))
    root.tooltip = tr("Show the code, or drag it into an editor")
    scrolled.onMap { [weak self] in
      guard let self, text.text.isEmpty else { return }
      text.text = code
    }
    drag = DragInteraction(on: root) { [weak self] in
      self.map { [.text($0.code, name: title)] } ?? []
    }
  }

  private var code: String { SpecimenSource.code(of: title) ?? "" }
}
