import Foundation

/// A colour of 16 bits a channel.
///
/// Kept as ``xColor``, of type `application/x-color`.
public struct ColorValue: Hashable, Sendable {
  /// Red, from 0 to 65535.
  public let red: UInt16
  /// Green, from 0 to 65535.
  public let green: UInt16
  /// Blue, from 0 to 65535.
  public let blue: UInt16
  /// Opacity, from 0 (clear) to 65535.
  public let alpha: UInt16

  /// Makes a colour of its channels.
  public init(
    red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16 = .max
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads `application/x-color`: three or four channels of 16 bits in host
  /// byte order, or `#rrggbb`, which Qt 5 writes on Wayland.
  ///
  /// - Throws: ``TransferError``: `emptyPayload`, or `undecodable` for
  ///   anything else.
  public init(xColor bytes: Data) throws {
    guard !bytes.isEmpty else { throw TransferError(.emptyPayload) }
    if bytes.count == 7, bytes.first == UInt8(ascii: "#") {
      try self.init(digits: String(decoding: bytes.dropFirst(), as: UTF8.self))
      return
    }
    guard bytes.count == 8 || bytes.count == 6 else {
      throw TransferError(.undecodable)
    }
    let channels = stride(from: 0, to: bytes.count, by: 2).map { offset in
      bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
      }
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : .max)
  }

  private init(digits: String) throws {
    guard digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else { throw TransferError(.undecodable) }
    let bytes = [16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
    self.init(bytes: bytes[0], bytes[1], bytes[2])
  }

  /// Makes a solid colour of channels of eight bits.
  init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.init(
      red: UInt16(red) * 257, green: UInt16(green) * 257,
      blue: UInt16(blue) * 257)
  }

  /// The bytes of `application/x-color`: four channels in host byte order.
  public var xColor: Data {
    [red, green, blue, alpha].reduce(into: Data()) { data, channel in
      withUnsafeBytes(of: channel) { data.append(contentsOf: $0) }
    }
  }

  /// The colour as `#rrggbb`, in lower case; opacity is left out.
  public var hex: String {
    "#"
      + [red, green, blue].map { channel in
        let byte = (Int(channel) * 255 + 32767) / 65535
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0\(digits)" : digits
      }.joined()
  }
}
