import ContentTypes
import CurlShim
import Foundation
import Library
import Logging
import Transfer

/// Fetches one web address into the part of its job, and goes on where it was
/// when the connection breaks, or when an earlier courier was ended.
///
/// It has ended when there are as many bytes as the server said of the whole
/// content, whatever a single response brings.
///
/// For the one thread that runs it.
final class Download {
  /// How many responses may break off or be unusable. Those that bring what
  /// they promise don't count, though a server may give only a little in each.
  private static let attempts = 6

  private static let log = Logger(label: "satchel.courier.download")
  private static let prepared: Void = curl_shim_prepare()

  private let address: String
  private let job: TransferJob
  private let journal: TransferJournal
  private let intake: Intake
  private let control: JobControl
  private let report: ProgressReport
  private let part: IncomingPart

  /// What the part belongs to; nil if nothing says so.
  private var origin: DownloadOrigin?
  /// Whether the rest alone may be asked for: not after an answer to that
  /// which was something else.
  private var mayGoOn = true

  /// Of the request that runs.
  private var start: Int64?
  private var head = ResponseHead()
  private var hasBegun = false
  /// Where the part ends with what the response promises, as far as it does.
  private var end: Int64?
  private var problem: (any Error)?

  init(
    _ address: String, for job: TransferJob, _ journal: TransferJournal,
    _ intake: Intake, _ control: JobControl, _ report: ProgressReport
  ) throws {
    self.address = address
    self.job = job
    self.journal = journal
    self.intake = intake
    self.control = control
    self.report = report
    part = try intake.openPart(of: job.id, named: job.name)
    Self.prepared
  }

