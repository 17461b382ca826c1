import ContentTypes
import Foundation

/// HTML with the header that Windows programs put before what they clip, and
/// which reaches Linux through emulators and remote desktops.
enum ClippedHTML {
  private static let limit: Int64 = 64 << 20

  /// Writes the clipped fragment to a file of its own.
  ///
  /// - Returns: nil when the payload has no such header.
  static func body(
    of file: URL, byteCount: Int64, in workspace: URL
  ) throws -> URL? {
    let head = try PayloadHead.read(file)
    guard head.starts(with: Data("Version:".utf8)),
      head.range(of: Data("StartHTML:".utf8)) != nil, byteCount <= limit
    else { return nil }
    let whole = try Data(contentsOf: file)
    let output = try WorkspaceFile(in: workspace)
    do {
      try output.write(Data(fragment(of: whole)))
      try output.close()
    } catch {
      output.discard()
      throw error
    }
    return output.url
  }

  /// The fragment by its offsets; when they lie, by its markers; when there are
  /// none, everything from the first tag on.
  private static func fragment(of whole: Data) -> Data {
    if let start = offset("StartFragment:", in: whole),
      let end = offset("EndFragment:", in: whole), start < end,
      end <= whole.count
    {
      return whole[start..<end]
    }
    let opening = whole.range(of: Data("<!--StartFragment-->".utf8))
    let closing = whole.range(of: Data("<!--EndFragment-->".utf8))
    if let opening, let closing, opening.upperBound <= closing.lowerBound {
      return whole[opening.upperBound..<closing.lowerBound]
    }
    guard let tag = whole.firstIndex(of: UInt8(ascii: "<")) else {
      return Data()
    }
    return whole[tag...]
  }

  private static func offset(_ name: String, in whole: Data) -> Int? {
    let head = whole.prefix(MIMEType.sniffLength)
    guard let field = head.range(of: Data(name.utf8)) else { return nil }
    let digits = head[field.upperBound...].prefix {
      (0x30...0x39).contains($0)
    }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
