import GtkBridge
import Localization

/// What a person can do about a transfer, in the order of the buttons.
public enum TransferCommand: Int, Sendable {
  /// Hold it back, or let it go on.
  case pause, resume
  /// Begin anew what did not arrive.
  case retry
  /// End it, or forget it once it has ended.
  case cancel, remove

  /// What its button is called.
  public var name: String {
    switch self {
    case .pause: tr("Pause")
    case .resume: tr("Resume")
    case .retry: tr("Retry")
    case .cancel: tr("Cancel")
    case .remove: tr("Remove")
    }
  }

  /// What its button is called among the buttons of other transfers.
  ///
  /// - Parameter subject: what the transfer brings.
  public func name(for subject: String) -> String {
    tr("\(name) \(subject)", of: "a button and what it is for")
  }

  fileprivate var icon: String {
    switch self {
    case .pause: "media-playback-pause-symbolic"
    case .resume: "media-playback-start-symbolic"
    case .retry: "view-refresh-symbolic"
    case .cancel, .remove: "window-close-symbolic"
    }
  }
}

/// The buttons of a transfer. Each is made when it is first to be seen: most
/// placeholders are gone before any of theirs is.
@MainActor public final class TransferButtons {
  /// Called when one was pressed.
  public var onCommand: (TransferCommand) -> Void = { _ in }

  /// What the transfer brings; each button says it to assistive technology.
  public var subject = "" {
    didSet {
      guard subject != oldValue else { return }
      for (command, button) in made { name(button, command) }
    }
  }

  private let box: (TransferCommand) -> Box
  private var made: [TransferCommand: Button] = [:]

  /// Begins without any.
  ///
  /// - Parameter box: where the button of a command stands; it has no other
  ///   children.
  public init(in box: @escaping (TransferCommand) -> Box) { self.box = box }

  /// Shows a button, or doesn't.
  public func show(_ command: TransferCommand, _ isShown: Bool) {
    if isShown || made[command] != nil {
      button(command).isVisible = isShown
    }
  }

  /// Shows these buttons and no others.
  public func show(only commands: Set<TransferCommand>) {
    for command in commands.union(made.keys) {
      show(command, commands.contains(command))
    }
  }

  private func button(_ command: TransferCommand) -> Button {
    if let known = made[command] { return known }
    let button = Button(icon: command.icon, name: command.name)
    for name in ["flat", "circular", "placeholder-button"] {
      button.addClass(name)
    }
    name(button, command)
    button.align(.center, .center)
    button.onClicked { [weak self] in self?.onCommand(command) }
    let box = box(command)
    let before = made.filter {
      $0.key.rawValue < command.rawValue && self.box($0.key) === box
    }.max { $0.key.rawValue < $1.key.rawValue }
    box.insert(button, after: before?.value)
    made[command] = button
    return button
  }

  private func name(_ button: Button, _ command: TransferCommand) {
    button.setAccessibleName(command.name(for: subject))
  }
}
