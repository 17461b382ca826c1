import Foundation
import GettextShim

/// The catalogs of translations, which gettext reads: the language is that of
/// `LC_MESSAGES`, or those that `LANGUAGE` lists.
public enum Catalogs {
  /// What the catalogs are called: `LANGUAGE/LC_MESSAGES/satchel.mo`.
  static let domain = "satchel"

  /// Follows the languages that the environment names, and reads catalogs from
  /// `share/locale` under the prefix that the executable stands in, else from
  /// those of the checkout that it was built in. To be called once, as a program
  /// begins, before there are threads; without it sentences are in the language
  /// that they are written in, unless the program has set its locale itself.
  public static func use() {
    satchel_use_catalogs(domain, folder?.path(percentEncoded: false))
  }

  /// Whether sentences are in another language than they are written in.
  public static var isTranslating: Bool {
    tr("Cancel") != "Cancel"
  }

  /// Where the catalogs are; nil for where the system has them.
  private static var folder: URL? { folder(around: InstalledFolder.executable) }

  static func folder(around executable: URL) -> URL? {
    InstalledFolder.url(
      installed: "share/locale", inCheckout: "languages", around: executable,
      where: hasCatalog)
  }

  private static func hasCatalog(_ folder: URL) -> Bool {
    let path = folder.path(percentEncoded: false)
    let languages = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (languages ?? []).contains {
      access("\(path)/\($0)/LC_MESSAGES/\(domain).mo", R_OK) == 0
    }
  }
}
