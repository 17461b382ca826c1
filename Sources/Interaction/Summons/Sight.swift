extension Rect {
  /// Which share of it is not covered by others, from 0 to 1; 0 for one without
  /// an extent. It takes time with the third power of how many those are.
  public func shareInSight(beneath covers: [Rect]) -> Double {
    let parts = covers.compactMap(overlap)
    guard width > 0, height > 0 else { return 0 }
    let columns = Set(parts.flatMap { [$0.minX, $0.maxX] }).sorted()
    let rows = Set(parts.flatMap { [$0.minY, $0.maxY] }).sorted()
    var covered = 0.0
    for (left, right) in zip(columns, columns.dropFirst()) {
      for (top, bottom) in zip(rows, rows.dropFirst())
      where parts.contains(where: {
        $0.minX <= left && right <= $0.maxX && $0.minY <= top
          && bottom <= $0.maxY
      }) {
        covered += (right - left) * (bottom - top)
      }
    }
    return max(0, 1 - covered / (width * height))
  }

  /// The part that it has in common with another; nil for none.
  public func overlap(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
