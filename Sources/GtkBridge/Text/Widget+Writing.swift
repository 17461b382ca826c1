import CSatchelGtk
import GtkShim

extension Widget {
  /// Gives a text view or an entry what GTK's lack: Select in the menu, for the word
  /// at the cursor (CTL-14), and keys that are left to an input method while that
  /// puts a word together.
  final func servesWriters() {
    withPointer { satchel_text_offer_select($0) }
    withPointer { satchel_text_tell_composing($0) }
  }
}
