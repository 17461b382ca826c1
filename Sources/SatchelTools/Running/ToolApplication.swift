import DragKit
import Foundation

/// A tool's window, and the status that the tool ends with. Each call of a tool
/// is a process of its own.
@MainActor final class ToolApplication {
  private let application: Application
  private var window: ApplicationWindow?
  private var statusWhenClosed: @MainActor () -> ToolStatus = { .cancelled }
  private var status: ToolStatus?
  private var isClosing = false
  /// Gives up what is on its way, and removes what came of it, before the window
  /// is closed.
  var giveUp: (@MainActor () async -> Void)?

  init(id: String) {
    application = Application(id: "dev.satchel.\(id)", isUnique: false)
  }

  /// Shows a window and runs until the tool has ended or the window was closed.
  ///
  /// - Parameters:
  ///   - statusWhenClosed: what closing the window means at that moment.
  ///   - make: makes the window, once there is a display.
  /// - Throws: ``ToolError`` without a display.
  func run(
    statusWhenClosed: @escaping @MainActor () -> ToolStatus,
    _ make: @escaping @MainActor (Application) -> ApplicationWindow
  ) throws -> ToolStatus {
    self.statusWhenClosed = statusWhenClosed
    application.onRegistered {
      guard Application.hasDisplay() else {
        complain(ToolError.noDisplay.description)
        exit(ToolStatus.failed.rawValue)
      }
    }
    application.onActivate { [weak self] in
      guard let self, window == nil else { return }
      ToolStyle.install()
      show(make(application))
    }
    let code = application.run(arguments: [])
    return code == 0 ? status ?? statusWhenClosed() : .failed
  }

  private func show(_ window: ApplicationWindow) {
    self.window = window
    let keys = KeyController()
    keys.onKey { [weak window] key, modifiers in
      let closes =
        key == "Escape" || ["q", "w"].contains(key) && modifiers == .control
      if closes { window?.close() }
      return closes
    }
    window.add(keys)
    window.onCloseRequest { [weak self] in self?.holdsWindow() ?? false }
    // What is on its way is removed.
    EndSignals.onSignal { [weak window] in window?.close() }
    window.opensAtPointer()
    window.present()
  }

  /// Whether the window stays for the moment: something is given up first. Who
  /// asks once more is not kept waiting.
  private func holdsWindow() -> Bool {
    guard let giveUp, !isClosing else { return false }
    isClosing = true
    Task {
      await giveUp()
      end(statusWhenClosed())
    }
    return true
  }

  /// Ends with a status, once what has been said to the other program has left.
  func end(_ status: ToolStatus) {
    guard self.status == nil else { return }
    self.status = status
    Task {
      for _ in 0..<3 { await MainLoop.giveWay() }
      application.quit()
    }
  }
}
