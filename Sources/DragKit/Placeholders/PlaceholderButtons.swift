import GtkBridge

/// The buttons of a placeholder's row. Each is made when it is first to be seen:
/// most placeholders are gone before any of theirs is.
@MainActor final class PlaceholderButtons {
  /// What a person can do, in the order of the buttons.
  enum Command: Int {
    case pause, resume, retry, cancel, remove

    fileprivate var icon: String {
      switch self {
      case .pause: "media-playback-pause-symbolic"
      case .resume: "media-playback-start-symbolic"
      case .retry: "view-refresh-symbolic"
      case .cancel, .remove: "window-close-symbolic"
      }
    }

    fileprivate var name: String {
      switch self {
      case .pause: "Pause"
      case .resume: "Resume"
      case .retry: "Retry"
      case .cancel: "Cancel"
      case .remove: "Remove"
      }
    }
  }

  /// Called when one was pressed.
  var onCommand: (Command) -> Void = { _ in }

  private let box: (Command) -> Box
  private var made: [Command: Button] = [:]

  /// - Parameter box: where the button of a command stands; it has no other
  ///   children.
  init(in box: @escaping (Command) -> Box) { self.box = box }

  /// Shows a button, or doesn't.
  func show(_ command: Command, _ isShown: Bool) {
    if isShown || made[command] != nil {
      button(command).isVisible = isShown
    }
  }

  private func button(_ command: Command) -> Button {
    if let known = made[command] { return known }
    let button = Button(icon: command.icon, name: command.name)
    for name in ["flat", "circular", "placeholder-button"] {
      button.addClass(name)
    }
    button.onClicked { [weak self] in self?.onCommand(command) }
    let box = box(command)
    let before = made.filter {
      $0.key.rawValue < command.rawValue && self.box($0.key) === box
    }.max { $0.key.rawValue < $1.key.rawValue }
    box.insert(button, after: before?.value)
    made[command] = button
    return button
  }
}
