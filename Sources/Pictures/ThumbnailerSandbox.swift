/// What a program of the desktop's that makes a picture of a foreign file sees,
/// and may do: bubblewrap's arguments.
///
/// It sees what programs need of the system, itself and the one file, all for
/// reading; a folder in memory is all that it may write to. It has no network,
/// none of the person's other files, none of their processes, and no bus.
enum ThumbnailerSandbox {
  /// The picture's longest side, in pixels.
  static let side = 512
  /// How much may be written, in bytes.
  static let room = 64 << 20

  /// The variables of its environment, and of bubblewrap's: what ours are would
  /// be told by `/proc`.
  static func environment(language: String?) -> [String] {
    [
      "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/tmp",
      "LANG=\(language ?? "C.UTF-8")",
    ]
  }

  /// The arguments that have a thumbnailer make a picture, which is what is
  /// printed on the standard output then. Nothing is printed if it fails.
  ///
  /// - Parameters:
  ///   - command: how it is called.
  ///   - program: its absolute path.
  ///   - file: the absolute path of what is shown.
  ///   - fileExtension: of what is shown, without the dot; empty for none.
  static func arguments(
    for command: ThumbnailerCommand, program: String, file: String,
    fileExtension: String
  ) -> [String] {
    let isUsable = isUsable(fileExtension)
    let input = "/content/file" + (isUsable ? ".\(fileExtension)" : "")
    let output = "/tmp/picture.png"
    var shown = [(file, input)]
    var program = program
    if !isSystem(program) {
      let name = program.split(separator: "/").last ?? "program"
      shown.append((program, "/program/\(name)"))
      program = "/program/\(name)"
    }
    return arguments(showing: shown) + [
      "/bin/sh", "-c", #""$@" </dev/null >/dev/null && exec cat -- "$0""#,
      output, program,
    ]
      + command.arguments(
        for: .init(input: input, output: output, side: side))
  }

  /// Arguments by which bubblewrap prints something if it works here.
  static let trial = arguments(showing: []) + ["/bin/sh", "-c", "echo works"]

  /// All but what is run.
  ///
  /// - Parameter files: what is shown, and where.
  private static func arguments(
    showing files: [(path: String, place: String)]
  ) -> [String] {
    var arguments = [
      // Processes, network, semaphores, users and names of its own; and no
      // further ones, with which it could do more.
      "--unshare-all", "--unshare-user", "--disable-userns",
      "--die-with-parent", "--new-session", "--cap-drop", "ALL",
    ]
    for folder in system + shared {
      arguments += ["--ro-bind-try", folder, folder]
    }
    arguments += ["--proc", "/proc", "--dev", "/dev"]
    for folder in ["/dev/shm", "/tmp"] {
      arguments += ["--size", String(room), "--tmpfs", folder]
    }
    for (path, place) in files { arguments += ["--ro-bind", path, place] }
    // These are in memory, too.
    arguments += ["--remount-ro", "/dev", "--remount-ro", "/"]
    return arguments + ["--chdir", "/tmp", "--"]
  }

  /// Where the system's programs and libraries are.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
  ]

  /// What they need besides: where libraries and programs are, and letters.
  private static let shared = [
    "/etc/alternatives", "/etc/ld.so.cache", "/etc/fonts",
    "/var/cache/fontconfig",
  ]

  private static func isSystem(_ path: String) -> Bool {
    system.contains { path.hasPrefix($0 + "/") } && !path.contains("/../")
  }

  /// Whether an extension can stand in a path and in a URI as it is.
  private static func isUsable(_ fileExtension: String) -> Bool {
    (1...16).contains(fileExtension.utf8.count)
      && fileExtension.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0)
          || (97...122).contains($0)
      }
  }
}
