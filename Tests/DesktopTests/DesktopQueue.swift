import Foundation
import Synchronization

/// How much of the machine a test of a desktop takes.
enum DesktopLoad {
  case usual
  /// Next to nothing: for most of its time it waits for what takes seconds.
  case idle
  /// All: it measures time, or keeps the processors busy.
  case alone
}

/// Swift Testing runs suites beside one another, and `.ci/test` two display
/// systems; desktops stand in line.
///
/// A desktop waits more than it works, so three share two processors well; with
/// more, each is late with its events, and what a test measures is the machine.
/// Those that are idle have one more seat, and a line of their own. Each seat is
/// a locked file, so that a process that ends gives its seats back.
actor DesktopQueue {
  private static let usual = DesktopQueue(seats: ["0", "1", "2"])
  private static let idle = DesktopQueue(seats: ["idle"])

  private let seats: [String]
  private var isTaking = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(seats: [String]) { self.seats = seats }

  /// Waits for the seats that a test needs.
  static func take(for load: DesktopLoad) async throws -> [DesktopSeats] {
    switch load {
    case .usual: [try await usual.take(1)]
    case .idle: [try await idle.take(1)]
    case .alone:
      // What is idle lasts longest: it is waited for before the others stop.
      [
        try await idle.take(idle.seats.count),
        try await usual.take(usual.seats.count),
      ]
    }
  }

  /// Waits for seats, in the order of the calls.
  private func take(_ count: Int) async throws -> DesktopSeats {
    if isTaking {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isTaking = true
    }
    defer {
      if waiting.isEmpty {
        isTaking = false
      } else {
        waiting.removeFirst().resume()
      }
    }
    return try await withCheckedThrowingContinuation { [seats] taken in
      Thread.detachNewThread {
        taken.resume(
          with: Result { try DesktopSeats(taking: count, of: seats) })
      }
    }
  }
}

/// Seats that are taken.
struct DesktopSeats: Sendable {
  private let files: [Int32]

  /// Waits until so many of them are free.
  fileprivate init(taking count: Int, of seats: [String]) throws {
    // Who waits keeps the gate: many seats at once are never waited for in vain.
    let gate = try Self.open("gate-" + seats.joined())
    defer { close(gate) }
    try Self.lock(gate, LOCK_EX)
    var files: [Int32] = []
    while files.count < count {
      for seat in seats where files.count < count {
        let file = try Self.open(seat)
        if flock(file, LOCK_EX | LOCK_NB) == 0 {
          files.append(file)
        } else {
          close(file)
        }
      }
      // One can wait for a lock, and not for any of several.
      if files.count < count { usleep(20_000) }
    }
    self.files = files
  }

  /// Lets others have them.
  func giveBack() {
    for file in files { close(file) }
  }

  private static func open(_ name: String) throws -> Int32 {
    let folder =
      FileManager.default.currentDirectoryPath
      + "/.build/desktop-seats"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let file = Glibc.open(
      folder + "/" + name, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return file
  }

  private static func lock(_ file: Int32, _ how: Int32) throws {
    while flock(file, how) != 0 {
      guard errno == EINTR else {
        throw POSIXError(.init(rawValue: errno) ?? .EIO)
      }
    }
  }
}
