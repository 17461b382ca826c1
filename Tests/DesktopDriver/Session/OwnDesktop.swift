import Dispatch
import Foundation
import Synchronization

/// A desktop for this very process, for tests that use a toolkit themselves.
public enum OwnDesktop {
  /// Points this process at an X11 desktop of its own.
  ///
  /// The desktop is started by the first call, which blocks until it is there,
  /// and lives as long as the process. Call it before the toolkit is
  /// initialised: toolkits read the environment only then.
  ///
  /// - Throws: What ``DesktopSession/start(_:_:)`` throws.
  public static func enter() throws {
    for (name, value) in try environment.get() { setenv(name, value, 1) }
  }

  private static let environment: Result<[String: String], any Error> = {
    let started = DispatchSemaphore(value: 0)
    let outcome = Outcome()
    Task.detached {
      do {
        let session = try await DesktopSession.start(.x11)
        await outcome.set(.success(session.environment), keeping: session)
      } catch {
        outcome.set(.failure(error), keeping: nil)
      }
      started.signal()
    }
    started.wait()
    return outcome.result
  }()

  private final class Outcome: Sendable {
    private let state = Mutex<
      (result: Result<[String: String], any Error>?, session: DesktopSession?)
    >((nil, nil))

    var result: Result<[String: String], any Error> {
      state.withLock { $0.result }
        ?? .failure(DesktopError(.refused, "The desktop was not started."))
    }

    func set(
      _ result: Result<[String: String], any Error>,
      keeping session: DesktopSession?
    ) {
      state.withLock { $0 = (result, session) }
    }
  }
}
