import GtkBridge
import Interaction
import Localization

/// Segments side by side of which one is pressed, and says what shows (CTL-53).
///
/// All are as wide as the widest. Tab stops once, and the arrow keys, Home and
/// End press another one. Where there is no room for all, or more than five in
/// less than 600 pixels, a list drops down instead (CTL-54).
@MainActor public final class SegmentedControl {
  /// What stands on the segments: one kind for all of them (CTL-56).
  public enum Content {
    /// Words of about the same length (CTL-55).
    case words([String])
    /// Symbolic icons of the theme, and what each is called.
    case icons([(icon: String, name: String)])

    fileprivate var names: [String] {
      switch self {
      case .words(let words): words
      case .icons(let icons): icons.map(\.name)
      }
    }
  }

  /// What is shown.
  public var root: Widget { room }
  /// Called when a person has chosen another one, with its position.
  public var onChoose: (Int) -> Void = { _ in }
  private let segments = Box(.horizontal, role: .group)
  private let dropDown: DropDown
  private let room: Room
  private let exclusive: ExclusiveButtons
  private var isShowing = false

  /// Makes a control of which the first segment is pressed.
  ///
  /// - Parameters:
  ///   - content: What stands on the segments. Words of which one is more than
  ///     twice as long as another are a mistake in the program, but not in a
  ///     translation of it.
  ///   - name: What is chosen, for assistive technology.
  public init(_ content: Content, name: String) {
    WidgetStyle.install()
    if case .words(let words) = content {
      let problem = SegmentProblem(in: words)
      assert(problem == nil || Catalogs.isTranslating, "\(words)")
    }
    var all: [ToggleButton] = []
    switch content {
    case .words(let words):
      for word in words { all.append(ToggleButton(word, besides: all.first)) }
    case .icons(let icons):
      for (icon, name) in icons {
        all.append(ToggleButton(icon: icon, name: name, besides: all.first))
      }
    }
    buttons = all
    dropDown = DropDown(content.names)
    dropDown.setAccessibleName(name)
    dropDown.isVisible = false
    dropDown.align(.start, .center)
    segments.isHomogeneous = true
    segments.addClass("linked")
    segments.setAccessibleName(name)
    segments.align(.start, .center)
    for button in all {
      button.addClass("segment")
      segments.append(button)
    }
    exclusive = ExclusiveButtons(all, in: segments)
    let faces = Box(.horizontal)
    faces.append(segments, dropDown)
    room = Room(faces, least: 0)
    room.expand(horizontally: true, vertically: false)
    room.onWidth { [weak self] in self?.fit(Double($0)) }
    exclusive.onChoose = { [weak self] in self?.chosen($0) }
    dropDown.onChange { [weak self] in
      guard let self, !isShowing else { return }
      chosen(dropDown.index)
    }
  }

  /// The segments, in order: where each leads to a view that takes drops, let a
  /// drag that rests on one press it (CTL-53, DND-20).
  ///
  ///     springs = control.buttons.map { button in
  ///       SpringLoadedInteraction(on: button) { button.isOn = true }
  ///     }
  public let buttons: [ToggleButton]

  /// The position of the one that is pressed, from 0.
  public var chosen: Int { exclusive.chosen }

  /// Presses one; ``onChoose`` isn't called.
  public func show(_ index: Int) {
    isShowing = true
    defer { isShowing = false }
    exclusive.show(index)
    dropDown.index = index
  }

  private func chosen(_ index: Int) {
    show(index)
    onChoose(index)
  }

  private func fit(_ width: Double) {
    let layout = SegmentLayout(
      count: buttons.count, widest: buttons.map(\.naturalWidth).max() ?? 0,
      in: width)
    let drops = layout == .dropDown
    guard dropDown.isVisible != drops else { return }
    // The keyboard goes along.
    let hadFocus = root.hasFocusWithin
    dropDown.isVisible = drops
    segments.isVisible = !drops
    if hadFocus {
      _ = drops ? dropDown.grabFocus() : buttons[chosen].grabFocus()
    }
  }
}
