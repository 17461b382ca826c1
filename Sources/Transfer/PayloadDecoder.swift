import ContentTypes
import Foundation
import Localization

/// Decodes one payload as what it is expected to be.
struct PayloadDecoder {
  let payload: ReceivedPayload
  let workspace: URL
  let suggestedName: String?

  func decode(_ candidate: Candidate) throws -> Arrival {
    switch candidate.expectation {
    case .items:
      try ItemsDecoder(payload: payload, workspace: workspace).arrival()
    case .files, .portalFiles:
      try AddressDecoder(file: payload.file).arrival(needsFile: true)
    case .addresses:
      try AddressDecoder(file: payload.file).arrival(needsFile: false)
    case .copiedFiles:
      try AddressDecoder(file: payload.file, skipsVerb: true)
        .arrival(needsFile: true)
    case .content(let kind, let type):
      try content(kind, type, candidate.namedEncoding)
    case .document(let type): Arrival(items: [try file(of: type)])
    case .sniffed: try sniffed()
    case .savedFiles:
      try SavedFilesDecoder(folder: payload.file, workspace: workspace)
        .arrival()
    case .mozURL, .netscapeURL: try links()
    case .html: try richText(candidate.namedEncoding)
    case .text(let encoding): try text(encoding)
    case .markup(let type):
      type.essence == "text/rtf"
        ? Arrival(items: [try file(of: type)])
        : try text(candidate.namedEncoding)
    }
  }

  private func content(
    _ kind: ContentKind, _ type: MIMEType,
    _ encoding: TextEncoding = .unspecified
  ) throws -> Arrival {
    let descriptor = kind.descriptor
    // What says so may be an item of another program.
    guard descriptor.claims(type) || descriptor.reads(type) else {
      throw TransferError(.undecodable)
    }
    return Arrival(
      items: try descriptor.items(
        from: KindContent(
          file: payload.file, byteCount: payload.byteCount, type: type,
          encoding: encoding, suggestedName: suggestedName)))
  }

  private func file(of type: MIMEType) throws -> ArrivedItem {
    ArrivedItem(
      name: FileName.titled(suggestedName ?? tr("Document"), of: type),
      kind: .file,
      type: type, content: .payloadFile(payload.file))
  }

  private func sniffed() throws -> Arrival {
    let head = try PayloadHead.read(payload.file)
    let found = MIMEType.sniffed(from: head)
    if let found, let kind = Kinds.claiming(found)?.kind {
      return try content(kind, found)
    }
    switch found {
    case .some(.html): return try richText(.unspecified)
    case .some(let type) where type.conforms(to: .anyText):
      return try text(.unspecified)
    case let type:
      return Arrival(items: [try file(of: type ?? .octetStream)])
    }
  }

  func normalized(
    _ file: URL, as declared: TextEncoding, named: TextEncoding? = nil
  ) throws -> TextNormalizer.Outcome {
    try TextNormalizer(
      file: file, byteCount: Payload.file(file).byteCount(),
      declared: declared, named: named, workspace: workspace
    ).outcome()
  }
}

extension Candidate {
  /// The encoding that the wire name says; unspecified where it says none, or
  /// one that is not known.
  fileprivate var namedEncoding: TextEncoding {
    MIMEType(wireName)?.charset.flatMap(TextEncoding.init) ?? .unspecified
  }
}

extension MIMEType {
  var inUTF8: MIMEType {
    MIMEType("\(essence);charset=utf-8") ?? self
  }
}
