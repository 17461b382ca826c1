import Documents
import Foundation
import Testing
import Transfer

@testable import Library

/// Files that are sent to servers, by whatever process.
@Suite struct UploadTests {
  private func upload(
    _ name: String, digest: String = String(repeating: "a", count: 64)
  ) throws -> FileUpload {
    let item = Item(
      name: name, kind: .image, type: "image/jpeg", size: 7, digest: digest)
    return FileUpload(
      of: item,
      to: try UploadAddress("https://me:secret@example.org/photos/"),
      group: JobGroupID())
  }

  @Test(
    "NS-031 what is to be sent is there for every process, until it is over")
  func journal() throws {
    let scratch = try Scratch()
    let (first, second) = (try upload("ü 1.jpg"), try upload("2"))
    #expect(first.target == "https://example.org/photos/%C3%BC%201.jpg")
    #expect(second.name == "2.jpg", "its type is in its name")
    let app = try TransferJournal.open(at: scratch.location)
    let courier = try TransferJournal.open(at: scratch.location)
    let orders = try courier.ordersToken()
    try app.add([first, second])
    #expect(try courier.ordersToken() != orders)
    #expect(try courier.openUploads() == [first, second])
    #expect(
      try courier.openUploads().map(\.signIn) == ["me:secret", "me:secret"])
    #expect(try courier.hasCourierWork())
    let token = try app.changeToken()
    try courier.reportUpload(first.id, completed: 3, isAnswering: false)
    #expect(try app.changeToken() != token)
    #expect(try app.upload(first.id)?.completed == 3)
    #expect(try app.upload(first.id)?.state == .sending)
    try courier.reportUpload(first.id, completed: 7, isAnswering: true)
    #expect(try app.upload(first.id)?.state == .answering)
    var course = second.course
    try course.looked(status: 404, length: nil)
    course.begin()
    try courier.keep(course, for: second.id)
    try courier.endUpload(first.id)
    let failure = JobFailure("Full.", canRetry: true)
    try courier.endUpload(second.id, failure: failure)
    // What was said first stays.
    try courier.endUpload(second.id)
    try courier.reportUpload(second.id, completed: 1, isAnswering: false)
    #expect(try !courier.hasCourierWork())
    let over = try TransferJournal.open(at: scratch.location).uploads()
    #expect(over.map(\.state) == [.done, .failed(failure)])
    #expect(over.map(\.completed) == [7, 0])
    #expect(over.map(\.signIn) == [nil, nil], "no password is kept")
    #expect(over[1].course == course)

    let other = try UploadAddress("https://example.com/")
    let again = over[1].again(
      to: try UploadAddress("https://example.org/photos/"))
    #expect(again.course == course && again.signIn == nil)
    #expect(over[1].again(to: other).course == UploadCourse(size: 7))
    try app.add([again], insteadOf: [second.id])
    try app.removeUploads([first.id])
    #expect(try courier.uploads() == [again])
  }

  @Test("No password stays in the journal's file")
  func secret() throws {
    let scratch = try Scratch()
    let journal = try TransferJournal.open(at: scratch.location)
    let upload = try upload("a.jpg")
    try journal.add([upload])
    try journal.endUpload(upload.id)
    journal.close()
    let bytes = try Data(contentsOf: scratch.location.journal)
    #expect(bytes.range(of: Data("example.org".utf8)) != nil)
    #expect(bytes.range(of: Data("secret".utf8)) == nil)
  }

  @Test("No sweep takes content that is still to be sent, or tried once more")
  func sweep() throws {
    let scratch = try Scratch()
    let journal = try TransferJournal.open(at: scratch.location)
    let upload: FileUpload
    do {
      let library = try scratch.open()
      let item = try library.add("content")
      try library.add("thrown away")
      upload = try self.upload("a.jpg", digest: item.digest)
      try journal.add([upload])
      try library.apply(.remove(library.items(in: .shelf).map(\.id)))
    }
    func swept() throws -> [String] {
      try scratch.open().waitForSweep()
      return scratch.blobFiles.map { String($0.suffix(64)) }
    }
    #expect(try swept() == [upload.digest])
    try journal.endUpload(upload.id, failure: JobFailure("No.", canRetry: true))
    #expect(try swept() == [upload.digest])
    try journal.removeUploads([upload.id])
    #expect(try swept() == [])
  }
}
