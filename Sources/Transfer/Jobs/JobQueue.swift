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
///
/// Small ones of a drop may be taken several at a time, by
/// ``nextTogether(atMost:)``: they share a lane.
public struct JobQueue: Sendable {
  private struct Waiting {
    let id: JobID
    /// Nil for large ones.
    let size: Int64?

    var isSmall: Bool { size != nil }
  }

  /// The most that run at once.
  public let lanes: Int

  /// The most bytes that a small transfer has.
  public let smallLimit: Int64

  /// What runs, and whether it is small.
  private var running: [JobID: Bool] = [:]
  /// What runs in the lane of another one.
  private var companions: Set<JobID> = []
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
  public var runningCount: Int { running.count + companions.count }

  /// Whether nothing runs and nothing waits.
  public var isEmpty: Bool {
    running.isEmpty && companions.isEmpty && turns.isEmpty
  }

  /// Whether a transfer runs or waits here.
  public func contains(_ id: JobID) -> Bool {
    running[id] != nil || companions.contains(id) || groups[id] != nil
  }

  /// Puts a transfer at the end of its drop.
  ///
  /// - Parameters:
  ///   - id: One that isn't here.
  ///   - group: The drop that it belongs to.
  ///   - size: Its bytes; nil when nobody has said, which counts as large.
  public mutating func add(_ id: JobID, group: JobGroupID, size: Int64?) {
    if waiting[group] == nil { turns.append(group) }
    let small = size.flatMap { $0 <= smallLimit ? max(0, $0) : nil }
    waiting[group, default: []].append(Waiting(id: id, size: small))
    groups[id] = group
  }

  /// Takes out the transfer that begins now; nil when none may.
  ///
  /// Cost: in proportion to the drops, and, while only the last lane is free,
  /// to what waits.
  public mutating func next() -> JobID? { nextTogether(atMost: 1).first }

  /// Takes out the transfer that begins now, and with a small one the small
  /// ones of its drop that stand directly behind it, as many as are small
  /// together; none when none may.
  ///
  /// - Parameter limit: The most that begin.
  public mutating func nextTogether(atMost limit: Int) -> [JobID] {
    guard let first = take() else { return [] }
    guard let size = first.job.size else { return [first.job.id] }
    var ids = [first.job.id]
    var rest = smallLimit - size
    while ids.count < limit, let next = waiting[first.group]?.first,
      let size = next.size, size <= rest
    {
      rest -= size
      if let start = waiting[first.group]?.startIndex {
        remove(at: start, from: first.group)
      }
      companions.insert(next.id)
      ids.append(next.id)
    }
    return ids
  }

  private mutating func take() -> (job: Waiting, group: JobGroupID)? {
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
      return (job, group)
    }
    return nil
  }

  /// Lets go of a transfer that ended, or that is not wanted now.
  public mutating func end(_ id: JobID) {
    if running.removeValue(forKey: id) != nil { return }
    if companions.remove(id) != nil { return }
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
