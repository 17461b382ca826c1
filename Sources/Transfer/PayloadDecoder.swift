import ContentTypes
import Foundation

/// Decodes one payload as what it is expected to be.
struct PayloadDecoder {
  /// The most bytes of a link; more is no link.
  private static let linkLimit = 1 << 20

  let payload: ReceivedPayload
  let workspace: URL
  let suggestedName: String?

  func decode(_ candidate: Candidate) throws -> Arrival {
    switch candidate.expectation {
    case .items:
      try ItemsDecoder(payload: payload, workspace: workspace).arrival()
    case .files: try AddressDecoder(file: payload.file).arrival(needsFile: true)
    case .addresses:
      try AddressDecoder(file: payload.file).arrival(needsFile: false)
    case .copiedFiles:
      try AddressDecoder(file: payload.file, skipsVerb: true)
        .arrival(needsFile: true)
    case .image(let type): try image(type)
    case .document(let type): Arrival(items: [try file(of: type)])
    case .sniffed: try sniffed()
    case .savedFiles:
      try SavedFilesDecoder(folder: payload.file, workspace: workspace)
        .arrival()
    case .color: try color()
    case .mozURL, .netscapeURL: try links()
    case .html: try richText(candidate.namedEncoding)
    case .text(let encoding): try text(encoding)
    case .markup(let type):
      type.essence == "text/rtf"
        ? Arrival(items: [try file(of: type)])
        : try text(candidate.namedEncoding)
    }
  }

  private func image(_ declared: MIMEType) throws -> Arrival {
    guard declared.conforms(to: .anyImage) else {
      throw TransferError(.undecodable)
    }
    let head = try PayloadHead.read(payload.file)
    guard let found = MIMEType.sniffed(from: head) else {
      // Formats that sniffing doesn't know can be no text at least.
      guard !declared.isSniffable else { throw TransferError(.undecodable) }
      return Arrival(items: [image(named: suggestedName, type: declared)])
    }
    guard found.conforms(to: .anyImage) else {
      let isDrawing =
        declared == .svg && found.conforms(to: .anyText)
        && head.range(of: Data("<svg".utf8)) != nil
      guard isDrawing else { throw TransferError(.undecodable) }
      return Arrival(items: [image(named: suggestedName, type: .svg)])
    }
    return Arrival(items: [try wholeImage(of: found)])
  }

  private func wholeImage(of type: MIMEType) throws -> ArrivedItem {
    guard try !PictureLength.isCutShort(payload.file, type: type) else {
      throw TransferError(.sourceVanished, item: suggestedName)
    }
    return image(named: suggestedName, type: type)
  }

  private func image(named name: String?, type: MIMEType) -> ArrivedItem {
    ArrivedItem(
      name: ItemName.file(name ?? "Image", of: type), kind: .image, type: type,
      content: .payloadFile(payload.file))
  }

  private func file(of type: MIMEType) throws -> ArrivedItem {
    let fallback =
      switch type.topLevel {
      case "audio": "Sound"
      case "video": "Video"
      default: "Document"
      }
    return ArrivedItem(
      name: ItemName.file(suggestedName ?? fallback, of: type), kind: .file,
      type: type, content: .payloadFile(payload.file))
  }

  private func sniffed() throws -> Arrival {
    let head = try PayloadHead.read(payload.file)
    switch MIMEType.sniffed(from: head) {
    case .some(let type) where type.conforms(to: .anyImage):
      return Arrival(items: [try wholeImage(of: type)])
    case .some(.html): return try richText(.unspecified)
    case .some(let type) where type.conforms(to: .anyText):
      return try text(.unspecified)
    case let type:
      return Arrival(items: [try file(of: type ?? .octetStream)])
    }
  }

  private func color() throws -> Arrival {
    guard payload.byteCount <= 8 else { throw TransferError(.undecodable) }
    let color = try ColorValue(xColor: Data(contentsOf: payload.file))
    let item = ArrivedItem(
      name: color.hex, kind: .color, type: .color,
      content: .bytes(color.xColor))
    return Arrival(items: [item])
  }

  private func links() throws -> Arrival {
    guard payload.byteCount <= Self.linkLimit else {
      throw TransferError(.tooLarge)
    }
    let links = try LinkValue.list(
      decoding: Data(contentsOf: payload.file))
    guard !links.isEmpty else { throw TransferError(.emptyPayload) }
    return Arrival(items: links.map { ArrivedItem($0) })
  }

  private func text(_ encoding: TextEncoding) throws -> Arrival {
    let outcome = try normalized(payload.file, as: encoding)
    let item = ArrivedItem(
      name: suggestedName.map { ItemName.safe($0, else: "Text") }
        ?? ItemName.ofText(outcome.head, else: "Text"),
      kind: .text, type: .utf8Text, content: outcome.content)
    return Arrival(items: [item], notes: outcome.notes)
  }

  private func richText(_ encoding: TextEncoding) throws -> Arrival {
    let clipping = try ClippedHTML.body(
      of: payload.file, byteCount: payload.byteCount, in: workspace)
    defer {
      if let clipping { try? FileManager.default.removeItem(at: clipping) }
    }
    let source = clipping ?? payload.file
    let outcome = try normalized(
      source, as: encoding,
      named: HTMLCharset.encoding(in: PayloadHead.read(source)))
    let start = HTMLReader.content(of: outcome.head)
    let isAll: Bool =
      if case .bytes(let data) = outcome.content {
        data.count <= MIMEType.sniffLength
      } else {
        false
      }
    if isAll, start.text.allSatisfy(\.isWhitespace), !start.hasPicture {
      throw TransferError(.emptyPayload)
    }
    let item = ArrivedItem(
      name: ItemName.ofText(
        suggestedName ?? start.title ?? start.text, else: "Rich text"),
      kind: .richText, type: .utf8HTML,
      content: outcome.content)
    return Arrival(items: [item], notes: outcome.notes)
  }

  private func normalized(
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

extension ArrivedItem {
  init(_ link: LinkValue) {
    self.init(
      name: ItemName.ofLink(link), kind: .link, type: .storedLink,
      content: .bytes(link.storedForm))
  }
}

extension MIMEType {
  /// HTML in UTF-8: what rich text is kept as.
  public static let utf8HTML = MIMEType.html.inUTF8
  /// What a link is kept as; see `LinkValue`.
  public static let storedLink = MIMEType.mozURL.inUTF8

  private var inUTF8: MIMEType {
    MIMEType("\(essence);charset=utf-8") ?? self
  }

  /// True for images that ``sniffed(from:)`` would have known.
  var isSniffable: Bool {
    [MIMEType.png, .jpeg, .gif, .webp, .bmp, .tiff, .svg].contains(canonical)
  }
}
