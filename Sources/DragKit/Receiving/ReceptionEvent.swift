import Foundation
import Interaction
import Transfer

/// What is heard while a drop or a paste is read.
public enum ReceptionEvent: Sendable {
  /// The source has told what comes, before the first byte (DND-27).
  case described(TransferInfo)
  /// The one thing that comes is called so; safe as a file name.
  case named(String)
  /// A form begins to come, under this name; the first time, and again for each
  /// form that is tried because another could not be used.
  case began(wireName: String, total: TransferProgress.Total)
  /// The source has promised so many bytes of the form.
  case promised(TransferProgress.Total)
  /// So many bytes of the form have come.
  case received(Int64)
  /// What came is a list of so many files; blank lines may be among them.
  case counted(Int)
  /// All has come, and is looked at.
  case checking
}

/// Called with the progress of reading a drop or a paste.
public typealias ReceptionObserver = @MainActor (ReceptionEvent) -> Void

/// The clock of everything that shows progress.
public enum TransferClock {
  /// The time since some moment in the past, which never goes back.
  public static var now: Duration { .nanoseconds(nanoseconds) }

  /// The same, in nanoseconds.
  public static var nanoseconds: Int64 { Instant.now.nanoseconds }
}
