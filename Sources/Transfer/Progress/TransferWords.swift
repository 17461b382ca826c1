import Foundation
import Localization

/// What a person is told of a transfer's progress.
public enum TransferWords {
  /// A number of bytes: "1 byte", "3.2 MB", "80 MB". Units are decimal.
  public static func size(_ byteCount: Int64) -> String {
    var value = Double(max(0, byteCount))
    var unit = 0
    // What rounds to a thousand is one of the next unit.
    while value >= (unit == 0 ? 1000 : 999.5), unit < 5 {
      value /= 1000
      unit += 1
    }
    if unit == 0 { return counted(Int(max(0, byteCount)), .byte) }
    let number = NumberForm.decimal(value, digits: value < 9.95 ? 1 : 0)
    return switch unit {
    case 1: tr("\(number) kB")
    case 2: tr("\(number) MB")
    case 3: tr("\(number) GB")
    case 4: tr("\(number) TB")
    default: tr("\(number) PB")
    }
  }

  /// A rate: "3.2 MB/s".
  public static func rate(_ bytesPerSecond: Double) -> String {
    tr("\(size(Int64(max(0, min(bytesPerSecond, 1e18)))))/s")
  }

  /// A time that remains: "about 20 seconds left". Rounded up, the more the
  /// longer it is, because nobody can know it better.
  ///
  /// - Parameters:
  ///   - time: what remains.
  ///   - isShort: whether there is no room to say that it is about so much.
  public static func timeLeft(
    _ time: Duration, isShort: Bool = false
  ) -> String {
    let seconds = max(0, min(time / .seconds(1), 1e9))
    if seconds <= 5 { return tr("a few seconds left") }
    let left: (count: Int, unit: Countable)
    let minutes = Int((seconds / 60).rounded(.up))
    let hours = Int((seconds / 3600).rounded(.up))
    if seconds <= 55 {
      left = (Int((seconds / 5).rounded(.up)) * 5, .second)
    } else if minutes < 60 {
      left = (minutes, .minute)
    } else if hours <= 48 {
      left = (hours, .hour)
    } else {
      left = ((hours + 23) / 24, .day)
    }
    let counted = counted(left.count, left.unit)
    return isShort ? tr("\(counted) left") : tr("about \(counted) left")
  }

  /// How long ago something was: "just now", "2 minutes ago". Rounded down.
  public static func ago(_ time: Duration) -> String {
    let minutes = Int(max(0, min(time / .seconds(60), 1e9)))
    if minutes < 1 { return tr("just now") }
    if minutes < 60 {
      return tr(
        minutes, one: "\(minutes) minute ago", several: "\(minutes) minutes ago"
      )
    }
    let hours = minutes / 60
    if hours < 24 {
      return tr(hours, one: "\(hours) hour ago", several: "\(hours) hours ago")
    }
    let days = hours / 24
    let number = NumberForm.whole(days)
    return tr(days, one: "\(number) day ago", several: "\(number) days ago")
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
    let files = counted(files, .file)
    return isAll
      ? tr("This folder holds \(files), \(size(bytes)).")
      : tr("This folder holds more than \(files), \(size(bytes)).")
  }

  /// A number of things: "1 item", "3 items", "12,000 items".
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - things: what there are so many of.
  public static func counted(_ count: Int, _ things: Countable) -> String {
    things.words(count, written: NumberForm.whole(count))
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
    waitingFor counterpart: String = tr("the other program")
  ) -> String {
    let elapsed = Int((now - start) / .seconds(1))
    let since = elapsed >= 2 ? ", \(counted(elapsed, .second))" : ""
    let done = size(progress.completed)
    switch progress.total {
    case .exact(let total):
      let left = progress.timeLeft(at: now).map { ", \(timeLeft($0))" } ?? ""
      return tr("\(done) of \(size(total))\(left)")
    case .atLeast(let total) where progress.completed < total:
      return tr("\(done) of at least \(size(total))\(since)")
    case .unknown, .atLeast:
      if progress.completed > 0 { return tr("\(done) so far\(since)") }
      return tr("Waiting for \(counterpart)\(since)")
    }
  }
}
