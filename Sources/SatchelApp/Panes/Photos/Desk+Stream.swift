import ContentTypes
import Documents
import Foundation
import Library
import Localization
import Pictures
import Transfer

/// Posting to the stream (DND-40).
extension Desk {
  /// Where photos are shared; nil when no folder was chosen yet.
  var streamFolder: URL? {
    preferences.streamFolder.map {
      URL(filePath: $0, directoryHint: .isDirectory)
    }
  }

  /// Posts pictures: all, or none.
  ///
  /// - Parameters:
  ///   - progress: called with the part that is written, from 0 to 1.
  /// - Throws: why nothing was posted.
  func post(
    _ pictures: [SharedPicture], message: String, to folder: URL,
    progress: @escaping @MainActor @Sendable (Double) -> Void
  ) async throws {
    let receipt = try await Self.post(
      pictures, message: message, to: folder, decoder: self.pictures,
      library: library, progress: progress)
    let count = TransferWords.counted(pictures.count, .photo)
    onDeed(tr("Posted \(count) to “\(Name.brief(folder.lastPathComponent))”."))
    {
      [weak self] in self?.takeBack(receipt)
    }
    onStreamChange()
  }

  @concurrent
  private static func post(
    _ pictures: [SharedPicture], message: String, to folder: URL,
    decoder: PictureDecoder, library: Library,
    progress: @escaping @MainActor @Sendable (Double) -> Void
  ) async throws -> StreamReceipt {
    var drafts: [StreamDraft.Picture] = []
    // Reading them is half of the work.
    let all = Double(2 * pictures.count)
    for picture in pictures {
      try Task.checkCancellation()
      drafts.append(try await picture.draft(decoder))
      await progress(Double(drafts.count) / all)
    }
    return try library.post(
      StreamDraft(message: message, pictures: drafts), to: folder,
      progress: { written in
        let part = 0.5 + Double(written) / all
        Task { @MainActor in progress(part) }
      }, check: Task.checkCancellation)
  }

  private func takeBack(_ receipt: StreamReceipt) {
    let library = library
    Task {
      do {
        try await Task.detached { try library.takeBack(receipt) }.value
        onMessage(tr("The post was taken back."))
        onStreamChange()
      } catch {
        report(error)
      }
    }
  }
}
