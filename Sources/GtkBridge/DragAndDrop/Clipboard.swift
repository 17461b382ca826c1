import CSatchelGtk
import GtkShim

/// The clipboard that Ctrl+C and Ctrl+V use.
@MainActor public enum Clipboard {
  private static var clipboard: OpaquePointer? {
    gdk_display_get_default().map { gdk_display_get_clipboard($0) }
  }

  /// Offers content to whoever pastes next.
  public static func setContent(_ provider: ContentProvider) {
    FilePortal.startWatching()
    guard let clipboard, let display = gdk_display_get_default() else { return }
    satchel_provider_answer_requests(display)
    provider.withPointer { gdk_clipboard_set_content(clipboard, $0) }
  }

  /// Whether this is what is offered, and nobody has copied since.
  public static func holds(_ provider: ContentProvider) -> Bool {
    guard let clipboard else { return false }
    let content = gdk_clipboard_get_content(clipboard)
    return provider.withPointer { $0 == content }
  }

  /// The types on the clipboard, in the order of who put them there.
  public static var types: [String] {
    clipboard.map { mimeTypes(of: gdk_clipboard_get_formats($0)) } ?? []
  }

  /// Whether this process put the content there.
  public static var isLocal: Bool {
    clipboard.map { gdk_clipboard_is_local($0) != 0 } ?? false
  }

  /// Called when the content has changed, for as long as the process lives.
  public static func onChange(_ body: @escaping @MainActor () -> Void) {
    guard let clipboard else { return }
    Object(referring: UnsafeMutableRawPointer(clipboard))
      .onSignal("changed", body)
  }

  /// The types as the owner spells them, in its order.
  ///
  /// On X11 they are asked of it: GDK leaves some out and renames others.
  ///
  /// - Parameter patience: how long silence is borne.
  public static func offeredTypes(patience: Duration) async -> [String] {
    guard let display = gdk_display_get_default(),
      satchel_clipboard_has_targets(display) != 0
    else { return types }
    var targets: [UInt8] = []
    let reader = read("TARGETS")
    while let piece = try? await reader.next(patience: patience) {
      targets += piece
    }
    let bytes = g_bytes_new(targets, gsize(targets.count))
    defer { g_bytes_unref(bytes) }
    let names = satchel_names_of_targets(display, bytes)
    defer { g_strfreev(names) }
    return (0..<Int(g_strv_length(names))).compactMap { index in
      names?[index].map { String(cString: $0) }
    }
  }

  /// Reads one type.
  ///
  /// - Parameter type: exactly as ``offeredTypes(patience:)`` spells it.
  public static func read(_ type: String) -> ContentReader {
    ContentReader(clipboardOf: gdk_display_get_default(), type: type)
  }
}
