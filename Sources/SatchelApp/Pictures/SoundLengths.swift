import ContentTypes
import Documents
import Library
import Pictures
import Transfer

/// How long sounds are: read in the process that decodes pictures, and known as
/// long as the app runs.
@MainActor final class SoundLengths {
  /// The most that are known at a time.
  private static let limit = 1024

  private let library: Library
  private let decoder: PictureDecoder
  private var answers: [String: Task<String?, Never>] = [:]

  init(library: Library, decoder: PictureDecoder) {
    self.library = library
    self.decoder = decoder
  }

  /// Whether an item is a sound, and there is what reads sounds.
  static func canTell(_ item: Item) -> Bool {
    item.apparentKind == .audio && PictureDecoder.readsSounds
  }

  /// The length in words; nil for what is no sound, or can't be read.
  func words(for item: Item) async -> String? {
    guard Self.canTell(item) else { return nil }
    if let answer = answers[item.digest] { return await answer.value }
    if answers.count >= Self.limit { answers = [:] }
    let answer = Task { [library, decoder] () -> String? in
      guard let url = try? library.contentURL(of: item),
        let seconds = try? await decoder.soundLength(
          ofFileAt: url.path(percentEncoded: false))
      else { return nil }
      return TransferWords.playingTime(.seconds(seconds))
    }
    answers[item.digest] = answer
    return await answer.value
  }
}
