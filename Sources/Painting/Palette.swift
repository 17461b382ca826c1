import Charts

/// The colours of line art.
public struct Palette: Sendable {
  /// A colour, each part from 0 to 1.
  public struct Color: Hashable, Sendable {
    /// How much red there is.
    public let red: Double
    /// How much green there is.
    public let green: Double
    /// How much blue there is.
    public let blue: Double

    /// Makes a colour of its six hexadecimal digits.
    init(_ digits: UInt32) {
      red = Double(digits >> 16 & 0xff) / 255
      green = Double(digits >> 8 & 0xff) / 255
      blue = Double(digits & 0xff) / 255
    }
  }

  let text: Color
  let faintText: Color
  let grid: Color
  let axis: Color
  let series: [Color]

  /// For light ground, and for paper.
  ///
  /// The series' colours are those that Okabe and Ito chose for everybody's
  /// eyes (2008), orange and sky blue darker, so that each stands out 3 : 1.
  public static let light = Palette(
    text: Color(0x1d1d1d), faintText: Color(0x565656), grid: Color(0xd8d8d8),
    axis: Color(0x7a7a7a),
    series: [0x0072b2, 0xd55e00, 0x00875f, 0xb3568c, 0x8a6a00, 0x5e5e5e]
      .map { Color($0) })

  /// For dark ground: the same colours, lighter.
  public static let dark = Palette(
    text: Color(0xf2f2f2), faintText: Color(0xb8b8b8), grid: Color(0x4c4c4c),
    axis: Color(0x9a9a9a),
    series: [0x56b4e9, 0xf08a3c, 0x2fc796, 0xe39bc6, 0xf0e442, 0xb8b8b8]
      .map { Color($0) })

  func color(_ tone: ChartTone) -> Color {
    switch tone {
    case .text: text
    case .faintText: faintText
    case .grid: grid
    case .axis: axis
    case .series(let index): series[index % series.count]
    }
  }
}
