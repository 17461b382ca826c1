import CSatchelGtk

/// Something that was found, as the desktop's search shows it.
public struct DesktopResult: Sendable, Hashable {
  /// What it is asked for by.
  public let id: String
  let name: String
  let detail: String
  let icon: String

  /// - Parameters:
  ///   - id: what it is asked for by.
  ///   - name: the line that is read first.
  ///   - detail: the line below.
  ///   - icon: an icon's name in the theme.
  public init(id: String, name: String, detail: String, icon: String) {
    (self.id, self.name) = (id, name)
    (self.detail, self.icon) = (detail, icon)
  }
}

/// What the person did to open a window. The desktop gives the window the
/// keyboard because of it.
public enum DesktopInput: Sendable {
  /// When they did it, in the display's milliseconds; 0 where that isn't known.
  case time(UInt32)
  /// The desktop's word for it, of `xdg-activation`; empty for none.
  case token(String)

  /// As applications tell each other.
  var platformData: [(name: String, text: String)] {
    switch self {
    case .time(0), .token(""): []
    // A Wayland compositor would take it for a token that it doesn't know.
    case .time where getenv("WAYLAND_DISPLAY") != nil: []
    case .time(let time): [("desktop-startup-id", "satchel_TIME\(time)")]
    case .token(let token):
      [("desktop-startup-id", token), ("activation-token", token)]
    }
  }
}

/// What a desktop's own search is answered: GNOME Shell's, by
/// `org.gnome.Shell.SearchProvider2`, and KDE's KRunner, by `org.kde.krunner1`.
@MainActor public enum DesktopSearch {
  /// Finds things, and shows them.
  @MainActor public protocol Source: AnyObject {
    /// What fits some words, best first.
    func find(_ words: String) async -> [DesktopResult]
    /// The things with these ids, one for each id: GNOME Shell shows nothing at
    /// all if one is missing. Those that are gone are returned too, named as
    /// gone.
    func results(_ ids: [String]) async -> [DesktopResult]
    /// The person chose one.
    func show(_ id: String, _ input: DesktopInput) async
    /// The person wants to see all that fits some words.
    func search(_ words: String, _ input: DesktopInput) async
  }

  /// Offers both for as long as the application runs: `SearchProvider` and
  /// `Runner` below a path.
  static func offer(
    _ source: any Source, on bus: SessionBus, below path: String
  ) {
    let token = Token()
    BusObject.offer(at: "\(path)/SearchProvider", provider, on: bus) {
      await answer($0, $1, by: source)
    }
    BusObject.offer(at: "\(path)/Runner", runner, on: bus) {
      await answerRunner($0, $1, by: source, token)
    }
  }

  // MARK: GNOME Shell

  private static let provider = """
    <node><interface name="org.gnome.Shell.SearchProvider2">
    <method name="GetInitialResultSet">
    <arg type="as" name="terms" direction="in"/>
    <arg type="as" name="results" direction="out"/></method>
    <method name="GetSubsearchResultSet">
    <arg type="as" name="previous_results" direction="in"/>
    <arg type="as" name="terms" direction="in"/>
    <arg type="as" name="results" direction="out"/></method>
    <method name="GetResultMetas">
    <arg type="as" name="identifiers" direction="in"/>
    <arg type="aa{sv}" name="metas" direction="out"/></method>
    <method name="ActivateResult">
    <arg type="s" name="identifier" direction="in"/>
    <arg type="as" name="terms" direction="in"/>
    <arg type="u" name="timestamp" direction="in"/></method>
    <method name="LaunchSearch">
    <arg type="as" name="terms" direction="in"/>
    <arg type="u" name="timestamp" direction="in"/></method>
    </interface></node>
    """

  private static func answer(
    _ method: String, _ arguments: BusArguments, by source: any Source
  ) async -> [BusValue] {
    func words(_ index: Int) -> String {
      arguments[index]?.texts?.joined(separator: " ") ?? ""
    }
    switch method {
    case "GetInitialResultSet":
      return [.texts(await source.find(words(0)).map(\.id))]
    case "GetSubsearchResultSet":
      return [.texts(await source.find(words(1)).map(\.id))]
    case "GetResultMetas":
      let results = await source.results(arguments[0]?.texts ?? [])
      return [.array(results.map(meta), of: "a{sv}")]
    case "ActivateResult":
      await source.show(
        arguments[0]?.text ?? "", .time(arguments[2]?.number ?? 0))
    case "LaunchSearch":
      await source.search(words(0), .time(arguments[1]?.number ?? 0))
    default: break
    }
    return []
  }

  private static func meta(_ result: DesktopResult) -> BusValue {
    .options([
      ("id", result.id), ("name", result.name),
      ("description", result.detail), ("gicon", result.icon),
    ])
  }

  // MARK: KRunner

  private static let runner = """
    <node><interface name="org.kde.krunner1">
    <method name="Actions">
    <arg type="a(sss)" name="actions" direction="out"/></method>
    <method name="Match">
    <arg type="s" name="query" direction="in"/>
    <arg type="a(sssida{sv})" name="matches" direction="out"/></method>
    <method name="SetActivationToken">
    <arg type="s" name="token" direction="in"/></method>
    <method name="Run">
    <arg type="s" name="matchId" direction="in"/>
    <arg type="s" name="actionId" direction="in"/></method>
    </interface></node>
    """

  /// What lets another program's window have the keyboard, until it is used.
  @MainActor private final class Token {
    var text = ""
  }

  private static func answerRunner(
    _ method: String, _ arguments: BusArguments, by source: any Source,
    _ token: Token
  ) async -> [BusValue] {
    switch method {
    case "Actions": return [.array([], of: "(sss)")]
    case "Match":
      let results = await source.find(arguments[0]?.text ?? "")
      return [.array(results.enumerated().map(match), of: "(sssida{sv})")]
    case "SetActivationToken": token.text = arguments[0]?.text ?? ""
    case "Run":
      await source.show(arguments[0]?.text ?? "", .token(token.text))
      token.text = ""
    default: break
    }
    return []
  }

  /// KRunner's `CategoryRelevance::Low`: programs stand before it.
  private static let low: Int32 = 30

  private static func match(_ rank: Int, _ result: DesktopResult) -> BusValue {
    .tuple([
      .text(result.id), .text(result.name), .text(result.icon),
      .integer(low), .double(1 / Double(rank + 1)),
      .options([("subtext", result.detail)]),
    ])
  }
}
