import GtkBridge

/// A field that shows what is picked, and opens the picker beside itself: no
/// other screen comes (CTL-33).
@MainActor public final class PickerField {
  /// What is shown.
  public let root: PopoverButton
  private let words: Label
  private let name: String

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - name: What is picked, for assistive technology.
  ///   - text: What is picked at first, in words.
  ///   - picker: What it opens.
  public init(name: String, text: String, opening picker: Widget) {
    WidgetStyle.install()
    self.name = name
    words = Label(text)
    root = PopoverButton(showing: words, opening: picker)
    root.align(.start, .center)
    show(text)
  }

  /// Shows what is picked.
  public func show(_ text: String) {
    words.text = text
    root.setAccessibleName("\(name), \(text)")
  }
}
