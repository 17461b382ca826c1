import GtkBridge
import Interaction
import Localization
import Transfer

/// The preferences, in a window beside the main one. Everything takes effect at
/// once, so there is nothing to confirm.
@MainActor final class PreferencesWindow {
  let window: ApplicationWindow
  private let preferences: Preferences
  private let springs = Switch()
  private let delay = NumberField(0.1...5, step: 0.1)
  private let animations = Switch()
  private let action = DropDown([tr("Move"), tr("Copy")])
  private let afterDragOut = DropDown([tr("Keep"), tr("Remove")])
  private let tips = Switch()
  private let neverAsks = Switch()
  private let notices = TransferNotices.Kind.allCases.map {
    (kind: $0, control: Switch())
  }
  private let summons: SummonsRows
  private let permissions: PermissionRows
  private let upload: CheckedField<UploadAddress>
  private let sending: SendingRows
  private var isShowing = false

  init(
    _ preferences: Preferences, _ permissions: Permissions,
    beside parent: ApplicationWindow
  ) {
    self.preferences = preferences
    self.permissions = PermissionRows(permissions)
    summons = SummonsRows(preferences)
    upload = .uploadAddress(in: preferences)
    sending = SendingRows(preferences)
    window = SideWindow.make(tr("Preferences"), beside: parent, width: 480)
    window.hidesOnClose()
    let column = Box(.vertical, spacing: 18)
    column.setMargins(top: 18, bottom: 24, start: 24, end: 24)
    let exceptions = row(
      tr("Programs Left Out"), summons.exceptions, summons.buttons)
    exceptions.isVisible = summons.hasExceptions
    let edge = row(
      tr("Side of the Screen"), tr("Where the Shelf comes out."), summons.edge)
    edge.isVisible = summons.hasEdge
    let key = row(tr("Key for the Shelf"), summons.keyDetail, summons.key)
    key.isVisible = preferences.wantsShelfKey
    column.append(
      row(
        tr("Open Places While Dragging"),
        tr("Places open when you hold a drag over them."), springs),
      row(
        tr("Delay Before Opening (seconds)"),
        tr("How long you hold the drag before a place opens."), delay),
      row(
        tr("Move or Copy"),
        tr(
          "What a drag between the Shelf and lists does. Ctrl always copies, "
            + "and Shift always moves."), action),
      row(
        tr("After Dragging Out"),
        Self.afterDragOut, afterDragOut),
      row(tr("The Shelf Comes to Drags"), summons.comesDetail, summons.comes),
      edge, key, exceptions,
      row(
        tr("Stay Open in the Background"),
        tr(
          "Closing the window only hides it. Quit in the main menu ends "
            + "Satchel."),
        summons.staysOpen),
      row(tr("Start at Login"), summons.loginDetail, summons.startsAtLogin),
      row(
        tr("Animations"), tr("Animate rows and opening places."), animations),
      row(
        tr("Tips While You Wait"),
        tr(
          "Transfers shows one when something takes a while. Without "
            + "animations there is none."), tips),
      row(
        tr("Never Ask for Ratings"),
        tr("Otherwise, it asks at most three times a year."),
        neverAsks),
      upload.root,
      row(tr("Send Mail With"), sending.wayDetail, sending.way),
      sending.sender.root)
    for (kind, control) in notices {
      column.append(row(Self.title(kind), Self.detail(kind), control))
    }
    for each in self.permissions.rows {
      column.append(row(each.name, each.detail, each.control))
    }
    if !preferences.keeps {
      let note = Label(
        tr("Changes last until you quit because Satchel isn’t installed."))
      note.addClass("item-detail")
      note.horizontalPosition = 0
      note.wraps()
      column.append(note)
    }
    column.onMap { [weak self] in
      self?.permissions.refresh()
      self?.summons.show()
      self?.sending.show()
      Task { key.isVisible = await GlobalShortcut.isAvailable() }
    }
    let scrolled = ScrolledWindow(column, named: tr("Preferences"))
    scrolled.keepsFocusInSight()
    scrolled.fitsHeight(atMost: 600)
    window.setChild(scrolled)
    connect()
    show()
  }

