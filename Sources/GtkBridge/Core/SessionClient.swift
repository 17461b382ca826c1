import CGtk

/// A program that the desktop's session asks before it ends, and waits for:
/// GNOME's session manager does, MATE's and Cinnamon's in the same way, and
/// Xfce's. Where there is none, the end comes as a signal (``EndSignals``).
///
/// The session knows it shortly after it was made, for as long as the program
/// runs: no thread waits for an answer.
@MainActor public final class SessionClient {
  /// Gives why the session had better not end now, in a sentence without a full
  /// stop; nil where nothing speaks against it. GNOME waits a second for it.
  public typealias Objection = @MainActor () async -> String?

  private let bus = SessionBus()
  /// What this program is to the session; nil as long as it isn't known.
  private var client: SessionBus.Address?
  private let objection: Objection
  private let quit: @MainActor () -> Void

  /// Makes the program known to the session.
  ///
  /// - Parameters:
  ///   - id: the desktop entry's name, without its extension.
  ///   - objection: is called when the session asks whether it may end, and
  ///     again when it ends: what is done by then can be kept there.
  ///   - quit: ends the program. It is called when the session ends, once the
  ///     objection has been asked for, whatever that is.
  public init(
    id: String, objecting objection: @escaping Objection,
    quittingBy quit: @escaping @MainActor () -> Void
  ) {
    self.objection = objection
    self.quit = quit
    register(id, at: SessionManager.all[...])
  }

  /// Listens before it is known: the session may end at once.
  private func register(_ id: String, at managers: ArraySlice<SessionManager>) {
    bus?.unsubscribe()
    guard let manager = managers.first else { return }
    client = nil
    listen(to: manager, for: "QueryEndSession") { $0.answer() }
    listen(to: manager, for: "EndSession") { $0.answer(isEnding: true) }
    listen(to: manager, for: "Stop") { $0.quit() }
    bus?.call(
      "RegisterClient", of: manager.address, [.text(id), .text("")],
      startingNothing: true
    ) { [weak self] reply in
      guard let path = SessionBus.text(reply, at: 0) else {
        self?.register(id, at: managers.dropFirst())
        return
      }
      self?.client = manager.client(at: path)
    }
  }

  private func listen(
    to manager: SessionManager, for signal: String,
    _ body: @escaping @MainActor (SessionClient) -> Void
  ) {
    bus?.subscribe(
      to: signal, ofAllAt: manager.address.name, interface: manager.interface
    ) { [weak self] path in
      // Other programs are told the same way.
      guard let self, client?.path == path else { return }
      body(self)
    }
  }

  private func answer(isEnding: Bool = false) {
    guard let client else { return }
    Task {
      let reason = await objection()
      bus?.call(
        "EndSessionResponse", of: client,
        [
          .flag(isEnding || reason == nil), .text(isEnding ? "" : reason ?? ""),
        ],
        startingNothing: true)
      if isEnding { quit() }
    }
  }
}

/// What manages a session.
private struct SessionManager {
  let address: SessionBus.Address
  /// The interface of what it calls a client.
  let interface: String

  /// In the order in which they are looked for.
  static let all = [
    SessionManager(
      address: .init(
        name: "org.gnome.SessionManager", path: "/org/gnome/SessionManager",
        interface: "org.gnome.SessionManager"),
      interface: "org.gnome.SessionManager.ClientPrivate"),
    SessionManager(
      address: .init(
        name: "org.xfce.SessionManager", path: "/org/xfce/SessionManager",
        interface: "org.xfce.Session.Manager"),
      interface: "org.xfce.Session.Client"),
  ]

  func client(at path: String) -> SessionBus.Address {
    .init(name: address.name, path: path, interface: interface)
  }
}
