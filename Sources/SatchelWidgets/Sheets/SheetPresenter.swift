import GtkBridge
import Interaction

/// Shows sheets over a window, or over one pane of it, one at a time.
///
///     let content = Overlay(panes)
///     let sheets = SheetPresenter(over: content, in: window, beneath: [panes])
///     sheets.present(sheet, as: .form)
///
/// While a sheet shows, what lies beneath refuses input, and drops too; menus have
/// been shut before (MOD-09). The keyboard goes into the sheet, and comes back to
/// where it was.
@MainActor public final class SheetPresenter {
  private let overlay: Overlay
  private let window: ApplicationWindow
  private let beneath: [Widget]
  private let greyed: [Widget]
  private(set) var shown: ShownSheet?
  private var width = 0
  /// Called when a sheet has gone and what had the keyboard before can't have it
  /// any more.
  public var onFocusLost: () -> Void = {}

  /// - Parameters:
  ///   - overlay: what sheets lie over: all of a window, or for
  ///     ``Interaction/SheetStyle/context`` one pane.
  ///   - window: in which it is.
  ///   - beneath: what refuses input meanwhile, and is dimmed: the overlay's
  ///     child.
  ///   - greyed: what refuses input meanwhile beside the overlay, in a window's
  ///     header.
  public init(
    over overlay: Overlay, in window: ApplicationWindow, beneath: [Widget],
    greyingOut greyed: [Widget] = []
  ) {
    self.overlay = overlay
    self.window = window
    self.beneath = beneath
    self.greyed = greyed
    SheetLook.add()
    let keys = KeyController()
    keys.onKey { [weak self] key, modifiers in
      self?.take(key, modifiers) ?? false
    }
    overlay.add(keys)
  }

  /// Whether a sheet shows.
  public var isPresenting: Bool { shown != nil }

  /// Shows a sheet. Nothing comes over another one.
  ///
  /// - Returns: whether it shows.
  @discardableResult public func present(
    _ sheet: Sheet, as style: SheetStyle
  ) -> Bool {
    guard shown == nil else { return false }
    window.closePopovers()
    let shown = ShownSheet(sheet, as: style, focus: window.focused)
    self.shown = shown
    sheet.dismiss = { [weak self] in self?.dismiss() }
    holdOff(true)
    overlay.addOverlay(shown.layer)
    shown.place(inWidth: width > 0 ? width : Int(overlay.size.width))
    sheet.takeFocus()
    shown.slide(.up, over: overlay.size.height) {}
    return true
  }

  /// Places what shows anew.
  ///
  /// - Parameter width: of what sheets lie over, in logical pixels.
  public func resize(toWidth width: Int) {
    self.width = width
    shown?.place(inWidth: width)
  }

  /// Leaves the sheet that shows as a person does.
  ///
  /// - Returns: whether one showed: a window that was to close stays open then.
  @discardableResult public func leave(by exit: SheetExit) -> Bool {
    guard let shown else { return false }
    shown.sheet.leave(by: exit)
    return true
  }

  /// Keys come here on their way out of the sheet: what is beneath it isn't to
  /// hear them. Those that go from one control to the next are the window's, and
  /// over one pane all that mean something to the rest of the window (MOD-14).
  private func take(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard let shown, shown.sheet.card.keepsFocus else { return false }
    switch (key, modifiers) {
    case ("Escape", []): leave(by: .escape)
    case ("w", .control): leave(by: .close)
    case ("Tab", []), ("ISO_Left_Tab", .shift): return false
    case ("Up", []), ("Down", []), ("Left", []), ("Right", []): return false
    default: return shown.style != .context
    }
    return true
  }

  private func holdOff(_ isOff: Bool) {
    for widget in beneath { widget.isInert = isOff }
    for widget in greyed { widget.isSensitive = !isOff }
  }

  private func dismiss() {
    guard let shown else { return }
    self.shown = nil
    holdOff(false)
    // Gone for everybody but the eye.
    shown.layer.passesPointer = true
    if shown.focus?.target?.grabFocus() != true { onFocusLost() }
    shown.layer.isSensitive = false
    shown.slide(.down, over: overlay.size.height) { [overlay] in
      overlay.removeOverlay(shown.layer)
    }
    shown.sheet.onEnd()
  }
}
