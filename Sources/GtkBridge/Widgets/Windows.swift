import CSatchelGtk
import GtkShim

/// A window of an application.
@MainActor public final class ApplicationWindow: Widget {
  override class var type: GType { gtk_application_window_get_type() }

  /// Makes a window that does not show yet.
  ///
  /// - Parameters:
  ///   - application: whose window it is; nil for one of its own.
  ///   - width: at first, in logical pixels; -1 for what its content needs.
  ///   - height: at first, in logical pixels; -1 for what its content needs.
  public convenience init(
    application: Application?, width: Int, height: Int
  ) {
    if let application {
      self.init(windowOf: gtk_application_window_get_type())
      withPointers(self, application) { gtk_window_set_application($0, $1) }
    } else {
      self.init(windowOf: gtk_window_get_type())
    }
    withPointer {
      gtk_window_set_default_size($0, Int32(width), Int32(height))
      satchel_window_notice_drags($0)
    }
    withPointer { satchel_window_ignores_repeated_motion($0) }
  }

  /// Makes a window of a type.
  convenience init(windowOf type: GType) {
    self.init(new: satchel_accessible_window(type))
  }

  /// What the title bar and the window list say.
  public var title: String {
    get {
      withPointer {
        gtk_window_get_title($0).map { String(cString: $0) } ?? ""
      }
    }
    set { withPointer { gtk_window_set_title($0, newValue) } }
  }

  /// Stays in front of another window, goes with it, and lets it be used
  /// meanwhile.
  public func accompany(_ other: ApplicationWindow) {
    withPointers(self, other) { satchel_window_accompany($0, $1) }
  }

  /// Only goes out of sight when it is closed, and can be shown again.
  public func hidesOnClose() {
    withPointer { gtk_window_set_hide_on_close($0, 1) }
  }

  /// Whether a person can give it another size.
  public var isResizable: Bool {
    get { withPointer { gtk_window_get_resizable($0) != 0 } }
    set { withPointer { gtk_window_set_resizable($0, newValue ? 1 : 0) } }
  }

  /// Asks the window manager to put it beside the pointer, once it has come onto
  /// the screen; nothing happens where the window system has no way to ask.
  public func opensAtPointer() {
    onMap { [weak self] in
      self?.withPointer { satchel_window_move_to_pointer($0) }
    }
  }

  /// Asks the window manager to keep it above others, once it has come onto the
  /// screen; nothing happens where the window system has no way to ask.
  public func staysOnTop() {
    onMap { [weak self] in
      self?.withPointer { _ = satchel_window_keep_above($0) }
    }
  }

  /// Sets the content.
  public func setChild(_ child: Widget) {
    withPointers(self, child) { gtk_window_set_child($0, $1) }
  }

  /// Sets the bar at the top.
  public func setTitleBar(_ bar: Widget) {
    withPointers(self, bar) { gtk_window_set_titlebar($0, $1) }
  }

  /// Sets the icon's name in the theme.
  public func setIcon(_ name: String) {
    withPointer { gtk_window_set_icon_name($0, name) }
  }

  /// Shows it, or brings it to the front.
  ///
  /// - Parameter token: the desktop's for what the person did in another program
  ///   (`xdg-activation`); empty for none.
  public func present(token: String = "") {
    withPointer {
      if !token.isEmpty { gtk_window_set_startup_id($0, token) }
      gtk_window_present($0)
    }
  }

  /// Whether it has the keyboard.
  public var isActive: Bool { withPointer { gtk_window_is_active($0) != 0 } }

  /// Called when it has got the keyboard, or lost it.
  public func onActiveChange(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify::is-active") { _ in body() }
  }

  /// Closes it as its close button would.
  public func close() {
    withPointer { gtk_window_close($0) }
  }

  /// Closes it without asking and lets go of everything in it.
  public func destroy() {
    withPointer { gtk_window_destroy($0) }
  }

  /// Called when it is about to close.
  ///
  /// - Parameter body: whether to stay open.
  public func onCloseRequest(_ body: @escaping @MainActor () -> Bool) {
    onQuestion("close-request", body)
  }

  /// Called when it has gone.
  public func onDestroy(_ body: @escaping @MainActor () -> Void) {
    onSignal("destroy", body)
  }

  /// Adds an action of this window, `win.name` in menus.
  ///
  /// Only a window with an application has actions.
  ///
  /// - Parameters:
  ///   - name: without the `win.` prefix.
  ///   - body: what it does.
  /// - Returns: the action, to be switched on and off.
  @discardableResult public func addAction(
    _ name: String, _ body: @escaping @MainActor () -> Void
  ) -> Action {
    let action = Action(name: name, body)
    withPointers(self, action) { g_action_map_add_action($0, $1) }
    return action
  }

  /// Adds an action that is given a text; menu entries name it as their target.
  ///
  /// - Parameters:
  ///   - name: without the `win.` prefix.
  ///   - body: what it does with the text.
  public func addAction(
    _ name: String, _ body: @escaping @MainActor (String) -> Void
  ) {
    withPointers(self, Action(name: name, body)) {
      g_action_map_add_action($0, $1)
    }
  }

  /// The widget that has the keyboard, or has it when the window does.
  public var focused: WeakObject<Widget>? {
    withPointer { gtk_window_get_focus($0).map { Widget(new: $0) } }
      .map { WeakObject($0) }
  }

  /// Where the widget is that has the keyboard; nil when none has it.
  public var focusFrame: Rect? {
    let focus = withPointer { gtk_window_get_focus($0).map { Widget(new: $0) } }
    return focus?.bounds(in: self)
  }

  /// Calls `body` once, after the first frame has been painted.
  public func onFirstFrame(_ body: @escaping @MainActor () -> Void) {
    var isPainted = false
    onMap { [weak self] in
      guard !isPainted else { return }
      self?.afterNextFrame {
        guard !isPainted else { return }
        isPainted = true
        body()
      }
    }
  }
}

/// The bar at the top of a window.
@MainActor public final class HeaderBar: Widget {
  override class var type: GType { gtk_header_bar_get_type() }

  /// Makes a bar with the window's own buttons.
  public convenience init() {
    self.init(new: gtk_header_bar_new())
  }

  /// Adds a child at the leading end.
  public func packStart(_ child: Widget) {
    withPointers(self, child) { gtk_header_bar_pack_start($0, $1) }
  }

  /// Adds a child at the trailing end.
  public func packEnd(_ child: Widget) {
    withPointers(self, child) { gtk_header_bar_pack_end($0, $1) }
  }

  /// Which of the window's own buttons are in it, as in
  /// ``DesktopSettings/decorationLayout``; nil for what the desktop says.
  public func setDecorationLayout(_ layout: String?) {
    withPointer { gtk_header_bar_set_decoration_layout($0, layout) }
  }

  /// Leaves the window's own buttons out: for a bar within a window.
  public func hasNoWindowButtons() {
    withPointer { gtk_header_bar_set_show_title_buttons($0, 0) }
  }

  /// Shows a widget where the title is.
  public func setTitle(_ child: Widget) {
    withPointers(self, child) { gtk_header_bar_set_title_widget($0, $1) }
  }
}
