/// Finds the gaps of placeholders after a step of the document.
///
/// A placeholder stays behind the item that it stood behind, passing over what
/// was removed. What appears in its gap stands behind it, but for what it, or
/// what stands behind it, stood for.
struct PlaceholderStep<ID: Hashable & Sendable> {
  typealias Entry = PlaceholderOrder<ID>.Entry

  private let step: ListStep<ID>
  private let entries: [Entry]

  init(_ step: ListStep<ID>, entries: [Entry]) {
    self.step = step
    self.entries = entries
  }

  func result() -> [Entry] {
    switch step.kind {
    case .removed:
      entries.map { entry in
        var entry = entry
        entry.gap -= step.position(of: entry.gap)
        return entry
      }
    case .inserted: inserted()
    }
  }

  private func inserted() -> [Entry] {
    let places = Dictionary(zip(step.ids, step.ids.indices)) { $1 }
    let come = entries.map { places[$0.id] }
    // Those whose items have come into their own gaps, and in their order.
    let landed = zip(entries, come).compactMap { entry, place in
      place.flatMap { place in
        step.indices[place] - place == entry.gap ? step.indices[place] : nil
      }
    }
    let still = Set(longestRising(landed))
    var result: [Entry] = []
    var gap = Int.min
    for (number, var entry) in entries.enumerated() {
      let own = entry.gap
      entry.gap += step.position(ofGap: own)
      if let place = come[number] {
        let index = step.indices[place]
        if index - place == own, still.contains(index) { gap = index + 1 }
      } else {
        // Gaps only grow: of an earlier one nothing is left here.
        entry.gap = max(entry.gap, gap)
        result.append(entry)
      }
    }
    return result
  }
}
