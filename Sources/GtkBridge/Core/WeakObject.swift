import CSatchelGtk

/// Refers to a GObject without keeping it alive.
///
/// A Swift object stands for a GObject for as long as the Swift object is kept;
/// the GObject lives for as long as GTK shows it. A `weak` reference to the
/// Swift object would become nil while the button is still on the screen. This
/// refers to the GObject, and makes another Swift object for it, until it has
/// gone.
@MainActor public final class WeakObject<Target: Object> {
  private let reference: UnsafeMutablePointer<GWeakRef>
  private let wrap: @MainActor (UnsafeMutableRawPointer) -> Target

  fileprivate init(
    to target: Target,
    _ wrap: @escaping @MainActor (UnsafeMutableRawPointer) -> Target
  ) {
    let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)
    reference.initialize(to: GWeakRef())
    target.withPointer { (raw: UnsafeMutableRawPointer) in
      g_weak_ref_init(reference, raw)
    }
    self.reference = reference
    self.wrap = wrap
  }

  /// The object; nil when it has gone.
  public var target: Target? { g_weak_ref_get(reference).map { wrap($0) } }

  isolated deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }
}

extension WeakObject where Target == Widget {
  /// Refers to any widget, for what every widget can do.
  public convenience init(_ widget: Widget) {
    self.init(to: widget) { Widget(owning: $0) }
  }
}

extension WeakObject where Target == ApplicationWindow {
  /// Refers to a window.
  public convenience init(_ window: ApplicationWindow) {
    self.init(to: window) { ApplicationWindow(owning: $0) }
  }
}

extension WeakObject where Target == Overlay {
  /// Refers to an overlay.
  public convenience init(_ overlay: Overlay) {
    self.init(to: overlay) { Overlay(owning: $0) }
  }
}

extension WeakObject where Target == ScrolledWindow {
  /// Refers to a scrolled window.
  public convenience init(_ scrolled: ScrolledWindow) {
    self.init(to: scrolled) { ScrolledWindow(owning: $0) }
  }
}

extension WeakObject where Target == Label {
  /// Refers to a label.
  public convenience init(_ label: Label) {
    self.init(to: label) { Label(owning: $0) }
  }
}

extension WeakObject where Target == Paned {
  /// Refers to a paned.
  public convenience init(_ paned: Paned) {
    self.init(to: paned) { Paned(owning: $0) }
  }
}
