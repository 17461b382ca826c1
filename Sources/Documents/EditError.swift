import Localization

/// Why an edit could not be applied; nothing has changed then.
public enum EditError: Error, Hashable, Sendable {
  /// No place has the item any more.
  case noSuchItem(ItemID)
  /// The place is gone.
  case noSuchPlace(PlaceID)
  /// An item or a place with the identifier is there already, or the edit
  /// names it twice.
  case duplicate(String)
  /// The Shelf can be neither renamed, removed nor reordered.
  case shelfIsFixed
  /// A stack would stand in itself, or in something that is inside it.
  case insideItself
  /// A name had nothing in it that can be seen.
  case emptyName
  /// A name was above `Name.longest` bytes of UTF-8.
  case nameTooLong
}

extension EditError: CustomStringConvertible {
  /// A sentence for a person.
  public var description: String {
    switch self {
    case .noSuchItem: tr("The item isn’t there any more.")
    case .noSuchPlace: tr("The list isn’t there any more.")
    case .duplicate: tr("The item is there already.")
    case .shelfIsFixed: tr("The Shelf can’t be renamed, moved or deleted.")
    case .insideItself: tr("A stack can’t be put into itself.")
    case .emptyName: tr("Enter a name.")
    case .nameTooLong: tr("The name is too long; shorten it and try again.")
    }
  }
}
