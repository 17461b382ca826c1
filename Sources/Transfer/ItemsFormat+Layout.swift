import Foundation

extension ItemsFormat {
  /// Finds out, while the bytes come, how long the contents are.
  struct LayoutReader {
    /// What is known once the head has come.
    struct Head {
      /// How many of the last bytes given are behind the head.
      let surplus: Int
      /// The lengths of the contents; nil when the head makes no sense.
      let lengths: [Int64]?
    }

    private var bytes = Data()

    /// Adds bytes; nil as long as some of the head is missing.
    mutating func append(_ piece: UnsafeRawBufferPointer) -> Head? {
      let start = piece.count
      bytes.append(contentsOf: piece)
      guard bytes.count >= ItemsFormat.headerLength else { return nil }
      let header = bytes.prefix(ItemsFormat.headerLength)
      let length = ItemsFormat.manifestLength(header)
      guard let length else { return Head(surplus: start, lengths: nil) }
      let end = ItemsFormat.headerLength + length
      guard bytes.count >= end else { return nil }
      let json = bytes[ItemsFormat.headerLength..<end]
      return Head(
        surplus: bytes.count - end,
        lengths: (try? ItemsFormat.manifest(json))?.items.compactMap(\.length))
    }
  }

  /// How long the manifest is that follows a header; nil when it is none.
  static func manifestLength(_ header: Data) -> Int? {
    guard header.count == headerLength, header.starts(with: signature) else {
      return nil
    }
    let length = header.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    return length <= manifestLimit ? length : nil
  }

  /// Reads a manifest, and makes sure that its lengths can be added up.
  ///
  /// - Throws: ``TransferError`` with `undecodable`.
  static func manifest(_ json: Data) throws -> Manifest {
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: json),
      manifest.items.count <= itemLimit
    else { throw TransferError(.undecodable) }
    var sum = Int64(headerLength + json.count)
    for entry in manifest.items {
      let (next, overflows) = sum.addingReportingOverflow(entry.length ?? 0)
      guard (entry.length ?? 0) >= 0, !overflows,
        (entry.length == nil) != (entry.address == nil)
      else { throw TransferError(.undecodable) }
      sum = next
    }
    return manifest
  }
}
