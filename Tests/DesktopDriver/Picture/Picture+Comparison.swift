extension Picture {
  /// The mean of all dots; black when there is none.
  public var averageColor: Pixel {
    guard !pixels.isEmpty else { return Pixel(0, 0, 0) }
    var (red, green, blue) = (0, 0, 0)
    for pixel in pixels {
      red += Int(pixel.red)
      green += Int(pixel.green)
      blue += Int(pixel.blue)
    }
    let count = pixels.count
    return Pixel(
      UInt8(red / count), UInt8(green / count), UInt8(blue / count))
  }

  /// Whether every dot has the same colour: nothing was drawn.
  public var isOneColor: Bool {
    guard let first = pixels.first else { return true }
    return pixels.allSatisfy { $0 == first }
  }

  /// The share of dots, 0 to 1, that differ by more than the tolerance in a
  /// channel; 1 when the pictures have different sizes.
  public func difference(from other: Picture, tolerance: Int = 0) -> Double {
    guard width == other.width, height == other.height, !pixels.isEmpty else {
      return width == other.width && height == other.height ? 0 : 1
    }
    var different = 0
    for index in pixels.indices
    where pixels[index].distance(to: other.pixels[index]) > tolerance {
      different += 1
    }
    return Double(different) / Double(pixels.count)
  }

  /// The share of dots, 0 to 1, of this colour within the tolerance.
  public func share(of color: Pixel, tolerance: Int = 0) -> Double {
    guard !pixels.isEmpty else { return 0 }
    let count = pixels.count { $0.distance(to: color) <= tolerance }
    return Double(count) / Double(pixels.count)
  }

  /// The smallest rectangle, in logical pixels, that holds every dot of this
  /// colour within the tolerance; nil when there is none.
  public func bounds(of color: Pixel, tolerance: Int = 0) -> Rectangle? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for (index, pixel) in pixels.enumerated()
    where pixel.distance(to: color) <= tolerance {
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
    guard right >= 0 else { return nil }
    return Rectangle(
      left / scale, top / scale, (right - left + scale) / scale,
      (bottom - top + scale) / scale)
  }
}
