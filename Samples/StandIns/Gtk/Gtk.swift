import CGtk

// A stand-in for the module Gtk of swift-cross-ui: the few declarations of its
// that the sample needs, by their names there. A program has the
// package instead: https://github.com/moreSwift/swift-cross-ui

/// Any GObject.
open class GObject {
  /// The GObject.
  public let gobjectPointer: UnsafeMutablePointer<CGtk.GObject>

  /// Adds a reference.
  public init<Pointee>(_ pointer: UnsafeMutablePointer<Pointee>?) {
    guard let pointer else { preconditionFailure("There is no object.") }
    gobjectPointer = UnsafeMutableRawPointer(pointer).assumingMemoryBound(
      to: CGtk.GObject.self)
    g_object_ref_sink(gobjectPointer)
  }

  deinit { g_object_unref(gobjectPointer) }
}

/// Any GtkWidget.
open class Widget: GObject {
  /// The GtkWidget.
  public var widgetPointer: UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(gobjectPointer).assumingMemoryBound(
      to: GtkWidget.self)
  }
}
