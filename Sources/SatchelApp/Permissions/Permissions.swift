import DragKit
import GtkBridge
import Interaction

/// The permission to read personal data: asked for when something that the person
/// does needs it, kept in the preferences, and taken back there at any time
/// (PER-01 to PER-06).
@MainActor final class Permissions {
  private let preferences: Preferences
  private var broker: PermissionBroker
  private var observers: [() -> Void] = []

  init(_ preferences: Preferences) {
    self.preferences = preferences
    broker = PermissionBroker(
      Dictionary(
        uniqueKeysWithValues: PersonalData.used.map {
          ($0, preferences.grant(of: $0))
        }))
    preferences.onChange { [weak self] in self?.takeUp() }
  }

  /// Called when something was allowed or taken back.
  func onChange(_ body: @escaping () -> Void) { observers.append(body) }

  /// What the person has said.
  func grant(of data: PersonalData) -> PermissionBroker.Grant {
    broker.grant(of: data)
  }

  /// What may be read without a question; nil for nothing.
  func permit(for data: PersonalData) -> PermissionBroker.Permit? {
    broker.permit(for: data)
  }

  /// Whether what was allowed then still is.
  func holds(_ permit: PermissionBroker.Permit) -> Bool {
    broker.holds(permit)
  }

  /// Switches something on or off, for the preferences.
  func set(_ data: PersonalData, to grant: PermissionBroker.Grant) {
    preferences.set(data, to: grant)
  }

  /// Whether the desktop has it to give; nothing of it is read for that.
  func availability(
    of data: PersonalData
  ) async -> PersonalData.Availability {
    switch data {
    case .contacts: await AddressBookFolder.isThere() ? .ready : .missing
    case .location:
      PersonalData.Availability(
        await LocationService.availability())
    case .calendar, .reminders, .photos: .missing
    }
  }

  /// Asks for what something that the person does needs, unless that is allowed
  /// already.
  ///
  /// - Parameters:
  ///   - context: shows the question.
  ///   - explain: is given a sentence where it can't be had, and no question
  ///     would change that.
  /// - Returns: what may be read; nil for nothing.
  func permit(
    for data: PersonalData, in context: PaneContext,
    explain: (String) -> Void
  ) async -> PermissionBroker.Permit? {
    let availability = await availability(of: data)
    switch broker.use(data, whichIs: availability) {
    case .read(let permit): return permit
    case .wait: return nil
    case .explain(let sentence):
      explain(sentence)
      return nil
    case .ask(let reason):
      let allows = await PermissionSheet.ask(data, reason, in: context)
      let permit = broker.answer(data, allows: allows)
      if allows != nil { preferences.set(data, to: broker.grant(of: data)) }
      observers.forEach { $0() }
      return permit
    }
  }

  /// The preferences have changed, here or elsewhere.
  private func takeUp() {
    let old = broker
    for data in PersonalData.used {
      broker.set(data, to: preferences.grant(of: data))
    }
    if broker != old { observers.forEach { $0() } }
  }
}

extension PersonalData.Availability {
  fileprivate init(_ service: LocationService.Availability) {
    self =
      switch service {
      case .ready: .ready
      case .switchedOff: .switchedOff
      case .missing: .missing
      }
  }
}
