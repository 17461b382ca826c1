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
    /// There is a key; the desktop's words for it, as "Press <Super>s".
    case set(String)
    /// The desktop knows of it, and has no key for it.
    case keyless
    /// The person gave none.
    case refused
    /// The desktop doesn't answer, or has taken the key back.
    case missing
  }

  /// Whether there is a key, and if not, why.
  public private(set) var state = State.unset {
    didSet { if state != oldValue { onChange(state) } }
  }
  private let id: String
  private let purpose: String
  private let trigger: String
  private let program: String
  private let onChange: @MainActor (State) -> Void
  private let onActivated: @MainActor (String) -> Void
  /// A connection of its own: the portal takes a program's name on one that has
  /// asked it nothing yet, and GTK asks it for settings.
  private var bus: SessionBus?
  /// What answers the request that is under way.
  private var request: SessionBus.Address?
  /// The portal's name for what is asked; nil until there is one.
  private var session: String?
  /// Grows with each time that the portal is asked from the start.
  private var attempt = 0
  /// Whether the person has just asked for it.
  private var isNew = false

  /// - Parameters:
  ///   - id: what the desktop keeps the key under, from one start to the next.
  ///   - purpose: what the desktop tells the person that it does.
  ///   - trigger: the key that is proposed, as the `shortcuts` specification of
  ///     XDG writes it, such as `LOGO+ALT+d`.
  ///   - program: the id of the app's desktop entry.
  ///   - onChange: called when ``state`` has changed.
  ///   - onActivated: called when the key was pressed, with the desktop's token
  ///     for a window that shows then; empty where there is none.
  public init(
    _ id: String, for purpose: String, proposing trigger: String,
    of program: String, onChange: @escaping @MainActor (State) -> Void,
    onActivated: @escaping @MainActor (String) -> Void
  ) {
    self.id = id
    self.purpose = purpose
    self.trigger = trigger
    self.program = program
    self.onChange = onChange
    self.onActivated = onActivated
  }

  isolated deinit { close() }

  /// Whether the desktop supports such keys. Nobody is asked for the answer.
  ///
  /// Plasma before 6.4 supports them, but opens its settings at each start. No
  /// version that can be read tells those releases apart, so this is false on
  /// Plasma with a portal that is older than 1.21.
  public static func isAvailable() async -> Bool {
    guard let version = await Portal.version(of: Portal.globalShortcuts) else {
      return false
    }
    let desktops = getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) }
    let isPlasma = desktops?.split(separator: ":").contains("KDE") == true
    return version >= 2 || !isPlasma
  }

  /// Asks the desktop for the key, which asks the person, the first time.
  ///
  /// - Parameter isNew: whether the person has just asked for it. Otherwise a
  ///   desktop that gives none is ``State/missing``: GNOME answers alike when
  ///   something fails.
  public func bind(isNew: Bool) {
    close()
    attempt += 1
    self.isNew = isNew
    state = .asking
    SessionBus.connect { [weak self] bus in
      guard let self, state == .asking, self.bus == nil else {
        bus?.close()
        return
      }
      guard let bus else { return state = .missing }
      self.bus = bus
      watchPortal(on: bus)
      register(on: bus)
    }
  }

  private func watchPortal(on bus: SessionBus) {
    bus.subscribe(toOwnerOf: Portal.name) { [weak self] hasOwner in
      self?.portalChanged(hasOwner)
    }
  }

  /// The portal has ended, and with it all that it knew; or one has started.
  private func portalChanged(_ hasOwner: Bool) {
    guard let bus else { return }
    request = nil
    session = nil
    bus.unsubscribe()
    watchPortal(on: bus)
    attempt += 1
    guard hasOwner else { return state = .missing }
    state = .asking
    register(on: bus)
  }

  private func register(on bus: SessionBus) {
    let attempt = attempt
    // A portal that doesn't know this goes by where the program was started.
    bus.call(
      "Register", of: Portal.registry, [.text(program), .options([])]
    ) { [weak self] _ in
      if self?.attempt == attempt { self?.createSession() }
    }
  }

  /// Calls a method that is answered by a request of its own.
  private func ask(
    _ method: String, _ arguments: [BusValue], _ options: [(String, String)],
    then handler: @escaping @MainActor (UInt32, BusValue?) -> Void
  ) {
    guard let bus else { return }
    let token = Portal.newToken()
    let request = Portal.request(token, on: bus)
    self.request = request
    bus.subscribe(to: "Response", of: request) { [weak self] words in
      guard let self, self.request?.path == request.path else { return }
      self.request = nil
      handler(words[0]?.number ?? 2, words[1])
    }
    bus.call(
      method, of: Portal.globalShortcuts,
      arguments + [.options([("handle_token", token)] + options)]
    ) { [weak self] in
      guard $0 == nil, let self, self.request?.path == request.path else {
        return
      }
      end(.missing)
    }
  }

  private func createSession() {
    let token = Portal.newToken()
    ask("CreateSession", [], [("session_handle_token", token)]) {
      [weak self] code, results in
      guard let self, let bus else { return }
      guard code == 0, let session = results?["session_handle"]?.text else {
        return end(.missing)
      }
      self.session = session
      listen(to: session, on: bus)
      bindShortcuts(of: session)
    }
  }

  private func listen(to session: String, on bus: SessionBus) {
    bus.subscribe(to: "Closed", of: Portal.session(at: session)) {
      [weak self] _ in
      if self?.session == session { self?.end(.missing) }
    }
    bus.subscribe(to: "Activated", of: Portal.globalShortcuts) {
      [weak self] words in
      guard let self, self.session == session, words[0]?.text == session,
        words[1]?.text == id
      else { return }
      onActivated(words[3]?["activation_token"]?.text ?? "")
    }
    bus.subscribe(to: "ShortcutsChanged", of: Portal.globalShortcuts) {
      [weak self] words in
      guard let self, self.session == session, words[0]?.text == session
      else { return }
      state = key(in: words[1])
    }
  }

  private func bindShortcuts(of session: String) {
    let shortcut = BusValue.tuple([
      .text(id),
      .options([("description", purpose), ("preferred_trigger", trigger)]),
    ])
    ask(
      "BindShortcuts",
      [.path(session), .array([shortcut], of: "(sa{sv})"), .text("")], []
    ) { [weak self] code, results in
      guard let self else { return }
      defer { self.isNew = false }
      // GNOME 48 sends any code with the key that was given.
      if let keys = results?["shortcuts"], case .set = key(in: keys) {
        state = key(in: keys)
      } else {
        switch code {
        case 0: state = .keyless
        case 2 where !isNew: end(.missing)
        default: end(.refused)
        }
      }
    }
  }

  /// What some shortcuts (`a(sa{sv})`) say of this one.
  private func key(in shortcuts: BusValue?) -> State {
    guard case .array(let shortcuts, _)? = shortcuts else { return .keyless }
    for case .tuple(let parts) in shortcuts
    where parts.count > 1 && parts[0].text == id {
      let words = parts[1]["trigger_description"]?.text ?? ""
      return words.isEmpty ? .keyless : .set(words)
    }
    return .keyless
  }

  /// Gives up what there is; where the portal has none, one that starts is asked
  /// again.
  private func end(_ end: State) {
    closeSession()
    if end == .refused { close() }
    state = end
  }

  private func closeSession() {
    // A question that shows has to go first: GNOME's would answer for a session
    // that is none any more.
    if let request { bus?.call("Close", of: request) }
    if let session { bus?.call("Close", of: Portal.session(at: session)) }
    request = nil
    session = nil
  }

  private func close() {
    closeSession()
    bus?.close()
    bus = nil
  }
}
