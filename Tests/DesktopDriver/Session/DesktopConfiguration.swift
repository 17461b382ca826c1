/// How a desktop is to be set up.
public struct DesktopConfiguration: Sendable {
  /// Light or dark, for programs that follow the desktop.
  public enum Appearance: Sendable {
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
  }

  /// The screen's size in logical pixels.
  public var size: Size

  /// How many dots a logical pixel has on each side: 1 or 2.
  public var scale: Int

  /// Whether windows can be see-through; on Wayland they always can.
  public var compositor: Bool

  /// Light or dark.
  public var appearance: Appearance

  /// Whether toolkits animate. Off by default, so that pictures are final.
  public var animations: Bool

  /// Whether there is a screen to touch, at scale 1; see
  /// ``DesktopSession/canTouch(on:)``.
  public var touch: Bool

  /// Variables that every program gets in addition; they win over the
  /// session's own.
  public var environment: [String: String]

  /// Makes a configuration; what is left out is as tests usually want it.
  public init(
    size: Size = Size(1280, 800), scale: Int = 1, compositor: Bool = true,
    appearance: Appearance = .light, animations: Bool = false,
    touch: Bool = false, environment: [String: String] = [:]
  ) {
    self.size = size
    self.scale = scale
    self.compositor = compositor
    self.appearance = appearance
    self.animations = animations
    self.touch = touch
    self.environment = environment
  }
}
