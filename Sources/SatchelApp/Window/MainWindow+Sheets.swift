import GtkBridge
import Interaction
import SatchelWidgets

/// Sheets over the window. ``Interaction/ModalRegister`` says which there are.
extension MainWindow {
  func makeSheets() -> SheetPresenter {
    let sheets = SheetPresenter(
      over: underSheets, in: window, beneath: [all],
      greyingOut: [headerStart, headerEnd])
    sheets.onFocusLost = { [weak self] in self?.focusPlace() }
    window.onCloseRequest { [weak self, weak sheets] in
      if sheets?.leave(by: .close) == true { return true }
      guard let self else { return false }
      // Beside it all else can be used, Quit as well.
      if !isQuitting, leavesPaneSheet() { return true }
      if staysInBackground() || keepBeforeClosing() { return true }
      closes()
      return false
    }
    return sheets
  }

  /// Makes what shows sheets over one pane; what stands beside it stays live
  /// (MOD-14).
  func makePaneSheets(
    over overlay: Overlay, beneath child: Widget
  ) -> SheetPresenter {
    let sheets = SheetPresenter(
      over: overlay, in: window, beneath: [child])
    sheets.onFocusLost = { [weak self] in self?.focusPlace() }
    paneSheets.append((overlay, sheets))
    return sheets
  }

  /// Whether a sheet lies over the pane that shows.
  var isPlaceCovered: Bool {
    paneSheets.contains { $0.overlay.isMapped && $0.sheets.isPresenting }
  }

  /// Whether a sheet lies over the pane that shows, or over all.
  var isCovered: Bool { sheets.isPresenting || isPlaceCovered }

  /// Whether a sheet keeps a command from what it lies over: from all of the
  /// window, or from the place alone (MOD-01, MOD-14).
  func isHeldOff(_ command: KeyCommand) -> Bool {
    if sheets.isPresenting { return command != .close && command != .quit }
    return command.isForPlace && isPlaceCovered
  }

  /// Leaves the sheet over the pane that shows.
  ///
  /// - Returns: whether there was one. That of another pane waits there.
  private func leavesPaneSheet() -> Bool {
    paneSheets.contains {
      $0.overlay.isMapped && $0.sheets.leave(by: .close)
    }
  }
}
