import CurlShim
import Foundation
import Library
import Logging
import Transfer

/// Sends one file of the library to a server, step by step as its course says.
/// Memory doesn't grow with the file.
///
/// For the one thread that runs it.
final class Upload {
  private static let log = Logger(label: "satchel.courier.upload")
  private static let prepared: Void = curl_shim_prepare()

  private let upload: FileUpload
  private let journal: TransferJournal
  private let control: JobControl
  private let pace: Int?
  private let silence: Int
  private let report: (Int64, _ isAnswering: Bool) throws -> Void
  private let content: UploadContent
  private var course: UploadCourse

  /// Of the request that runs.
  private var head = ResponseHead()
  private var start: Int64 = 0
  private var problem: (any Error)?
  private var held: Pace?

  /// - Parameters:
  ///   - silence: How many seconds the server may be silent.
  ///   - report: Told several times a second how many bytes have left.
  /// - Throws: `LibraryError` when the content is missing.
  init(
    _ upload: FileUpload, _ journal: TransferJournal, _ control: JobControl,
    pace: Int?, silence: Int,
    report: @escaping (Int64, _ isAnswering: Bool) throws -> Void
  ) throws {
    self.upload = upload
    self.journal = journal
    self.control = control
    self.pace = pace
    self.silence = silence
    self.report = report
    content = try UploadContent(of: upload, journal)
    course = upload.course
    course.again()
    Self.prepared
  }

  /// Sends it.
  ///
  /// - Throws: ``Transfer/UploadProblem`` when the server has no whole file;
  ///   ``JobControl/Stopped``; or what the journal throws.
  func run() throws {
    while course.step != .done {
      try wait(course.pause)
      do throws(UploadProblem.Code) {
        try take(course.step)
      } catch {
        if let problem { throw problem }
        try control.check()
        Self.log.debug("\(upload.target): \(error)")
        let goesOn = course.failed(error)
        try journal.keep(course, for: upload.id)
        guard goesOn else {
          throw UploadProblem(error, name: upload.name, host: upload.host)
        }
        continue
      }
      try journal.keep(course, for: upload.id)
    }
  }

  private func take(
    _ step: UploadCourse.Step
  ) throws(UploadProblem.Code) {
    switch step {
    case .look, .confirm:
      try request([], length: -1)
      var length: Int64?
      if case .known(let told) = head.length { length = told }
      try course.looked(status: head.status, length: length)
    case .send(let start, let replaces):
      try send(from: start, replaces: replaces)
    case .done: break
    }
  }

  private func send(
    from start: Int64, replaces: Bool
  ) throws(UploadProblem.Code) {
    course.begin()
    if start == upload.size { course.sendLast() }
    do {
      try journal.keep(course, for: upload.id)
    } catch {
      problem = error
      throw .failed("\(error)")
    }
    self.start = start
    content.seek(to: start)
    held = pace.map(Pace.init)
    var lines = ["Content-Type: \(upload.type)"]
    if !replaces { lines.append("If-None-Match: *") }
    if start > 0 {
      let last = upload.size - 1
      lines.append("Content-Range: bytes \(start)-\(last)/\(upload.size)")
    }
    try request(lines, length: upload.size - start)
    try course.answered(status: head.status)
  }

  /// One request, and its answer.
  private func request(
    _ lines: [String], length: Int64
  ) throws(UploadProblem.Code) {
    head = ResponseHead()
    var words = [CChar](repeating: 0, count: 256)
    let end = run(lines, length: length, &words)
    if problem != nil || !control.goesOn { throw .failed("") }
    // A server that refuses a file may shut the door before all has left.
    if head.hasEnded, head.status >= 200, end != CURL_SHIM_STOPPED { return }
    let code: UploadProblem.Code =
      switch end {
      case CURL_SHIM_ENDED, CURL_SHIM_BROKEN: .broken
      case CURL_SHIM_SILENT: .silent
      case CURL_SHIM_BAD_ADDRESS, CURL_SHIM_OTHER_PROTOCOL: .badAddress
      case CURL_SHIM_NO_HOST: .noHost
      case CURL_SHIM_NO_CONNECTION: .noConnection
      case CURL_SHIM_NOT_TRUSTED: .notTrusted
      default:
        .failed(
          String(
            decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
            as: UTF8.self))
      }
    throw code
  }

  private func run(
    _ headers: [String], length: Int64, _ words: inout [CChar]
  ) -> CurlShimEnd {
    var lines: [UnsafePointer<CChar>?] =
      headers.map { UnsafePointer(strdup($0)) } + [nil]
    let signIn = upload.signIn.flatMap { strdup($0) }
    defer {
      for line in lines { free(UnsafeMutablePointer(mutating: line)) }
      free(signIn)
    }
    return upload.target.withCString { address in
      lines.withUnsafeMutableBufferPointer { lines in
        var request = CurlShimUpload(
          address: address, headers: lines.baseAddress,
          sign_in: UnsafePointer(signIn), length: length,
          silence: silence,
          data: Unmanaged.passUnretained(self).toOpaque(),
          header: { data, line, length in
            Upload.of(data)?.readHead(line, length)
          },
          read: { data, bytes, room in
            Upload.of(data)?.give(bytes, room) ?? -1
          },
          seek: { data, offset in Upload.of(data)?.seek(to: offset) ?? false },
          sent: { data, bytes in Upload.of(data)?.note(bytes) ?? false })
        return curl_shim_upload(&request, &words)
      }
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> Upload? {
    data.map { Unmanaged<Upload>.fromOpaque($0).takeUnretainedValue() }
  }

  private func wait(_ duration: Duration) throws {
    let clock = ContinuousClock()
    let end = clock.now + duration
    repeat {
      try control.check()
      guard clock.now < end else { return }
      usleep(50_000)
    } while true
  }
}

// What libcurl asks for.
extension Upload {
  private func readHead(_ line: UnsafePointer<CChar>?, _ length: Int) {
    guard let line else { return }
    head.read(
      String(
        decoding: UnsafeRawBufferPointer(start: line, count: length),
        as: UTF8.self))
  }

  /// Gives the next bytes; a negative number ends the request.
  private func give(_ bytes: UnsafeMutableRawPointer?, _ room: Int) -> Int {
    do {
      try control.check()
      let count = try content.read(
        into: UnsafeMutableRawBufferPointer(start: bytes, count: room))
      if content.offset == upload.size {
        course.sendLast()
        try journal.keep(course, for: upload.id)
      }
      try held?.hold(at: content.offset - start, control)
      return count
    } catch {
      problem = error
      return -1
    }
  }

  private func seek(to offset: Int64) -> Bool {
    content.seek(to: start + offset)
    return true
  }

  /// Called with how many bytes of the request have left; false ends it.
  private func note(_ bytes: Int64) -> Bool {
    guard control.goesOn else { return false }
    guard case .send = course.step else { return true }
    do {
      let completed = start + bytes
      try report(completed, completed == upload.size)
      return true
    } catch {
      problem = error
      return false
    }
  }
}
