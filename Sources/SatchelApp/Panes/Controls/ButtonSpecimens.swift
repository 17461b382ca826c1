import GtkBridge
import Interaction
import Localization
import SatchelWidgets

/// Buttons that the system has, and the one that adds a contact.
@MainActor enum ButtonSpecimens {
  static func all(in context: PaneContext) -> [Specimen] {
    [
      SystemButtonsSpecimen().specimen,
      ContactButtonSpecimen(context).specimen,
    ]
  }
}

/// A number, and a button of each sort that changes it.
@MainActor private final class SystemButtonsSpecimen {
  private enum Row: Hashable { case doubling }
  private static let range = 0...9_999
  private let addOne = Button(tr("Add One"))
  private let addTen = Button(tr("Add Ten"))
  private let clear = Button(tr("Set to Zero"))
  private let takeOne = Button(
    icon: "list-remove-symbolic", name: tr("Take One Away"))
  private let enlarge = ToggleButton(tr("Enlarge"))
  private let double = Button(tr("Double"))
  private let rows = SwitchRows<Row>(
    GovernedSwitches([.doubling: false]), name: tr("Doubling"),
    [(.doubling, tr("Allow Doubling"))])
  private let words = PickerSpecimens.sample()
  private var number = 12

  var specimen: Specimen {
    addTen.addClass("suggested-action")
    clear.addClass("destructive-action")
    addOne.onClicked { [weak self] in self?.change { $0 + 1 } }
    addTen.onClicked { [weak self] in self?.change { $0 + 10 } }
    clear.onClicked { [weak self] in self?.change { _ in 0 } }
    takeOne.onClicked { [weak self] in self?.change { $0 - 1 } }
    double.onClicked { [weak self] in self?.change { $0 * 2 } }
    enlarge.onToggled { [weak self] in self?.show() }
    rows.onSwitch = { [weak self] _, _ in self?.show() }
    show()
    let buttons = Box(flowing: 8, lineSpacing: 8)
    for button in [addOne, addTen, clear, takeOne, enlarge, double] {
      button.align(.start, .center)
      buttons.append(button)
    }
    return Specimen(
      tr("A Button of Each Sort"),
      tr(
        "The usual one, the one that is suggested, one that takes something "
          + "away, one with an icon and a name, one that stays pressed, and "
          + "one that can’t be pressed before its switch is on."),
      showing: RowSpecimens.column(buttons, rows.root, words), model: self)
  }

  private func change(_ body: (Int) -> Int) {
    let new = body(number)
    number = min(max(new, Self.range.lowerBound), Self.range.upperBound)
    show()
  }

  private func show() {
    words.text = tr("The number is \(NumberForm.whole(number)).")
    words.setClass("sample-large", enlarge.isOn)
    let reason =
      rows.isOn(.doubling) ? "" : tr("Switch on “Allow Doubling” first.")
    double.isSensitive = reason.isEmpty
    double.tooltip = reason
    double.setAccessibleDescription(reason)
  }
}

/// A field of people, with the button at its end that lists the contacts: the one
/// that messages have.
@MainActor private final class ContactButtonSpecimen {
  private let chooser: RecipientChooser
  private let say: (String) -> Void
  private let words = PickerSpecimens.sample()

  init(_ context: PaneContext) {
    chooser = RecipientChooser(context)
    say = { context.say($0) }
  }

  var specimen: Specimen {
    chooser.onChange = { [weak self] in self?.show() }
    chooser.onType = { [weak self] in self?.show() }
    chooser.onSay = { [say] in say($0) }
    show()
    return Specimen(
      tr("Contact Add Button"),
      tr(
        "The button at the end of the field lists the contacts, as Ctrl+Shift+A "
          + "does, and typing leaves those that fit. The one that is chosen "
          + "becomes a token. An address can be typed as well."),
      showing: RowSpecimens.column(chooser.line, chooser.listRoot, words),
      model: self)
  }

  private func show() {
    let people = chooser.recipients.map(\.description).joined(separator: ", ")
    words.text =
      people.isEmpty
      ? tr("Nobody has been added yet.") : tr("Added: \(people)")
  }
}
