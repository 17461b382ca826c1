import Glibc

/// The portal that opens files in programs outside of a sandbox
/// (`org.freedesktop.portal.OpenURI`). A program in one doesn't know the desktop's
/// others.
@MainActor public enum OpenPortal {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// A program opens it.
    case opened
    /// The person chose none.
    case givenUp
    /// There is no portal, or it could not.
    case failed
  }

  /// Has the desktop ask the person which program is to open a file. What the
  /// program saves in it is in the file.
  ///
  /// - Parameter path: of a file that this program may read.
  public static func openAsking(file path: String) async -> Outcome {
    let writable = open(path, O_RDWR | O_CLOEXEC)
    let file = writable >= 0 ? writable : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0, let bus = SessionBus() else { return .failed }
    defer { close(file) }
    let token = Portal.newToken()
    let options = BusValue.dictionary([
      ("handle_token", .text(token)), ("ask", .flag(true)),
      ("writable", .flag(writable >= 0)),
    ])
    return await withCheckedContinuation { continuation in
      let answer = Answer(on: bus, continuation)
      bus.subscribe(to: "Response", of: Portal.request(token, on: bus)) {
        switch $0[0]?.number {
        case 0: answer.give(.opened)
        case 1: answer.give(.givenUp)
        default: answer.give(.failed)
        }
      }
      bus.call(
        "OpenFile", of: Portal.openURI, [.text(""), .handle(0), options],
        handing: [file]
      ) { if $0 == nil { answer.give(.failed) } }
    }
  }

  /// What is waited for, which comes once.
  private final class Answer {
    private let bus: SessionBus
    private var continuation: CheckedContinuation<Outcome, Never>?

    init(
      on bus: SessionBus, _ continuation: CheckedContinuation<Outcome, Never>
    ) {
      self.bus = bus
      self.continuation = continuation
    }

    @MainActor func give(_ outcome: Outcome) {
      bus.unsubscribe()
      continuation?.resume(returning: outcome)
      continuation = nil
    }
  }
}
