import Foundation

/// Follows the drags on a Wayland desktop, of which no client but the two at
/// the ends is told: the compositor writes down each of its messages
/// (`WAYLAND_DEBUG=server`), and those of `wl_data_source` tell.
final class WaylandDrags {
  /// How many drags have begun.
  private(set) var count = 0
  /// What the source of the drag has been told; nil before the target's first
  /// answer, and after the end.
  private(set) var badge: DragCursor?

  private let file: Int32
  private var position = 0
  /// As the log names it, such as `wl_data_source@47`.
  private var source: String?
  private var hasTarget = false
  private var badgeOfAction: DragCursor?

  /// Reads the compositor's log at this path from its beginning.
  ///
  /// - Throws: `DesktopError` when it can't be read.
  init(log path: String) throws {
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw DesktopError(
        .refused, "\(path) could not be read: \(systemError()).")
    }
  }

  deinit { close(file) }

  /// Takes in what has been written since the last call. Costs the reading of
  /// that: some kilobytes for a second of a drag.
  func follow() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(file, &bytes, bytes.count, off_t(position))
      guard count > 0,
        let end = bytes[..<count].lastIndex(of: UInt8(ascii: "\n"))
      else { return }
      position += end + 1
      follow(Data(bytes[...end]))
    }
  }

  /// Takes in whole lines. Looking at each would take longer than the drag, so
  /// those that matter are searched for.
  private func follow(_ text: Data) {
    let newline = Data("\n".utf8)
    var rest = text.startIndex
    while let found = text.range(
      of: Data("wl_data_".utf8), in: rest..<text.endIndex)
    {
      let start = text.range(
        of: newline, options: .backwards, in: rest..<found.lowerBound)
      let end = text.range(of: newline, in: found.upperBound..<text.endIndex)
      let line =
        text[
          (start?.upperBound ?? rest)..<(end?.lowerBound ?? text.endIndex)]
      read(Substring(decoding: line, as: UTF8.self))
      rest = line.endIndex
    }
  }

  private func read(_ line: Substring) {
    if let request = line.firstRange(of: ".start_drag(") {
      count += 1
      let name = line[request.upperBound...].prefix { $0 != "," }
      source = name == "nil" ? nil : String(name)
      (hasTarget, badgeOfAction, badge) = (false, nil, nil)
      return
    }
    guard let source, let event = line.firstRange(of: "-> \(source).") else {
      return
    }
    let message = line[event.upperBound...]
    if message.hasPrefix("target(") {
      hasTarget = message != "target(nil)"
    } else if message.hasPrefix("action(") {
      badgeOfAction =
        switch message.dropFirst(7).prefix(1) {
        case "1": .copy
        case "2": .move
        case "4": .ask
        default: DragCursor.none
        }
    } else {
      // It was dropped or given up.
      self.source = nil
      badge = nil
      return
    }
    // Sources of before version 3 hear of no action.
    badge = hasTarget ? badgeOfAction ?? .copy : DragCursor.none
  }
}

/// A display system whose compositor writes down its messages.
protocol WaylandServer: DisplayServer {
  var drags: WaylandDrags { get }
}

extension WaylandServer {
  func countDrags() -> Int {
    drags.follow()
    return drags.count
  }

  var dragBadge: DragCursor? {
    drags.follow()
    return drags.badge
  }
}
