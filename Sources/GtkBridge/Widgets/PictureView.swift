import CSatchelGtk

/// A picture that is as large as there is room, but not larger than it is by
/// itself.
@MainActor public final class PictureView: Widget {
  override class var type: GType { gtk_picture_get_type() }

  /// Makes a view that shows nothing yet.
  ///
  /// - Parameter name: what assistive technology calls the picture.
  public convenience init(named name: String) {
    self.init(new: gtk_picture_new())
    withPointer {
      gtk_picture_set_can_shrink($0, 1)
      gtk_picture_set_content_fit($0, GTK_CONTENT_FIT_SCALE_DOWN)
      gtk_picture_set_alternative_text($0, name)
    }
    setAccessibleName(name)
  }

  /// Whether it is as large as its place, larger than by itself too. Otherwise it
  /// is no larger than it is.
  public var fills: Bool {
    get {
      withPointer {
        gtk_picture_get_content_fit($0) == GTK_CONTENT_FIT_CONTAIN
      }
    }
    set {
      withPointer {
        gtk_picture_set_content_fit(
          $0,
          newValue ? GTK_CONTENT_FIT_CONTAIN : GTK_CONTENT_FIT_SCALE_DOWN)
      }
    }
  }

  /// Shows a picture, keeping its proportions.
  public func show(_ paintable: Paintable) {
    withPointers(self, paintable) { gtk_picture_set_paintable($0, $1) }
  }
}
