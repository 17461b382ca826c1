import GtkBridge
import Interaction
import Localization

/// A task that holds off what it lies over until it is finished or given up
/// (MOD-01). ``SheetPresenter`` shows it.
///
///     let sheet = Sheet([.init("Open With", programs)])
///     presenter.present(sheet, as: .form)
///
/// Its title names the task, and is what assistive technology calls it. There is
/// a way out at any time; one way leads through a task of several parts, and Done,
/// or what finishing it means, stands at the end of it (MOD-05). Where there is
/// less room than a part would like to have it scrolls, and the field that is
/// written in stays in sight (MOD-13).
@MainActor public final class Sheet {
  /// A part of a task.
  public struct Part {
    /// Names it.
    public let title: String
    /// What is done in it.
    public let content: Widget

    /// Describes a part.
    public init(_ title: String, _ content: Widget) {
      self.title = title
      self.content = content
    }
  }

  let card = Box(dialog: .vertical)
  private let title = Label()
  private let leading = Button(tr("Cancel"))
  private let trailing = Button(tr("Done"))
  private let pages = Stack(ofPages: ())
  private let question = DiscardQuestion()
  private var steps: SheetSteps
  private var exits = SheetExits()
  private let done: (() -> Void)?
  private let end: String
  private let leave: String
  private let stays: Bool
  /// Takes it away.
  var dismiss: () -> Void = {}
  /// Called when it has been finished or given up.
  public var onEnd: () -> Void = {}

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - parts: of the task, in order; their titles are not empty, and differ.
  ///   - end: what the button in the last part says.
  ///   - leave: what the button that gives the task up says; Escape and the
  ///     window's button do the same.
  ///   - isDestructive: whether finishing the task loses something.
  ///   - stays: whether the sheet is there until ``finish()``, because finishing
  ///     the task takes time, or may fail.
  ///   - done: finishes the task, by that button; nil where what is chosen in the
  ///     content does.
  public init(
    _ parts: [Part], endingBy end: String = tr("Done"),
    leavingBy leave: String = tr("Cancel"), isDestructive: Bool = false,
    stays: Bool = false, done: (() -> Void)? = nil
  ) {
    guard let steps = SheetSteps(parts.map(\.title)) else {
      preconditionFailure("A sheet has parts, each with a title of its own.")
    }
    self.steps = steps
    self.done = done
    self.end = end
    self.leave = leave
    self.stays = stays
    for (index, part) in parts.enumerated() {
      // A keyboard on the screen, or a low window, leaves less room.
      pages.add(
        LowRoom(part.content, named: part.title), named: "\(index)")
    }
    layOut(isDestructive: isDestructive)
    leading.onClicked { [weak self] in self?.goBack() }
    trailing.onClicked { [weak self] in self?.goOn() }
    question.onAnswer = { [weak self] discards in
      guard let self else { return }
      follow(exits.answer(discards: discards))
    }
    show()
  }

  /// Whether something was entered that giving up would lose: then the person is
  /// asked first.
  public var isChanged: Bool {
    get { exits.isChanged }
    set { exits.isChanged = newValue }
  }

  /// Whether the button that finishes the task can be pressed.
  public var canEnd = true {
    didSet { trailing.isSensitive = canEnd || !steps.isLast }
  }

  /// Finishes: takes it away, whatever was entered.
  public func finish() {
    follow(.dismiss)
  }

  /// Leaves it as the person has asked for.
  func leave(by exit: SheetExit) {
    follow(exits.leave(by: exit))
  }

  /// Takes the keyboard, at its first control that is no way out.
  func takeFocus() {
    if !pages.focusInside() { card.focusInside() }
  }

  private func layOut(isDestructive: Bool) {
    card.addClass("sheet")
    card.clipsChildren()
    title.addClass("title")
    title.ellipsizes()
    let bar = HeaderBar()
    bar.addClass("sheet-bar")
    bar.hasNoWindowButtons()
    bar.setTitle(title)
    bar.packStart(leading)
    if done != nil || steps.titles.count > 1 {
      trailing.addClass(
        isDestructive ? "destructive-action" : "suggested-action")
      bar.packEnd(trailing)
    }
    pages.expand()
    card.append(bar, pages, question.root)
  }

  private func show() {
    title.text = steps.title
    card.setAccessibleName(steps.title)
    leading.title = steps.leading == .cancel ? leave : tr("Back")
    trailing.title = steps.trailing == .next ? tr("Next") : end
    trailing.isVisible = done != nil || !steps.isLast
    trailing.isSensitive = canEnd || !steps.isLast
    pages.shownName = "\(steps.index)"
  }

  private func goBack() {
    guard steps.leading == .back else { return leave(by: .cancel) }
    steps.goBack()
    show()
    takeFocus()
  }

  private func goOn() {
    guard !steps.goOn() else {
      done?()
      return stays ? () : finish()
    }
    show()
    takeFocus()
  }

  private func follow(_ effect: SheetExits.Effect) {
    switch effect {
    case .dismiss: dismiss()
    case .ask: question.show()
    case .keep:
      question.hide()
      takeFocus()
    }
  }
}
