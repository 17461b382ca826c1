import ContentTypes
import Localization

/// One form of an offer that can be asked for.
public struct Candidate: Hashable, Sendable {
  /// What the bytes should turn out to be.
  public enum Expectation: Hashable, Sendable {
    /// Satchel's own items.
    case items
    /// A list of addresses with at least one local file.
    case files
    /// The key to files that a sandbox's portal hands over; their addresses come
    /// in its place.
    case portalFiles
    /// A file manager's clipboard.
    case copiedFiles
    /// What a kind claims as its own, in a type.
    case content(ContentKind, MIMEType)
    /// A file of the type.
    case document(MIMEType)
    /// Bytes of which only sniffing tells what they are.
    case sniffed
    /// Files that the source writes into a folder of ours (X11's direct save
    /// protocol).
    case savedFiles
    /// A browser's link.
    case mozURL
    /// An older browser's link.
    case netscapeURL
    /// A list of addresses of any kind.
    case addresses
    /// Rich text.
    case html
    /// Plain text.
    case text(TextEncoding)
    /// Text in some syntax.
    case markup(MIMEType)
  }

  /// The name to ask for, exactly.
  public let wireName: String

  /// What the bytes should turn out to be.
  public let expectation: Expectation

  /// Makes a candidate.
  public init(wireName: String, expectation: Expectation) {
    self.wireName = wireName
    self.expectation = expectation
  }
}

/// What became of an offer at a target.
public enum NegotiationResult: Sendable {
  /// It can be taken.
  case accepted(Negotiation)
  /// It can't; the error's description is the sentence.
  case refused(TransferError)

  /// The negotiation, when the offer was accepted.
  public var negotiation: Negotiation? {
    if case .accepted(let negotiation) = self { negotiation } else { nil }
  }

  /// A sentence for the Inspector: why this form, or why none.
  public var reason: String {
    switch self {
    case .accepted(let negotiation): negotiation.reason
    case .refused(let error): error.description
    }
  }
}

/// The forms of an offer that a target can take, best first (DND-33).
public struct Negotiation: Hashable, Sendable {
  /// What to do after a candidate could not be used.
  public enum NextStep: Sendable {
    /// Ask for this one; if it has the same wire name as one that was read, the
    /// bytes that were read will do.
    case read(Candidate)
    /// Give up and tell the person.
    case fail(TransferError)
  }

  /// What to ask for, in order; never empty.
  public let candidates: [Candidate]

  /// What to ask for besides, once the content has come.
  public let companions: Companions

  /// Why the first comes first: a sentence for the Inspector.
  public let reason: String

  /// What to ask for first.
  public var first: Candidate { candidates[0] }

  /// Chooses among what is offered by names alone, without reading anything
  /// (DND-26, DND-33).
  ///
  /// Fidelity decides, then the source's order: Satchel's items, files, a
  /// picture's file that the source saves, what a kind claims as its own, bytes
  /// of documents, bytes of unknown type or files that the source saves, links,
  /// rich text, RTF and Markdown where notes go and files don't, text. A foreign
  /// offer that allows no copy is refused (DND-10).
  ///
  /// Of files that a sandbox's portal hands over, their addresses are asked for
  /// first: the key is for files out of reach. In a sandbox that is all of them.
  ///
  /// - Parameters:
  ///   - offer: what is offered.
  ///   - acceptance: what the target takes.
  ///   - isInSandbox: whether this program reaches no files by their addresses.
  public static func negotiate(
    _ offer: Offer, for acceptance: Acceptance,
    inSandbox isInSandbox: Bool = Sandbox.isAround
  ) -> NegotiationResult {
    if !offer.isLocal, !offer.allowedActions.contains(.copy) {
      return .refused(TransferError(.moveOnly))
    }
    let order = CandidateOrder(
      offer: offer, acceptance: acceptance, isInSandbox: isInSandbox)
    let candidates = order.candidates
    guard !candidates.isEmpty else {
      return .refused(
        TransferError(offer.types.isEmpty ? .emptyPayload : .unsupported))
    }
    let negotiation = Negotiation(
      candidates: candidates, companions: order.companions,
      reason: reason(for: candidates, of: offer.types.count))
    return .accepted(negotiation)
  }

  /// Says what to do when a candidate could not be read or decoded.
  ///
  /// A file that is missing is not replaced by its path as text: only forms
  /// that carry the content itself are tried after that.
  ///
  /// - Parameters:
  ///   - failed: one of ``candidates``.
  ///   - error: why it failed; the error to end with when nothing is left. A
  ///     source that refuses just this form sent an `emptyPayload`.
  public func next(after failed: Candidate, error: TransferError) -> NextStep {
    switch error.code {
    case .cancelled, .diskFull, .sourceSilent, .sourceVanished, .moveOnly:
      return .fail(error)
    default: break
    }
    guard let index = candidates.firstIndex(of: failed) else {
      return .fail(error)
    }
    // What a sandbox's portal hands over is files, whatever became of them.
    let isFileFault =
      failed.expectation == .portalFiles || error.isFileFault
    let next = candidates[(index + 1)...].first {
      !isFileFault || $0.expectation.carriesContent
        || $0.expectation.mayList(whatFailedAs: failed.expectation)
    }
    return next.map { .read($0) } ?? .fail(error)
  }

  private static func reason(
    for candidates: [Candidate], of count: Int
  ) -> String {
    let first = candidates[0]
    let others = candidates.count - 1
    let rest =
      switch others {
      case 0: tr("nothing else that fits is offered.")
      case 1: tr("one other form follows if it can’t be read.")
      default: tr("\(others) other forms follow if it can’t be read.")
      }
    return tr(
      "Asks for “\(first.wireName)”, \(first.expectation.phrase): the "
        + "best of \(TransferWords.counted(count, .offeredType)); \(rest)")
  }
}

extension TransferError {
  /// Whether a file that was named is out of reach.
  var isFileFault: Bool {
    [.notFound, .notReadable, .notAFile, .otherHost].contains(code)
  }
}

extension Candidate.Expectation {
  /// True when the bytes are the content itself and no reference to it.
  var carriesContent: Bool {
    switch self {
    case .items, .content, .document, .sniffed, .savedFiles: true
    default: false
    }
  }

  /// Whether it may name files that another form could not give.
  func mayList(whatFailedAs failed: Candidate.Expectation) -> Bool {
    switch self {
    case .portalFiles: true
    case .files, .copiedFiles, .addresses: failed == .portalFiles
    default: false
    }
  }

  var phrase: String {
    switch self {
    case .items: tr("Satchel’s own items")
    case .files, .copiedFiles, .portalFiles: tr("files")
    case .content(let kind, _): tr("the bytes of \(kind.descriptor.phrase)")
    case .document: tr("the bytes of a file")
    case .sniffed: tr("bytes whose type their beginning will tell")
    case .savedFiles: tr("files that the other program saves")
    case .mozURL: tr("a link with its title")
    case .netscapeURL: tr("a link")
    case .addresses: tr("addresses of files or pages")
    case .html: tr("rich text")
    case .text: tr("plain text")
    case .markup: tr("text in a syntax of its own")
    }
  }
}
