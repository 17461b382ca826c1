import DesktopDriverC

extension Picture {
  private var count: Int { width * height }

  /// The mean of all dots; black when there is none.
  public var averageColor: Pixel {
    guard count > 0 else { return Pixel(0, 0, 0) }
    var mean: [UInt8] = [0, 0, 0, 0]
    desktop_pixels_average(dots, count, &mean)
    return Pixel(mean[2], mean[1], mean[0])
  }

  /// Whether every dot has the same colour: nothing was drawn.
  public var isOneColor: Bool {
    count == 0 || desktop_pixels_like(dots, count, dots, 0) == count
  }

  /// The share of dots, 0 to 1, that differ by more than the tolerance in a
  /// channel; 1 when the pictures have different sizes.
  public func difference(from other: Picture, tolerance: Int = 0) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    guard count > 0 else { return 0 }
    let different = desktop_pixels_different(
      dots, other.dots, count, Int32(tolerance))
    return Double(different) / Double(count)
  }

  /// The share of dots, 0 to 1, of this colour within the tolerance.
  public func share(of color: Pixel, tolerance: Int = 0) -> Double {
    guard count > 0 else { return 0 }
    let like = desktop_pixels_like(
      dots, count, color.bytes, Int32(tolerance))
    return Double(like) / Double(count)
  }

  /// The smallest rectangle, in logical pixels, that holds every dot of this
  /// colour within the tolerance; nil when there is none.
  public func bounds(of color: Pixel, tolerance: Int = 0) -> Rectangle? {
    var found = [0, 0, 0, 0]
    guard
      desktop_pixels_bounds(
        dots, width, height, color.bytes, Int32(tolerance), &found)
    else { return nil }
    return Rectangle(
      found[0] / scale, found[1] / scale, (found[2] - found[0] + scale) / scale,
      (found[3] - found[1] + scale) / scale)
  }

  /// How many dots of the screen there are of each colour.
  public var histogram: [Pixel: Int] {
    let count = width * height
    var colors = [UInt32](repeating: 0, count: count)
    var counts = colors
    let found = desktop_pixels_colors(dots, count, &colors, &counts)
    return Dictionary(
      uniqueKeysWithValues: (0..<found).map {
        let color = colors[$0]
        let pixel = Pixel(
          UInt8(color >> 16), UInt8(color >> 8 & 0xff), UInt8(color & 0xff))
        return (pixel, Int(counts[$0]))
      })
  }

  /// Whether two pictures are alike, dot by dot.
  public static func == (one: Picture, other: Picture) -> Bool {
    let shape = (one.width, one.height, one.scale)
    guard shape == (other.width, other.height, other.scale) else {
      return false
    }
    return one.dots.withUnsafeBytes { dots in
      other.dots.withUnsafeBytes { others in
        guard let first = dots.baseAddress, let second = others.baseAddress
        else { return true }
        return memcmp(first, second, dots.count) == 0
      }
    }
  }
}