  func run() throws -> StoredBlob {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme)
    else { throw error(.badAddress) }
    var failures = 0
    while true {
      do {
        if try fetch() { break }
      } catch let error as DownloadError {
        failures += 1
        guard error.keepsPart, failures < Self.attempts else { throw error }
        Self.log.debug("\(address), failure \(failures): \(error)")
        try wait(.milliseconds(100 << failures))
      }
    }
    try describe()
    try journal.advance(job.id, by: .check)
    return try intake.takePart(of: job.id, named: job.name) { _ in
      try self.control.check()
    }
  }

  /// One request, and its response.
  ///
  /// - Returns: Whether all bytes are there.
  private func fetch() throws -> Bool {
    try recall()
    // An earlier courier was ended just before it would have seen that.
    if let start, start == origin?.whole { return true }
    head = ResponseHead()
    hasBegun = false
    end = nil
    problem = nil
    let end = try request(headers: conditions)
    if let problem { throw problem }
    try control.check()
    switch end {
    case CURL_SHIM_ENDED: return try judge()
    case CURL_SHIM_BAD_ADDRESS: throw error(.badAddress)
    case CURL_SHIM_NO_HOST: throw error(.noHost)
    case CURL_SHIM_NO_CONNECTION: throw error(.noConnection)
    case CURL_SHIM_NOT_TRUSTED: throw error(.notTrusted)
    case CURL_SHIM_TOO_MANY_REDIRECTS: throw error(.tooManyRedirects)
    case CURL_SHIM_OTHER_PROTOCOL: throw error(.otherProtocol)
    case CURL_SHIM_LED_OFF: throw error(.ledOff)
    case CURL_SHIM_BROKEN: throw error(.broken)
    default: throw error(.failed(words))
    }
  }

  private var words = ""

  private func request(headers: [String]) throws -> CurlShimEnd {
    var lines: [UnsafePointer<CChar>?] =
      headers.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for line in lines { free(UnsafeMutablePointer(mutating: line)) } }
    var problem = [CChar](repeating: 0, count: 256)
    let end = address.withCString { address in
      lines.withUnsafeMutableBufferPointer { lines in
        var request = CurlShimRequest(
          address: address, headers: lines.baseAddress,
          data: Unmanaged.passUnretained(self).toOpaque(),
          header: { data, line, length in
            Download.of(data)?.read(line, length)
          },
          write: { data, bytes, length in
            Download.of(data)?.take(bytes, length) ?? false
          },
          go_on: { data in Download.of(data)?.control.goesOn ?? false })
        return curl_shim_download(&request, &problem)
      }
    }
    words = String(
      decoding: problem.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self)
    return end
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> Download? {
    data.map { Unmanaged<Download>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Finds out what the part belongs to, and removes its bytes if the rest
  /// can't be asked for.
  private func recall() throws {
    let checkpoint = try journal.checkpoint(of: job.id)
    origin = checkpoint.flatMap { DownloadOrigin(stored: $0.source) }
      .flatMap { $0.address == address ? $0 : nil }
    start = nil
    guard part.size > 0 else { return }
    guard mayGoOn, checkpoint?.boot == Checkpoint.currentBoot,
      let origin, origin.validator != nil,
      Int64(part.size) <= origin.whole ?? .max
    else { return try part.clear() }
    start = Int64(part.size)
  }

  /// Asks for the rest alone where there is some, and for nothing compressed.
  private var conditions: [String] {
    let plain = ["Accept-Encoding: identity"]
    guard let start, let validator = origin?.validator else { return plain }
    return plain + ["Range: bytes=\(start)-", "If-Range: \(validator)"]
  }

  private func wait(_ duration: Duration) throws {
    let clock = ContinuousClock()
    let end = clock.now + duration
    while clock.now < end {
      try control.check()
      usleep(50_000)
    }
  }

  private func error(_ code: DownloadError.Code) -> DownloadError {
    DownloadError(
      code: code, name: job.name,
      host: URL(string: address)?.host() ?? address)
  }
}

// What comes.
extension Download {
  private func read(_ line: UnsafePointer<CChar>?, _ length: Int) {
    // What stands behind the body is no part of the head.
    guard let line, !hasBegun else { return }
    head.read(
      String(
        decoding: UnsafeRawBufferPointer(start: line, count: length),
        as: UTF8.self))
  }

  /// Takes bytes of a body; false ends the request.
  private func take(_ bytes: UnsafeRawPointer?, _ length: Int) -> Bool {
    // Of any other answer the body is a page for people.
    guard head.status == 200 || head.status == 206 else { return true }
    do {
      try control.check()
      try begin()
      if let end, Int64(part.size) + Int64(length) > end { throw try refusal() }
      try part.write(UnsafeRawBufferPointer(start: bytes, count: length))
      try report.say(Int64(part.size))
      return true
    } catch {
      problem = error
      return false
    }
  }

  /// Looks at the head before the first byte of the body is kept.
  private func begin() throws {
    guard !hasBegun else { return }
    hasBegun = true
    switch head.plan(from: start, of: origin?.whole, at: address) {
    case .whole(let length):
      let isKnown =
        origin?.validator != nil
        && origin?.validator == head.validator
      end = length ?? (isKnown ? origin?.whole : nil)
      try part.clear()
      try keep(DownloadOrigin(address, head, whole: end))
    case .rest(let end, let whole):
      self.end = end
      guard let origin, origin.whole != whole else { break }
      var told = origin
      told.whole = whole
      try keep(told)
    case .compressed:
      try part.clear()
      throw error(.compressed)
    case .unusable, .complete, .refused: throw try refusal()
    }
    guard let whole = origin?.whole else { return }
    try part.requireRoom(for: Int(whole) - part.size)
    try journal.report(
      job.id, completed: Int64(part.size), total: .exact(whole))
  }

  /// Writes down what the part belongs to, before its first byte: it never
  /// belongs to something else.
  private func keep(_ origin: DownloadOrigin) throws {
    self.origin = origin
    try journal.keep(Checkpoint(source: origin.stored), for: job.id)
  }

  /// Gives up what there is. If only the rest was asked for, all is asked for
  /// next.
  private func refusal() throws -> DownloadError {
    try part.clear()
    guard start != nil else { return error(.contradiction) }
    mayGoOn = false
    return error(.broken)
  }

  /// Looks at the response when it has ended.
  ///
  /// - Returns: Whether all bytes are there.
  private func judge() throws -> Bool {
    guard head.hasEnded else { throw error(.broken) }
    switch head.plan(from: start, of: origin?.whole, at: address) {
    case .whole, .rest, .compressed: try begin()
    case .complete: return true
    case .unusable: throw try refusal()
    case .refused(let status): throw error(Self.code(of: status))
    }
    guard Int64(part.size) >= end ?? 0 else { throw error(.broken) }
    // A response may bring less than was asked for: then the rest comes next.
    // Of a part whose whole is not known nothing but a refusal says so.
    return head.status == 200 || Int64(part.size) == origin?.whole
  }

  private static func code(of status: Int) -> DownloadError.Code {
    switch status {
    case 401, 402, 403, 407, 451: .notAllowed
    case 404, 410: .notThere
    case 408, 425, 429, 500, 502, 503, 504: .busy
    default: .status(status)
    }
  }

  /// Says what the content turned out to be.
  private func describe() throws {
    let told = origin?.type.flatMap { MIMEType($0) }?.withoutParameters
    let seen = MIMEType.sniffed(from: try part.head(MIMEType.sniffLength))
    // Servers say this of everything that they don't know.
    let isKnown = told != nil && told != .octetStream && told != .plainText
    let type = (isKnown ? told : seen ?? told) ?? .octetStream
    let name = origin?.fileName ?? job.name
    let size = Int64(part.size)
    try journal.report(
      job.id, completed: size, total: .exact(size),
      name: FileName.titled(name, of: type), type: type.description,
      kind: Kinds.claiming(type)?.kind)
  }
}
