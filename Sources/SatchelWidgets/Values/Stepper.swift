import GtkBridge
import Interaction
import Localization

/// A whole number, and two buttons that lower and raise it (CTL-61).
///
/// The number stands beside the buttons with its unit, so that it is plain what
/// they change (CTL-62). Tab stops once; Up and Down, Home and End do the rest.
/// It is for values that are changed a little (CTL-63).
@MainActor public final class Stepper {
  /// What is shown.
  public let root = Box(.horizontal, spacing: 12, role: .spinButton)
  /// Called when a person has changed the number.
  public var onChange: (Int) -> Void = { _ in }
  private var number: StepperValue
  private let wording: (Int) -> String
  private let words = Label("0")
  private let less: Button
  private let more: Button

  /// Makes a stepper.
  ///
  /// - Parameters:
  ///   - value: The number, its range and how far a press goes.
  ///   - name: What it is the number of, such as “Copies”.
  ///   - wording: The number with its unit, such as “3 copies”.
  public init(
    _ value: StepperValue, name: String, wording: @escaping (Int) -> String
  ) {
    WidgetStyle.install()
    number = value
    self.wording = wording
    less = Button(icon: "list-remove-symbolic", name: tr("Decrease \(name)"))
    more = Button(icon: "list-add-symbolic", name: tr("Increase \(name)"))
    words.horizontalPosition = 0
    words.setWidth(characters: 8, atMost: 20)
    let buttons = Box(.horizontal)
    buttons.addClass("linked")
    for button in [less, more] {
      button.isFocusable = false
      buttons.append(button)
    }
    root.addClass("stepper")
    root.align(.start, .center)
    root.isFocusable = true
    root.setAccessibleName(name)
    root.setAccessibleKeys("Up Down Home End")
    root.append(words, buttons)
    less.onClicked { [weak self] in self?.change { $0.fall() } }
    more.onClicked { [weak self] in self?.change { $0.rise() } }
    let keys = KeyController()
    keys.onKey { [weak self] key, modifiers in
      guard let self, modifiers.isEmpty else { return false }
      var isMeant = false
      change { isMeant = $0.press(key) }
      return isMeant
    }
    root.add(keys)
    show()
  }

  /// The number; ``onChange`` is called when it is set to another one, too. It
  /// stays within its range.
  public var value: Int {
    get { number.value }
    set {
      guard number.set(newValue) else { return }
      show()
      onChange(number.value)
    }
  }

  private func change(_ body: (inout StepperValue) -> Void) {
    let old = number
    body(&number)
    root.grabFocus()
    guard number != old else { return }
    show()
    onChange(number.value)
  }

  private func show() {
    words.text = wording(number.value)
    less.isSensitive = number.canFall
    more.isSensitive = number.canRise
    root.setAccessibleValue(
      Double(number.value),
      in: Double(number.range.lowerBound)...Double(number.range.upperBound),
      words: words.text)
  }
}
