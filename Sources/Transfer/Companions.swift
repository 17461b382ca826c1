import ContentTypes

/// What a source offers beside its content that says more of it: the plain text
/// of styled text, the address and the markup of a picture, the markup and the
/// words of a link. It is asked for once the content has come, and kept with it
/// (DND-23, DND-33).
public struct Companions: Hashable, Sendable {
  /// At most one of each sort, in the source's order.
  let offered: [Candidate]

  /// The most bytes that one has, but for plain text.
  static let limit: Int64 = 1 << 20

  /// What is asked for beside some content.
  ///
  /// - Parameters:
  ///   - item: what the content turned out to be.
  ///   - expectation: how it was asked for.
  func beside(
    _ item: ArrivedItem, askedAs expectation: Candidate.Expectation
  ) -> [Candidate] {
    let kind = item.kind.apparent(for: item.type).descriptor
    return offered.filter {
      guard let form = $0.expectation.companionForm,
        kind.companions.contains(form)
      else { return false }
      // What is kept beside a picture says where it came from; what a link was
      // read from may say it in another way.
      return kind.isFile
        ? expectation.carriesContent : form != .address
    }
  }
}

extension Candidate.Expectation {
  /// What it is when it comes beside the content; nil for what never does.
  var companionForm: CompanionForm? {
    switch self {
    case .text: .text
    case .html: .html
    case .mozURL: .address
    default: nil
    }
  }
}

extension CandidateOrder {
  /// What can be asked for besides, whatever the target takes.
  var companions: Companions {
    var found: [(place: Int, candidate: Candidate)] = []
    func add(_ type: OfferedType, _ expectation: Candidate.Expectation) {
      guard let place = offer.types.firstIndex(of: type) else { return }
      found.append(
        (
          place, Candidate(wireName: type.wireName, expectation: expectation)
        ))
    }
    if let (type, encoding) = bestText { add(type, .text(encoding)) }
    for (meaning, expectation) in [
      (OfferedType.Meaning.html, Candidate.Expectation.html),
      (.mozURL, .mozURL),
    ] {
      if let type = offer.types.first(where: { $0.meaning == meaning }) {
        add(type, expectation)
      }
    }
    return Companions(
      offered: found.sorted { $0.place < $1.place }.map(\.candidate))
  }

  private var bestText: (OfferedType, TextEncoding)? {
    var best: (tier: Int, type: OfferedType, encoding: TextEncoding)?
    for type in offer.types {
      guard case .text(let encoding) = type.meaning,
        case let tier = tier(of: encoding).rawValue,
        best.map({ tier < $0.tier }) ?? true
      else { continue }
      best = (tier, type, encoding)
    }
    return best.map { ($0.type, $0.encoding) }
  }
}
