import GtkBridge
import Interaction
import Localization
import Transfer

/// Where the person is, each time that they want something done with it.
@MainActor final class Whereabouts {
  private let permissions: Permissions
  private var running: (permit: PermissionBroker.Permit, end: () -> Void)?
  /// How long the desktop may take; a person may have to answer it, too.
  private static let patience = Duration.seconds(30)
  /// What takes longer is told of meanwhile.
  private static let pause = Duration.seconds(1)

  init(_ permissions: Permissions) {
    self.permissions = permissions
    permissions.onChange { [weak self] in
      guard let self, let running, !permissions.holds(running.permit) else {
        return
      }
      running.end()
    }
  }

  /// Looks it up once, if the person allows that.
  ///
  /// - Parameters:
  ///   - context: shows the question.
  ///   - explain: is given a sentence where it can't be had.
  /// - Returns: nil where it can't be had, or was taken back meanwhile.
  func find(
    in context: PaneContext, explain: (String) -> Void
  ) async -> GeoPoint? {
    guard running == nil,
      let permit = await permissions.permit(
        for: .location, in: context, explain: explain),
      running == nil
    else { return nil }
    var hasTold = false
    let waiting = Timeout(after: Self.pause) {
      hasTold = true
      context.say(tr("Looking up your location…"))
    }
    let outcome = await ask(permit)
    running = nil
    waiting.cancel()
    switch outcome {
    case .place(let latitude, let longitude):
      if hasTold { context.say(tr("Your location was found.")) }
      return GeoPoint(latitude: latitude, longitude: longitude)
    case .refused:
      permissions.set(.location, to: .denied)
      explain(tr("The desktop did not allow this."))
    case .failed: explain(tr("Your location was not found."))
    case nil:
      if hasTold { context.say(tr("Your location is not looked up any more.")) }
    }
    return nil
  }

  /// - Returns: nil once it was taken back.
  private func ask(
    _ permit: PermissionBroker.Permit
  ) async -> LocationRequest.Outcome? {
    await withCheckedContinuation { continuation in
      let request = LocationRequest(within: Self.patience) {
        continuation.resume(returning: $0)
      }
      running = (
        permit,
        { [weak self] in
          self?.running = nil
          request.cancel()
          continuation.resume(returning: nil)
        }
      )
    }
  }
}
