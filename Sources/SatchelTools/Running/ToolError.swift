import Foundation
import Localization

/// Why a tool ends with 1: a sentence that a person at a terminal can act on.
public struct ToolError: Error, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// An error with a sentence.
  public init(_ description: String) { self.description = description }

  /// There is nothing to show a window on.
  static let noDisplay = ToolError(
    tr("Satchel needs a display to show its window on, and there is none."))

  /// Standard output took no more.
  ///
  /// - Parameter code: what errno was.
  static func output(_ code: Int32) -> ToolError {
    let reason =
      switch code {
      case EPIPE: tr("whatever reads the output has ended")
      case ENOSPC, EDQUOT: tr("there isn’t enough space on the disk")
      default: String(cString: strerror(code))
      }
    return ToolError(tr("The output could not be written: \(reason)."))
  }

  /// A file that was named can't be dragged.
  static func missing(_ name: String) -> ToolError {
    ToolError(tr("“\(name)” is not there, or can’t be read."))
  }
}
