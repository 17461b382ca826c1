import GtkBridge

/// What a sheet asks, in words.
@MainActor enum SheetText {
  /// - Parameters:
  ///   - heading: says what it is about.
  ///   - sentence: says more.
  ///   - note: what is good to know, in smaller letters.
  static func column(
    _ heading: String, _ sentence: String, note: String
  ) -> Widget {
    let name = Label(heading)
    name.addClass("heading")
    let small = Label(note)
    small.addClass("item-detail")
    let column = Box(.vertical, spacing: 8)
    column.setMargins(top: 18, bottom: 24, start: 24, end: 24)
    for label in [name, Label(sentence), small] {
      label.horizontalPosition = 0
      label.wraps()
      label.setWidth(characters: 20, atMost: 52)
      column.append(label)
    }
    return column
  }
}
