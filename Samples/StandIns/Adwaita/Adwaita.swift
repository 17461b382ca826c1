import CGtk

// A stand-in for adwaita-swift: the few declarations of its that the sample uses,
// by their names and meanings there, on GTK alone. A program has the package
// instead: https://git.aparoksha.dev/aparoksha/adwaita-swift

/// The views of a window or a scene.
public typealias Body = [AnyView]

/// Anything that shows.
public protocol AnyView {}

/// What a backend shows views by.
public protocol ViewRenderData {}

/// What a view is made with.
public struct WidgetData {}

/// What GTK has for a view, for as long as it shows.
public final class ViewStorage {
  /// GTK's widget.
  public var opaquePointer: OpaquePointer?
  /// What else is to be kept.
  public var fields: [String: Any] = [:]

  /// Keeps a widget's pointer.
  public init(_ pointer: OpaquePointer?) { opaquePointer = pointer }
}

/// A view that makes a widget itself.
public protocol Widget: AnyView {
  /// Makes the widget.
  func container<Data>(
    data: WidgetData, type: Data.Type
  ) -> ViewStorage where Data: ViewRenderData

  /// Called when something may have changed.
  func update<Data>(
    _ storage: ViewStorage, data: WidgetData, updateProperties: Bool,
    type: Data.Type
  ) where Data: ViewRenderData
}

/// A widget of this backend.
public protocol AdwaitaWidget: Widget {}

/// The views of a closure.
@resultBuilder public enum ViewBuilder {
  /// Puts them one after the other.
  public static func buildBlock(_ views: any AnyView...) -> Body { views }
}

/// The windows of a program.
public typealias Scene = [any SceneElement]

/// A window, or another part of a program.
public protocol SceneElement {}

/// The windows of a closure.
@resultBuilder public enum SceneBuilder {
  /// Puts them one after the other.
  public static func buildBlock(_ elements: any SceneElement...) -> Scene {
    elements
  }
}

/// A window, by what it shows.
public struct Window: SceneElement {
  /// The window itself.
  public final class AdwaitaWindow {}

  private let content: (AdwaitaWindow) -> Body
  private var name = ""
  private var size: (width: Int, height: Int) = (-1, -1)

  /// A window with views.
  public init(
    id: String, @ViewBuilder content: @escaping (AdwaitaWindow) -> Body
  ) { self.content = content }

  /// Gives it a title.
  public func title(_ title: String) -> Self {
    var window = self
    window.name = title
    return window
  }

  /// How large it is at first.
  public func defaultSize(width: Int, height: Int) -> Self {
    var window = self
    window.size = (width, height)
    return window
  }

  fileprivate func open(in app: AdwaitaApp) {
    let window = UnsafeMutableRawPointer(
      gtk_application_window_new(app.pointer))?
      .assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_title(window, name)
    gtk_window_set_default_size(window, Int32(size.width), Int32(size.height))
    for case let view as any Widget in content(AdwaitaWindow()) {
      let storage = view.container(data: WidgetData(), type: NoData.self)
      view.update(
        storage, data: WidgetData(), updateProperties: true, type: NoData.self)
      gtk_window_set_child(window, storage.opaquePointer.map { .init($0) })
      app.storages.append(storage)
    }
    gtk_window_present(window)
  }
}

private enum NoData: ViewRenderData {}

/// What runs.
public final class AdwaitaApp {
  fileprivate let pointer: UnsafeMutablePointer<GtkApplication>?
  fileprivate var storages: [ViewStorage] = []
  private var activated: () -> Void = {}

  /// An application with an id.
  public init(id: String) {
    pointer = gtk_application_new(id, G_APPLICATION_DEFAULT_FLAGS)
  }

  fileprivate func run(_ setup: @escaping () -> Void) {
    activated = setup
    let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, app in
      guard let app else { return }
      Unmanaged<AdwaitaApp>.fromOpaque(app).takeUnretainedValue().activated()
    }
    g_signal_connect_data(
      pointer, "activate", unsafeBitCast(handler, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, G_CONNECT_DEFAULT)
    g_application_run(
      UnsafeMutableRawPointer(pointer)?.assumingMemoryBound(
        to: GApplication.self), 0, nil)
  }
}

/// A program.
public protocol App {
  /// Its id on the session bus.
  var id: String { get }
  /// What runs: nil before it is set up.
  // The package declares it so.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var app: AdwaitaApp! { get set }
  /// Its windows.
  @SceneBuilder var scene: Scene { get }

  /// Makes it.
  init()
}

extension App {
  /// Runs it.
  public static func main() {
    var program = Self()
    let app = AdwaitaApp(id: program.id)
    program.app = app
    app.run {
      for case let window as Window in program.scene { window.open(in: app) }
    }
  }
}
