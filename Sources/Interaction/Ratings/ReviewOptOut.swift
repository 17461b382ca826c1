/// What switches requests for reviews off from outside of a program: for all
/// users of a computer, or where programs are shown to people (RAT-06).
public enum ReviewOptOut {
  /// The environment variable that does so with any value but an empty one.
  public static let variable = "SATCHEL_NEVER_ASK_FOR_RATINGS"
  /// The file that does so by being there, in a folder for settings.
  public static let file = "satchel/never-ask-for-ratings"

  /// Whether they are switched off.
  ///
  /// - Parameters:
  ///   - environment: the program's. Folders for settings are those of the XDG
  ///     Base Directory Specification.
  ///   - exists: says whether there is a file at a path.
  public static func isSet(
    in environment: [String: String], exists: (String) -> Bool
  ) -> Bool {
    if environment[variable]?.isEmpty == false { return true }
    return folders(environment).contains { exists("\($0)/\(file)") }
  }

  private static func folders(_ environment: [String: String]) -> [String] {
    func value(_ name: String) -> String? {
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    let home =
      value("XDG_CONFIG_HOME") ?? value("HOME").map { "\($0)/.config" }
    let shared = value("XDG_CONFIG_DIRS") ?? "/etc/xdg"
    return
      ([home].compactMap { $0 } + shared.split(separator: ":").map(String.init))
      .filter { $0.hasPrefix("/") }
  }
}
