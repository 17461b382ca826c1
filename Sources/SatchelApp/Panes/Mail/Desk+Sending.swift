import Documents
import Foundation
import GtkBridge
import Library
import Localization
import Transfer

/// Handing a message to the desktop's mail program.
extension Desk {
  /// Opens a message in the desktop's mail program, with what goes along; there
  /// the person sends it. The draft stays.
  func send(_ draft: MessageDraft) {
    guard draft.text.plainText.utf8.count <= MailHandover.longestText else {
      return onMessage(
        tr("The text is too long for the mail program. Attach it as a file."))
    }
    let library = library
    Task {
      do {
        let files = try await Task.detached {
          try MailHandover.files(of: draft, in: library)
        }.value
        Command.run(MailHandover.command(for: draft, files)) {
          [weak self] problem in
          guard let problem else { return }
          self?.onMessage(tr("No mail program opened. \(problem)"))
        }
        onMessage(tr("The message opens in your mail program. Send it there."))
      } catch {
        report(error)
      }
    }
  }
}

extension Representation {
  /// The message that a draft would be.
  static func message(of item: Item, in library: Library) -> Representation {
    Representation(.message, waitsForDrop: true) {
      let draft: MessageDraft = try await Desk.readContent(
        of: item, in: library)
      return .file(try await Self.write(draft, in: library))
    }
  }

  @concurrent
  private static func write(
    _ draft: MessageDraft, in library: Library
  ) async throws -> URL {
    let file = library.location.incoming.appending(
      path: "\(UUID().uuidString).eml")
    try MailHandover.write(draft, to: file, in: library)
    return file
  }
}
