/// A picture of the desktop or a part of it.
public struct Picture: Sendable, Equatable {
  /// One dot's colour, 8 bits a channel, sRGB.
  public struct Pixel: Sendable, Hashable, CustomStringConvertible {
    /// The share of red.
    public var red: UInt8
    /// The share of green.
    public var green: UInt8
    /// The share of blue.
    public var blue: UInt8

    /// Makes a colour from its channels.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    var bytes: [UInt8] { [blue, green, red, 0] }

    /// The largest difference of a channel, 0 to 255.
    public func distance(to other: Pixel) -> Int {
      max(
        abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
        abs(Int(blue) - Int(other.blue)))
    }

    /// The colour as #RRGGBB.
    public var description: String {
      "#"
        + [red, green, blue].map {
          let digits = String($0, radix: 16, uppercase: true)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
  }

  /// The width in dots of the screen.
  public let width: Int

  /// The height in dots of the screen.
  public let height: Int

  /// How many dots a logical pixel has on each side.
  public let scale: Int

  /// All dots, row by row from the top left, in 4 bytes each: blue, green, red
  /// and one without meaning.
  let dots: [UInt8]

  init(width: Int, height: Int, scale: Int, dots: [UInt8]) {
    precondition(dots.count == width * height * 4)
    self.width = width
    self.height = height
    self.scale = scale
    self.dots = dots
  }

  /// The dot at the logical pixel, its top left one.
  public subscript(_ point: Point) -> Pixel {
    let start = (point.y * scale * width + point.x * scale) * 4
    return Pixel(dots[start + 2], dots[start + 1], dots[start])
  }

  /// The colours of all dots of the screen, row by row.
  public var colors: [Pixel] {
    (0..<width * height).map {
      Pixel(dots[$0 * 4 + 2], dots[$0 * 4 + 1], dots[$0 * 4])
    }
  }

  /// The part inside a rectangle of logical pixels; what lies outside of the
  /// picture is left away.
  public func crop(_ part: Rectangle) -> Picture {
    let left = min(max(part.x * scale, 0), width)
    let top = min(max(part.y * scale, 0), height)
    let right = min(max((part.x + part.width) * scale, left), width)
    let bottom = min(max((part.y + part.height) * scale, top), height)
    var cut: [UInt8] = []
    cut.reserveCapacity((right - left) * (bottom - top) * 4)
    for y in top..<bottom {
      cut.append(
        contentsOf: dots[(y * width + left) * 4..<(y * width + right) * 4])
    }
    return Picture(
      width: right - left, height: bottom - top, scale: scale, dots: cut)
  }
}
