/// The way of one file to a server: what to ask for next, and what an answer
/// means.
///
/// Before the first byte the server is asked whether there is anything under
/// the name: nothing of anybody's is written over. After a break it is asked
/// again, and where it has a part of the file, the rest follows (RFC 9110,
/// section 14.5); a server that makes something else of the rest gets all of it
/// anew. It is a value, kept in the journal, so that a later process goes on.
///
///     var course = UploadCourse(size: 1000)
///     course.step                       // .look
///     course.looked(status: 404, length: nil)
///     course.step                       // .send(from: 0, replaces: false)
public struct UploadCourse: Hashable, Codable, Sendable {
  /// What comes next.
  public enum Step: Hashable, Codable, Sendable {
    /// Ask what is there (`HEAD`).
    case look
    /// Send the bytes from an offset on (`PUT`).
    ///
    /// - Parameters:
    ///   - from: The offset; but for 0 the server has those before it.
    ///   - replaces: Whether what has the name there is our own.
    case send(from: Int64, replaces: Bool)
    /// Ask whether all is there: only the rest was sent.
    case confirm
    /// All is there.
    case done
  }

  /// How often in a row something may go wrong that may pass.
  public static let attempts = 5

  /// How many bytes the file has.
  public let size: Int64
  /// What comes next.
  public private(set) var step = Step.look
  /// How often in a row something has gone wrong.
  public private(set) var failures = 0
  /// Whether the server has said that nothing had the name before we came.
  private var wasFree = false
  /// Whether bytes may have reached the server, and whether all of them may.
  private var hasBegun = false
  private var hasSentAll = false
  /// Whether the rest alone may be sent: not to a server that has made
  /// something else of it.
  private var mayGoOn = true

  /// Begins the way of a file.
  ///
  /// - Parameter size: In bytes.
  public init(size: Int64) {
    self.size = size
  }

  /// How long to wait before the next step.
  public var pause: Duration {
    failures == 0 ? .zero : .milliseconds(100 << failures)
  }

  /// The server has said what is there.
  ///
  /// - Parameters:
  ///   - status: Of its answer.
  ///   - length: How long it says that the file is; nil if it doesn't.
  /// - Throws: Why it can't go on.
  public mutating func looked(
    status: Int, length: Int64?
  ) throws(UploadProblem.Code) {
    if step == .confirm { return confirmed(status: status, length: length) }
    switch status {
    case 404, 410:
      wasFree = true
      step = .send(from: 0, replaces: false)
    case 200...299:
      guard hasBegun, wasFree else { throw .alreadyThere }
      step = try stepBehind(length)
    case 300...399, 401, 407: throw UploadProblem.Code(status: status)
    default:
      let code = UploadProblem.Code(status: status)
      if code == .busy { throw code }
      // It answers no such question; that says nothing of the file.
      step = .send(from: 0, replaces: hasBegun)
    }
  }

  /// What follows what the server has of the file.
  private func stepBehind(_ length: Int64?) throws(UploadProblem.Code) -> Step {
    guard let length else { return .send(from: 0, replaces: true) }
    if length == size, hasSentAll { return .done }
    guard length < size else { throw .alreadyThere }
    return .send(from: mayGoOn ? length : 0, replaces: true)
  }

  /// Bytes are about to be sent. To be kept before the first one leaves.
  public mutating func begin() { hasBegun = true }

  /// The last byte is about to be sent.
  public mutating func sendLast() { hasSentAll = true }

  /// The server has answered to what was sent.
  ///
  /// - Throws: Why it can't go on.
  public mutating func answered(status: Int) throws(UploadProblem.Code) {
    guard case .send(let start, let replaces) = step else { return }
    let code = UploadProblem.Code(status: status)
    switch status {
    case 200...299: step = start > 0 ? .confirm : .done
    case _ where start > 0 && Self.refusesRest(status): sendAnew()
    case 412 where replaces: throw .status(status)
    default: throw code
    }
  }

  /// Whether a server takes no rest of a file, or means another one by that.
  private static func refusesRest(_ status: Int) -> Bool {
    [400, 404, 405, 409, 411, 412, 416, 501].contains(status)
  }

  private mutating func confirmed(status: Int, length: Int64?) {
    if (200...299).contains(status), length == size {
      step = .done
    } else {
      sendAnew()
    }
  }

  private mutating func sendAnew() {
    mayGoOn = false
    step = .send(from: 0, replaces: true)
  }

  /// Something has gone wrong that may pass.
  ///
  /// - Returns: Whether the next step is to be taken, after ``pause``; else the
  ///   person is told, and may ask for it ``again()``.
  public mutating func failed(_ code: UploadProblem.Code) -> Bool {
    step = .look
    failures += 1
    return code.mayPass && failures < Self.attempts
  }

  /// The person wants it once more, or another process goes on with it.
  public mutating func again() {
    failures = 0
    if step != .done { step = .look }
  }
}
