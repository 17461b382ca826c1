import Foundation
import GtkBridge
import Transfer

/// Writes files where targets want them (XDS, X11's direct save protocol).
@MainActor enum Saving {
  /// Answers a target's request once the file is there, or can't be.
  static func answer(
    _ request: SaveRequest, with form: TransferItem.SaveForm
  ) {
    guard let address = request.address, let url = URIList.localFile(address)
    else {
      // On another computer, or before the target has said where: it may want
      // bytes instead.
      request.answer(.elsewhere)
      return
    }
    Task {
      do {
        try await form.save(url)
        request.answer(.saved)
      } catch {
        request.answer(.failed)
      }
    }
  }
}
