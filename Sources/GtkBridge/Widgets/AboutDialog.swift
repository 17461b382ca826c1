import CSatchelGtk
import GtkShim

/// The window that says what a program is, and under which licence.
@MainActor public final class AboutDialog: Widget {
  override class var type: GType { gtk_about_dialog_get_type() }

  /// What it says.
  public struct Facts: Sendable {
    /// The program's name.
    public var name: String
    /// The version, as people tell it to one another.
    public var version: String
    /// The program's icon in the theme.
    public var icon: String
    /// What it is for, in a sentence.
    public var comments: String
    /// Who has the copyright, and from when on.
    public var copyright: String
    /// Who made it: names, or names with addresses.
    public var authors: [String]
    /// The text of the licence; nil for GTK's own words about the MIT licence,
    /// with a link to it.
    public var licence: String?

    /// Describes a program under the MIT licence.
    public init(
      name: String, version: String, icon: String, comments: String,
      copyright: String, authors: [String], licence: String?
    ) {
      self.name = name
      self.version = version
      self.icon = icon
      self.comments = comments
      self.copyright = copyright
      self.authors = authors
      self.licence = licence
    }
  }

  /// Makes the window, which can be shown again after it was closed, and goes
  /// with the other.
  public convenience init(
    _ facts: Facts, titled title: String, beside window: ApplicationWindow
  ) {
    self.init(new: nonNull(gtk_about_dialog_new()))
    withPointer { dialog in
      gtk_about_dialog_set_program_name(dialog, facts.name)
      gtk_about_dialog_set_version(dialog, facts.version)
      gtk_about_dialog_set_logo_icon_name(dialog, facts.icon)
      gtk_about_dialog_set_comments(dialog, facts.comments)
      gtk_about_dialog_set_copyright(dialog, facts.copyright)
      if let licence = facts.licence {
        gtk_about_dialog_set_license(dialog, licence)
      } else {
        gtk_about_dialog_set_license_type(dialog, GTK_LICENSE_MIT_X11)
      }
      withStringArray(facts.authors) {
        gtk_about_dialog_set_authors(dialog, $0)
      }
    }
    withPointers(self, window) { satchel_window_accompany($0, $1) }
    withPointer { dialog in
      gtk_window_set_hide_on_close(dialog, 1)
      gtk_window_set_title(dialog, title)
    }
    hasNoAccessibleNamesInside()
  }

  /// Adds a link below all that it says. GTK has one of its own, which is a link
  /// within a label; ``Button/init(link:)`` says what is wrong with those.
  ///
  /// - Parameters:
  ///   - words: what it says.
  ///   - body: what it does.
  public func addLink(_ words: String, _ body: @escaping @MainActor () -> Void)
  {
    let link = Button(link: Label(words))
    link.align(.center, .center)
    link.setAccessibleName(words)
    link.setMargins(top: 4, bottom: 14)
    link.onClicked(body)
    let column = Box(.vertical)
    let content = withPointer { dialog in
      gtk_window_get_child(dialog).map { Widget(new: $0) }
    }
    withPointer { gtk_window_set_child($0, nil) }
    if let content { column.append(content) }
    column.append(link)
    withPointers(self, column) { gtk_window_set_child($0, $1) }
  }

  /// Shows it.
  public func present() {
    withPointer { dialog in
      gtk_window_present(dialog)
      // GTK selects the name otherwise.
      gtk_window_set_focus(dialog, nil)
    }
  }

  /// Shuts it.
  public func close() {
    withPointer { gtk_window_close($0) }
  }
}
