import Foundation

extension DesktopSession {
  /// The first two numbers of sway's version; nil without sway.
  static var swayVersion: [Int]? {
    guard let sway = try? executable("sway") else { return nil }
    let asked = Process()
    asked.executableURL = URL(filePath: sway)
    asked.arguments = ["--version"]
    let answer = Pipe()
    asked.standardOutput = answer
    guard (try? asked.run()) != nil else { return nil }
    let text = String(
      decoding: answer.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self)
    asked.waitUntilExit()
    return text.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
  }

  /// Whether a desktop of this kind hangs a preview where it was held: before
  /// 1.8 sway hangs its corner at the pointer.
  public static func hangsPreviewsRight(on system: DisplaySystem) -> Bool {
    guard system == .wayland, let version = swayVersion else { return true }
    return !version.lexicographicallyPrecedes([1, 8])
  }
}
