import Testing
import Transfer

/// What is told of several files on their way to a server.
@Suite struct UploadSummaryTests {
  private func part(
    _ name: String, _ completed: Int64, of size: Int64 = 100,
    _ state: JobState = .copying
  ) -> UploadSummary.Part {
    UploadSummary.Part(
      name: name, size: size, completed: completed, state: state)
  }

  private func failed(_ name: String, canRetry: Bool) -> UploadSummary.Part {
    part(
      name, 0, .failed(JobFailure("\(name) failed.", canRetry: canRetry)))
  }

  @Test("DND-37 CTL-44 one is told by its name, several by their number")
  func running() {
    let one = UploadSummary([part("a.jpg", 12)])
    #expect(one.words == "Uploading a.jpg, 12 %" && one.state == .running)
    let several = UploadSummary([
      part("a.jpg", 300, of: 300, .done), part("b.jpg", 0, .waiting),
      failed("c.jpg", canRetry: true),
    ])
    #expect(several.words == "Uploading 3 files, 60 %")
    #expect(several.state == .running && several.fraction == 0.6)
  }

  @Test("CTL-44 all has arrived only when the server says so")
  func honest() throws {
    let summary = UploadSummary([part("a.jpg", 100, .checking)])
    #expect(try #require(summary.fraction) < 1)
    #expect(summary.words == "Uploading a.jpg, 99 %")
    let done = UploadSummary([part("a.jpg", 100, .done)])
    #expect(done.state == .done && done.words == "Uploaded a.jpg")
  }

  @Test("A file without bytes has no share")
  func empty() {
    let summary = UploadSummary([part("a.jpg", 0, of: 0)])
    #expect(summary.fraction == nil && summary.words == "Uploading a.jpg")
    #expect(UploadSummary([]).state == .idle)
    #expect(UploadSummary([]).words.isEmpty)
  }

  @Test("DND-38 what failed is told once nothing is on its way")
  func failures() {
    let one = UploadSummary([
      part("a.jpg", 100, .done), failed("b.jpg", canRetry: false),
    ])
    #expect(one.state == .failed(JobFailure("b.jpg failed.", canRetry: false)))
    let two = UploadSummary([
      failed("a.jpg", canRetry: false), failed("b.jpg", canRetry: true),
    ])
    #expect(
      two.state
        == .failed(
          JobFailure(
            "2 files were not uploaded. a.jpg failed.", canRetry: true)))
  }
}
