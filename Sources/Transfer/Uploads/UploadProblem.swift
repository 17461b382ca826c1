import Localization

/// Why a file was not uploaded.
public struct UploadProblem: Error, Hashable, Sendable,
  CustomStringConvertible
{
  /// What went wrong.
  public enum Code: Error, Hashable, Sendable {
    /// It is no address that can be used.
    case badAddress
    /// There is no server with the name, or no network.
    case noHost
    /// The server does not answer.
    case noConnection
    /// The server can't prove who it is.
    case notTrusted
    /// The server sends us elsewhere, and contents follow nobody.
    case redirected
    /// The server wants a name and a password, or others.
    case signIn
    /// The server does not allow it.
    case forbidden
    /// There is no such folder on the server.
    case noFolder
    /// The server takes no files at this address.
    case notTaken
    /// Another file has the name there.
    case alreadyThere
    /// The server takes no file that large.
    case tooLarge
    /// The server takes no file of this type.
    case wrongType
    /// The server has no room.
    case full
    /// The server can't, for now.
    case busy
    /// The connection broke, again and again.
    case broken
    /// The server did not go on for a long time.
    case silent
    /// The content is gone.
    case contentMissing
    /// The server answered with another status than those.
    case status(Int)
    /// Something else went wrong.
    case failed(String)
  }

  /// What went wrong.
  public let code: Code
  /// What the file is called.
  public let name: String
  /// The server.
  public let host: String

  /// Describes a problem.
  public init(_ code: Code, name: String, host: String) {
    self.code = code
    self.name = name
    self.host = host
  }

  /// A sentence for a person, who can act on it.
  public var description: String {
    let start = tr("“\(name)” was not uploaded: ")
    return switch code {
    case .badAddress:
      start + tr("the address can’t be used. Change it in Preferences.")
    case .noHost:
      start
        + tr(
          "no server called “\(host)” was found. Check the address and the "
            + "network, and try again.")
    case .noConnection:
      start + tr("“\(host)” does not answer. Try again later.")
    case .notTrusted:
      start
        + tr(
          "“\(host)” could not prove that it is what it says, so the "
            + "connection is not safe.")
    case .redirected:
      start
        + tr(
          "“\(host)” wants it at another address. Put that address into "
            + "Preferences.")
    case .signIn:
      start
        + tr(
          "“\(host)” wants another name and password. Put them into the "
            + "address in Preferences, and try again.")
    case .forbidden: start + tr("“\(host)” does not allow it.")
    case .noFolder:
      start
        + tr("“\(host)” has no such folder. Change the address in Preferences.")
    case .notTaken:
      start
        + tr(
          "“\(host)” takes no files at this address. Change it in "
            + "Preferences.")
    case .alreadyThere:
      start
        + tr(
          "“\(host)” has a file of this name already, and keeps it. Rename "
            + "one of them, and upload it again.")
    case .tooLarge: start + tr("it is too large for “\(host)”.")
    case .wrongType: start + tr("“\(host)” takes no files of this type.")
    case .full: start + tr("“\(host)” has no room for it. Try again later.")
    case .busy:
      start + tr("“\(host)” is too busy or out of order. Try again later.")
    case .broken:
      start + tr("the connection to “\(host)” broke off. Try again.")
    case .silent:
      start + tr("“\(host)” stopped answering. Try again later.")
    case .contentMissing: start + tr("its content is missing.")
    case .status(let status):
      start + tr("“\(host)” refused it (status \(status)).")
    case .failed(let problem):
      start + tr("something went wrong (\(problem)). Try again.")
    }
  }

  /// Whether the same may succeed another time.
  public var canRetry: Bool {
    switch code {
    case .badAddress, .contentMissing, .tooLarge, .wrongType: false
    default: true
    }
  }

  /// The same for the journal, and for rows.
  public var failure: JobFailure {
    JobFailure(description, canRetry: canRetry)
  }
}

extension UploadProblem.Code {
  /// What a server means by a status that is no success (RFC 9110, section 15).
  public init(status: Int) {
    switch status {
    case 300...399: self = .redirected
    case 401, 407: self = .signIn
    case 402, 403, 451: self = .forbidden
    case 404, 409, 410: self = .noFolder
    case 405, 501: self = .notTaken
    case 412: self = .alreadyThere
    case 413: self = .tooLarge
    case 415: self = .wrongType
    case 507: self = .full
    case 408, 425, 429, 500, 502, 503, 504: self = .busy
    default: self = .status(status)
    }
  }

  /// Whether it may be over in a moment, so that the same is tried a few times
  /// before the person hears of it.
  public var mayPass: Bool {
    switch self {
    case .noHost, .noConnection, .broken, .busy: true
    default: false
    }
  }
}
