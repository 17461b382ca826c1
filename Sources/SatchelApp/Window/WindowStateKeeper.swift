import Foundation
import GtkBridge
import Interaction
import Library

/// Keeps how the window is, a moment after each change, however the app ends.
@MainActor final class WindowStateKeeper {
  private let file: WindowStateFile
  /// How the window is; nil while that is nothing to come back to.
  private let state: () -> WindowState?
  /// What was kept last.
  private(set) var kept: WindowState?
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
  func keep() {
    guard let now = state(), now != kept else { return }
    kept = now
    queue.async { [file, weak self] in
      guard !file.write(now) else { return }
      // The next change tries again.
      Task { @MainActor in self?.kept = nil }
    }
  }

  /// Waits until what was to be kept has been written.
  func finish() { queue.sync {} }
}

/// Where it is kept how the window was left. That is nothing to bother anybody
/// with: what can't be read or written is as if there were none.
struct WindowStateFile: Sendable {
  private let library: LibraryLocation
  private var path: String { library.window.path(percentEncoded: false) }

  init(of library: LibraryLocation) { self.library = library }

  /// More than this was written by something else, in bytes.
  private static let mostBytes = 1 << 20

  /// How the window was left.
  func read() -> WindowState {
    // Whatever is there, it holds up nobody.
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard number >= 0 else { return WindowState() }
    let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    guard let data = try? handle.read(upToCount: Self.mostBytes) else {
      return WindowState()
    }
    return (try? JSONDecoder().decode(WindowState.self, from: data))
      ?? WindowState()
  }

  /// Takes it away while a window is made like that: where that ends the app, the
  /// next start begins with a new one.
  func takeAway() { unlink(path) }

  /// Puts it in the place of what was there, as long as the library is.
  ///
  /// - Returns: whether it has been written.
  func write(_ state: WindowState) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard library.isThere, let data = try? encoder.encode(state) else {
      return false
    }
    // One name, so that no more than one is ever left over.
    let new = path + ".new"
    guard (try? data.write(to: URL(filePath: new))) != nil else { return false }
    return rename(new, path) == 0
  }
}
