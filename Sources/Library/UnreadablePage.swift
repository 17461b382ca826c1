import GRDB
import Localization

/// A page of a database that the disk did not give. The check of a database
/// tells of it as of damage; but it says nothing about what is on the disk, and
/// another attempt may read it.
struct UnreadablePage: Error, CustomStringConvertible {
  /// The words of the check.
  let verdict: String

  /// - Parameter verdict: What `PRAGMA quick_check` says.
  /// - Returns: nil if it tells of something else.
  init?(verdict: String) {
    guard let match = verdict.firstMatch(of: /error code=([0-9]+)/),
      let code = CInt(match.1),
      ResultCode(rawValue: code).primaryResultCode == .SQLITE_IOERR
    else { return nil }
    self.verdict = verdict
  }

  var description: String {
    tr(
      "the library’s disk can’t be read; look whether it is failing, and start "
        + "Satchel again: \(verdict)")
  }
}
