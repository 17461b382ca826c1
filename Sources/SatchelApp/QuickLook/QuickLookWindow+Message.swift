import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Localization
import Mail
import Pictures
import Transfer

/// The look at a message.
extension QuickLookWindow {
  func showMessage(of shown: Item) {
    Task { [desk] in
      let message = try? await desk.message(of: shown)
      guard item == shown.id else { return }
      guard let message else {
        showIcon(of: shown)
        return tell(tr("\(shown.detail()). It can’t be shown; Enter opens it."))
      }
      let view = MessageView(
        message, of: shown, on: desk
      ) { [weak self, actions] draft in
        if self?.item == shown.id { self?.window.close() }
        actions.write(draft)
      }
      fill(view.root)
      self.message = view
      view.text.grabFocus()
      desk.noteShown(shown)
    }
  }
}

extension Desk {
  /// Reads a message, in the process that decodes.
  func message(of item: Item) async throws -> MailMessage {
    let path = try library.contentURL(of: item).path(percentEncoded: false)
    return await Self.message(
      try await pictures.message(inFileAt: path, isAwaited: true))
  }

  /// What there is to be shown of a message; its text may be megabytes.
  @concurrent
  nonisolated private static func message(
    _ decoded: DecodedMessage
  ) async -> MailMessage { MailMessage(decoded) }

  /// Puts what came along with a message on the Shelf, in one step.
  func keepAttachments(of message: MailMessage, in item: Item) {
    let parts = message.attachments
    let work = takingIn(
      Expected(files: parts.count), into: .shelf, atRow: nil
    ) { [pictures, library, incoming] _ in
      let path = try library.contentURL(of: item).path(percentEncoded: false)
      var arrival = Arrival(items: [])
      for part in parts {
        let name = part.name ?? tr("Attachment")
        do {
          let bytes = try await pictures.part(part.index, ofMessageAt: path)
          arrival.items.append(
            try await KeptAttachment.item(
              part, named: name, bytes, in: incoming))
        } catch {
          arrival.problems.append(TransferError(.undecodable, item: name))
        }
      }
      return arrival
    }
    Task { _ = await work() }
  }
}

/// A file that came along with a message.
private enum KeptAttachment {
  /// Makes an item of it, away from GTK's thread.
  @concurrent
  static func item(
    _ part: MailMessage.Part, named name: String, _ bytes: [UInt8],
    in folder: URL
  ) async throws -> ArrivedItem {
    let file = folder.appending(path: "\(UUID().uuidString).part")
    try Data(bytes).write(to: file)
    return ArrivedItem(
      name: FileName.titled(name, of: part.type), kind: .file, type: part.type,
      content: .payloadFile(file))
  }
}
