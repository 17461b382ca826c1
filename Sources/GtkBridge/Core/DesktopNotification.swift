import CSatchelGtk

/// Notifications, which the desktop shows as the person has set it to.
///
/// On a desktop that shows none, nothing happens.
@MainActor public enum DesktopNotification {
  /// What shows notifications; the bus starts it where it knows how.
  private static let server = SessionBus.Address(
    name: "org.freedesktop.Notifications",
    path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications")

  /// Those that are shown once it is known that something shows them.
  private static var waiting: [String: Object] = [:]

  /// Shows one. A press on it brings the program to the front.
  ///
  /// - Parameters:
  ///   - id: of the program's own; a later one takes the place of one with the
  ///     same.
  ///   - title: in a few words.
  ///   - body: what else there is to say.
  public static func show(id: String, title: String, body: String) {
    guard let bus = SessionBus() else { return }
    let notification = Object(
      owning: UnsafeMutableRawPointer(nonNull(g_notification_new(title))))
    notification.withPointer { g_notification_set_body($0, body) }
    waiting[id] = notification
    // GLib warns of one that nothing shows.
    bus.call("GetCapabilities", of: server) { reply in
      guard waiting[id] === notification else { return }
      waiting[id] = nil
      guard reply != nil, let application = g_application_get_default() else {
        return
      }
      notification.withPointer {
        g_application_send_notification(application, id, $0)
      }
    }
  }

  /// Takes one away, if it is still there.
  public static func withdraw(id: String) {
    waiting[id] = nil
    guard let application = g_application_get_default() else { return }
    g_application_withdraw_notification(application, id)
  }
}
