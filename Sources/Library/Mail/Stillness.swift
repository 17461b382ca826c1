import Glibc

/// When the names in folders changed last.
struct Stillness: Equatable {
  private let times: [Int]
  private let now: Int

  /// How long none may have changed, in microseconds: the times of a file system
  /// have steps of a few thousand.
  static let wait: UInt32 = 20_000

  init(of folders: [FileDescriptor]) {
    times = folders.map {
      (try? $0.status().st_mtim).map(Self.microseconds) ?? 0
    }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    now = Self.microseconds(time)
  }

  static func == (a: Self, b: Self) -> Bool { a.times == b.times }

  /// Whether it has lasted. The clock of another computer may be ahead.
  var isOver: Bool {
    times.allSatisfy { !(0...Int(Self.wait)).contains(now - $0) }
  }

  private static func microseconds(_ time: timespec) -> Int {
    time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }
}
