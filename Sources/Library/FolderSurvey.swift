import Foundation
import Glibc
import Transfer

/// What a folder holds, looked at before anything is copied: for a question to
/// the person, and for a progress bar that has a total.
public struct FolderSurvey: Hashable, Codable, Sendable {
  /// How many files and symbolic links there are, in all folders.
  public private(set) var files = 0

  /// How many bytes the files have together.
  public private(set) var bytes: Int64 = 0

  /// Whether everything was looked at; else there is more than this.
  public private(set) var isComplete = true

  /// Above what the person is asked, of a folder that nobody has looked through
  /// yet; nil of one that was.
  public private(set) var pending: FolderLimit?

  /// Of a folder that a courier is to look through before it copies it.
  ///
  /// - Parameter limit: Above what the person is asked first.
  public static func notBegun(asking limit: FolderLimit) -> FolderSurvey {
    FolderSurvey(pending: limit)
  }

  private init(pending limit: FolderLimit) {
    isComplete = false
    pending = limit
  }

  /// Looks through a folder, without opening a file or following a link. What
  /// may not be read counts as nothing: the copy will say so.
  ///
  /// Cost: some microseconds a file, and more from a disk that is not in
  /// memory; not for the main thread.
  ///
  /// - Parameters:
  ///   - folder: The folder, whose name and whose inner names need not be
  ///     UTF-8.
  ///   - mayGoOn: Asked between files; the survey ends when it says no. Pass
  ///     the time that is left, and whether the person has cancelled.
  public init(of folder: URL, while mayGoOn: () -> Bool) {
    guard let folder = try? FileDescriptor.open(folder, O_RDONLY | O_DIRECTORY)
    else { return }
    var (files, bytes) = (0, Int64(0))
    isComplete = folder.walk { _, status, _ in
      guard mayGoOn() else { return false }
      let kind = status.st_mode & S_IFMT
      if kind != S_IFDIR { files += 1 }
      if kind == S_IFREG { bytes += Int64(status.st_size) }
      return true
    }
    (self.files, self.bytes) = (files, bytes)
  }
}

/// How much a folder may hold and be copied without a question.
public struct FolderLimit: Hashable, Codable, Sendable {
  /// How many files.
  public var files: Int
  /// How many bytes.
  public var bytes: Int64

  /// A limit; ten thousand files and 10 GB unless said.
  public init(files: Int = 10_000, bytes: Int64 = 10_000_000_000) {
    self.files = files
    self.bytes = bytes
  }

  /// Whether the person is asked: there is more than that, or so much that
  /// nobody could count it.
  public func asks(about survey: FolderSurvey) -> Bool {
    !survey.isComplete || survey.files > files || survey.bytes > bytes
  }
}
