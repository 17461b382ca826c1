import CSatchelGtk

/// A key of the desktop's that does something in the app whatever program has the
/// keyboard, by the portal for that (`org.freedesktop.portal.GlobalShortcuts`). The
/// person chooses the key when the desktop asks.
@MainActor public final class GlobalShortcut {
  /// How far it is.
  public enum State: Hashable, Sendable {
    /// Nothing has been asked for.
    case unset
    /// The desktop has been asked, and perhaps the person.
    case asking
    /// There is a key; what the desktop calls it, which may be nothing.
    case set(String)
    /// The person gave none.
    case refused
    /// The desktop doesn't answer, or has taken the key back.
    case missing
  }

  /// How far it is.
  public private(set) var state = State.unset {
    didSet { if state != oldValue { onChange(state) } }
  }
  private let id: String
  private let purpose: String
  private let program: String
  private let onChange: @MainActor (State) -> Void
  private let onActivated: @MainActor () -> Void
  private var bus: SessionBus?
  /// The portal's name for what is asked; nil until there is one.
  private var session: String?
  private static var count = 0

  /// - Parameters:
  ///   - id: what the desktop keeps the key under, from one start to the next.
  ///   - purpose: what the desktop tells the person that it does.
  ///   - program: the id of the app's desktop entry.
  ///   - onChange: called when ``state`` has changed.
  ///   - onActivated: called when the key was pressed.
  public init(
    _ id: String, for purpose: String, of program: String,
    onChange: @escaping @MainActor (State) -> Void,
    onActivated: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.purpose = purpose
    self.program = program
    self.onChange = onChange
    self.onActivated = onActivated
  }

  isolated deinit { close() }

  /// Whether the desktop has such keys, which takes no question.
  public static func isAvailable() async -> Bool {
    await Portal.has(Portal.globalShortcuts)
  }

  /// Asks the desktop for the key, which asks the person, the first time.
  public func bind() {
    close()
    guard let bus = SessionBus() else { return state = .missing }
    self.bus = bus
    state = .asking
    // A portal that doesn't know this goes by where the program was started.
    bus.call(
      "Register", of: Portal.registry, [.text(program), .options([])]
    ) { [weak self] _ in self?.createSession(on: bus) }
  }

  private func token() -> String {
    Self.count += 1
    return "satchel_key\(Self.count)"
  }

  private func createSession(on bus: SessionBus) {
    guard bus === self.bus else { return }
    let token = token()
    bus.subscribe(
      to: "Response", of: Portal.request(token, on: bus)
    ) { [weak self] answer in
      guard let self else { return }
      guard SessionBus.number(answer, at: 0) == 0,
        let session = SessionBus.text(answer, at: 1, "session_handle")
      else { return end(.missing) }
      bindShortcuts(of: session, on: bus)
    }
    bus.call(
      "CreateSession", of: Portal.globalShortcuts,
      [.options([("handle_token", token), ("session_handle_token", token)])]
    ) { [weak self] in if $0 == nil { self?.end(.missing) } }
  }

  private func bindShortcuts(of session: String, on bus: SessionBus) {
    guard bus === self.bus else { return }
    self.session = session
    let token = token()
    bus.subscribe(to: "Closed", of: Portal.session(at: session)) {
      [weak self] _ in self?.end(.missing)
    }
    bus.subscribe(
      to: "Activated", of: Portal.globalShortcuts
    ) { [weak self] words in
      guard let self, SessionBus.text(words, at: 0) == session,
        SessionBus.text(words, at: 1) == id
      else { return }
      onActivated()
    }
    bus.subscribe(
      to: "Response", of: Portal.request(token, on: bus)
    ) { [weak self] answer in
      guard let self else { return }
      guard SessionBus.number(answer, at: 0) == 0,
        let keys = SessionBus.shortcuts(answer, at: 1), keys[id] != nil
      else { return end(.refused) }
      state = .set(keys[id] ?? "")
    }
    bus.call(
      "BindShortcuts", of: Portal.globalShortcuts,
      [
        .path(session), .shortcuts([(id, purpose)]), .text(""),
        .options([("handle_token", token)]),
      ]
    ) { [weak self] in if $0 == nil { self?.end(.missing) } }
  }

  private func end(_ end: State) {
    close()
    state = end
  }

  private func close() {
    bus?.unsubscribe()
    if let session { bus?.call("Close", of: Portal.session(at: session)) }
    session = nil
    bus = nil
  }
}
