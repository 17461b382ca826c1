/// What a person asks of a transfer that another process may be working on.
public enum JobWish: String, CaseIterable, Hashable, Sendable {
  /// To hold it back.
  case pause
  /// To let it go on.
  case resume
  /// To call it off.
  case cancel
  /// To have it once more.
  case retry

  /// What happens when the wish is granted.
  public var event: JobEvent {
    switch self {
    case .pause: .pause
    case .resume: .resume
    case .cancel: .cancel
    case .retry: .retry
    }
  }
}
