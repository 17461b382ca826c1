import Localization

/// What a person is told the number of, by ``TransferWords/counted(_:_:)``. Each
/// language has its own forms of one and of several.
public enum Countable: Sendable {
  /// What stands in a place.
  case item
  /// An item that is still to come.
  case moreItem
  /// A file of a folder or of an upload.
  case file
  /// A picture that is shared.
  case photo
  /// What came along with a message.
  case attachment
  /// What can be dragged out of a window.
  case thing
  /// A representation of a drag.
  case type
  /// A type that a drag offers.
  case offeredType
  /// A row of a table.
  case row
  /// A path of a file.
  case path
  /// A web link.
  case link
  /// A letter, digit or sign.
  case character
  /// A unit of memory.
  case byte
  /// A unit of time.
  case second
  /// A unit of time.
  case minute
  /// A unit of time.
  case hour
  /// A unit of time.
  case day

  /// The words for so many, with the number as it is written.
  func words(_ count: Int, written number: String) -> String {
    switch self {
    case .item: tr(count, one: "\(number) item", several: "\(number) items")
    case .moreItem:
      tr(count, one: "\(number) more item", several: "\(number) more items")
    case .file: tr(count, one: "\(number) file", several: "\(number) files")
    case .photo: tr(count, one: "\(number) photo", several: "\(number) photos")
    case .attachment:
      tr(count, one: "\(number) attachment", several: "\(number) attachments")
    case .thing: tr(count, one: "\(number) thing", several: "\(number) things")
    case .type: tr(count, one: "\(number) type", several: "\(number) types")
    case .offeredType:
      tr(
        count, one: "\(number) offered type",
        several: "\(number) offered types")
    case .row: tr(count, one: "\(number) row", several: "\(number) rows")
    case .path: tr(count, one: "\(number) path", several: "\(number) paths")
    case .link: tr(count, one: "\(number) link", several: "\(number) links")
    case .character:
      tr(count, one: "\(number) character", several: "\(number) characters")
    case .byte: tr(count, one: "\(number) byte", several: "\(number) bytes")
    case .second:
      tr(count, one: "\(number) second", several: "\(number) seconds")
    case .minute:
      tr(count, one: "\(number) minute", several: "\(number) minutes")
    case .hour: tr(count, one: "\(number) hour", several: "\(number) hours")
    case .day: tr(count, one: "\(number) day", several: "\(number) days")
    }
  }
}
