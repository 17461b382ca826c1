import Foundation

/// What a person is told of a transfer's progress.
public enum TransferWords {
  /// A number of bytes: "1 byte", "3.2 MB", "80 MB". Units are decimal.
  public static func size(_ byteCount: Int64) -> String {
    if byteCount == 1 { return "1 byte" }
    let units = ["bytes", "kB", "MB", "GB", "TB", "PB"]
    var value = Double(max(0, byteCount))
    var unit = 0
    // What rounds to a thousand is one of the next unit.
    while value >= (unit == 0 ? 1000 : 999.5), unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    if unit == 0 { return "\(max(0, byteCount)) bytes" }
    return String(
      format: value < 9.95 ? "%.1f %@" : "%.0f %@", value, units[unit])
  }

  /// A rate: "3.2 MB/s".
  public static func rate(_ bytesPerSecond: Double) -> String {
    "\(size(Int64(max(0, min(bytesPerSecond, 1e18)))))/s"
  }

  /// A time that remains: "about 20 seconds left". Rounded up, the more the
  /// longer it is, because nobody can know it better.
  public static func timeLeft(_ time: Duration) -> String {
    let seconds = max(0, min(time / .seconds(1), 1e9))
    if seconds <= 5 { return "a few seconds left" }
    if seconds <= 55 {
      return "about \(Int((seconds / 5).rounded(.up)) * 5) seconds left"
    }
    let minutes = Int((seconds / 60).rounded(.up))
    if minutes < 60 { return "about \(counted(minutes, "minute")) left" }
    let hours = Int((seconds / 3600).rounded(.up))
    if hours <= 48 { return "about \(counted(hours, "hour")) left" }
    return "about \(counted((hours + 23) / 24, "day")) left"
  }

  /// How long ago something was: "just now", "2 minutes ago". Rounded down.
  public static func ago(_ time: Duration) -> String {
    let minutes = Int(max(0, min(time / .seconds(60), 1e9)))
    if minutes < 1 { return "just now" }
    if minutes < 60 { return "\(counted(minutes, "minute")) ago" }
    let hours = minutes / 60
    if hours < 24 { return "\(counted(hours, "hour")) ago" }
    return "\(counted(hours / 24, "day")) ago"
  }

  /// How long a sound is, as players show it: "0:05", "3:25", "1:02:30". To the
  /// second.
  ///
  /// - Parameters:
  ///   - time: how long; at most some thirty years are told.
  ///   - least: the least that is told, in seconds.
  public static func playingTime(_ time: Duration, least: Int = 1) -> String {
    let seconds = max(least, Int(min(time / .seconds(1), 1e9).rounded()))
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    let shown = parts[0] > 0 ? parts : Array(parts.dropFirst())
    return shown.enumerated().map { index, part in
      index == 0 || part > 9 ? "\(part)" : "0\(part)"
    }.joined(separator: ":")
  }

  /// What the person is asked before a large folder is copied: "This folder
  /// holds 212,000 files, 80 GB."
  ///
  /// - Parameters:
  ///   - files: how many files were counted.
  ///   - bytes: how much is in them.
  ///   - isAll: whether that is all there is.
  public static func holding(
    files: Int, bytes: Int64, isAll: Bool
  ) -> String {
    "This folder holds \(isAll ? "" : "more than ")\(counted(files, "file")), "
      + "\(size(bytes))."
  }

  /// A number of things: "1 item", "3 items", "12,000 items".
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - noun: in the singular; an s is added for several.
  public static func counted(_ count: Int, _ noun: String) -> String {
    var digits = String(count.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits[...], at: 0)
    let number = (count < 0 ? "-" : "") + groups.joined(separator: ",")
    return "\(number) \(noun)\(count == 1 ? "" : "s")"
  }

  /// How far a transfer is: "3.2 MB of 80 MB, about 20 seconds left".
  ///
  /// While nothing has come, and where the total isn't known, it says how long
  /// it has been going on: it changes even where nothing may move (CTL-41).
  ///
  /// - Parameters:
  ///   - progress: the counters.
  ///   - now: the time, as ``TransferProgress`` counts it.
  ///   - start: when the transfer began.
  ///   - counterpart: who is waited for.
  public static func state(
    of progress: TransferProgress, at now: Duration, startedAt start: Duration,
    waitingFor counterpart: String = "the other program"
  ) -> String {
    let elapsed = Int((now - start) / .seconds(1))
    let since = elapsed >= 2 ? ", \(counted(elapsed, "second"))" : ""
    let done = size(progress.completed)
    switch progress.total {
    case .exact(let total):
      let left = progress.timeLeft(at: now).map { ", \(timeLeft($0))" } ?? ""
      return "\(done) of \(size(total))\(left)"
    case .atLeast(let total) where progress.completed < total:
      return "\(done) of at least \(size(total))\(since)"
    case .unknown, .atLeast:
      if progress.completed > 0 { return "\(done) so far\(since)" }
      return "Waiting for \(counterpart)\(since)"
    }
  }
}
