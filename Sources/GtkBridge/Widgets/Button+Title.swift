import CSatchelGtk
import GtkShim

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

  /// Puts another picture on a button that was made with one, if it is another.
  ///
  /// - Parameters:
  ///   - icon: an icon's name in the theme.
  ///   - name: what it does now; its tooltip and accessible name.
  public func setIcon(_ icon: String, name: String) {
    withPointer { button in
      let shown = gtk_button_get_icon_name(button).map { String(cString: $0) }
      if shown != icon {
        gtk_button_set_icon_name(button, icon)
        satchel_accessible_forget_icon(button)
      }
    }
    guard tooltip != name else { return }
    tooltip = name
    setAccessibleName(name)
  }
}
