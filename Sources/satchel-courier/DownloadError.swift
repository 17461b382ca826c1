import Localization

/// Why a download failed.
struct DownloadError: Error, CustomStringConvertible {
  enum Code {
    /// It is no address that can be fetched.
    case badAddress
    /// There is no server with the name, or no network.
    case noHost
    /// The server does not answer.
    case noConnection
    /// The server can't prove who it is.
    case notTrusted
    /// The server sends us around in circles.
    case tooManyRedirects
    /// The server sends us to something else than a web address.
    case otherProtocol
    /// The server sends us from a safe connection to one that isn't.
    case ledOff
    /// The connection broke, again and again.
    case broken
    /// The server sent something else than was asked for, or contradicts
    /// itself.
    case contradiction
    /// The server sent it compressed, although it was asked not to.
    case compressed
    /// The server says that there is nothing there.
    case notThere
    /// The server wants to know who asks.
    case notAllowed
    /// The server can't, for now.
    case busy
    /// The server answered with another status than those.
    case status(Int)
    /// Something else went wrong.
    case failed(String)
  }

  let code: Code
  let name: String
  let host: String

  /// A sentence for a person, who can act on it.
  var description: String {
    let start = tr("“\(name)” was not downloaded: ")
    return switch code {
    case .badAddress:
      start + tr("only web addresses that begin with http or https can be.")
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
    case .tooManyRedirects:
      start + tr("“\(host)” passes the request on without end.")
    case .otherProtocol:
      start
        + tr(
          "“\(host)” passes the request on to something that is no web "
            + "address.")
    case .ledOff:
      start
        + tr(
          "“\(host)” passes the request on from a safe connection to one on "
            + "which anybody could change it.")
    case .broken:
      start
        + tr(
          "the connection to “\(host)” broke off. Try again: it goes on "
            + "where it was.")
    case .contradiction:
      start
        + tr(
          "“\(host)” sent only a part of it, or contradicts itself. Try "
            + "again later, or download it in a browser.")
    case .compressed:
      start
        + tr(
          "“\(host)” sends it compressed, although it was asked not to. "
            + "Download it in a browser.")
    case .notThere:
      start + tr("“\(host)” has nothing at this address any more.")
    case .notAllowed:
      start
        + tr(
          "“\(host)” does not allow it without signing in. Download it in "
            + "a browser.")
    case .busy:
      start + tr("“\(host)” is too busy or out of order. Try again later.")
    case .status(let status):
      start + tr("“\(host)” refused it (status \(status)).")
    case .failed(let problem):
      start + tr("something went wrong (\(problem)). Try again.")
    }
  }

  /// Whether the same may succeed another time.
  var canRetry: Bool {
    switch code {
    case .badAddress, .otherProtocol, .ledOff, .tooManyRedirects: false
    default: true
    }
  }

  /// Whether what has come is of use when it is tried again.
  var keepsPart: Bool {
    switch code {
    case .broken, .noConnection, .noHost, .busy: true
    default: false
    }
  }
}
