import ContentTypes
import Foundation

/// The stable name of a transfer.
public struct JobID: RawRepresentable, Hashable, Codable, Sendable,
  CustomStringConvertible
{
  /// The identifier as it is stored: letters, digits and hyphens, so that it
  /// may be part of a file's name.
  public let rawValue: String

  /// Takes an identifier that was stored before.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a fresh identifier: 15 characters, 75 random bits.
  public init() { rawValue = freshIdentifier() }

  /// The identifier as it is stored.
  public var description: String { rawValue }
}

/// The stable name of what one drop, or one paste, brought.
public struct JobGroupID: RawRepresentable, Hashable, Codable, Sendable,
  CustomStringConvertible
{
  /// The identifier as it is stored.
  public let rawValue: String

  /// Takes an identifier that was stored before.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a fresh identifier: 15 characters, 75 random bits.
  public init() { rawValue = freshIdentifier() }

  /// The identifier as it is stored.
  public var description: String { rawValue }
}

/// One item on its way in.
public struct TransferJob: Identifiable, Hashable, Sendable {
  /// Where its bytes come from, and so who does it.
  public enum Work: Hashable, Sendable {
    /// From another program, as part of a drop or a paste; done by the app,
    /// and lost with it.
    case stream
    /// From a file or folder of this computer.
    case copy(URL)
    /// From a web address, `http` or `https`, without a name and a password to
    /// sign in with; the journal removes them.
    case download(String)

    /// Whether it goes on without the app.
    public var outlivesApp: Bool { self != .stream }
  }

  /// How many bytes it will be.
  public enum Total: Hashable, Sendable {
    /// Nobody has said.
    case unknown
    /// As many as this, or more.
    case atLeast(Int64)
    /// Exactly as many.
    case exact(Int64)

    /// The number, if there is one.
    public var bytes: Int64? {
      switch self {
      case .unknown: nil
      case .atLeast(let bytes), .exact(let bytes): bytes
      }
    }
  }

  /// Tells transfers apart.
  public let id: JobID
  /// The drop that it belongs to.
  public let group: JobGroupID
  /// Where its bytes come from.
  public let work: Work
  /// What it is called, as far as is known; safe as a file name.
  public var name: String
  /// What it is, as far as is known.
  public var kind: ContentKind
  /// The MIME type of its bytes; nil until that is known.
  public var type: String?
  /// The program that it comes from, where that is known.
  public let program: String?
  /// How many bytes it will be.
  public var total: Total
  /// How many of them are there.
  public var completed: Int64
  /// Where it stands.
  public var state: JobState
  /// What the person asks and nobody has granted yet.
  public var wish: JobWish?

  /// Describes a transfer that has not begun, or one that was stored.
  public init(
    id: JobID = JobID(), group: JobGroupID, work: Work, name: String,
    kind: ContentKind, type: String? = nil, program: String? = nil,
    total: Total = .unknown, completed: Int64 = 0, state: JobState = .waiting,
    wish: JobWish? = nil
  ) {
    self.id = id
    self.group = group
    self.work = work
    self.name = name
    self.kind = kind
    self.type = type
    self.program = program
    self.total = total
    self.completed = completed
    self.state = state
    self.wish = wish
  }
}
