import Localization

/// Bytes as people read them who look for what is wrong: sixteen a line, with the
/// position in front and the characters of ASCII behind.
struct HexDump {
  /// The lines.
  let text: String

  private static let most = 64 * 1024

  /// Writes the first 64 KiB of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: what there is of them.
  ///   - size: how many there were in all.
  init(_ bytes: some Collection<UInt8>, of size: Int64) {
    var lines: [String] = []
    var rest = bytes.prefix(Self.most)[...]
    var position = 0
    while !rest.isEmpty {
      lines.append(Self.line(Array(rest.prefix(16)), at: position))
      rest = rest.dropFirst(16)
      position += 16
    }
    let left = size - Int64(min(bytes.count, Self.most))
    if left > 0 {
      lines.append(
        tr(
          Int(left), one: "\(left) more byte", several: "\(left) more bytes"))
    }
    text = lines.joined(separator: "\n")
  }

  private static func line(_ bytes: [UInt8], at position: Int) -> String {
    let digits = bytes.map { hex(Int($0), digits: 2) }
    let first = digits.prefix(8).joined(separator: " ")
    let second = digits.dropFirst(8).joined(separator: " ")
    let both = "\(first)  \(second)"
    let room = String(repeating: " ", count: max(0, 48 - both.count))
    let characters = bytes.map {
      (0x20..<0x7f).contains($0) ? String(UnicodeScalar($0)) : "."
    }
    return "\(hex(position, digits: 6))  \(both)\(room)  \(characters.joined())"
  }

  private static func hex(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
