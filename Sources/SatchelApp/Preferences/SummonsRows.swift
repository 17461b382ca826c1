import GtkBridge
import Interaction
import Localization

/// What makes the Shelf come to drags of other programs, and to whose it doesn't.
@MainActor final class SummonsRows {
  let comes: DropDown
  let comesDetail = Label()
  let edge = DropDown([tr("Left"), tr("Right")])
  let key = Switch()
  let keyDetail = Label()
  let exceptions = Label()
  /// The buttons beside ``exceptions``.
  let buttons = Box(.vertical, spacing: 6)
  let staysOpen = Switch()
  let startsAtLogin = Switch()
  let loginDetail = Label()
  private let leaveOut = Button(tr("Leave Out"))
  private let clear = Button(tr("Clear"))
  private let preferences: Preferences
  private let means = SummonsMeans.current
  private let login = LoginEntry()
  /// Why the switch for it is as it was.
  private var loginProblem: String?
  private var isShowing = false

  init(_ preferences: Preferences) {
    self.preferences = preferences
    comes = DropDown(means.ways.map(Self.title))
    buttons.append(leaveOut, clear)
    comes.onChange { [weak self] in
      guard let self, !isShowing else { return }
      preferences.shelfComes = means.ways[comes.index]
    }
    edge.onChange { [weak self] in
      guard let self, !isShowing else { return }
      preferences.shelfEdge = StripPlacement.Edge.allCases[edge.index]
    }
    staysOpen.onSwitched { [weak self] in
      guard let self, !isShowing else { return }
      preferences.staysOpen = staysOpen.isOn
    }
    key.onSwitched { [weak self] in
      guard let self, !isShowing else { return }
      preferences.wantsShelfKey = key.isOn
    }
    startsAtLogin.onSwitched { [weak self] in
      // A switch that is put back within this tells that it is on all the same.
      Task {
        guard let self, !self.isShowing,
          self.startsAtLogin.isOn != self.login?.isOn
        else { return }
        self.setLogin(self.startsAtLogin.isOn)
      }
    }
    leaveOut.onClicked { [weak self] in
      guard let program = self?.newest else { return }
      preferences.shelfExceptions.insert(program)
    }
    clear.onClicked { preferences.shelfExceptions = [] }
    preferences.onChange { [weak self] in self?.show() }
    show()
  }

  private static func title(_ way: ShelfSummons.Way) -> String {
    switch way {
    case .drag: tr("Always")
    case .shake: tr("If Shaken")
    case .never: tr("Never")
    }
  }

  private var keyWords: String {
    switch preferences.shelfKey {
    case .unset:
      tr("Shows the Shelf strip in any program. The desktop asks which key.")
    case .asking: tr("The desktop asks which key.")
    case .set(let key): tr("Shows the Shelf strip in any program: \(key)")
    case .keyless: tr("Choose a key for it in the desktop’s settings.")
    case .refused: tr("No key was chosen. Turn this on to be asked again.")
    case .missing:
      tr("The desktop gave no key. Turn this off and on to ask again.")
    }
  }

  /// Whether a side of the screen can be chosen.
  var hasEdge: Bool { means == .side }
  /// Whether it is known whose drags there are.
  var hasExceptions: Bool { means == .anywhere }

  /// The program that dragged something last, if the Shelf comes to its drags.
  private var newest: String? {
    preferences.lastDragProgram.flatMap {
      preferences.shelfExceptions.contains($0) ? nil : $0
    }
  }

  /// Has the desktop start the app or not, and says why it can't be set.
  private func setLogin(_ isOn: Bool) {
    do {
      try login?.set(isOn)
      loginProblem = nil
      if isOn { preferences.staysOpen = true }
    } catch {
      loginProblem = login.map {
        tr("“\($0.file.path(percentEncoded: false))” can’t be changed.")
      }
    }
    show()
  }

  /// Shows what is set.
  func show() {
    isShowing = true
    defer { isShowing = false }
    comes.index = means.ways.firstIndex(of: preferences.shelfComes) ?? 0
    comes.isVisible = !means.ways.isEmpty
    comesDetail.text = means.detail
    edge.index =
      StripPlacement.Edge.allCases.firstIndex(of: preferences.shelfEdge) ?? 0
    edge.isSensitive = preferences.shelfComes != .never
    let left = preferences.shelfExceptions.sorted()
    var words: [String] = []
    if !left.isEmpty {
      words.append(
        tr(
          "The Shelf doesn’t come to drags from "
            + "\(left.map { tr("“\($0)”") }.joined(separator: ", "))."))
    }
    if let newest { words.append(tr("The last drag was from “\(newest)”.")) }
    exceptions.text =
      words.isEmpty
      ? tr("To leave one out, drag something in it first.")
      : words.joined(separator: " ")
    key.isOn = preferences.wantsShelfKey
    keyDetail.text = keyWords
    leaveOut.isVisible = newest != nil
    leaveOut.setAccessibleName(tr("Leave Out \(newest ?? "")"))
    clear.isVisible = !left.isEmpty
    staysOpen.isOn = preferences.staysOpen
    startsAtLogin.isOn = login?.isOn == true
    startsAtLogin.isSensitive = login != nil
    loginDetail.text =
      loginProblem
      ?? (login == nil
        ? tr(
          "Not possible in a sandbox. The desktop’s settings may have a list of "
            + "programs to start.")
        : tr("Satchel waits in the background then, without its window."))
  }
}
