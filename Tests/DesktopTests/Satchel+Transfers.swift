import DesktopDriver

extension Satchel {
  /// Drags a link from a point to the header's button for transfers, which shows
  /// while the drag is over the window, and stops there.
  ///
  /// - Returns: where the button is.
  @discardableResult func hoverTransfers(
    from start: Point
  ) async throws -> Rectangle {
    try await session.beginDrag(at: start, towards: freeRoom)
    try await session.hover(at: freeRoom)
    let button = try await session.find(.button, "Transfers", in: app)
    var last = try await button.rectangle
    let frame = try await eventually("the button rests in the header") {
      let now = try await button.rectangle
      defer { last = now }
      return now == last && now.width > 0 ? now : nil
    }
    try await session.hover(at: frame.center)
    return frame
  }

  /// Drops a link on the header's button for transfers.
  func dropOnTransfers(from start: Point) async throws {
    try await hoverTransfers(from: start)
    try await session.drop()
  }
}
