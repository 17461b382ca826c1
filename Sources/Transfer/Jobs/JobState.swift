/// Where a transfer stands, in words that a person would use.
public enum JobState: Hashable, Sendable {
  /// Its turn has not come.
  case waiting
  /// Bytes come from another program or from the network.
  case receiving
  /// A file or folder of this computer is copied.
  case copying
  /// All is there: it is looked at, hashed and brought to the disk.
  case checking
  /// Its content is whole and in its place.
  case done
  /// It ended without its content.
  case failed(JobFailure)
  /// The person called it off.
  case cancelled
  /// The person holds it back.
  case paused
}

/// Why a transfer failed.
public struct JobFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that names what it was and what a person could do.
  public let sentence: String

  /// Whether doing the same again may succeed.
  public let canRetry: Bool

  /// Describes a failure.
  public init(_ sentence: String, canRetry: Bool) {
    self.sentence = sentence
    self.canRetry = canRetry
  }

  /// The sentence.
  public var description: String { sentence }
}

/// What happens to a transfer.
public enum JobEvent: Hashable, Sendable {
  /// Bytes begin to come from a program or the network.
  case receive
  /// The copy begins.
  case copy
  /// All bytes are there.
  case check
  /// The content is whole and in its place.
  case finish
  /// It can't go on.
  case fail(JobFailure)
  /// The process that did it ended, or lets go of it: it waits again.
  case interrupt
  /// The person holds it back.
  case pause
  /// The person lets it go on.
  case resume
  /// The person calls it off.
  case cancel
  /// The person wants it once more.
  case retry
}

extension JobState {
  /// Whether a process works on it now.
  public var isActive: Bool {
    switch self {
    case .receiving, .copying, .checking: true
    default: false
    }
  }

  /// Whether it has ended; only ``JobEvent/retry`` leads on from there, and
  /// nothing leads on from `done`.
  public var isFinal: Bool {
    switch self {
    case .done, .failed, .cancelled: true
    default: false
    }
  }

  /// The state that an event leads to; nil where the event can't happen.
  ///
  /// Bytes go from `waiting` through `receiving` or `copying` to `checking` and
  /// `done`. Every state that is not final can fail, be paused or be cancelled,
  /// but what is `checking` has all its bytes and is not paused. A retry leads
  /// from `failed`, where that may help, and from `cancelled`.
  public func after(_ event: JobEvent) -> JobState? {
    switch (self, event) {
    case (.waiting, .receive): .receiving
    case (.waiting, .copy): .copying
    case (.receiving, .check), (.copying, .check): .checking
    case (.checking, .finish): .done
    case (_, .fail(let failure)): isFinal ? nil : .failed(failure)
    case (_, .interrupt): isActive ? .waiting : nil
    case (.waiting, .pause), (.receiving, .pause), (.copying, .pause): .paused
    case (.paused, .resume): .waiting
    case (_, .cancel): isFinal ? nil : .cancelled
    case (.failed(let failure), .retry): failure.canRetry ? .waiting : nil
    case (.cancelled, .retry): .waiting
    default: nil
    }
  }
}
