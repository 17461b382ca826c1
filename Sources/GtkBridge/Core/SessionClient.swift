import CSatchelGtk

/// A program that the desktop's session asks before it ends, and waits for:
/// GNOME's session manager does, MATE's and Cinnamon's in the same way, and
/// Xfce's. Elsewhere the end comes as a signal (``EndSignals``), or as the loss of
/// the display.
///
/// Keep it: it answers for as long as that. The session knows the program shortly
/// after it was made; no thread waits for an answer. A session manager that begins
/// anew doesn't know it.
@MainActor public final class SessionClient {
  private let bus = SessionBus()
  /// What this program is to the session; nil as long as it isn't known.
  private var client: SessionBus.Address?
  private let objection: @MainActor () async -> String?
  private let keep: @MainActor () async -> Void
  private let quit: @MainActor () -> Void
  private var isEnding = false
  private var patience: Timeout?

  /// Makes the program known to the session. Nothing happens where there is no
  /// application that runs yet, or no bus.
  ///
  /// - Parameters:
  ///   - id: the desktop entry's name, without its extension.
  ///   - objection: is called when the session asks whether it may end: gives why
  ///     it had better not, in words without a full stop, or nil. GNOME waits a
  ///     second for it.
  ///   - keep: is called when the session ends; it is waited for, for three
  ///     seconds at most.
  ///   - quit: ends the program. It is called after that, once.
  public init(
    id: String, objecting objection: @escaping @MainActor () async -> String?,
    keeping keep: @escaping @MainActor () async -> Void,
    quittingBy quit: @escaping @MainActor () -> Void
  ) {
    self.objection = objection
    self.keep = keep
    self.quit = quit
    register(id, at: SessionManager.all[...])
  }

  isolated deinit {
    patience?.cancel()
    bus?.unsubscribe()
  }

  private func register(_ id: String, at managers: ArraySlice<SessionManager>) {
    bus?.unsubscribe()
    guard let manager = managers.first else { return }
    listen(to: manager, for: "QueryEndSession") { $0.asked() }
    listen(to: manager, for: "EndSession") { $0.ends() }
    listen(to: manager, for: "Stop") { $0.ends() }
    bus?.call(
      "RegisterClient", of: manager.address, [.text(id), .text("")],
      startingNothing: true
    ) { [weak self] reply in
      guard let path = reply?[0]?.text else {
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

  private func asked() {
    Task {
      let reason = await objection()
      // What it was asked before is of no interest any more.
      if !isEnding { answer(reason) }
    }
  }

  private func ends() {
    guard !isEnding else { return }
    isEnding = true
    patience = Timeout(after: .seconds(3)) { [weak self] in self?.end() }
    Task {
      await keep()
      end()
    }
  }

  private func end() {
    guard let waiting = patience else { return }
    patience = nil
    waiting.cancel()
    answer(nil)
    quit()
  }

  private func answer(_ reason: String?) {
    guard let client else { return }
    bus?.call(
      "EndSessionResponse", of: client,
      [.flag(reason == nil), .text(reason ?? "")], startingNothing: true)
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
