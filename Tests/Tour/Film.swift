import DesktopDriver
import Foundation

/// Pictures of one drag, taken as it goes, for an animation.
actor Film {
  private let folder: String
  private let part: Rectangle
  private let session: DesktopSession
  private var frames: [(picture: Picture, milliseconds: Int)] = []

  init(folder: String, of part: Rectangle, on session: DesktopSession) {
    self.folder = folder
    self.part = part
    self.session = session
  }

  /// Takes a frame that shows for a time, or makes the last one longer when
  /// nothing has changed.
  func take(_ milliseconds: Int = 50) async throws {
    let picture = try await session.screenshotWithPointer().crop(part)
    if let last = frames.last, last.picture == picture {
      frames[frames.count - 1].milliseconds += milliseconds
    } else {
      frames.append((picture, milliseconds))
    }
  }

  /// Moves the pointer, with a frame for each step.
  func glide(to end: Point, steps: Int) async throws {
    for _ in 0..<steps / 3 { try await take(30) }
    let start = await session.pointer
    for step in 1...steps {
      // Slowly at both ends, as a hand moves.
      let share = Double(step) / Double(steps)
      let eased = share * share * (3 - 2 * share)
      try await session.glide(
        to: Point(
          start.x + Int((Double(end.x - start.x) * eased).rounded()),
          start.y + Int((Double(end.y - start.y) * eased).rounded())),
        steps: 2)
      try await take()
    }
  }

  /// Rests until something is so, with a frame whenever something changes.
  func rest(
    atMost limit: Duration = .seconds(5), until isSo: () async throws -> Bool
  ) async throws {
    let clock = ContinuousClock()
    let deadline = clock.now + limit
    while clock.now < deadline {
      try await take(40)
      if try await isSo() { return }
    }
  }

  /// Writes the frames, and a list of how long each shows.
  func save() throws {
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var list = ""
    for (index, frame) in frames.enumerated() {
      let number = String(1000 + index).dropFirst()
      try frame.picture.save(to: "\(folder)/\(number).png")
      list += "\(number).png \(frame.milliseconds)\n"
    }
    try Data(list.utf8).write(to: URL(filePath: folder + "/frames.txt"))
  }
}

extension Tour {
  /// One whole drag: from the Shelf, over a list's name that opens, into a gap
  /// between its rows.
  func film(into folder: String) async throws {
    try await openSamples(["Leaf.png", "Mountains.svg", "Welcome.txt"])
    try await makeList("Trip")
    try await fillList()
    try await session.click(at: row("Shelf").center)
    let start = try await tile("Leaf.png")
    let list = try await row("Trip")
    let film = Film(folder: folder, of: window.frame, on: session)
    try await session.move(to: start.point(0.75, 1.4))
    try await film.take(600)
    try await film.glide(to: start.center, steps: 8)
    try await session.beginDrag(at: start.center, towards: list.center)
    try await film.glide(to: list.center, steps: 18)
    try await film.rest {
      try await session.findAll(.listItem, "Passport", in: app).first != nil
    }
    try await film.rest(atMost: .milliseconds(300)) { false }
    let gap = try await row("A good book").point(0.45, 0.95)
    try await film.glide(to: gap, steps: 16)
    try await film.rest(atMost: .milliseconds(900)) { false }
    try await session.drop()
    try await film.rest(atMost: .milliseconds(350)) { false }
    try await film.take(1500)
    try await film.save()
    print("film: one whole drag, for an animation")
  }
}
