import GtkBridge
import SatchelWidgets

/// What is written last is kept before the window closes: where that can't be
/// done, on a full disk say, the person decides.
extension MainWindow {
  /// Keeps what isn't in the library yet, then closes the window.
  ///
  /// - Returns: whether the window stays open meanwhile.
  func keepBeforeClosing() -> Bool {
    guard !leavesUnkept, desk.hasUnkept else { return false }
    guard !isKeeping else { return true }
    isKeeping = true
    Task {
      defer { isKeeping = false }
      do {
        try await desk.keepLast()
        close()
      } catch {
        if await UnkeptSheet.leaves(error, over: sheets) { close() }
      }
    }
    return true
  }

  private func close() {
    leavesUnkept = true
    window.close()
  }
}

/// Tells that what was written last can't be kept, and asks whether the window is
/// to close all the same. All other ways out of it are No.
@MainActor private enum UnkeptSheet {
  static func leaves(
    _ error: any Error, over sheets: SheetPresenter
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      var leaves = false
      let content = SheetText.column(
        "What you wrote last couldn’t be kept.",
        "\(error)", note: "Cancel, and it is kept as soon as this is mended.")
      let sheet = Sheet(
        [.init("Not Kept", content)], endingBy: "Quit Without It",
        isDestructive: true
      ) { leaves = true }
      sheet.onEnd = { continuation.resume(returning: leaves) }
      if !sheets.present(sheet, as: .form) {
        continuation.resume(returning: false)
      }
    }
  }
}
