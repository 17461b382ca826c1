import Foundation
import Glibc

/// What a folder holds, looked at before anything is copied: for a question to
/// the person, and for a progress bar that has a total.
public struct FolderSurvey: Hashable, Codable, Sendable {
  /// How many files and symbolic links there are, in all folders.
  public private(set) var files = 0

  /// How many bytes the files have together.
  public private(set) var bytes: Int64 = 0

  /// Whether everything was looked at; else there is more than this.
  public private(set) var isComplete = true

  /// Of a folder that nobody has looked through yet.
  public static let notBegun = FolderSurvey()

  private init() { isComplete = false }

  /// Looks through a folder, without opening a file or following a link. What
  /// may not be read counts as nothing: the copy will say so.
  ///
  /// Cost: some microseconds a file, and more from a disk that is not in
  /// memory; not for the main thread.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - mayGoOn: Asked between files; the survey ends when it says no. Pass
  ///     the time that is left, and whether the person has cancelled.
  public init(of folder: URL, while mayGoOn: () -> Bool) {
    var pending = [folder.path(percentEncoded: false)]
    while let path = pending.popLast() {
      guard let stream = opendir(path) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        guard mayGoOn() else {
          isComplete = false
          return
        }
        let name = EntryName(entry)
        guard !name.isDots else { continue }
        var status = stat()
        guard
          fstatat(dirfd(stream), name.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0
        else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: pending.append("\(path)/\(name.text)")
        case S_IFREG:
          files += 1
          bytes += Int64(status.st_size)
        default: files += 1
        }
      }
    }
  }
}
