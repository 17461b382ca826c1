import CSatchelGtk
import GtkShim

/// A GtkApplication: one instance for each id on the session bus, unless each
/// process is to be one of its own.
@MainActor public final class Application: Object {
  /// Makes an application that has not started yet.
  ///
  /// - Parameters:
  ///   - id: the D-Bus name, such as `dev.satchel.Satchel`.
  ///   - isUnique: whether a second process hands its files to the first. One
  ///     that isn't has no name on the bus.
  public init(id: String, isUnique: Bool = true) {
    super.init(
      owning: UnsafeMutableRawPointer(
        satchel_application_new(id, isUnique ? 1 : 0)))
    reportCountsIfAsked()
  }

  /// Makes one that the bus starts, that has no window and needs no display, and
  /// that ends when it hasn't been asked anything for a while.
  ///
  /// - Parameters:
  ///   - id: the D-Bus name.
  ///   - patience: how long it waits.
  public init(service id: String, patience: Duration) {
    let milliseconds = UInt32(clamping: patience.components.seconds * 1000)
    super.init(
      owning: UnsafeMutableRawPointer(satchel_service_new(id, milliseconds)))
  }

  /// Has one that the bus starts answer the desktop's search; see
  /// ``DesktopSearch``.
  ///
  /// - Parameters:
  ///   - path: `SearchProvider` and `Runner` are below it.
  ///   - source: finds things. It isn't kept.
  public func answerSearch(
    below path: String, by source: some DesktopSearch.Source
  ) {
    onPointer("offers") { [weak source] connection in
      guard let connection, let source else { return }
      DesktopSearch.offer(
        source, on: SessionBus(wrapping: connection), below: path)
    }
  }

  /// Keeps it running while something is done; it waits anew afterwards.
  public func stay<Result>(
    while body: @MainActor () async -> Result
  ) async -> Result {
    withPointer { g_application_hold($0) }
    defer { withPointer { g_application_release($0) } }
    return await body()
  }

  /// Wraps an application that was made in C or by another binding. Whoever
  /// made it runs it, after calling ``MainLoop/adoptSwiftConcurrency()``.
  ///
  /// - Parameter pointer: any GObject; a reference is added.
  /// - Returns: nil if it is no GtkApplication.
  public init?(wrapping pointer: UnsafeMutableRawPointer) {
    guard isInstance(pointer, of: gtk_application_get_type()) else {
      return nil
    }
    super.init(referring: pointer)
    reportCountsIfAsked()
  }

  private func reportCountsIfAsked() {
    guard getenv("DRAGKIT_DEBUG").map({ String(cString: $0) }) == "counts"
    else { return }
    BridgeCounts.addAction(to: self)
  }

  /// Called in the first instance, before GTK looks for a display. Slow work
  /// that needs no display can begin here, on another thread.
  public func onRegistered(_ body: @escaping @MainActor () -> Void) {
    onPointer("notify::is-registered") { [weak self] _ in
      guard let self, isFirst else { return }
      body()
    }
  }

  /// Whether there is a display. GTK looks for it, if it hasn't yet; without one
  /// it ends the program when the application starts up.
  public static func hasDisplay() -> Bool { gtk_init_check() != 0 }

  private var isFirst: Bool {
    withPointer {
      g_application_get_is_registered($0) != 0
        && g_application_get_is_remote($0) == 0
    }
  }

  /// Called for a start without files, the first or a later one.
  public func onActivate(_ body: @escaping @MainActor () -> Void) {
    onSignal("activate", body)
  }

  /// Called for a start with files.
  ///
  /// - Parameter body: gets their URIs, percent-encoded.
  public func onOpenFiles(_ body: @escaping @MainActor ([String]) -> Void) {
    onOpen(body)
  }

  /// Called at the end, when the last window has gone.
  public func onShutdown(_ body: @escaping @MainActor () -> Void) {
    onSignal("shutdown", body)
  }

  /// Runs until the last window has gone.
  ///
  /// A second instance hands its files to the first and returns at once.
  ///
  /// - Parameter arguments: the files to open, as the command line had them.
  /// - Returns: the exit status.
  public func run(arguments: [String]) -> Int32 {
    MainLoop.adoptSwiftConcurrency()
    var argv: [UnsafeMutablePointer<CChar>?] =
      ([CommandLine.arguments.first ?? "satchel"] + arguments).map {
        strdup($0)
      }
    let count = Int32(argv.count)
    argv.append(nil)
    defer { argv.forEach { free($0) } }
    return withPointer { application in
      argv.withUnsafeMutableBufferPointer {
        g_application_run(application, count, $0.baseAddress)
      }
    }
  }

