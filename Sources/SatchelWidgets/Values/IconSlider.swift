import GtkBridge
import Interaction

/// A slider with an icon at each end that says what the end means, and goes one
/// step towards it when it is pressed (CTL-58, CTL-59).
///
/// The track is filled up to the thumb. The arrow keys, Page Up, Page Down, Home
/// and End move it. It is not for loudness, which has a control of its own
/// (CTL-60).
@MainActor public final class IconSlider {
  /// What stands at an end: a symbolic icon of the theme, its size in logical
  /// pixels, and what a press on it does.
  public typealias End = (icon: String, size: Int, name: String)

  /// What is shown.
  public let root = Box(.horizontal, spacing: 4)
  /// Called when the value changes.
  public var onChange: (Double) -> Void = { _ in }
  private var track: SliderTrack
  private let scale: Scale

  /// Makes a slider.
  ///
  /// - Parameters:
  ///   - track: The value, its ends and its step.
  ///   - name: What it sets, for assistive technology.
  ///   - low: What stands at the lower end.
  ///   - high: What stands at the upper end.
  public init(_ track: SliderTrack, name: String, low: End, high: End) {
    WidgetStyle.install()
    root.addClass("icon-slider")
    self.track = track
    scale = Scale(track.range, step: track.step)
    scale.value = track.value
    scale.setAccessibleName(name)
    scale.setMinimumSize(width: 120)
    scale.expand(horizontally: true, vertically: false)
    root.append(end(low, steps: -1), scale, end(high, steps: 1))
    scale.onChange { [weak self] in
      guard let self else { return }
      self.track.set(scale.value)
      onChange(self.track.value)
    }
  }

  /// The value; ``onChange`` is called when it is set to another one, too.
  public var value: Double {
    get { track.value }
    set { scale.value = newValue }
  }

  private func end(_ end: End, steps: Int) -> Button {
    let button = Button(showing: Image(icon: end.icon, size: end.size))
    button.tooltip = end.name
    button.setAccessibleName(end.name)
    button.addClass("image-button")
    button.addClass("flat")
    // The keys of the slider do the same.
    button.isFocusable = false
    button.align(.center, .center)
    button.onClicked { [weak self] in
      guard let self else { return }
      var moved = track
      moved.move(steps: steps)
      scale.value = moved.value
    }
    return button
  }
}
