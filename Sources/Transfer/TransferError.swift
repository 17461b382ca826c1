import ContentTypes
import Localization

/// Why something was not handed over, with a sentence for a person (DND-38).
public struct TransferError: Error, CustomStringConvertible {
  /// What went wrong.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// Nothing that was offered can be taken here.
    case unsupported
    /// Another program does not let the content be copied (DND-10).
    case moveOnly
    /// The source said nothing for ten seconds.
    case sourceSilent
    /// The source quit, or closed the stream, before the end.
    case sourceVanished
    /// The source said that it could not save the content.
    case sourceFailed
    /// The content had no bytes, or a list no entries.
    case emptyPayload
    /// The bytes are not what their type says.
    case undecodable
    /// There is no table with numbers in it.
    case noTable
    /// No room to keep the content.
    case diskFull
    /// The folder where the content is to be kept can't be written.
    case notWritable
    /// A file or folder is not there.
    case notFound
    /// A file or folder may not be read.
    case notReadable
    /// A path leads to something that is neither a file nor a folder.
    case notAFile
    /// A file is on another computer.
    case otherHost
    /// An address that is no address.
    case badAddress
    /// More bytes than can be taken in this form.
    case tooLarge
    /// The person, or the program, called it off.
    case cancelled
  }

  /// What went wrong.
  public let code: Code

  /// The name of what did not arrive, if it had one.
  public let item: String?

  /// The error underneath, if another part reported one.
  public let underlying: (any Error)?

  /// Makes an error.
  public init(
    _ code: Code, item: String? = nil, underlying: (any Error)? = nil
  ) {
    self.code = code
    self.item = item
    self.underlying = underlying
  }

  /// The same, about a thing of this name; itself if it names one, or there is no
  /// such name.
  public func about(_ name: String?) -> TransferError {
    item == nil ? TransferError(code, item: name, underlying: underlying) : self
  }

  /// A sentence that names the item, the cause, and what can be done. A long
  /// name is cut in its middle: what went wrong stands behind it.
  public var description: String {
    let name = item.map { tr("“\(Name.brief($0))”") } ?? tr("The content")
    return switch code {
    case .unsupported:
      tr("\(name) can’t be put here: none of its forms fits this place.")
    case .moveOnly:
      tr(
        "\(name) can’t be taken: the other program does not let it be copied, "
          + "and nothing else is taken from other programs.")
    case .sourceSilent:
      tr(
        "\(name) did not arrive: the other program did not answer. If it still "
          + "works, try again.")
    case .sourceVanished:
      tr(
        "\(name) did not arrive whole: the other program has quit or stopped "
          + "sending. Try again.")
    case .sourceFailed:
      tr("\(name) did not arrive: the other program could not save it.")
    case .emptyPayload:
      tr(
        "\(name) did not arrive: the other program sent nothing. Try again, or "
          + "drag it in as a file.")
    case .undecodable:
      tr(
        "\(name) can’t be read: it is not what the other program said it was. "
          + "Drag it in as a file.")
    case .noTable:
      tr(
        "\(name) has no table with numbers in it, of which a chart could be "
          + "made.")
    case .diskFull:
      tr(
        "\(name) did not arrive: there isn’t enough space on the disk. Make "
          + "room and try again.")
    case .notWritable:
      tr(
        "\(name) did not arrive: the folder where it would be kept is not "
          + "there or can’t be written. Check that its disk is connected, and "
          + "try again.")
    case .notFound:
      tr("\(name) is not there. It may have been moved or deleted.")
    case .notReadable:
      tr("\(name) can’t be read. You may not have the permission.")
    case .notAFile:
      tr("\(name) can’t be kept: it is neither a file nor a folder.")
    case .otherHost:
      tr("\(name) is on another computer and can’t be reached from here.")
    case .badAddress:
      tr("\(name) is not an address that can be used.")
    case .tooLarge:
      tr("\(name) is too large to be taken in this form.")
    case .cancelled:
      tr("\(name) was not transferred: it was cancelled.")
    }
  }
}