  /// Gives the keyboard to the address for uploads, which comes into sight.
  func focusUploadAddress() {
    window.afterNextFrame { [weak self] in self?.upload.focus() }
  }

  private func row(
    _ title: String, _ explanation: String, _ control: Widget
  ) -> Box {
    row(title, Label(explanation), control)
  }

  private func row(_ title: String, _ detail: Label, _ control: Widget) -> Box {
    let name = Label(title)
    name.horizontalPosition = 0
    name.wraps()
    detail.addClass("item-detail")
    detail.horizontalPosition = 0
    detail.wraps()
    detail.setWidth(characters: 10, atMost: 40)
    let words = Box(.vertical, spacing: 2)
    words.expand(horizontally: true, vertically: false)
    words.append(name, detail)
    control.align(.end, .center)
    control.setAccessibleName(title)
    let row = Box(.horizontal, spacing: 18)
    row.append(words, control)
    return row
  }

  /// Compositors keep the keys to themselves during a drag.
  private static let afterDragOut =
    tr("What the Shelf does with items that another program took.")
    + (WindowSystem.isX11
      ? tr(" Hold Alt while you drop them to do the other.") : "")

  private static func title(_ kind: TransferNotices.Kind) -> String {
    switch kind {
    case .finished: tr("Notify of Finished Transfers")
    case .failed: tr("Notify of Failed Transfers")
    }
  }

  private static func detail(_ kind: TransferNotices.Kind) -> String {
    switch kind {
    case .finished:
      tr("When one took a while and you work in another program.")
    case .failed:
      tr("When you work in another program. Transfers always shows them.")
    }
  }

  private func connect() {
    springs.onSwitched { [weak self] in self?.delayChanged() }
    delay.onChange { [weak self] in self?.delayChanged() }
    animations.onSwitched { [weak self] in
      self?.take { $0.animates = $1.animations.isOn }
    }
    tips.onSwitched { [weak self] in
      self?.take { $0.showsTips = $1.tips.isOn }
    }
    neverAsks.onSwitched { [weak self] in
      self?.take { $0.neverAsksForRatings = $1.neverAsks.isOn }
    }
    for (kind, control) in notices {
      control.onSwitched { [weak self] in
        self?.take { preferences, _ in
          if control.isOn {
            preferences.notified.insert(kind)
          } else {
            preferences.notified.remove(kind)
          }
        }
      }
    }
    action.onChange { [weak self] in
      self?.take {
        $0.actionBetweenLists = $1.action.index == 1 ? .copy : .move
      }
    }
    afterDragOut.onChange { [weak self] in
      self?.take {
        $0.afterDragOut = AfterDragOut.allCases[$1.afterDragOut.index]
      }
    }
    preferences.onChange { [weak self] in self?.show() }
  }

  private func delayChanged() {
    take {
      $0.springDelay =
        $1.springs.isOn
        ? .milliseconds(Int(($1.delay.value * 1000).rounded())) : nil
      $1.delay.isSensitive = $1.springs.isOn
    }
  }

  /// Sets something, unless it is only being shown.
  private func take(_ body: (Preferences, PreferencesWindow) -> Void) {
    guard !isShowing else { return }
    body(preferences, self)
  }

  /// Shows what is set.
  private func show() {
    isShowing = true
    defer { isShowing = false }
    springs.isOn = preferences.springDelay != nil
    delay.isSensitive = springs.isOn
    // Off says nothing of how long it was.
    if let set = preferences.springDelay { delay.value = set / .seconds(1) }
    animations.isOn = preferences.animates
    tips.isOn = preferences.showsTips
    neverAsks.isOn = preferences.neverAsksForRatings
    action.index = preferences.actionBetweenLists == .copy ? 1 : 0
    afterDragOut.index = preferences.afterDragOut == .remove ? 1 : 0
    for (kind, control) in notices {
      control.isOn = preferences.notified.contains(kind)
    }
  }
}
