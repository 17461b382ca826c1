import Foundation
import Pictures
import Transfer

/// The file by which the desktop starts the app when the person logs in
/// (Desktop Application Autostart Specification): there or not, which programs
/// of the desktop change, too.
struct LoginEntry {
  /// The file.
  let file: URL
  /// The path of the program that it starts.
  let program: String

  /// - Parameters:
  ///   - environment: the program's: the folder for settings is that of the XDG
  ///     Base Directory Specification.
  ///   - program: what to start.
  ///   - isInSandbox: whether the desktop doesn't see what this program writes.
  /// - Returns: nil where there is no folder for settings, or a sandbox.
  init?(
    in environment: [String: String] = ProcessInfo.processInfo.environment,
    starting program: String = LoginEntry.ownPath,
    inSandbox isInSandbox: Bool = Sandbox.isAround
  ) {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard !isInSandbox,
      let settings = folder("XDG_CONFIG_HOME")
        ?? folder("HOME").map({ "\($0)/.config" })
    else { return nil }
    file = URL(
      filePath: "\(settings)/autostart/\(SatchelApplication.id).desktop")
    self.program = program
  }

  /// The path of the program that runs, also where a newer one has taken its
  /// place since.
  static var ownPath: String {
    let path =
      (try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/exe")) ?? ""
    let replaced = " (deleted)"
    return path.hasSuffix(replaced)
      ? String(path.dropLast(replaced.count)) : path
  }

  /// Whether the app is started when the person logs in.
  var isOn: Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      return false
    }
    // What is no longer there isn't started.
    return Self.starts(text)
      && Self.required(by: text).map {
        FileManager.default.isExecutableFile(atPath: $0)
      } ?? true
  }

  /// The path of the program that must be there; nil where none is named by one.
  static func required(by text: String) -> String? {
    values(in: text)["TryExec"].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Has the app started from now on, or not.
  ///
  /// - Throws: why the file can't be written or removed.
  func set(_ isOn: Bool) throws {
    guard isOn else {
      if FileManager.default.fileExists(
        atPath: file.path(percentEncoded: false))
      {
        try FileManager.default.removeItem(at: file)
      }
      return
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// What the file says.
  var text: String {
    """
    [Desktop Entry]
    Type=Application
    Name=Satchel
    Comment=Waits in the background until you need the Shelf
    Exec=\(Self.quoted(program)) --background
    TryExec=\(Self.escaped(program))
    Icon=\(SatchelApplication.id)
    Terminal=false

    """
  }

  /// Whether a file of this sort says that something is started: desktops write
  /// into it that it isn't.
  static func starts(_ text: String) -> Bool {
    let values = values(in: text)
    return values["Hidden"] != "true"
      && values["X-GNOME-Autostart-enabled"] != "false"
  }

  private static func values(in text: String) -> [String: String] {
    KeyFile.values(of: "Desktop Entry", in: text)
  }

  /// A word of `Exec`: in quotes, without what those would mean, and without
  /// codes for files.
  private static func quoted(_ word: String) -> String {
    var quoted = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "`", "$", "\\": quoted += "\\"
      case "%": quoted += "%"
      default: break
      }
      quoted.unicodeScalars.append(scalar)
    }
    return escaped("\"\(quoted)\"")
  }

  /// Text as the value of a key.
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\n", with: "\\n")
      .replacingOccurrences(of: "\t", with: "\\t")
      .replacingOccurrences(of: "\r", with: "\\r")
  }
}
