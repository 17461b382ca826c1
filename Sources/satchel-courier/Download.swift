import ContentTypes
import CurlShim
import Foundation
import Library
import Logging
import Transfer

/// Fetches one web address into the part of its job, and goes on where it was
/// when the connection breaks, or when an earlier courier was ended.
///
/// For the one thread that runs it.
final class Download {
  /// How often it begins anew in all, however far each attempt comes.
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

  /// Of the attempt that runs.
  private var head = ResponseHead()
  private var hasBegun = false
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
    for attempt in 1... {
      do {
        try fetch()
        break
      } catch let error as DownloadError {
        guard error.keepsPart, attempt < Self.attempts else { throw error }
        Self.log.debug("\(address), attempt \(attempt): \(error)")
        try wait(.milliseconds(100 << attempt))
      }
    }
    try describe()
    try journal.advance(job.id, by: .check)
    return try intake.takePart(of: job.id, named: job.name) { _ in
      try self.control.check()
    }
  }

  /// One request, and its answer.
  private func fetch() throws {
    head = ResponseHead()
    hasBegun = false
    problem = nil
    let end = try request(headers: try conditions())
    if let problem { throw problem }
    try control.check()
    switch end {
    case CURL_SHIM_ENDED: try judge()
    case CURL_SHIM_BAD_ADDRESS: throw error(.badAddress)
    case CURL_SHIM_NO_HOST: throw error(.noHost)
    case CURL_SHIM_NO_CONNECTION: throw error(.noConnection)
    case CURL_SHIM_NOT_TRUSTED: throw error(.notTrusted)
    case CURL_SHIM_TOO_MANY_REDIRECTS: throw error(.tooManyRedirects)
    case CURL_SHIM_OTHER_PROTOCOL: throw error(.otherProtocol)
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

  /// Asks for the rest alone, where what there is can be trusted.
  private func conditions() throws -> [String] {
    guard part.size > 0 else { return [] }
    let checkpoint = try journal.checkpoint(of: job.id)
    let stem = "\(address)\n"
    guard let checkpoint, checkpoint.boot == Checkpoint.currentBoot,
      checkpoint.source.hasPrefix(stem), checkpoint.source != stem
    else {
      try part.clear()
      return []
    }
    return [
      "Range: bytes=\(part.size)-",
      "If-Range: \(checkpoint.source.dropFirst(stem.count))",
    ]
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
    guard let line else { return }
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
      if !hasBegun {
        hasBegun = true
        try begin()
      }
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
    if head.status == 206 {
      guard head.contentRange?.start == Int64(part.size) else {
        // It is another part than the one that we asked for.
        try part.clear()
        throw error(.broken)
      }
    } else {
      try part.clear()
      // Before the first byte: a part never belongs to another validator.
      try journal.keep(
        Checkpoint(source: "\(address)\n\(head.validator ?? "")"), for: job.id)
    }
    guard let length = head.contentLength else { return }
    try part.requireRoom(for: Int(length))
    try journal.report(
      job.id, completed: Int64(part.size),
      total: .exact(Int64(part.size) + length))
  }

  /// Looks at the answer when all of it is there.
  private func judge() throws {
    switch head.status {
    case 200 where !hasBegun: try part.clear()
    case 200, 206: break
    case 416:
      // Asked for what comes after the end: it was all there, or it is not the
      // same content any more.
      if head.contentRange?.whole == Int64(part.size) { return }
      try part.clear()
      throw error(.broken)
    case 401, 402, 403, 407, 451: throw error(.notAllowed)
    case 404, 410: throw error(.notThere)
    case 408, 425, 429, 500, 502, 503, 504: throw error(.busy)
    default: throw error(.status(head.status))
    }
  }

  /// Says what the content turned out to be.
  private func describe() throws {
    let told = head.type.flatMap { MIMEType($0) }?.withoutParameters
    let seen = MIMEType.sniffed(from: try part.head(MIMEType.sniffLength))
    // Servers say this of everything that they don't know.
    let isKnown = told != nil && told != .octetStream && told != .plainText
    let type = (isKnown ? told : seen ?? told) ?? .octetStream
    let name = head.fileName ?? job.name
    let size = Int64(part.size)
    try journal.report(
      job.id, completed: size, total: .exact(size),
      name: ItemName.file(name, of: type), type: type.description,
      kind: type.conforms(to: .anyImage) ? .image : nil)
  }
}
