import Foundation

/// What is around a program that reaches files only by the desktop's portals.
public enum Sandbox {
  /// Whether this program runs in a sandbox: Flatpak puts a file of this name into
  /// each.
  public static let isAround = FileManager.default.fileExists(
    atPath: "/.flatpak-info")
}
