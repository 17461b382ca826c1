import Localization

extension Sendmail {
  /// What has become of a message that `sendmail` hasn't just taken, by the status
  /// that it ended with (`sysexits.h`).
  public enum Failure: Hashable, Sendable {
    /// It may still go out (`EX_TEMPFAIL`): sendmail keeps it and tries again,
    /// while what stands in for it may want to be asked again.
    case postponed
    /// There is nobody, or no host, of an address that it is to (`EX_NOUSER`,
    /// `EX_NOHOST`). Who else it is to may have it.
    case unknownAddress
    /// It won't go out.
    case unsent

    /// - Parameter status: nil where the program never began, or was ended by a
    ///   signal.
    public init(status: Int?) {
      self =
        switch status {
        case 75: .postponed
        case 67, 68: .unknownAddress
        default: .unsent
        }
    }
  }

  /// Tells a person what has become of a message that wasn't sent.
  ///
  /// - Parameters:
  ///   - count: how many people it is to.
  ///   - reason: see ``reason(_:else:)``.
  public func sentence(
    for failure: Failure, to count: Int, because reason: String
  ) -> String {
    switch failure {
    case .postponed:
      tr(
        "The message isn’t sent yet, and may go out later by itself. Look "
          + "before you send it again. \(name): \(reason)")
    case .unknownAddress where count > 1:
      tr(
        "Nobody has one of the addresses. The others may have got the message. "
          + "\(name): \(reason)")
    case .unknownAddress:
      tr(
        "The message wasn’t sent: nobody has this address. \(name): \(reason)")
    case .unsent:
      tr("The message wasn’t sent. \(name): \(reason)")
    }
  }
}
