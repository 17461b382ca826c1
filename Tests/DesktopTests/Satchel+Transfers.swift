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
    let frame = try await button.restingRectangle
    try await session.hover(at: frame.center)
    return frame
  }

  /// Drops a link on the header's button for transfers.
  func dropOnTransfers(from start: Point) async throws {
    try await hoverTransfers(from: start)
    try await session.drop()
  }
}
