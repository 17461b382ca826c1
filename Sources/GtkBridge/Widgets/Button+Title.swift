import CGtk

extension Button {
  /// The words on a button that was made with words.
  public var title: String {
    get {
      withPointer {
        gtk_button_get_label($0).map { String(cString: $0) } ?? ""
      }
    }
    set { withPointer { gtk_button_set_label($0, newValue) } }
  }
}
