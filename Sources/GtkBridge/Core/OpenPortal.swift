import CSatchelGtk
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

  /// Has the desktop ask the person which program is to open something. What the
  /// program saves in a file is in the file.
  ///
  /// - Parameter uri: of a file that this program may read, or an address.
  public static func openAsking(uri: String) async -> Outcome {
    guard let bus = SessionBus() else { return .failed }
    let token = Portal.newToken()
    return await withCheckedContinuation { continuation in
      let answer = Answer(on: bus, continuation)
      bus.subscribe(to: "Response", of: Portal.request(token, on: bus)) {
        switch $0[0]?.number {
        case 0: answer.give(.opened)
        case 1: answer.give(.givenUp)
        default: answer.give(.failed)
        }
      }
      // One that ends answers nothing any more.
      bus.subscribe(toOwnerOf: Portal.name) { isThere in
        if !isThere { answer.give(.failed) }
      }
      ask(uri, token, on: bus) { answer.give(.failed) }
    }
  }

  private static func ask(
    _ uri: String, _ token: String, on bus: SessionBus,
    failed: @escaping @MainActor () -> Void
  ) {
    var options: [(name: String, value: BusValue)] = [
      ("handle_token", .text(token)), ("ask", .flag(true)),
    ]
    guard let path = filePath(of: uri) else {
      bus.call(
        "OpenURI", of: Portal.openURI,
        [.text(""), .text(uri), .dictionary(options)]
      ) { if $0 == nil { failed() } }
      return
    }
    let writable = open(path, O_RDWR | O_CLOEXEC)
    let file = writable >= 0 ? writable : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return MainLoop.whenIdle(failed) }
    // Who looks whether the file is being written would wait for this.
    defer { close(file) }
    options.append(("writable", .flag(writable >= 0)))
    bus.call(
      "OpenFile", of: Portal.openURI,
      [.text(""), .handle(0), .dictionary(options)], handing: [file]
    ) { if $0 == nil { failed() } }
  }

  /// The path in an address of a file; nil in another.
  private static func filePath(of uri: String) -> String? {
    guard uri.hasPrefix("file:"),
      let path = g_filename_from_uri(uri, nil, nil)
    else { return nil }
    defer { g_free(path) }
    return String(cString: path)
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
