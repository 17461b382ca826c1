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
        lengths: (try? ItemsFormat.manifest(json)).map {
          ItemsFormat.lengths($0.manifest.items)
        })
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
  /// - Returns: it, and the number of bytes that it promises in all.
  /// - Throws: ``TransferError`` with `undecodable`.
  static func manifest(
    _ json: Data
  ) throws -> (manifest: Manifest, byteCount: Int64) {
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: json)
    else { throw TransferError(.undecodable) }
    var sum = Int64(headerLength + json.count)
    var count = 0
    try add(manifest.items, to: &sum, &count, depth: 0)
    return (manifest, sum)
  }

  /// Adds up what entries promise, and refuses those that make no sense.
  private static func add(
    _ entries: [Entry], to sum: inout Int64, _ count: inout Int, depth: Int
  ) throws {
    count += entries.count
    guard count <= itemLimit, depth <= depthLimit else {
      throw TransferError(.undecodable)
    }
    for entry in entries {
      let length = entry.length ?? 0
      let forms = entry.forms ?? []
      let places =
        (entry.length == nil ? 0 : 1) + (entry.address == nil ? 0 : 1)
        + (entry.items == nil ? 0 : 1)
      guard places == 1, entry.kind.holdsItems == (entry.items != nil),
        forms.isEmpty || entry.length != nil
      else { throw TransferError(.undecodable) }
      for length in [length] + forms.map(\.length) {
        let (next, overflows) = sum.addingReportingOverflow(length)
        guard length >= 0, !overflows else {
          throw TransferError(.undecodable)
        }
        sum = next
      }
      count += forms.count
      guard count <= itemLimit else { throw TransferError(.undecodable) }
      try add(entry.items ?? [], to: &sum, &count, depth: depth + 1)
    }
  }

  /// The lengths of contents, in the order in which they follow.
  private static func lengths(_ entries: [Entry]) -> [Int64] {
    entries.flatMap { entry in
      entry.items.map(lengths)
        ?? entry.length.map { [$0] + (entry.forms ?? []).map(\.length) } ?? []
    }
  }
}
