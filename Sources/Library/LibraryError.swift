import Documents
import GRDB
import Localization

/// What went wrong with the library, to what, and why.
public struct LibraryError: Error, Sendable, CustomStringConvertible {
  /// What sort of failure it is.
  public enum Code: String, Hashable, Sendable {
    /// A folder of the library can't be made or written.
    case folderUnusable
    /// Others could read or replace the library; the underlying error says why
    /// that can't be changed.
    case notPrivate
    /// The library's folder was moved, or its disk taken away.
    case libraryGone
    /// Another program has the library open for writing.
    case inUse
    /// The library was written by a newer version.
    case newerVersion
    /// The database is damaged.
    case damaged
    /// The disk, or the person's share of it, is full.
    case diskFull
    /// The edit names what isn't there; the underlying error is an
    /// ``EditError``.
    case rejectedEdit
    /// There is no such item.
    case noSuchItem
    /// The item is listed but its content is missing.
    case contentMissing
    /// A file to be kept doesn't exist, or vanished.
    case notFound
    /// A file to be kept may not be read.
    case unreadable
    /// A file to be kept was written to while it was copied.
    case changedWhileCopying
    /// A file to be kept is neither a file, a folder nor a symbolic link.
    case unsuitableFile
    /// A folder to be kept holds the library itself.
    case holdsLibrary
    /// What is to be kept is a part of the library itself.
    case insideLibrary
    /// Folders are nested too deeply.
    case tooDeep
    /// Only a part of a content could be copied to where it was wanted.
    case incomplete
    /// A file to be made has the name of something that is there.
    case alreadyThere
    /// A file in a folder for a shared stream has the name of one of its own, and
    /// is something else.
    case notAStream
    /// What is to be taken back is not as it was.
    case changedMeanwhile
    /// Reading or writing failed in another way.
    case failed
  }

  /// What sort of failure it is.
  public let code: Code

  /// What it happened to: a file's name or path, an item's name; may be empty.
  public let subject: String

  /// What was underneath, where there was something.
  public let underlying: (any Error)?

  /// Describes a failure.
  public init(
    _ code: Code, _ subject: String = "", underlying: (any Error)? = nil
  ) {
    self.code = code
    self.subject = subject
    self.underlying = underlying
  }

  /// A sentence for a person, who can act on it.
  public var description: String {
    switch code {
    case .folderUnusable:
      tr(
        "The folder “\(subject)” can’t be made or written\(because). Check who "
          + "owns it and what it allows.")
    case .notPrivate:
      tr(
        "The library in “\(subject)” can’t be kept private: "
          + "\(underlying.map { "\($0)" } ?? tr("others may use it")).")
    case .libraryGone:
      tr(
        "The library’s folder is not where it was\(elsewhere). Connect its "
          + "disk again, or put the folder back, and start Satchel again.")
    case .inUse:
      tr("The library is open in another program. Close that one first.")
    case .newerVersion:
      tr(
        "The library was made by a newer version of Satchel. Update Satchel to "
          + "open it; nothing was changed.")
    case .damaged:
      tr(
        "The library’s database is damaged. Close Satchel and open it "
          + "again: what is there is set aside, and a fresh library is started."
      )
    case .diskFull:
      tr(
        "There isn’t enough space on the disk\(forSubject). Make room and try "
          + "again.")
    case .rejectedEdit:
      (underlying as? EditError)?.description ?? tr("That can’t be done here.")
    case .noSuchItem:
      tr("The item isn’t there any more.")
    case .contentMissing:
      tr("The content of “\(subject)” is missing from the library.")
    case .notFound:
      tr("“\(subject)” doesn’t exist any more.")
    case .unreadable:
      tr("“\(subject)” may not be read. Change its permissions and try again.")
    case .changedWhileCopying:
      tr(
        "“\(subject)” was changed while it was copied. Try again when it is "
          + "finished.")
    case .unsuitableFile:
      tr("“\(subject)” is neither a file nor a folder, so it can’t be kept.")
    case .holdsLibrary:
      tr(
        "“\(subject)” holds Satchel’s own library and can’t be kept inside it.")
    case .insideLibrary:
      tr(
        "“\(subject)” is a part of Satchel’s own library. Take the item from "
          + "its window instead.")
    case .tooDeep:
      tr("The folders in “\(subject)” are nested too deeply to be kept.")
    case .incomplete:
      tr(
        "Only a part of “\(subject)” could be copied, and that was removed. "
          + "Try again; if it goes wrong again, look whether its disk is "
          + "failing.")
    case .alreadyThere:
      tr(
        "There is something called “\(subject)” already, and it was left alone."
      )
    case .notAStream:
      tr(
        "The folder has a “\(subject)” that is no part of a shared stream, "
          + "and it was left alone. Choose another folder.")
    case .changedMeanwhile:
      tr("The post “\(subject)” was changed since, so it stays where it is.")
    case .failed:
      tr("Something went wrong\(forSubject)\(because).")
    }
  }

  private var forSubject: String {
    subject.isEmpty ? "" : tr(" for “\(subject)”")
  }

  private var elsewhere: String {
    subject.isEmpty ? "" : tr(", so “\(subject)” can’t be reached or kept")
  }

  private var because: String {
    underlying.map { " (\($0))" } ?? ""
  }
}

extension LibraryError {
  /// Does something with a database, and throws what it throws in our own terms.
  static func translating<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw translating(error)
    }
  }

  /// The failure in our own terms, for whatever the database threw.
  static func translating(_ error: any Error) -> LibraryError {
    switch error {
    case let error as LibraryError:
      return error
    case let error as EditError:
      return LibraryError(.rejectedEdit, underlying: error)
    case let error as DatabaseError:
      switch error.resultCode.primaryResultCode {
      case .SQLITE_FULL: return LibraryError(.diskFull, underlying: error)
      case .SQLITE_CORRUPT, .SQLITE_NOTADB:
        return LibraryError(.damaged, underlying: error)
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        return LibraryError(.inUse, underlying: error)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN:
        return LibraryError(.folderUnusable, "satchel", underlying: error)
      default: return LibraryError(.failed, underlying: error)
      }
    default:
      return LibraryError(.failed, underlying: error)
    }
  }
}
