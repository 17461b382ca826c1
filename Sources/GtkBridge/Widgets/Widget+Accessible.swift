import CSatchelGtk
import GtkShim

/// What assistive technology is told of a widget.
extension Widget {
  /// The name that assistive technology gives and tests look for.
  public final func setAccessibleName(_ name: String) {
    withPointer { satchel_accessible_set_label($0, name) }
  }

  /// Says to assistive technology that the widget has no name, and what GTK
  /// itself has put into it none either: up to 4.8 they go by the names of
  /// their types.
  final func hasNoAccessibleName() {
    withPointer { satchel_accessible_unname($0) }
  }

  /// Does so for all that GTK has put into the widget and given no name.
  final func hasNoAccessibleNamesInside() {
    withPointer { satchel_accessible_unname_inside($0) }
  }

  /// What assistive technology says after the name.
  public final func setAccessibleDescription(_ description: String) {
    withPointer { satchel_accessible_set_description($0, description) }
  }

  /// Which keys do something with it.
  ///
  /// - Parameter keys: as ARIA's `aria-keyshortcuts` writes them, with a space
  ///   between two.
  public final func setAccessibleKeys(_ keys: String) {
    withPointer { satchel_accessible_set_keys($0, keys) }
  }

  /// Has assistive technology say a sentence, whatever has the focus. GTK can
  /// from 4.14 on; before, it describes what has the focus for as long as that
  /// does, and isn't described anew.
  ///
  /// - Parameters:
  ///   - sentence: what is said.
  ///   - waits: whether something else may get the focus at once, which would be
  ///     said instead: then it is said a moment later.
  public final func announce(_ sentence: String, waits: Bool = true) {
    withPointer { satchel_accessible_announce($0, sentence, waits ? 1 : 0) }
  }

  /// Has assistive technology say what a row made with ``Box/init(status:)``
  /// now shows; an empty text when it shows nothing any more.
  public final func say(_ sentence: String) {
    withPointer { satchel_accessible_say($0, sentence) }
  }

  /// Says to assistive technology whether the widget's content is on its way.
  public final func setAccessibleBusy(_ isBusy: Bool) {
    withPointer { satchel_accessible_set_busy($0, isBusy ? 1 : 0) }
  }

  /// Says to assistive technology whether what the widget opens and shuts is
  /// open.
  public final func setAccessibleExpanded(_ isExpanded: Bool) {
    withPointer { satchel_accessible_set_expanded($0, isExpanded ? 1 : 0) }
  }

  /// As ``setAccessibleBusy(_:)`` and ``setAccessibleDescription(_:)``, for
  /// the parent: a list makes the parents of its rows itself.
  public final func setParentAccessibleState(
    isBusy: Bool, description: String
  ) {
    withPointer {
      guard let parent = gtk_widget_get_parent($0) else { return }
      satchel_accessible_set_busy(parent, isBusy ? 1 : 0)
      satchel_accessible_set_description(parent, description)
    }
  }

  /// The parent's accessible name is set through this: a list makes the parents
  /// of its rows itself.
  public final func setParentAccessibleName(_ name: String) {
    withPointer {
      guard let parent = gtk_widget_get_parent($0) else { return }
      satchel_accessible_set_label(parent, name)
    }
  }
}
