import Foundation

extension Negotiation {
  /// What came of an offer, and in which form.
  public struct Loaded: Sendable {
    /// The form that could be used.
    public let candidate: Candidate
    /// What it brought.
    public let arrival: Arrival
  }

  /// What a form is asked for.
  public enum Purpose: Sendable {
    /// It may be the content.
    case content
    /// It says more of the content, which has come: how it is called, what it is
    /// in plain text, where it came from. The drop succeeds without it, and must
    /// not wait for long.
    case companion
  }

  /// Asks for one form after another until one can be decoded (DND-33), and then
  /// for what the source gives besides.
  ///
  /// Runs on the caller's actor; only decoding is done elsewhere. A form that
  /// can be read in two ways is asked for once. Every file that `read` gave is
  /// removed, unless an item of the result has it as its content.
  ///
  /// - Parameters:
  ///   - acceptance: the kinds that the target takes.
  ///   - workspace: see ``Decoding/decode(_:payload:for:in:suggestedName:)``.
  ///   - suggestedName: a name for content that has none of its own.
  ///   - isolation: the caller's actor.
  ///   - check: looks at what was decoded; where it throws that this is
  ///     `unsupported` another form is asked for, too.
  ///   - read: asks the source for exactly the wire name, and streams what comes
  ///     to a file; removes that file itself when it throws.
  /// - Throws: ``TransferError``: why the last form that was tried failed. That
  ///   a companion failed is no error.
  public func load(
    for acceptance: Acceptance, in workspace: URL,
    suggestedName: String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    check: (Arrival) async throws -> Void = { _ in },
    read: (_ wireName: String, Purpose) async throws -> ReceivedPayload
  ) async throws -> Loaded {
    var received: [String: ReceivedPayload] = [:]
    var kept: Set<URL> = []
    defer {
      for (file, _) in received.values.flatMap(\.files)
      where !kept.contains(file) {
        try? FileManager.default.removeItem(at: file)
      }
    }
    var candidate = first
    // The list that named files out of reach, while the portal's is looked at.
    var incomplete: Candidate?
    var hasAskedPortal = false
    while true {
      do {
        let wireName = candidate.wireName
        let payload: ReceivedPayload
        if let known = received[wireName] {
          payload = known
        } else {
          payload = try await read(wireName, .content)
          received[wireName] = payload
        }
        var name = suggestedName
        if name == nil, candidate.isNamelessPicture,
          let address = candidates.first(where: { $0.expectation == .mozURL })
        {
          // Without it the picture is only called “Image”.
          received[address.wireName] = try? await read(
            address.wireName, .companion)
          name = received[address.wireName].flatMap(PictureName.read)
        }
        guard !Task.isCancelled else { throw TransferError(.cancelled) }
        var arrival = try await Self.decode(
          candidate, payload, acceptance, workspace, name)
        if !hasAskedPortal, arrival.problems.contains(where: \.isFileFault),
          let portal = candidates.first(where: {
            $0.expectation == .portalFiles
          })
        {
          hasAskedPortal = true
          if candidate != portal {
            (incomplete, candidate) = (candidate, portal)
            continue
          }
        }
        do {
          try await check(arrival)
        } catch {
          // What came may be what another form is read of.
          let asked = Set(received.values.flatMap(\.files).map(\.0))
          for file in arrival.items.flatMap(\.ownFiles)
          where !asked.contains(file) {
            try? FileManager.default.removeItem(at: file)
          }
          let error = Self.transferError(error)
          guard error.code == .unsupported else { throw Refusal(error: error) }
          throw error
        }
        kept = Set(arrival.items.flatMap(\.ownFiles))
        arrival.digest(by: payload)
        if let item = arrival.items.first, arrival.items.count == 1 {
          // What a link was read from may say it in bytes of its own.
          for companion in [candidate]
            + companions.beside(item, askedAs: candidate.expectation)
          {
            if received[companion.wireName] == nil {
              received[companion.wireName] = try? await read(
                companion.wireName, .companion)
            }
            // Who doesn't answer is not waited for once more.
            guard let payload = received[companion.wireName] else { break }
            arrival = await Self.adding(
              payload, as: companion, to: arrival, workspace)
            kept = Set(arrival.items.flatMap(\.ownFiles))
          }
        }
        return Loaded(candidate: candidate, arrival: arrival)
      } catch let refusal as Refusal {
        throw refusal.error
      } catch {
        if candidate.expectation == .portalFiles, let list = incomplete {
          (incomplete, candidate) = (nil, list)
          continue
        }
        switch next(after: candidate, error: Self.transferError(error)) {
        case .read(let other): candidate = other
        case .fail(let error): throw error
        }
      }
    }
  }

  /// Why what was read isn't taken, in another form neither.
  private struct Refusal: Error {
    let error: TransferError
  }

  @concurrent
  private static func decode(
    _ candidate: Candidate, _ payload: ReceivedPayload,
    _ acceptance: Acceptance, _ workspace: URL, _ suggestedName: String?
  ) async throws -> Arrival {
    try Decoding.decode(
      candidate, payload: payload, for: acceptance, in: workspace,
      suggestedName: suggestedName)
  }

  /// Adds what a source gave besides to the item that it gave it with.
  @concurrent
  private static func adding(
    _ payload: ReceivedPayload, as candidate: Candidate, to arrival: Arrival,
    _ workspace: URL
  ) async -> Arrival {
    guard
      var form = ArrivedForm(
        payload, as: candidate.expectation, beside: arrival.items[0],
        in: workspace)
    else { return arrival }
    if form.ownFile == payload.file { form.digest = payload.digest }
    var arrival = arrival
    arrival.items[0].forms.append(form)
    return arrival
  }

  private static func transferError(_ error: any Error) -> TransferError {
    if let error = error as? TransferError { return error }
    if error is CancellationError { return TransferError(.cancelled) }
    let code: TransferError.Code =
      Decoding.isDiskFull(error) ? .diskFull : .sourceVanished
    return TransferError(code, underlying: error)
  }
}

extension Candidate {
  /// Whether the bytes may be a picture that says nothing of its name.
  fileprivate var isNamelessPicture: Bool {
    switch expectation {
    case .content(.image, _), .sniffed: true
    default: false
    }
  }
}

extension Arrival {
  /// Notes the digests of contents that came as they are kept.
  fileprivate mutating func digest(by payload: ReceivedPayload) {
    let digests = Dictionary(
      payload.files.compactMap { file, digest in digest.map { (file, $0) } },
      uniquingKeysWith: { $1 })
    items = items.map { $0.digested(by: digests) }
  }
}

extension ArrivedItem {
  /// The temporary files that the item's content and forms are, with all that
  /// is in it.
  var ownFiles: [URL] {
    let files: [URL] =
      switch content {
      case .payloadFile(let file): [file]
      case .stack(let items): items.flatMap(\.ownFiles)
      case .bytes, .localFile: []
      }
    return files + forms.compactMap(\.ownFile)
  }

  /// The item with the digests of its files, and of those in it.
  fileprivate func digested(by digests: [URL: String]) -> Self {
    var item = self
    switch content {
    case .payloadFile(let file): item.digest = digests[file]
    case .stack(let items):
      item = Self(
        name: name, kind: kind, type: type,
        content: .stack(items.map { $0.digested(by: digests) }))
    case .bytes, .localFile: break
    }
    for index in item.forms.indices {
      guard let file = item.forms[index].ownFile else { continue }
      item.forms[index].digest = digests[file]
    }
    return item
  }
}
