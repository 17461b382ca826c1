import Foundation
import GtkBridge
import Interaction

/// Keeps how the window is, a moment after each change, however the app ends.
@MainActor final class WindowStateKeeper {
  private let file: WindowStateFile
  /// How the window is; nil while that is nothing to come back to.
  private let state: () -> WindowState?
  private var kept: WindowState?
  private var isWaiting = false
  /// Writing takes its time on a slow disk, and has an order.
  private let queue = DispatchQueue(label: "dev.satchel.window-state")

  /// How long changes are gathered: what is scrolled through with a key held down
  /// isn't written down item by item.
  private static let pause = Duration.milliseconds(500)

  /// - Parameter state: nil while that is nothing to come back to.
  init(in file: WindowStateFile, of state: @escaping () -> WindowState?) {
    self.file = file
    self.state = state
  }

  /// The window may be another than before.
  func changed() {
    guard !isWaiting else { return }
    isWaiting = true
    _ = Timeout(after: Self.pause) { [weak self] in
      self?.isWaiting = false
      self?.keep()
    }
  }

  /// Keeps how the window is now, before it goes.
  func finish() {
    keep()
    queue.sync {}
  }

  private func keep() {
    guard let now = state(), now != kept else { return }
    kept = now
    queue.async { [file] in file.write(now) }
  }
}

/// Where it is kept how the window was left. That is nothing to bother anybody
/// with: what can't be read or written is as if there were none.
struct WindowStateFile: Sendable {
  /// The file.
  let url: URL

  /// More than this was written by something else, in bytes.
  private static let mostBytes = 1 << 20

  /// How the window was left. It is there once: a start that comes to nothing over
  /// it is followed by one that begins as new.
  func take() -> WindowState {
    defer { try? FileManager.default.removeItem(at: url) }
    guard let handle = try? FileHandle(forReadingFrom: url),
      let data = try? handle.read(upToCount: Self.mostBytes)
    else { return WindowState() }
    return (try? JSONDecoder().decode(WindowState.self, from: data))
      ?? WindowState()
  }

  /// Puts it in the place of what was there.
  func write(_ state: WindowState) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(state) else { return }
    // One name, so that no more than one is ever left over.
    let new = url.appendingPathExtension("new")
    guard (try? data.write(to: new)) != nil else { return }
    _ = rename(
      new.path(percentEncoded: false), url.path(percentEncoded: false))
  }
}
