import GtkBridge
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
      if staysInBackground() || keepBeforeClosing() { return true }
      closes()
      return false
    }
    return sheets
  }
}
