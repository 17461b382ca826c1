import GtkBridge
import Interaction
import Localization

/// The keys of a telephone, with frames as the real ones have, and the one button
/// that is filled: Call (CTL-06).
///
/// Digits, the star, the number sign and a plus can be typed as well;
/// BackSpace takes the last one back.
@MainActor public final class Keypad {
  /// What is shown.
  public let root = Box(.vertical, spacing: 8, role: .group)
  /// Called with the number that is to be called.
  public var onCall: (String) -> Void = { _ in }
  private var number = DialedNumber()
  private let words = Label()
  private let back = Button(
    icon: "edit-clear-symbolic", name: tr("Delete Digit"))
  private let call = Button(tr("Call"))

  /// Makes keys for an empty number.
  ///
  /// - Parameter name: What they are for, for assistive technology.
  public init(name: String) {
    WidgetStyle.install()
    root.addClass("keypad")
    root.align(.start, .start)
    root.setAccessibleName(name)
    words.addClass("keypad-number")
    words.ellipsizes(inMiddle: true)
    words.setWidth(characters: 4, atMost: 14)
    words.expand(horizontally: true, vertically: false)
    back.addClass("flat")
    back.align(.end, .center)
    let line = Box(.horizontal, spacing: 4)
    line.append(words, back)
    root.append(line)
    for row in DialedNumber.keys {
      let keys = Box(.horizontal, spacing: 8)
      keys.isHomogeneous = true
      keys.staysLeftToRight()
      for key in row {
        let button = Button(String(key))
        button.addClass("keypad-key")
        button.onClicked { [weak self] in self?.change { $0.press(key) } }
        keys.append(button)
      }
      root.append(keys)
    }
    call.addClass("suggested-action")
    call.onClicked { [weak self] in self?.callNumber() }
    root.append(call)
    back.onClicked { [weak self] in self?.change { $0.takeBack() } }
    listen()
    show()
  }

  private func listen() {
    let keys = KeyController()
    keys.setPhase(.capture)
    let names = ["asterisk": "*", "numbersign": "#", "plus": "+"]
    keys.onKey { [weak self] key, modifiers in
      guard let self, modifiers.isEmpty || modifiers == .shift else {
        return false
      }
      if key == "BackSpace" {
        // An empty number leaves it to the window, which goes back by it.
        guard !number.text.isEmpty else { return false }
        change { $0.takeBack() }
        return true
      }
      let digit = key.hasPrefix("KP_") ? String(key.dropFirst(3)) : key
      guard let character = (names[digit] ?? digit).first,
        names[digit] != nil || digit.count == 1
      else { return false }
      var isKey = false
      change { isKey = $0.press(character) }
      return isKey
    }
    root.add(keys)
  }

  private func callNumber() {
    if number.canCall { onCall(number.text) }
  }

  private func change(_ body: (inout DialedNumber) -> Void) {
    body(&number)
    show()
  }

  private func show() {
    words.text = number.text
    back.isSensitive = !number.text.isEmpty
    call.isSensitive = number.canCall
  }
}
