/// Which transfer begins next.
///
/// A few run side by side. All but one of the lanes take any transfer; the last
/// takes small ones only, so that a small one waits for small ones at most and
/// never behind a film. Drops take turns, and within a drop the order is kept.
///
///     var queue = JobQueue(lanes: 3)
///     queue.add(id, group: drop, size: 4096)
///     while let id = queue.next() { begin(id) }
///     queue.end(id)
public struct JobQueue: Sendable {
  private struct Waiting {
    let id: JobID
    let isSmall: Bool
  }

  /// The most that run at once.
  public let lanes: Int

  /// The most bytes that a small transfer has.
  public let smallLimit: Int64

  /// What runs, and whether it is small.
  private var running: [JobID: Bool] = [:]
  private var waiting: [JobGroupID: ArraySlice<Waiting>] = [:]
  private var groups: [JobID: JobGroupID] = [:]
  /// The drops that have something waiting; the one whose turn it is first.
  private var turns: [JobGroupID] = []

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - lanes: The most that run at once; at least 1. With 1 nothing is kept
  ///     free for small ones.
  ///   - smallLimit: The most bytes that a small transfer has.
  public init(lanes: Int, smallLimit: Int64 = 8 << 20) {
    self.lanes = max(1, lanes)
    self.smallLimit = smallLimit
  }

  /// How many run.
  public var runningCount: Int { running.count }

  /// Whether nothing runs and nothing waits.
  public var isEmpty: Bool { running.isEmpty && turns.isEmpty }

  /// Whether a transfer runs or waits here.
  public func contains(_ id: JobID) -> Bool {
    running[id] != nil || groups[id] != nil
  }

  /// Puts a transfer at the end of its drop.
  ///
  /// - Parameter size: Its bytes; nil when nobody has said, which counts as
  ///   large.
  public mutating func add(_ id: JobID, group: JobGroupID, size: Int64?) {
    if waiting[group] == nil { turns.append(group) }
    let isSmall = size.map { $0 <= smallLimit } ?? false
    waiting[group, default: []].append(Waiting(id: id, isSmall: isSmall))
    groups[id] = group
  }

  /// Takes out the transfer that begins now; nil when none may.
  ///
  /// Cost: in proportion to the drops, and, while only the last lane is free,
  /// to what waits.
  public mutating func next() -> JobID? {
    guard running.count < lanes else { return nil }
    let large = running.values.count { !$0 }
    let takesLarge = large < max(1, lanes - 1)
    for (turn, group) in turns.enumerated() {
      let index = waiting[group]?.firstIndex { takesLarge || $0.isSmall }
      guard let index, let job = waiting[group]?[index] else { continue }
      turns.remove(at: turn)
      turns.append(group)
      remove(at: index, from: group)
      running[job.id] = job.isSmall
      return job.id
    }
    return nil
  }

  /// Lets go of a transfer that ended, or that is not wanted now.
  public mutating func end(_ id: JobID) {
    if running.removeValue(forKey: id) != nil { return }
    guard let group = groups[id],
      let index = waiting[group]?.firstIndex(where: { $0.id == id })
    else { return }
    remove(at: index, from: group)
  }

  /// Takes out everything that waits and fits.
  public mutating func removeWaiting(where fits: (JobID) -> Bool) {
    for id in groups.keys.filter(fits) { end(id) }
  }

  private mutating func remove(at index: Int, from group: JobGroupID) {
    // The first is by far the most frequent, and costs nothing in a slice.
    guard let jobs = waiting[group] else { return }
    groups[jobs[index].id] = nil
    if index == jobs.startIndex {
      waiting[group]?.removeFirst()
    } else {
      waiting[group]?.remove(at: index)
    }
    if waiting[group]?.isEmpty == true {
      waiting[group] = nil
      turns.removeAll { $0 == group }
    }
  }
}
