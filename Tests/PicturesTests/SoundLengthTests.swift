import Foundation
import Testing

@testable import Pictures

/// How long sounds are, as the process that decodes reads it.
@Suite(.serialized) struct SoundLengthTests {
  /// A WAV of silence, 8,000 bytes a second.
  ///
  /// - Parameter claimed: how many bytes of sound its head tells of; nil for as
  ///   many as there are.
  private static func silence(
    bytes count: Int, claimed: Int? = nil, rate: UInt32 = 8000
  ) -> Data {
    func number(_ value: Int) -> [UInt8] { UInt32(value).littleEndianBytes }
    let claimed = claimed ?? count
    // Of 1 channel, with 8 bits each time.
    let format =
      [1, 0, 1, 0] + rate.littleEndianBytes + rate.littleEndianBytes
      + [1, 0, 8, 0]
    return Data("RIFF".utf8) + number(claimed + 36) + Data("WAVEfmt ".utf8)
      + number(16) + format + Data("data".utf8) + number(claimed)
      + Data(repeating: 128, count: count)
  }

  private static func length(of sound: Data) async throws -> Double {
    let folder = try Folder()
    let path = folder.path + "/sound"
    try sound.write(to: URL(filePath: path))
    return try await PictureDecoder(program: Fixture.program).soundLength(
      ofFileAt: path)
  }

  @Test(
    "A sound tells how long it is, a part of a second counting",
    .enabled(
      if: PictureDecoder.readsSounds, "Left out: libsndfile isn't installed"),
    arguments: [(8000, 1.0), (20_000, 2.5), (1, 0.001)])
  func usual(_ count: Int, _ seconds: Double) async throws {
    #expect(
      try await Self.length(of: Self.silence(bytes: count)) == seconds)
  }

  @Test("What is no sound, or says what can't be, has no length")
  func none() async throws {
    let strangers = [
      Data(), Data("RIFF".utf8), Data("no sound at all".utf8),
      Self.silence(bytes: 0), Self.silence(bytes: 10, rate: 0),
      try Data(contentsOf: URL(filePath: Fixture.path("squares.png"))),
    ]
    for stranger in strangers {
      await #expect(throws: PictureError.undecodable) {
        try await Self.length(of: stranger)
      }
    }
  }

  @Test("A sound that claims more than it has is no trouble for the next one")
  func liar() async throws {
    let decoder = PictureDecoder(program: Fixture.program)
    let folder = try Folder()
    let path = folder.path + "/sound"
    try Self.silence(bytes: 8000, claimed: 2_000_000_000).write(
      to: URL(filePath: path))
    _ = try? await decoder.soundLength(ofFileAt: path)
    let pixels = try await decoder.thumbnail(
      ofFileAt: Fixture.path("squares.png"), side: 16)
    #expect(pixels.width == 16)
  }
}
