import ContentTypes
import Foundation
import GtkBridge
import Interaction
import Transfer

/// The clipboard, with the same items and the same types as a drag (DND-13).
@MainActor public enum Pasteboard {
  /// What was offered to whoever pastes next.
  @MainActor public struct Copied {
    fileprivate let provider: ContentProvider

    /// Whether it is on the clipboard still: nobody has copied since.
    public var isOnClipboard: Bool { Clipboard.holds(provider) }
  }

  /// Offers items to whoever pastes next.
  @discardableResult public static func copy(
    _ items: [TransferItem]
  ) -> Copied {
    let provider = TransferProvider.make(for: items)
    Clipboard.setContent(provider)
    return Copied(provider: provider)
  }

  /// Calls a function when somebody has copied, for as long as the process
  /// lives.
  public static func onChange(_ body: @escaping @MainActor () -> Void) {
    Clipboard.onChange(body)
  }

  /// What is on the clipboard, by name alone.
  public static var offer: Offer { offer(of: Clipboard.types) }

  /// What is on the clipboard, asked of whoever has copied.
  private static func askedOffer() async -> Offer {
    offer(
      of: await Clipboard.offeredTypes(patience: SilenceWatchdog.usualLimit))
  }

  private static func offer(of names: [String]) -> Offer {
    Offer(
      wireNames: names.filter { $0 != DirectSave.type },
      allowedActions: .copy, isLocal: Clipboard.isLocal)
  }

  /// Whether anything is on the clipboard. On X11 what was copied a moment ago
  /// may not be in ``offer`` yet: this asks whoever has copied.
  public static func hasContent() async -> Bool {
    await !askedOffer().types.isEmpty
  }

  /// Whether a place could take what is on the clipboard.
  public static func canPaste(into acceptance: Acceptance) -> Bool {
    Negotiation.negotiate(offer, for: acceptance).negotiation != nil
  }

  /// Reads the best form that can be read (DND-33).
  ///
  /// - Parameters:
  ///   - acceptance: the kinds that the place takes.
  ///   - folder: for temporary files, on the file system where they are kept.
  ///   - observe: called with how far it is.
  ///   - digesting: makes digests of what comes; see
  ///     ``Transfer/ArrivedItem/digest``.
  /// - Throws: ``Transfer/TransferError`` with a sentence for the person.
  public static func paste(
    accepting acceptance: Acceptance = .everything, into folder: URL,
    reporting observe: @escaping ReceptionObserver = { _ in },
    digesting: PayloadIntake.Digesting? = nil
  ) async throws -> Reception {
    try await paste(
      accepting: acceptance, into: folder, reporting: observe,
      digesting: digesting
    ) { _ in }
  }

  private static func paste(
    accepting acceptance: Acceptance, into folder: URL,
    reporting observe: @escaping ReceptionObserver = { _ in },
    digesting: PayloadIntake.Digesting? = nil,
    check: @escaping (Arrival) async throws -> Void
  ) async throws -> Reception {
    let offer = await askedOffer()
    switch Negotiation.negotiate(offer, for: acceptance) {
    case .refused(let error): throw error
    case .accepted(let negotiation):
      return try await Receiver(
        offer: offer, negotiation: negotiation, acceptance: acceptance,
        folder: folder, digesting: digesting, observe: observe, check: check,
        open: { Clipboard.read($0) }
      ).receive()
    }
  }

  /// Reads values: the short way for a place that takes things of one sort.
  ///
  /// - Parameters:
  ///   - type: what is wanted of each; see ``Transfer/ItemReading``.
  ///   - acceptance: the kinds that it is made of.
  /// - Returns: at least one value.
  /// - Throws: ``Transfer/TransferError`` with a sentence for the person;
  ///   `unsupported` when something else came.
  public static func load<Value: ItemReading>(
    _ type: Value.Type, accepting acceptance: Acceptance
  ) async throws -> [Value] {
    let read = ReadValues<Value>()
    try await paste(
      accepting: acceptance, into: .temporaryDirectory, check: read.read
    ).arrival.discardFiles()
    return read.values
  }
}
