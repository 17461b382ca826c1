import Foundation

/// Starts a desktop, does something on it, and stops it.
///
///     @Test(arguments: DisplaySystem.allCases)
///     func undo(on system: DisplaySystem) async throws {
///       try await withDesktop(system) { session in
///         try await session.launch("/usr/bin/my-program")
///         try await session.find(.button, "Undo").click()
///       }
///     }
///
/// When the body throws, or `failed` says so after it, what the screen shows,
/// the accessible tree and the output of all programs are kept under
/// `.build/desktop-failures/` in a folder of the name.
///
/// - Parameters:
///   - system: X11, or Wayland with one of the compositors.
///   - configuration: How the desktop is set up.
///   - name: What the failure's folder is called.
///   - failed: Whether the body failed although it didn't throw.
///   - body: What is done on the desktop.
/// - Returns: What the body returns.
/// - Throws: What the body throws, with the folder's path beside it, or
///   `DesktopError` when the desktop doesn't start or leaves something.
@discardableResult
public func withDesktop<Result: Sendable>(
  _ system: DisplaySystem, _ configuration: DesktopConfiguration = .init(),
  name: String = #function, failed: @Sendable () -> Bool = { false },
  _ body: @Sendable (DesktopSession) async throws -> Result
) async throws -> Result {
  let session = try await DesktopSession.start(system, configuration)
  do {
    let result = try await body(session)
    if failed() { await session.keepEvidence(of: name, error: nil) }
    try await session.stop()
    return result
  } catch let error as DesktopError where error.code == .leftBehind {
    throw error
  } catch {
    let folder = await session.keepEvidence(of: name, error: error)
    try? await session.stop()
    throw DesktopError(
      (error as? DesktopError)?.code ?? .refused,
      "\(error)\nPictures and logs: \(folder)")
  }
}

extension DesktopSession {
  /// Keeps what there is to see of a failure.
  ///
  /// - Returns: The folder's path.
  @discardableResult
  public func keepEvidence(of name: String, error: (any Error)?) async
    -> String
  {
    let plain = String(
      name.prefix { $0 != "(" }.map {
        $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "-"
      })
    let target =
      FileManager.default.currentDirectoryPath
      + "/.build/desktop-failures/\(plain)-\(system.rawValue)"
    let files = FileManager.default
    try? files.removeItem(atPath: target)
    try? files.createDirectory(
      atPath: target, withIntermediateDirectories: true)
    // Each is worth having without the others.
    try? await screenshot().save(to: target + "/screen.png")
    try? write(accessibleTree(), to: target + "/tree.txt")
    try? write("\(windows())", to: target + "/windows.txt")
    try? write(
      "The pointer is at \(pointer).\n"
        + apps.map { "\($0): \($0.state)\n" }.joined(),
      to: target + "/processes.txt")
    if let display = try? display as? WaylandDisplay {
      try? write(display.tree(), to: target + "/tree.json")
    }
    if let error { try? write("\(error)", to: target + "/error.txt") }
    try? files.copyItem(atPath: logFolder, toPath: target + "/logs")
    return target
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
