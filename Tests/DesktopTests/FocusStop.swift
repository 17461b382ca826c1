import DesktopDriver
import Testing

/// Where the keyboard came by.
struct FocusStop: CustomStringConvertible {
  let element: Element
  /// Where it is; nil in a menu.
  let frame: Rectangle?
  /// The most that a dot of it stands out from what it was without the
  /// keyboard; 1 when nothing is another, nil when it always has it.
  let contrast: Double?

  /// Whether it shows that it has the keyboard, as much as WCAG 2 asks of what is
  /// no text.
  var isSeen: Bool { contrast.map { $0 >= 3 } ?? true }

  var description: String {
    "\(element), contrast \(contrast.map { "\($0)" } ?? "unknown")"
  }
}

extension InsideDesk {
  /// Presses a key until the keyboard comes to where it has been.
  func stops(
    by key: String, on screen: Screen = Screen(name: "Shelf")
  ) async throws -> [FocusStop] {
    var found: [Focus] = []
    let start = try await focus(on: screen)
    var last = start
    repeat {
      try await session.key(key)
      guard let next = try await focus(after: last, on: screen) else { break }
      if !found.isEmpty { try await leave(&found[found.count - 1], for: next) }
      if found.contains(where: next.isSame) { break }
      found.append(next)
      last = next
      if start.map(next.isSame) == true { break }
    } while found.count < 80
    return try found.indices.map { index in
      let stop = found[index]
      guard found.count > 1 else {
        return FocusStop(
          element: stop.element, frame: stop.frame, contrast: nil)
      }
      let picture = try #require(stop.picture)
      if screen.front == .main, let left = stop.left {
        return FocusStop(
          element: stop.element, frame: stop.frame,
          contrast: picture.crop(stop.ring).contrast(
            withDotsOf: left.crop(stop.ringLeft)))
      }
      // At the one before, or after, something else had it. What a window beside
      // the main one scrolls to may stand elsewhere by now, and a row in a sheet
      // has its ring around what it says it is.
      let other = found[index == 0 ? found.count - 1 : index - 1]
      return FocusStop(
        element: stop.element, frame: stop.frame,
        contrast: picture.contrast(
          withDotsOf: try #require(other.picture)))
    }
  }

  private struct Focus {
    let element: Element
    var frame: Rectangle?
    var picture: Picture?
    /// Where the app says it is: what is told of a row leaves its padding out.
    var ring = Rectangle(0, 0, 0, 0)
    /// What shows once the keyboard has gone on, and where this is then: what
    /// has the keyboard is scrolled to.
    var left: Picture?
    var ringLeft = Rectangle(0, 0, 0, 0)

    func isSame(as other: Focus) -> Bool {
      frame == other.frame && element.description == other.element.description
    }
  }

  private func focus(on screen: Screen) async throws -> Focus? {
    var window: Element?
    if case .window(let title) = screen.front {
      window = try await session.accessibleWindows(of: satchel.app).first {
        $0.name == title
      }
    }
    guard let element = try await keyboard(below: window) else { return nil }
    return Focus(element: element, frame: try? await element.rectangle)
  }

  /// The keyboard has gone from one stop to the next.
  private func leave(_ stop: inout Focus, for next: Focus) async throws {
    guard let frame = stop.frame, let now = try? await stop.element.rectangle
    else { return }
    stop.left = next.picture
    stop.ringLeft = Rectangle(
      stop.ring.x + now.x - frame.x, stop.ring.y + now.y - frame.y,
      stop.ring.width, stop.ring.height)
  }

  /// Where the keyboard goes on from a stop; nil when it stays.
  private func focus(
    after last: Focus?, on screen: Screen
  ) async throws -> Focus? {
    do {
      var next = try await eventually(
        "the keyboard goes on", within: .seconds(4)
      ) {
        try await focus(on: screen).flatMap { next in
          last.map(next.isSame) == true ? nil : next
        }
      }
      next.picture = try await session.settledPicture()
      let reader = try WindowReader(satchel)
      if screen.front == .main,
        let ring = try await reader.calibrate().focus
      {
        next.ring = reader.rectangle(ring).grown(by: 4)
        next.frame = try? await next.element.rectangle
      }
      return next
    } catch let error as DesktopError where error.code == .timeout {
      return nil
    }
  }
}

extension Picture {
  /// The most that a dot stands out from that of another picture of the same
  /// size at its place.
  fileprivate func contrast(withDotsOf other: Picture) -> Double {
    let columns = width / scale
    // Most lines are alike.
    let lines = (0..<height / scale).filter { y in
      let line = Rectangle(0, y, columns, 1)
      return crop(line) != other.crop(line)
    }
    guard let first = lines.first, let last = lines.last else { return 1 }
    let band = Rectangle(0, first, columns, last - first + 1)
    var known: Set<[Pixel]> = []
    return zip(crop(band).colors, other.crop(band).colors).reduce(1) {
      most, dots in
      guard dots.0 != dots.1, known.insert([dots.0, dots.1]).inserted else {
        return most
      }
      return max(most, dots.0.contrast(with: dots.1))
    }
  }
}
