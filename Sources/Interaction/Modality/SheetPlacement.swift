/// Where a sheet stands in the room that it lies over, by the room's width.
public struct SheetPlacement: Hashable, Sendable {
  /// The width in logical pixels up to which a page takes all of the window.
  public static let narrowPage = 700
  /// The width of a form, in logical pixels.
  public static let formWidth = 480
  /// The room that a page leaves at either side, and a form needs there, in
  /// logical pixels.
  public static let sideMargin = 40
  /// The room that a page leaves above it, and a form above and below it.
  public static let topMargin = 32

  /// Its width; nil for all but the margins.
  public let width: Int?
  /// What stays free at either side of it.
  public let side: Int
  /// What stays free above it.
  public let top: Int
  /// What stays free below it.
  public let bottom: Int
  /// Whether it is as high as what is in it, in the middle, in place of as high
  /// as there is room.
  public let fitsHeight: Bool

  /// Whether it leaves nothing of what it lies over in sight.
  public var coversAll: Bool { side == 0 && top == 0 && width == nil }

  /// Places a sheet.
  ///
  /// - Parameters:
  ///   - style: the sheet's.
  ///   - room: the width of what it lies over, in logical pixels.
  public init(_ style: SheetStyle, inWidth room: Int) {
    switch style {
    case .page where room > Self.narrowPage:
      width = nil
      side = Self.sideMargin
      top = Self.topMargin
      bottom = 0
      fitsHeight = false
    case .form where room >= Self.formWidth + 2 * Self.sideMargin:
      width = Self.formWidth
      side = (room - Self.formWidth) / 2
      top = Self.topMargin
      bottom = Self.topMargin
      fitsHeight = true
    case .full, .page, .form, .context:
      width = nil
      side = 0
      top = 0
      bottom = 0
      fitsHeight = false
    }
  }

  /// The sheet's frame.
  ///
  /// - Parameters:
  ///   - room: the size of what it lies over, in logical pixels.
  ///   - height: what is in the sheet needs, in logical pixels.
  public func frame(
    in room: (width: Int, height: Int), needing height: Int
  ) -> Rect {
    let most = max(0, room.height - top - bottom)
    let height = fitsHeight ? min(height, most) : most
    let y = fitsHeight ? top + (most - height) / 2 : top
    return Rect(
      x: Double(side), y: Double(y),
      width: Double(width ?? room.width - 2 * side), height: Double(height))
  }
}