  /// Activates an action of another application, and waits until that has been
  /// delivered. The bus starts the application if it doesn't run. Nothing
  /// happens without a bus.
  ///
  /// - Parameters:
  ///   - id: its D-Bus name.
  ///   - action: without the `app.` prefix.
  ///   - text: what the action is given.
  ///   - input: what the person did.
  public static func ask(
    _ id: String, _ action: String, _ text: String, _ input: DesktopInput
  ) async {
    let path = id.map { $0 == "." ? "/" : String($0) }.joined()
    guard let bus = SessionBus() else { return }
    await withCheckedContinuation { continuation in
      bus.call(
        "ActivateAction",
        of: .init(
          name: id, path: "/" + path,
          interface: "org.freedesktop.Application"),
        [
          .text(action), .array([.any(.text(text))], of: "v"),
          .options(input.platformData),
        ]
      ) { _ in continuation.resume() }
    }
  }

  /// Ends the main loop.
  public func quit() {
    withPointer { g_application_quit($0) }
  }

  /// Adds an action of the whole application, `app.name` in menus.
  ///
  /// - Parameters:
  ///   - name: without the `app.` prefix.
  ///   - keys: accelerators, such as `<Control>z`.
  ///   - body: what it does.
  /// - Returns: the action, to be switched on and off.
  @discardableResult public func addAction(
    _ name: String, keys: [String] = [],
    _ body: @escaping @MainActor () -> Void
  ) -> Action {
    let action = Action(name: name, body)
    withPointers(self, action) { g_action_map_add_action($0, $1) }
    setKeys(keys, for: "app.\(name)")
    return action
  }

  /// Adds an action of the whole application that is given a text.
  ///
  /// - Parameters:
  ///   - name: without the `app.` prefix.
  ///   - body: what it does with the text.
  public func addAction(
    _ name: String, _ body: @escaping @MainActor (String) -> Void
  ) {
    let action = Action(name: name, body)
    withPointers(self, action) { g_action_map_add_action($0, $1) }
  }

  /// Binds keys to an action by its full name.
  ///
  /// - Parameters:
  ///   - keys: accelerators, such as `<Control>z`.
  ///   - action: with its prefix, such as `win.undo`.
  public func setKeys(_ keys: [String], for action: String) {
    withPointer { application in
      withCStrings(keys) {
        gtk_application_set_accels_for_action(application, action, $0)
      }
    }
  }
}

/// A named action: what menu entries, keys and buttons all call.
@MainActor public final class Action: Object {
  /// Makes an action that is enabled.
  ///
  /// - Parameters:
  ///   - name: without a prefix.
  ///   - body: what it does.
  public init(name: String, _ body: @escaping @MainActor () -> Void) {
    super.init(
      owning: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    onPointer("activate") { _ in body() }
  }

  /// Makes an action that is given a text, as menu entries do that differ in
  /// nothing else.
  ///
  /// - Parameters:
  ///   - name: without a prefix.
  ///   - body: what it does with the text.
  public init(name: String, _ body: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    super.init(
      owning: UnsafeMutableRawPointer(g_simple_action_new(name, type)))
    onPointer("activate") { value in
      guard let value,
        let text = g_variant_get_string(OpaquePointer(value), nil)
      else { return }
      body(String(cString: text))
    }
  }

  /// Whether it can be called now; its buttons and entries grey out with it.
  public var isEnabled: Bool {
    get { withPointer { g_action_get_enabled($0) != 0 } }
    set { withPointer { g_simple_action_set_enabled($0, newValue ? 1 : 0) } }
  }
}

/// Calls `body` with a NULL-terminated array of C strings.
func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  var pointers: [UnsafePointer<CChar>?] = strings.map {
    UnsafePointer(strdup($0))
  }
  pointers.append(nil)
  defer {
    for case .some(let pointer) in pointers {
      free(UnsafeMutableRawPointer(mutating: pointer))
    }
  }
  return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress) }
}
