import GtkBridge
import Transfer

/// Tells assistive technology how many items were found.
@MainActor struct FoundCount {
  private var told: (words: String, count: Int)?

  /// Tells it where that isn't known yet.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - words: what was looked for; empty for nothing.
  ///   - isGrowing: whether more are coming: then it is told once.
  ///   - widget: in the window where they show.
  mutating func tell(
    _ count: Int, for words: String, isGrowing: Bool = false, by widget: Widget
  ) {
    if let told, told.words == words, isGrowing || told.count == count {
      return
    }
    told = (words, count)
    guard !words.isEmpty else { return }
    widget.announce(
      count == 0
        ? EmptyState.Words.nothingFound.title
        : TransferWords.counted(count, .item))
  }
}
