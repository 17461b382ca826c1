import CGtk

/// Notifications, which the desktop shows as the person has set it to.
@MainActor public enum DesktopNotification {
  /// Shows one. A press on it brings the program to the front.
  ///
  /// - Parameters:
  ///   - id: of the program's own; a later one takes the place of one with the
  ///     same.
  ///   - title: in a few words.
  ///   - body: what else there is to say.
  public static func show(id: String, title: String, body: String) {
    guard let application = g_application_get_default() else { return }
    let notification = Object(
      owning: UnsafeMutableRawPointer(nonNull(g_notification_new(title))))
    notification.withPointer {
      g_notification_set_body($0, body)
      g_application_send_notification(application, id, $0)
    }
  }

  /// Takes one away, if it is still there.
  public static func withdraw(id: String) {
    guard let application = g_application_get_default() else { return }
    g_application_withdraw_notification(application, id)
  }
}
