import ContentTypes
import Foundation
import Localization

/// Reads `application/vnd.satchel.items`; trusts no length, name, type or
/// address in it, because any program can offer that type.
///
/// Of a file or folder of this computer it believes the address alone, as of a
/// list of files: what it is called and what it is, the file itself says. What
/// moves within Satchel never comes this way (a drop knows the drags of its own
/// process); copies through the clipboard do.
struct ItemsDecoder {
  let payload: ReceivedPayload
  let workspace: URL

  /// Decodes all items, each by the rules for its own type.
  ///
  /// - Throws: ``TransferError``: `sourceVanished` when less came than was
  ///   promised, for then the other forms would be cut short too, and nothing
  ///   in them would show it; `undecodable` when a length does not match
  ///   otherwise. What was made is removed then.
  func arrival() throws -> Arrival {
    let handle = try FileHandle(forReadingFrom: payload.file)
    defer { try? handle.close() }
    let manifest = try manifest(handle)
    var arrival = Arrival(items: [])
    var own = payload.contents?[...]
    do {
      for entry in manifest.items {
        try append(entry, from: handle, or: &own, to: &arrival)
      }
    } catch {
      arrival.discardFiles()
      throw error
    }
    guard !arrival.items.isEmpty else {
      throw arrival.problems.first ?? TransferError(.emptyPayload)
    }
    return arrival
  }

  private func manifest(_ handle: FileHandle) throws -> ItemsFormat.Manifest {
    let header = try handle.read(upToCount: ItemsFormat.headerLength) ?? Data()
    guard let length = ItemsFormat.manifestLength(header) else {
      throw TransferError(.undecodable)
    }
    let json = try handle.read(upToCount: length) ?? Data()
    guard json.count == length else { throw TransferError(.sourceVanished) }
    let (manifest, expected) = try ItemsFormat.manifest(json)
    let total = payload.byteCount
    guard expected == total else {
      throw TransferError(expected > total ? .sourceVanished : .undecodable)
    }
    return manifest
  }

  private func append(
    _ entry: ItemsFormat.Entry, from handle: FileHandle,
    or own: inout ArraySlice<ReceivedPayload>?, to arrival: inout Arrival
  ) throws {
    let name = FileName.safe(entry.name, else: tr("Untitled"))
    if let inside = entry.items {
      try append(
        inside, of: entry.kind, named: name, from: handle, or: &own,
        to: &arrival)
      return
    }
    if let address = entry.address {
      do {
        arrival.items.append(try file(at: address, named: name))
      } catch let error as TransferError {
        arrival.problems.append(error)
      }
      return
    }
    var parts: [URL] = []
    var kept: Set<URL> = []
    defer {
      for part in parts where !kept.contains(part) {
        try? FileManager.default.removeItem(at: part)
      }
    }
    let forms = entry.forms ?? []
    for length in [entry.length ?? 0] + forms.map(\.length) {
      parts.append(
        try own?.popFirst()?.file ?? extract(length, from: handle))
    }
    do {
      var decoded = try decode(entry, name: name, from: parts[0])
      for index in decoded.items.indices {
        decoded.items[index].forms = zip(forms, parts.dropFirst()).compactMap {
          form(of: decoded.items[index], $0, from: $1)
        }
      }
      kept = Set(decoded.items.flatMap(\.ownFiles))
      arrival.items += decoded.items
      arrival.notes += decoded.notes
    } catch let error as TransferError where error.code != .diskFull {
      arrival.problems.append(
        TransferError(error.code, item: name, underlying: error.underlying))
    }
  }

  /// What is left alone in a stack comes without it.
  private func append(
    _ entries: [ItemsFormat.Entry], of kind: ContentKind, named name: String,
    from handle: FileHandle, or own: inout ArraySlice<ReceivedPayload>?,
    to arrival: inout Arrival
  ) throws {
    var inside = Arrival(items: [])
    do {
      for entry in entries {
        try append(entry, from: handle, or: &own, to: &inside)
      }
    } catch {
      inside.discardFiles()
      throw error
    }
    arrival.problems += inside.problems
    arrival.notes += inside.notes
    if kind == .stack, inside.items.count < 2 {
      arrival.items += inside.items
    } else {
      arrival.items.append(
        ArrivedItem(
          name: name, kind: kind, type: kind == .stack ? .stack : .mailbox,
          content: .stack(inside.items)))
    }
  }

  /// - Parameter name: For messages alone.
  private func file(
    at address: String, named name: String
  ) throws -> ArrivedItem {
    guard case .localFile(let path) = URIEntry(address) else {
      throw TransferError(.badAddress, item: name)
    }
    return try LocalFile.item(at: path)
  }

  /// A reference to a file or folder, under the name that this has.
  private func reference(
    _ link: LinkValue, named name: String
  ) throws -> ArrivedItem {
    guard case .localFile(let path) = URIEntry(link.address) else {
      throw TransferError(.badAddress, item: name)
    }
    let reference = LinkValue(reference: path.url())
    return ArrivedItem(
      name: ItemName.ofLink(reference), kind: .link, type: .storedReference,
      content: .bytes(reference.storedForm))
  }

  /// Copies one content to a file of its own.
  private func extract(_ length: Int64, from handle: FileHandle) throws -> URL {
    let output = try WorkspaceFile(in: workspace)
    do {
      var rest = length
      while rest > 0 {
        let count = Int(min(rest, Int64(PayloadReader.shortPiece)))
        guard let piece = try handle.read(upToCount: count), !piece.isEmpty
        else { throw TransferError(.undecodable) }
        try output.write(piece)
        rest -= Int64(piece.count)
      }
      try output.close()
    } catch {
      output.discard()
      throw error
    }
    return output.url
  }

  private func decode(
    _ entry: ItemsFormat.Entry, name: String, from part: URL
  ) throws -> Arrival {
    let length = entry.length ?? 0
    guard length > 0 else { throw TransferError(.emptyPayload) }
    if entry.kind == .link, length <= 1 << 16,
      case let link = try LinkValue(decoding: Data(contentsOf: part)),
      link.isReference
    {
      return Arrival(items: [try reference(link, named: name)])
    }
    let decoder = PayloadDecoder(
      payload: ReceivedPayload(file: part, byteCount: length),
      workspace: workspace, suggestedName: name)
    var arrival = try decoder.decode(
      Candidate(
        wireName: entry.type.description, expectation: expectation(for: entry)))
    guard let only = arrival.items.first, arrival.items.count == 1 else {
      throw TransferError(.undecodable)
    }
    arrival.items = [
      ArrivedItem(
        name: name, kind: only.kind, type: only.type, content: only.content)
    ]
    return arrival
  }

  /// A further form; nil when it is none that is known for such an item.
  private func form(
    of item: ArrivedItem, _ form: ItemsFormat.Form, from part: URL
  ) -> ArrivedForm? {
    let expectation: Candidate.Expectation? =
      switch form.type {
      case .utf8Text: .text(.utf8)
      case .mozURL: .mozURL
      case .html: .html
      default: nil
      }
    return expectation.flatMap {
      ArrivedForm(
        ReceivedPayload(file: part, byteCount: form.length), as: $0,
        beside: item, in: workspace)
    }
  }

  private func expectation(
    for entry: ItemsFormat.Entry
  ) -> Candidate.Expectation {
    switch entry.kind {
    case .text: .text(.utf8)
    case .richText: .html
    case .link: .mozURL
    default:
      entry.kind.descriptor.claims(entry.type)
        ? .content(entry.kind, entry.type) : .document(entry.type)
    }
  }
}
