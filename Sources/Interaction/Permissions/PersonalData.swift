import Localization

/// Personal data that is read only with the person's permission (PER-01).
public enum PersonalData: String, CaseIterable, Hashable, Sendable {
  /// Where the person is.
  case location
  /// What they have planned.
  case calendar
  /// The people in the desktop's address book.
  case contacts
  /// What they want to be reminded of.
  case reminders
  /// The pictures that a program of the desktop keeps.
  case photos

  /// What it is called, in title case.
  public var name: String {
    switch self {
    case .location: tr("Location")
    case .calendar: tr("Calendar")
    case .contacts: tr("Address Book")
    case .reminders: tr("Reminders")
    case .photos: tr("Photo Library")
    }
  }

  /// What it is read for, in a sentence or two (PER-04); nil for what nothing
  /// here reads, which is never asked for.
  public var reason: String? {
    switch self {
    case .location:
      tr(
        "A note can link to the place where you are. Your location is looked "
          + "up each time you choose that, and not otherwise.")
    case .contacts:
      tr(
        "The people in your address book can be chosen when you address an "
          + "email. Nothing of it is stored.")
    case .calendar, .reminders, .photos: nil
    }
  }

  /// All that something here reads, in the order in which a person is told.
  public static var used: [PersonalData] {
    allCases.filter { $0.reason != nil }
  }

  /// Why it can't be read, whatever the person allows; nil where it can be.
  public func obstacle(_ availability: Availability) -> String? {
    switch (self, availability) {
    case (_, .ready): nil
    case (.location, .switchedOff):
      tr("Location services are off in the desktop’s settings.")
    case (.location, .missing):
      tr("This desktop doesn’t tell programs where you are.")
    case (.contacts, _):
      tr("No address book that keeps its people as vCard files was found.")
    case (.calendar, _), (.reminders, _), (.photos, _):
      tr("There is nothing here that reads this.")
    }
  }

  /// Whether the desktop has it to give.
  public enum Availability: Hashable, Sendable {
    /// It can be read once that is allowed.
    case ready
    /// The desktop has it, but its own switch for all programs is off (PER-06).
    case switchedOff
    /// There is none.
    case missing
  }
}
