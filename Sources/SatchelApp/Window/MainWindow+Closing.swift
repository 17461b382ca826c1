import GtkBridge
import Localization
import SatchelWidgets

/// What is written last is kept before the window closes: where that can't be
/// done, on a full disk say, the person decides.
extension MainWindow {
  /// Keeps what isn't in the library yet, then closes the window.
  ///
  /// - Returns: whether the window stays open meanwhile.
  func keepBeforeClosing() -> Bool {
    guard !leavesUnkept, desk.hasUnkept else { return false }
    guard !isKeeping else {
      tellOfWait()
      return true
    }
    isKeeping = true
    // Hidden, it would wait for nobody knows what.
    if isInBackground, desk.wait != nil { window.present() }
    Task {
      do {
        try await desk.keepLast(isClosing: true)
        isKeeping = false
        // What was written meanwhile is asked for once more.
        window.close()
        if !isKeeping { isQuitting = false }
      } catch {
        let leaves = await UnkeptSheet.leaves(error, over: sheets)
        isKeeping = false
        switch leaves {
        case true?:
          leavesUnkept = true
          window.close()
          // Something else may have kept it open.
          leavesUnkept = false
        case false?: break
        case nil: desk.report(error)
        }
        isQuitting = false
      }
    }
    return true
  }

  /// Says what the window waits for, to who closes it once more.
  private func tellOfWait() {
    guard let wait = desk.wait else { return }
    window.present()
    desk.onMessage(wait)
  }

  /// Only hides the window and shuts those beside it, where the person wants
  /// that. It shows again with what can't be kept.
  ///
  /// - Returns: whether it does.
  func staysInBackground() -> Bool {
    guard desk.preferences.staysOpen, !isQuitting else { return false }
    window.closeCompanions()
    stateKeeper.keep()
    isInBackground = true
    window.isVisible = false
    Task {
      do {
        try await desk.keepLast(isClosing: false)
      } catch {
        // Nobody would see it otherwise.
        window.present()
        desk.report(error)
      }
    }
    return true
  }

  /// The app was started without showing the window.
  func waitInBackground() {
    isInBackground = desk.preferences.staysOpen
    fill()
  }

  /// Keeps what isn't in the library yet, since the session is to end.
  ///
  /// - Returns: why it had better not, which the window says too: not every
  ///   desktop tells what kept it from that.
  func objectionToEnd() async -> String? {
    var (objection, why) = ("", "")
    if desk.outbox.isSending {
      objection = tr("A message is being sent")
    } else if desk.lastWork.isArriving {
      objection = tr("An attachment is still on its way")
    } else {
      do {
        try await desk.keepLast(isClosing: false)
        let activity = desk.arrivals.activityCutShortAtEnd
        guard activity.count > 0 else { return nil }
        objection = activity.words
      } catch {
        objection = tr("What you wrote last couldn’t be kept")
        why = " \(error)"
      }
    }
    window.present()
    desk.onMessage(tr("Don’t log out yet. \(objection).\(why)"))
    return objection
  }

  /// A window that is hidden in the background, and isn't to be any more, closes.
  func lookAfterHidden() {
    if isInBackground, !desk.preferences.staysOpen { quit() }
  }

  /// Closes the window for good.
  func quit() {
    isQuitting = true
    window.close()
    // Something else may have kept it open, or keeps it until all is kept.
    if !isKeeping { isQuitting = false }
  }
}

/// Tells that what was written last can't be kept, and asks whether the window is
/// to close all the same. All other ways out of it are No.
@MainActor private enum UnkeptSheet {
  /// - Returns: nil where it can't be asked now.
  static func leaves(
    _ error: any Error, over sheets: SheetPresenter
  ) async -> Bool? {
    await withCheckedContinuation { continuation in
      var leaves = false
      let content = SheetText.column(
        tr("What you wrote last couldn’t be kept."),
        "\(error)",
        note: tr("Cancel to stay, and close again when this is mended.")
      )
      let sheet = Sheet(
        [.init(tr("Not Kept"), content)], endingBy: tr("Quit Without It"),
        isDestructive: true
      ) { leaves = true }
      sheet.onEnd = { continuation.resume(returning: leaves) }
      if !sheets.present(sheet, as: .form) {
        continuation.resume(returning: nil)
      }
    }
  }
}
