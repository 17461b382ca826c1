/// The portal that hands files over between programs in sandboxes, and others
/// (`org.freedesktop.portal.FileTransfer`).
@MainActor public enum FilePortal {
  private static let address = SessionBus.Address(
    name: "org.freedesktop.portal.Documents",
    path: "/org/freedesktop/portal/documents",
    interface: "org.freedesktop.portal.FileTransfer")

  /// Gets the files that another program hands over.
  ///
  /// - Parameter key: what it gave in a drag, or on the clipboard, in a type that
  ///   ``ContentProvider/portalTypes`` names.
  /// - Returns: their paths, as this program reaches them; nil where there is no
  ///   portal, or nothing for the key.
  public static func files(for key: String) async -> [String]? {
    guard let bus = SessionBus() else { return nil }
    return await withCheckedContinuation { result in
      bus.call("RetrieveFiles", of: address, [.text(key), .dictionary([])]) {
        result.resume(returning: $0?[0]?.texts)
      }
    }
  }
}
