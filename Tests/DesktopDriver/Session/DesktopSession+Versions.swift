import Foundation

extension DesktopSession {
  /// The first two numbers of a program's version; nil without the program.
  static func version(of program: String) -> [Int]? {
    guard let path = try? executable(program) else { return nil }
    let asked = Process()
    asked.executableURL = URL(filePath: path)
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

  /// Whether there are pictures of a desktop of this kind: KWin from 6 on takes
  /// none where no graphics card renders.
  public static func canTakePictures(on system: DisplaySystem) -> Bool {
    guard system == .kwin, let version = version(of: "kwin_wayland") else {
      return true
    }
    return version.lexicographicallyPrecedes([6])
      || access("/dev/dri/renderD128", R_OK | W_OK) == 0
  }

  /// Whether a desktop of this kind hangs a preview where it was held: before
  /// 1.8 sway hangs its corner at the pointer.
  public static func hangsPreviewsRight(on system: DisplaySystem) -> Bool {
    guard system == .wayland, let version = version(of: "sway")
    else { return true }
    return !version.lexicographicallyPrecedes([1, 8])
  }
}
