import DesktopDriver
import Testing

/// Whether words can be read: 4.5 is the least contrast that WCAG 2 asks of
/// them, 3 that of pictures.
extension InsideDesk {
  /// Measures all words and pictured buttons of a screen, against the colour
  /// that most of their ground has.
  func expectLegible(_ screen: Screen) async throws {
    // Away from what changes under the pointer.
    try await session.move(to: Point(5, 5))
    if screen.front == .menu { return try await expectLegibleMenu(screen) }
    var window: Element?
    if case .window(let title) = screen.front {
      let told: Element = try await eventually("“\(title)” is told of") {
        try await session.accessibleWindows(of: satchel.app).first {
          $0.name == title
        }
      }
      window = told
    }
    // What comes behind the picture isn't on it.
    let title = window?.name ?? satchel.window.title
    let frame = try #require(
      try await session.windows().first { $0.title == title }
    ).frame
    let (picture, shown) = try await eventually("\(screen) is at rest") {
      [window] () async throws -> (Picture, [ShownWords])? in
      let before = try await shownWords(below: window)
      let picture = try await session.settledPicture()
      return try await shownWords(below: window) == before
        ? (picture, before) : nil
    }
    var measured = 0
    for words in shown
    where words.isSensitive && !screen.faint.contains(words.text)
      && frame.contains(words.frame.origin)
      && frame.contains(words.frame.point(0.99, 0.99))
    {
      guard let (best, ground) = picture.crop(words.frame).contrast
      else { continue }
      measured += 1
      #expect(
        best >= words.least,
        "\(screen): “\(words.text)” at \(words.frame), \(best) on \(ground)")
    }
    #expect(measured > 2, "\(screen)")
  }

  private struct ShownWords: Equatable, Sendable {
    let text: String
    let frame: Rectangle
    let isSensitive: Bool
    let least: Double
  }

  /// The least contrast of what shows something, by its role.
  private static let least: [Role: Double] = [
    .label: 4.5, .text: 4.5, .entry: 4.5, .button: 3, .toggleButton: 3,
    .radioButton: 3,
  ]

  private func shownWords(
    below window: Element?
  ) async throws -> [ShownWords] {
    try await session.findAll(nil, nil, in: satchel.app, below: window)
      .asyncMap { element -> ShownWords? in
        // It may have gone meanwhile.
        guard let least = Self.least[element.role], !element.name.isEmpty,
          let frame = try? await element.rectangle
        else { return nil }
        return ShownWords(
          text: element.name, frame: frame,
          isSensitive: try await element.states.contains("sensitive"),
          least: least)
      }.compactMap(\.self)
  }

  /// Measures each group of words of the open menu, which is shut then: where
  /// they are, its program tells nobody.
  private func expectLegibleMenu(_ screen: Screen) async throws {
    var usable: [(String, Bool)] = []
    for item in try await session.findAll(.menuItem, nil, in: satchel.app) {
      usable.append((item.name, try await item.states.contains("sensitive")))
    }
    let open = try await session.settledPicture()
    try await closeMenu()
    let area = try #require(
      try await session.settledPicture().area(changedIn: open))
    let lines = open.crop(area).lines
    #expect(lines.count == usable.count, "\(screen): \(lines)")
    for (line, (name, isUsable)) in zip(lines, usable) where isUsable {
      for words in line {
        let part = open.crop(area).crop(words)
        let (best, ground) = try #require(part.contrast)
        #expect(best >= 4.5, "\(screen): “\(name)”, \(best) on \(ground)")
      }
    }
  }
}

extension Picture {
  /// How much what stands out most does so from the colour that most dots have,
  /// and that colour; nil for a picture without dots.
  var contrast: (best: Double, ground: Pixel)? {
    let colors = histogram
    guard let ground = colors.max(by: { $0.value < $1.value })?.key,
      let best = colors.keys.map({ $0.contrast(with: ground) }).max()
    else { return nil }
    return (best, ground)
  }

  /// Where a menu has gone that another picture of the desktop has: most of each
  /// line and column of it is another, without its arrow and shadow; nil when
  /// all is as it was.
  func area(changedIn other: Picture) -> Rectangle? {
    func changed(_ strip: Rectangle) -> Double {
      crop(strip).difference(from: other.crop(strip), tolerance: 4)
    }
    func range(_ shares: [Double]) -> ClosedRange<Int>? {
      let least = (shares.max() ?? 0) / 2
      guard least > 0, let first = shares.firstIndex(where: { $0 > least }),
        let last = shares.lastIndex(where: { $0 > least })
      else { return nil }
      return first...last
    }
    let size = Size(width / scale, height / scale)
    guard
      let xs = range(
        (0..<size.width).map { changed(Rectangle($0, 0, 1, size.height)) }),
      let ys = range(
        (0..<size.height).map { changed(Rectangle(0, $0, size.width, 1)) })
    else { return nil }
    return Rectangle(xs.lowerBound, ys.lowerBound, xs.count, ys.count)
  }

  /// Where words stand in the picture of a menu, line by line.
  fileprivate var lines: [[Rectangle]] {
    let size = Size(width / scale, height / scale)
    // Its frame and what is behind its round corners are no words.
    let inner = Rectangle(0, 0, size.width, size.height).grown(by: -10)
    func ranges(_ isOn: [Bool], gap: Int) -> [Range<Int>] {
      var found: [Range<Int>] = []
      for (index, on) in isOn.enumerated() where on {
        if let last = found.last, index - last.upperBound < gap {
          found[found.count - 1] = last.lowerBound..<index + 1
        } else {
          found.append(index..<index + 1)
        }
      }
      return found
    }
    func isDrawn(_ part: Rectangle) -> Bool {
      let colors = crop(part).histogram
      return colors.count > 1
    }
    let rows = ranges(
      (0..<inner.height).map {
        isDrawn(Rectangle(inner.x, inner.y + $0, inner.width, 1))
      }, gap: 2)
    return rows.filter { $0.count >= 6 }.map { row in
      ranges(
        (0..<inner.width).map {
          isDrawn(
            Rectangle(inner.x + $0, inner.y + row.lowerBound, 1, row.count))
        }, gap: 12
      ).map {
        Rectangle(
          inner.x + $0.lowerBound, inner.y + row.lowerBound, $0.count,
          row.count)
      }
    }
  }
}
