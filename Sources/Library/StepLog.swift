import Documents
import Interaction
import Synchronization

/// What has become of places since the moments that somebody still looks at.
///
/// Edits are noted before they are committed: whoever reads a revision finds all
/// that has led to it. What nobody needs is forgotten.
final class StepLog: Sendable {
  /// What an edit did to a place.
  struct Entry {
    let revision: Int
    let steps: [ListStep<ItemID>]
  }

  private struct Log {
    /// How many look at each revision.
    var holders: [Int: Int] = [:]
    var entries: [Entry] = []
  }

  private struct State {
    var logs: [PlaceID: Log] = [:]
    /// The edit that was noted last, which may not be committed yet.
    var last: (revision: Int, steps: [PlaceID: [ListStep<ItemID>]])?
  }

  private let state = Mutex(State())

  /// Notes what an edit does that is about to be committed. If it is not, the
  /// next one has its number.
  func note(_ steps: [PlaceID: [ListStep<ItemID>]], revision: Int) {
    state.withLock { state in
      state.last = (revision, steps)
      for place in state.logs.keys {
        state.logs[place]?.entries.removeAll { $0.revision >= revision }
        guard let own = steps[place] else { continue }
        state.logs[place]?.entries.append(
          Entry(revision: revision, steps: own))
      }
    }
  }

  /// Keeps what has become of a place from a revision on.
  ///
  /// - Parameter revision: one that is kept already; nil for everything from
  ///   now on, for whoever is about to read a revision.
  func hold(_ place: PlaceID, from revision: Int?) {
    state.withLock { state in
      if state.logs[place] == nil, let last = state.last,
        let steps = last.steps[place]
      {
        // It may be committed between this and the reading.
        state.logs[place, default: Log()].entries.append(
          Entry(revision: last.revision, steps: steps))
      }
      state.logs[place, default: Log()]
        .holders[revision ?? .min, default: 0] += 1
    }
  }

  /// Ends that.
  func release(_ place: PlaceID, from revision: Int?) {
    state.withLock { state in
      guard var log = state.logs[place] else { return }
      let revision = revision ?? .min
      log.holders[revision, default: 1] -= 1
      if log.holders[revision] == 0 { log.holders[revision] = nil }
      guard let first = log.holders.keys.min() else {
        state.logs[place] = nil
        return
      }
      log.entries.removeAll { $0.revision <= first }
      state.logs[place] = log
    }
  }

  /// Whether nobody looks at anything.
  var isEmpty: Bool { state.withLock { $0.logs.isEmpty } }

  /// What has become of a place between two revisions, of which the first is
  /// held.
  func steps(
    of place: PlaceID, after first: Int, through last: Int
  ) -> [ListStep<ItemID>] {
    guard first < last else { return [] }
    return state.withLock { state in
      state.logs[place]?.entries
        .filter { $0.revision > first && $0.revision <= last }
        .flatMap(\.steps) ?? []
    }
  }
}
