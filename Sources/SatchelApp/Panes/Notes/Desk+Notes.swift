import ContentTypes
import Documents
import Foundation
import Library
import Localization
import Transfer

extension StyledText: EditedContent {
  static let kind = ContentKind.note
  static let type = MIMEType.utf8HTML

  /// It is called as it begins.
  public var itemName: String { ItemName.ofText(title, else: tr("New Note")) }

  var data: Data { html }

  init(decoding data: Data) throws {
    self.init(html: data)
    try requireReadable()
  }

  /// What is taken in at once is at most ``longest``; a person may put several
  /// such texts into one note.
  func requireReadable() throws {
    guard length <= 4 * Self.longest else { throw TransferError(.tooLarge) }
  }

  /// Another text among the notes is read as it is, and becomes one when it is
  /// changed.
  static func isContent(of kind: ContentKind) -> Bool {
    kind == .note || kind == .text
  }

  static func read(_ item: Item, in library: Library) throws -> StyledText {
    let url = try library.contentURL(of: item)
    guard item.kind == .text else { return try Desk.readContent(at: url) }
    let bytes = try Payload.file(url).data(limit: largest)
    let text = StyledText(plain: String(decoding: bytes, as: UTF8.self))
    guard text.length <= longest else {
      throw TransferError(.tooLarge, item: item.name)
    }
    return text
  }
}
