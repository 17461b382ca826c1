import Interaction
import Transfer

/// The people in the desktop's address book, as long as it may be read. They are
/// kept in memory alone, and forgotten as soon as it may not be (PER-02).
@MainActor final class AddressBook {
  private let permissions: Permissions
  private var reading:
    (permit: PermissionBroker.Permit, task: Task<Void, Never>)?
  /// Who was there when it was read last.
  private(set) var contacts: [Contact] = []
  /// Called when others are there, or nobody any more.
  var onChange: () -> Void = {}

  init(_ permissions: Permissions) {
    self.permissions = permissions
    permissions.onChange { [weak self] in self?.permissionChanged() }
  }

  /// Whether somebody is being looked for: then it is read, if it may be.
  var isWanted = false {
    didSet { if isWanted, !oldValue { read() } }
  }

  /// Whether it may be read.
  var isAllowed: Bool { permissions.permit(for: .contacts) != nil }

  /// Asks whether it may be read, where that isn't known.
  ///
  /// - Parameter explain: is given a sentence where it can't be.
  func open(in context: PaneContext, explain: (String) -> Void) async {
    _ = await permissions.permit(
      for: .contacts, in: context, explain: explain)
  }

  private func read() {
    guard let permit = permissions.permit(for: .contacts) else { return }
    reading?.task.cancel()
    let task = Task { [weak self] in
      let read = await AddressBookFolder.contacts()
      guard let self, permissions.holds(permit), !Task.isCancelled else {
        return
      }
      contacts = read
      onChange()
    }
    reading = (permit, task)
  }

  private func permissionChanged() {
    let permit = permissions.permit(for: .contacts)
    guard permit != reading?.permit else { return }
    reading?.task.cancel()
    reading = nil
    contacts = []
    if isWanted { read() }
    onChange()
  }
}
