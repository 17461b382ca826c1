import Courier
import Synchronization

/// Tells the apps that the journal has changed, while the courier works.
final class ChangeBell: Sendable {
  private let doorbell = Mutex<Doorbell?>(nil)

  /// Rings at a doorbell from now on; nil for at none.
  func use(_ doorbell: Doorbell?) { self.doorbell.withLock { $0 = doorbell } }

  /// Tells of a change.
  func ring() { doorbell.withLock { $0 }?.tellChanged() }
}
