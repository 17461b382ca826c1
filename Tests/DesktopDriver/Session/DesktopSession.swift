import CSatchelGtk
import DesktopDriverC
import Foundation

/// An isolated desktop: a display server, a window manager, a message bus, an
/// accessibility bus and folders of its own.
///
/// Nothing of the caller's desktop is used or seen. A keeper process owns all
/// others: it ends them when the session stops, and also when the process that
/// started the session dies.
///
///     let session = try await DesktopSession.start(.wayland)
///     let app = try await session.launch("gtk4-demo")
///     try await session.find(.button, "Run").click()
///     try await session.stop()
///
/// In tests use ``withDesktop(_:_:name:failed:_:)``.
public actor DesktopSession {
  /// The display system.
  public nonisolated let system: DisplaySystem

  /// How it is set up.
  public nonisolated let configuration: DesktopConfiguration

  /// The variables that every program is started with.
  public internal(set) var environment: [String: String]

  nonisolated let folder: SessionFolder
  nonisolated let keeper: Keeper
  private nonisolated let executor = SessionExecutor()

  /// The programs started so far, those that have ended included.
  public private(set) var apps: [App] = []
  /// Those of them that were started in a sandbox.
  private(set) var sandboxedApps: [App] = []

  /// Where the pointer is.
  public internal(set) var pointer = Point(0, 0)
  /// Where a button was pressed lately, and when.
  var presses: [(point: Point, time: ContinuousClock.Instant)] = []
  /// Where the finger is, or was last.
  var finger = Point(0, 0)

  var server: (any DisplayServer)?
  var touchScreen: TouchScreen?
  private var accessibility: AccessibilityBus?
  var messageBus: BusConnection?

  /// A thread of the session's own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The folder of the session's data, `$XDG_DATA_HOME`.
  public nonisolated var dataFolder: String { folder.data }

  /// Its programs' `XDG_CONFIG_HOME`.
  public nonisolated var configurationFolder: String { folder.configuration }

  /// The GTK that the programs of a session use: 8 for 4.8.
  public static var gtkMinorVersion: Int { Int(gtk_get_minor_version()) }

  /// The folder of the session's caches, `$XDG_CACHE_HOME`.
  public nonisolated var cacheFolder: String { folder.cache }

  /// The home folder of the session.
  public nonisolated var homeFolder: String { folder.home }

  /// Where the desktop's portal shows files to programs in sandboxes.
  public nonisolated var documentsFolder: String { folder.runtime + "/doc" }

  /// A folder for the test's own files; it goes with the session.
  public nonisolated var temporaryFolder: String { folder.temporary }

  /// The folder with the output of all programs; it goes with the session.
  public nonisolated var logFolder: String { folder.logs }

  /// Starts a desktop; usable when this returns.
  ///
  /// - Throws: `DesktopError` of code `missingProgram` or `programFailed`.
  ///   Nothing is left behind then.
  public static func start(
    _ system: DisplaySystem, _ configuration: DesktopConfiguration = .init()
  ) async throws -> DesktopSession {
    let session = try DesktopSession(system, configuration)
    do {
      try await session.begin()
    } catch {
      let logs = session.logTexts()
      try? await session.stop()
      throw DesktopError(
        (error as? DesktopError)?.code ?? .programFailed,
        "The \(system) desktop did not start: \(error)\n\(logs)")
    }
    return session
  }

  private init(
    _ system: DisplaySystem, _ configuration: DesktopConfiguration
  ) throws {
    self.system = system
    self.configuration = configuration
    folder = try SessionFolder()
    do {
      keeper = try Keeper(folder: folder.path)
    } catch {
      try? FileManager.default.removeItem(atPath: folder.path)
      throw error
    }
    environment = Self.environment(system, configuration, folder)
  }

  private func begin() async throws {
    try folder.writeSettings(configuration, for: system)
    switch system {
    case .x11:
      try await startX11()
      try await startBus()
    case .wayland:
      try await startWayland()
      try await startBus()
    case .mutter:
      try await startBus()
      try await startMutter()
    case .kwin:
      try await startBus()
      try await startKWin()
    }
    accessibility = try await AccessibilityBus.connect(
      sessionBus: folder.bus)
    try display.move(to: pointer)
  }

  /// Ends every process of the session and removes its folder.
  ///
  /// - Throws: `DesktopError` of code `leftBehind` if something remained,
  ///   which the kernel is asked about: the keeper ends well only when no
  ///   child of it, however distant, is left.
  public func stop() async throws {
    accessibility?.close()
    accessibility = nil
    messageBus?.close()
    messageBus = nil
    touchScreen?.close()
    touchScreen = nil
    server?.close()
    server = nil
    let status = await keeper.end()
    guard status == 0, access(folder.path, F_OK) != 0 else {
      throw DesktopError(
        .leftBehind,
        "The desktop's folder \(folder.path) could not be removed "
          + "(status \(status)).")
    }
  }

  /// Starts a program in the session.
  ///
  /// - Parameters:
  ///   - name: An absolute path, or a name looked for on the usual path.
  ///   - arguments: What follows the name.
  ///   - sandbox: What is around it, as Flatpak would start it; nothing if left
  ///     out.
  ///   - additions: Variables that win over the session's, and the sandbox's.
  /// - Throws: `DesktopError` of code `missingProgram` or `programFailed`.
  @discardableResult
  public func launch(
    _ name: String, _ arguments: [String] = [], in sandbox: AppSandbox? = nil,
    environment additions: [String: String] = [:]
  ) async throws -> App {
    let own = sandbox?.environment(in: folder) ?? [:]
    let app = try await spawn(
      name, arguments, environment: own.merging(additions) { $1 },
      prefix: try sandbox?.prefix(in: folder) ?? [])
    apps.append(app)
    if sandbox != nil { sandboxedApps.append(app) }
    return app
  }

  /// - Parameter prefix: A program with its arguments that becomes the one that is
  ///   started, as `env` does.
  func spawn(
    _ name: String, _ arguments: [String],
    environment additions: [String: String] = [:], prefix: [String] = [],
    extraFile: Int32? = nil
  ) async throws -> App {
    let path = try executable(name)
    let label = URL(fileURLWithPath: path).lastPathComponent
    let log = "\(folder.logs)/\(launches)-\(label)"
    launches += 1
    let output = open(log + ".out", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    let errors = open(log + ".err", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { for file in [output, errors, nothing] { close(file) } }
    guard output >= 0, errors >= 0, nothing >= 0 else {
      throw DesktopError(
        .programFailed, "\(log) could not be made: \(systemError()).")
    }
    let variables = environment.merging(additions) { $1 }
    let pid = try await keeper.launch(
      arguments: prefix + [path] + arguments,
      variables: variables.map { "\($0.key)=\($0.value)" },
      folder: folder.home,
      files: [nothing, output, errors, extraFile ?? nothing])
    return App(
      name: label, pid: pid, standardOutput: log + ".out",
      standardError: log + ".err", keeper: keeper)
  }

  private var launches = 0

  var display: any DisplayServer {
    get throws {
      guard let server else {
        throw DesktopError(.refused, "The session has ended.")
      }
      return server
    }
  }

  var accessibilityBus: AccessibilityBus {
    get throws {
      guard let accessibility else {
        throw DesktopError(.refused, "The session has ended.")
      }
      return accessibility
    }
  }

  /// What all programs wrote to their standard errors and outputs.
  nonisolated func logTexts() -> String {
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.logs)) ?? []
    return files.sorted().compactMap { file in
      guard
        let data = FileManager.default.contents(
          atPath: folder.logs + "/" + file), !data.isEmpty
      else { return nil }
      return "— \(file)\n" + String(decoding: data.suffix(4000), as: UTF8.self)
    }.joined(separator: "\n")
  }
}
