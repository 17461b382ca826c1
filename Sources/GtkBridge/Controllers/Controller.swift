import CSatchelGtk

/// When a controller sees an event: on its way down to the widget under the
/// pointer, or on its way back up.
public enum Phase: Sendable {
  /// Before the children.
  case capture
  /// After the children, if they let it pass.
  case bubble
  /// Not at all.
  case never

  var gtk: GtkPropagationPhase {
    switch self {
    case .capture: GTK_PHASE_CAPTURE
    case .bubble: GTK_PHASE_BUBBLE
    case .never: GTK_PHASE_NONE
    }
  }
}

/// What hears input for a widget.
@MainActor open class Controller: Object {
  /// When it hears events; bubble at first.
  public final func setPhase(_ phase: Phase) {
    withPointer { gtk_event_controller_set_propagation_phase($0, phase.gtk) }
  }

  /// The time of the event that is being handled, in milliseconds of a clock
  /// that starts again at 0 now and then.
  public final var eventTime: UInt32 {
    withPointer { gtk_event_controller_get_current_event_time($0) }
  }

  /// The modifiers that were held at the event being handled now.
  public final var modifiers: KeyModifiers {
    withPointer {
      KeyModifiers(
        gtk: gtk_event_controller_get_current_event_state($0).rawValue)
    }
  }
}

/// Keys that change what others, or the pointer, do.
public struct KeyModifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)

  init(gtk state: UInt32) {
    var modifiers: KeyModifiers = []
    if state & GDK_SHIFT_MASK.rawValue != 0 { modifiers.insert(.shift) }
    if state & GDK_CONTROL_MASK.rawValue != 0 { modifiers.insert(.control) }
    if state & GDK_ALT_MASK.rawValue != 0 { modifiers.insert(.alt) }
    self = modifiers
  }

  /// The modifiers that are held now on the keyboard of the pointer's seat: the
  /// pointer itself doesn't report any.
  init(heldBeside pointer: OpaquePointer?) {
    guard let pointer,
      let keyboard = gdk_seat_get_keyboard(gdk_device_get_seat(pointer))
    else {
      self = []
      return
    }
    self.init(gtk: gdk_device_get_modifier_state(keyboard).rawValue)
  }
}

/// Watches presses of a pointer's button, or of a finger.
@MainActor public final class ClickGesture: Gesture {
  /// Makes a gesture.
  ///
  /// - Parameter secondary: whether it watches the button that opens menus
  ///   instead of the main one.
  public init(secondary: Bool = false) {
    let gesture = gtk_gesture_click_new()
    super.init(owning: UnsafeMutableRawPointer(nonNull(gesture)))
    if secondary {
      withPointer {
        gtk_gesture_single_set_button($0, guint(GDK_BUTTON_SECONDARY))
      }
    }
  }

  /// Makes a gesture of the button at a mouse's side that means to go back.
  public convenience init(back: Void) {
    self.init()
    withPointer { gtk_gesture_single_set_button($0, 8) }
  }

  /// Called for a press.
  ///
  /// - Parameter body: how many presses in a row, and where.
  public func onPressed(
    _ body: @escaping @MainActor (Int, Point) -> Void
  ) {
    onPress("pressed") { count, x, y in body(count, Point(x: x, y: y)) }
  }
}

extension ClickGesture {
  /// Whether it has claimed the press.
  public var isClaimed: Bool {
    withPointer { (gesture: OpaquePointer) in
      let sequence = gtk_gesture_get_last_updated_sequence(gesture)
      return gtk_gesture_get_sequence_state(gesture, sequence)
        == GTK_EVENT_SEQUENCE_CLAIMED
    }
  }

  /// Whether a finger has made the press, not a mouse: only fingers come in
  /// sequences.
  public var isByFinger: Bool {
    withPointer { gtk_gesture_get_last_updated_sequence($0) != nil }
  }

  /// Called when the button is let go where it was pressed.
  ///
  /// - Parameter body: how many clicks in a row, and where.
  public func onReleased(
    _ body: @escaping @MainActor (Int, Point) -> Void
  ) {
    onPress("released") { count, x, y in body(count, Point(x: x, y: y)) }
  }
}

/// Watches keys.
@MainActor public final class KeyController: Controller {
  /// Makes a controller.
  public init() {
    super.init(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
  }

  /// Called when a key is pressed. In ``Phase/capture`` it isn't called for
  /// keys with which an input method puts characters together.
  ///
  /// - Parameter body: gets the key's name, such as `Delete` or `F2`, and the
  ///   modifiers; returns whether it has handled the key, which then goes no
  ///   further.
  public func onKey(
    _ body: @escaping @MainActor (String, KeyModifiers) -> Bool
  ) {
    onKey { value, state in
      guard let name = gdk_keyval_name(value) else { return false }
      return body(String(cString: name), KeyModifiers(gtk: state))
    }
  }
}

extension KeyController {
  /// Called when a key was let go.
  ///
  /// - Parameter body: the key's name.
  public func onReleased(_ body: @escaping @MainActor (String) -> Void) {
    onKeyReleased { value in
      gdk_keyval_name(value).map { body(String(cString: $0)) }
    }
  }
}

/// Watches the keyboard focus come to a widget and leave it.
@MainActor public final class FocusController: Controller {
  /// Makes a controller.
  public init() {
    super.init(
      owning: UnsafeMutableRawPointer(gtk_event_controller_focus_new()))
  }

  /// Called when the keyboard focus leaves.
  public func onLeave(_ body: @escaping @MainActor () -> Void) {
    onSignal("leave", body)
  }
}
