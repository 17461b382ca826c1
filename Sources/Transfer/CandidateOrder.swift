import ContentTypes

/// Puts the forms of an offer that a target takes in order.
struct CandidateOrder {
  let offer: Offer
  private let acceptance: Acceptance
  private let isInSandbox: Bool
  private let offersURIList: Bool
  /// Beside rich text a document is another form of that text (editors built
  /// with Qt offer OpenDocument), which nothing here could show.
  private let isRichText: Bool
  /// An office suite offers a picture of the cells or paragraphs it offers
  /// as text, and so may who offers them as RTF: nobody means the picture.
  private let isPictureOfText: Bool
  /// Beside a picture a file that the source saves is the picture itself, which
  /// the bytes that it offers are made of (a browser's).
  private let isPicture: Bool
  /// What a file can be to a person.
  private let kindsOfFiles = Set(Kinds.all.filter(\.isFile).map(\.kind))

  /// The most forms that are tried: each may cost a wait, and a program that
  /// gives none of so many gives none.
  static let limit = 32

  /// Looks at each type once: a program may offer thousands.
  init(offer: Offer, acceptance: Acceptance, isInSandbox: Bool) {
    self.offer = offer
    self.isInSandbox = isInSandbox
    self.acceptance = acceptance
    offersURIList = offer.types.contains { $0.meaning == .uriList }
    isRichText = offer.types.contains { $0.meaning == .html }
    isPicture = offer.types.contains {
      if case .image = $0.meaning { true } else { false }
    }
    let hasText =
      isRichText
      || offer.types.contains {
        if case .text = $0.meaning { true } else { false }
      }
    isPictureOfText =
      hasText
      && offer.types.contains {
        $0.wireName.hasPrefix("application/x-openoffice-")
          || $0.wireName.hasPrefix("application/x-libreoffice-")
          || $0.wireName.hasPrefix("application/x-gnumeric")
          || $0.meaning == .markup(.rtf) && acceptance.reader(of: .rtf) != nil
      }
  }

  /// Best first, each wire name and expectation once, at most ``limit``.
  var candidates: [Candidate] {
    var ranked: [(rank: Rank, candidate: Candidate)] = []
    var known: Set<Candidate> = []
    for (place, type) in offer.types.enumerated() {
      for (tier, expectation) in forms(of: type.meaning)
      where takes(expectation) {
        let candidate = Candidate(
          wireName: type.wireName, expectation: expectation)
        guard known.insert(candidate).inserted else { continue }
        ranked.append((Rank(tier: tier, place: place), candidate))
      }
    }
    // Satchel's own items can be anything: what they are the description says.
    if ranked.allSatisfy({ $0.candidate.expectation == .items }), !takesItems {
      return []
    }
    let ordered = merged(ranked.sorted { $0.rank < $1.rank }.map(\.candidate))
    return Array(ordered.prefix(Self.limit))
  }

  private struct Rank: Comparable {
    let tier: Tier
    let place: Int

    static func < (a: Rank, b: Rank) -> Bool {
      (a.tier.rawValue, a.place) < (b.tier.rawValue, b.place)
    }
  }

  enum Tier: Int {
    case items, reachableFiles, files, copiedFiles, unreachableFiles, original
    case content, octetStream
    case mozURL, netscapeURL, addresses, html, richMarkup, lightMarkup
    case textUTF8, textWide, textUnspecified, textOther, textCompound
    case textLatin1, markup, asideContent
  }

  private func forms(
    of meaning: OfferedType.Meaning
  ) -> [(Tier, Candidate.Expectation)] {
    switch meaning {
    case .items: [(.items, .items)]
    case .uriList: [(.files, .files), (.addresses, .addresses)]
    case .portalFiles:
      [(isInSandbox ? .reachableFiles : .unreachableFiles, .portalFiles)]
    case .copiedFiles: offersURIList ? [] : [(.copiedFiles, .copiedFiles)]
    case .image(let type):
      content(type, tier: isPictureOfText ? .asideContent : .content)
    case .document(let type):
      content(
        type, tier: isRichText ? .asideContent : .content,
        else: .document(type))
    case .octetStream: [(.octetStream, .sniffed)]
    case .directSave: [(isPicture ? .original : .octetStream, .savedFiles)]
    case .mozURL: [(.mozURL, .mozURL)]
    case .netscapeURL: [(.netscapeURL, .netscapeURL)]
    case .html: [(.html, .html)]
    case .text(let encoding): [(tier(of: encoding), .text(encoding))]
    case .markup(let type):
      styled(type) + content(type, tier: .content)
        + [(.markup, .markup(type))]
    case .unknown(.some(let type)): content(type, tier: .content)
    case .unknown(nil), .transferInfo, .neverRead: []
    }
  }

