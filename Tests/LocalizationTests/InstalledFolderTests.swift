import Foundation
import Testing

@testable import Localization

@Suite struct InstalledFolderTests {
  /// A folder with a blank and a letter of its own in its name, and empty files.
  private final class Files: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "satchel ü \(UUID().uuidString)", directoryHint: .isDirectory)

    init(_ paths: String...) throws {
      for path in paths {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true)
        try Data().write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The catalogs of a program, as a path within the folder.
    func catalogs(of program: String) -> String? {
      let found = Catalogs.folder(around: folder.appending(path: program))
      let path = folder.path(percentEncoded: false)
      return found?.path(percentEncoded: false).replacing(path, with: "")
    }
  }

  @Test("The catalogs of a checkout are in its build, beside each program")
  func checkout() throws {
    let files = try Files(
      ".build/x/debug/satchel", ".build/languages/ja/LC_MESSAGES/satchel.mo")
    #expect(
      files.catalogs(of: ".build/x/debug/satchel") == ".build/languages/")
    #expect(
      files.catalogs(of: ".build/x/debug/satchel-courier")
        == ".build/languages/")
  }

  @Test(
    "Those of an installed program are under its prefix, whichever there are")
  func installed() throws {
    let files = try Files(
      "bin/satchel", "share/locale/fr/LC_MESSAGES/other.mo",
      "share/locale/ru/LC_MESSAGES/satchel.mo",
      "languages/de/LC_MESSAGES/satchel.mo")
    #expect(files.catalogs(of: "bin/satchel") == "share/locale/")
  }

  @Test("A program without any has none")
  func none() throws {
    let files = try Files(
      "bin/satchel", "share/locale/fr/LC_MESSAGES/other.mo",
      "languages/readme")
    #expect(files.catalogs(of: "bin/satchel") == nil)
  }
}
