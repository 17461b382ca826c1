import GtkBridge
import Interaction

/// A switch for all personal data that something reads, with what it is read for;
/// or with why it can't be read (PER-02, PER-06).
@MainActor final class PermissionRows {
  /// One of them.
  struct Row {
    let data: PersonalData
    let detail: Label
    let control: Switch
    var name: String { data.name }
  }

  let rows: [Row]
  private let permissions: Permissions
  private var isShowing = false

  init(_ permissions: Permissions) {
    self.permissions = permissions
    rows = PersonalData.used.map { data in
      Row(data: data, detail: Label(data.reason ?? ""), control: Switch())
    }
    for row in rows {
      row.control.onSwitched { [weak self] in self?.switched(row) }
    }
    permissions.onChange { [weak self] in self?.show() }
    show()
  }

  /// Looks anew what the desktop has to give.
  func refresh() {
    for row in rows {
      Task { [permissions] in
        let availability = await permissions.availability(of: row.data)
        let obstacle = row.data.obstacle(availability)
        row.control.isSensitive = obstacle == nil
        row.detail.text = obstacle ?? row.data.reason ?? ""
      }
    }
  }

  /// Nothing is asked: the reason stands beside the switch.
  private func switched(_ row: Row) {
    guard !isShowing else { return }
    permissions.set(row.data, to: row.control.isOn ? .allowed : .denied)
  }

  private func show() {
    isShowing = true
    defer { isShowing = false }
    for row in rows {
      row.control.isOn = permissions.grant(of: row.data) == .allowed
    }
  }
}
