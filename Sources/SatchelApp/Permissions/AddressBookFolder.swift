import Foundation
import Transfer

/// The desktop's address book, where it is a folder of vCard files, as KDE's is.
enum AddressBookFolder {
  /// The most files that are read.
  private static let mostFiles = 10_000
  /// The most bytes of one; photos are in them.
  private static let longest = 8 << 20

  /// The folder, in the person's data (XDG Base Directory Specification).
  static func url(in environment: [String: String]) -> URL? {
    let data = environment["XDG_DATA_HOME"].flatMap {
      $0.hasPrefix("/") ? $0 : nil
    }
    let folder = data ?? environment["HOME"].map { "\($0)/.local/share" }
    return folder.map {
      URL(filePath: "\($0)/contacts", directoryHint: .isDirectory)
    }
  }

  private static var url: URL? {
    url(in: ProcessInfo.processInfo.environment)
  }

  /// Whether there is such a folder. It isn't opened for that.
  @concurrent static func isThere() async -> Bool {
    guard let url else { return false }
    var status = stat()
    return stat(url.path(percentEncoded: false), &status) == 0
      && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The people in it, in alphabetical order; fewer once the task is cancelled.
  /// What can't be read is passed over.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  @concurrent static func contacts() async -> [Contact] {
    guard let url else { return [] }
    let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
    let files = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
    var contacts: [Contact] = []
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard !Task.isCancelled, count < mostFiles else { break }
      guard file.pathExtension.lowercased() == "vcf",
        let values = try? file.resourceValues(forKeys: Set(keys)),
        values.isRegularFile == true, values.fileSize ?? 0 <= longest,
        let bytes = try? Payload.file(file).data(limit: longest)
      else { continue }
      count += 1
      contacts += VCard.cards(in: bytes).compactMap { Contact($0) }
    }
    return contacts.sortedByName()
  }
}