  /// As what text in a syntax with style is read where no files go.
  private func styled(_ type: MIMEType) -> [(Tier, Candidate.Expectation)] {
    guard let reader = acceptance.reader(of: type) else { return [] }
    let tier = type.canonical == .rtf ? Tier.richMarkup : .lightMarkup
    return [(tier, .content(reader.kind, type))]
  }

  /// What the kind that claims a type reads it as; something else where none
  /// does.
  private func content(
    _ type: MIMEType, tier: Tier, else other: Candidate.Expectation? = nil
  ) -> [(Tier, Candidate.Expectation)] {
    let expectation =
      Kinds.claiming(type).map { Candidate.Expectation.content($0.kind, type) }
    return (expectation ?? other).map { [(tier, $0)] } ?? []
  }

  func tier(of encoding: TextEncoding) -> Tier {
    switch encoding {
    case .utf8: .textUTF8
    case .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32,
      .utf32LittleEndian, .utf32BigEndian:
      .textWide
    case .unspecified: .textUnspecified
    case .charset: .textOther
    case .compoundText: .textCompound
    case .latin1: .textLatin1
    }
  }

  /// Whether the target may take one of the kinds that come. A file can be of any
  /// type, and what is kept in a file is taken as one.
  private var takesItems: Bool {
    guard let kinds = offer.transferInfo?.kinds else { return true }
    let known = Set(ContentKind.known)
    return kinds.contains { kind in
      kind == .file || !known.contains(kind)
        || acceptance.takes(kind, type: nil)
        || kind != .folder && kind.descriptor.isFile
          && acceptance.takes(.file, type: nil)
    }
  }

  private func takes(_ expectation: Candidate.Expectation) -> Bool {
    let kinds: Set<ContentKind> =
      switch expectation {
      case .items: acceptance.kinds
      case .files, .portalFiles, .copiedFiles, .savedFiles: kindsOfFiles
      case .addresses: kindsOfFiles.union([.link])
      case .content(let kind, _):
        kind.descriptor.isFile ? [kind, .file] : [kind]
      case .document(let type):
        type.conforms(to: .anyText) ? [.file, .text] : [.file]
      // Might be text too, but a target of text alone has better forms.
      case .sniffed: kindsOfFiles.subtracting([.folder])
      case .mozURL, .netscapeURL: [.link]
      case .html: [.richText]
      case .text: [.text]
      // As text nobody could read it.
      case .markup(let type):
        type.canonical == .rtf ? [.file] : [.text, .file]
      }
    return !kinds.isDisjoint(with: acceptance.kinds) || makes(expectation)
  }

  /// Whether something that the target takes can be made of it.
  private func makes(_ expectation: Candidate.Expectation) -> Bool {
    let (kind, type): (ContentKind, MIMEType?) =
      switch expectation {
      case .files, .portalFiles, .copiedFiles, .addresses: (.file, nil)
      case .content(let kind, let type): (kind, type)
      case .document(let type): (.file, type)
      case .html: (.richText, .html)
      case .text: (.text, .utf8Text)
      case .markup(let type): (.text, type)
      case .mozURL, .netscapeURL: (.link, nil)
      // Of those nothing is known.
      case .items, .sniffed, .savedFiles: (.file, .octetStream)
      }
    return acceptance.maker(of: kind, type: type) != nil
  }

  /// Without a better form between them, both readings of a list of addresses
  /// are one.
  private func merged(_ candidates: [Candidate]) -> [Candidate] {
    var merged = candidates
    for candidate in candidates where candidate.expectation == .files {
      guard let index = merged.firstIndex(of: candidate) else { continue }
      // The portal's are the same files.
      let next = merged.indices.dropFirst(index + 1).first {
        merged[$0].expectation != .portalFiles
      }
      guard let next, merged[next].wireName == candidate.wireName,
        merged[next].expectation == .addresses
      else { continue }
      merged[index] = merged.remove(at: next)
    }
    return merged
  }
}

extension Acceptance {
  /// What reads text in a syntax with style; nil where nothing does, or files go.
  fileprivate func reader(of type: MIMEType) -> (any KindDescriptor)? {
    guard !kinds.contains(.file) else { return nil }
    return Kinds.all.first { kinds.contains($0.kind) && $0.reads(type) }
  }
}
