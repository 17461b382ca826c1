extension Drawing {
  /// This drawing's changes since another one, made to what became of that: what
  /// was drawn lies on top, under the title that was written last.
  ///
  /// - Parameters:
  ///   - base: what this was made of.
  ///   - theirs: what has become of that meanwhile.
  /// - Returns: nil where more than adding was done to it.
  public func merged(into theirs: Drawing, from base: Drawing) -> Drawing? {
    guard shapes.starts(with: base.shapes) else { return nil }
    var merged = theirs
    if title != base.title { merged.title = title }
    for shape in shapes.dropFirst(base.shapes.count) { merged.add(shape) }
    return merged
  }
}
