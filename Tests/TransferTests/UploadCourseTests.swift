import Testing
import Transfer

/// The way of a file to a server, whatever that answers.
@Suite struct UploadCourseTests {
  private typealias Code = UploadProblem.Code

  /// One that was sending when the connection broke.
  private func broken(_ status: Int = 404) throws -> UploadCourse {
    var course = UploadCourse(size: 1000)
    try course.looked(status: status, length: nil)
    course.begin()
    let mayPass = course.failed(.broken)
    #expect(mayPass)
    #expect(course.step == .look)
    return course
  }

  @Test("NS-031 what the server hasn't is sent, and nothing is written over")
  func usual() throws {
    var course = UploadCourse(size: 1000)
    #expect(course.step == .look)
    try course.looked(status: 404, length: nil)
    #expect(course.step == .send(from: 0, replaces: false))
    course.begin()
    course.sendLast()
    try course.answered(status: 201)
    #expect(course.step == .done)
  }

  @Test("NS-031 a file that has the name already stays", arguments: [0, 1000])
  func alreadyThere(length: Int64) {
    var course = UploadCourse(size: 1000)
    #expect(throws: Code.alreadyThere) {
      try course.looked(status: 200, length: length)
    }
    course = UploadCourse(size: 1000)
    #expect(throws: Code.alreadyThere) {
      try course.looked(status: 405, length: nil)
      course.begin()
      try course.answered(status: 412)
    }
  }

  @Test("NS-031 where the server has a part, the rest is sent and looked at")
  func rest() throws {
    var course = try broken()
    try course.looked(status: 200, length: 250)
    #expect(course.step == .send(from: 250, replaces: true))
    course.sendLast()
    try course.answered(status: 204)
    #expect(course.step == .confirm)
    try course.looked(status: 200, length: 1000)
    #expect(course.step == .done)
  }

  @Test(
    "NS-031 a server that takes no rest gets all of it anew",
    arguments: [400, 405, 409, 411, 412, 416, 501])
  func noRest(status: Int) throws {
    var course = try broken()
    try course.looked(status: 200, length: 250)
    try course.answered(status: status)
    #expect(course.step == .send(from: 0, replaces: true))
    course.sendLast()
    try course.answered(status: 201)
    #expect(course.step == .done)
  }

  @Test("NS-031 a server that takes the rest for all gets all of it, for good")
  func fooled() throws {
    var course = try broken()
    try course.looked(status: 200, length: 250)
    course.sendLast()
    try course.answered(status: 201)
    try course.looked(status: 200, length: 750)
    #expect(course.step == .send(from: 0, replaces: true))
    let mayPass = course.failed(.broken)
    #expect(mayPass)
    try course.looked(status: 200, length: 100)
    #expect(course.step == .send(from: 0, replaces: true))
  }

  @Test("NS-031 after a break it begins anew where there is nothing to go by")
  func anew() throws {
    var course = try broken()
    try course.looked(status: 404, length: nil)
    #expect(course.step == .send(from: 0, replaces: false))
    course = try broken()
    try course.looked(status: 200, length: nil)
    #expect(course.step == .send(from: 0, replaces: true))
    course = try broken()
    try course.looked(status: 200, length: 0)
    #expect(course.step == .send(from: 0, replaces: true))
    // It has never said whether there was anything.
    course = try broken(405)
    try course.looked(status: 405, length: nil)
    #expect(course.step == .send(from: 0, replaces: true))
    course = try broken(405)
    #expect(throws: Code.alreadyThere) {
      try course.looked(status: 200, length: 250)
    }
  }

  @Test("NS-031 an answer that was lost is made up for by what is there")
  func lostAnswer() throws {
    var course = try broken()
    // Nobody has sent all of it.
    #expect(throws: Code.alreadyThere) {
      try course.looked(status: 200, length: 1000)
    }
    course.sendLast()
    try course.looked(status: 200, length: 1000)
    #expect(course.step == .done)
  }

  @Test("What is longer than the file is somebody else's")
  func longer() throws {
    var course = try broken()
    course.sendLast()
    #expect(throws: Code.alreadyThere) {
      try course.looked(status: 200, length: 1001)
    }
  }

  @Test("NS-031 an empty file is sent, and there")
  func empty() throws {
    var course = UploadCourse(size: 0)
    try course.looked(status: 404, length: nil)
    course.begin()
    course.sendLast()
    let mayPass = course.failed(.broken)
    #expect(mayPass)
    try course.looked(status: 200, length: 0)
    #expect(course.step == .done)
  }

  @Test("NS-031 what may pass is tried some times, later each time; else once")
  func retries() throws {
    var course = UploadCourse(size: 1)
    var pauses: [Duration] = [course.pause]
    var tries = 1
    while course.failed(.noConnection) {
      tries += 1
      pauses.append(course.pause)
    }
    #expect(tries == UploadCourse.attempts)
    #expect(pauses == pauses.sorted() && pauses.first == .zero)
    course.again()
    #expect(course.pause == .zero && course.step == .look)
    for code in [Code.forbidden, .signIn, .tooLarge, .silent, .alreadyThere] {
      var course = UploadCourse(size: 1)
      let mayPass = course.failed(code)
      #expect(!mayPass, "\(code)")
    }
  }

  @Test(
    "DND-38 each status of a server has a sentence that names file and server",
    arguments: [
      (301, Code.redirected, true), (308, .redirected, true),
      (401, .signIn, true), (403, .forbidden, true), (404, .noFolder, true),
      (405, .notTaken, true), (409, .noFolder, true),
      (413, .tooLarge, false), (415, .wrongType, false), (500, .busy, true),
      (503, .busy, true), (507, .full, true), (418, .status(418), true),
    ])
  func sentences(status: Int, code: UploadProblem.Code, canRetry: Bool) {
    let found = Code(status: status)
    #expect(found == code)
    let failure = UploadProblem(found, name: "a.jpg", host: "h.org").failure
    #expect(failure.sentence.hasPrefix("“a.jpg” was not uploaded: "))
    #expect(failure.sentence.contains("“h.org”"))
    #expect(failure.sentence.hasSuffix("."))
    #expect(failure.canRetry == canRetry)
  }
}
