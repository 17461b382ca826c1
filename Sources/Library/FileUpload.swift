import ContentTypes
import Documents
import Transfer

/// A file that a person wants to have on a server, as the journal has it: which
/// content, and where.
public struct FileUpload: Identifiable, Hashable, Sendable {
  /// Where it stands.
  public enum State: Hashable, Sendable {
    /// Its turn has not come.
    case waiting
    /// It is being sent.
    case sending
    /// All has left; the server has not answered yet.
    case answering
    /// The server has it, whole.
    case done
    /// The server has no whole file, and why.
    case failed(JobFailure)
  }

  /// Its identifier among the journal's jobs.
  public let id: JobID
  /// The drop, or the command, that it belongs to.
  public let group: JobGroupID
  /// The SHA-256 of the content.
  public let digest: String
  /// The number of bytes of the content.
  public let size: Int64
  /// What it is called, on the server as well.
  public let name: String
  /// What it is, for a person.
  public let kind: ContentKind
  /// The MIME type of its bytes.
  public let type: String
  /// The file's own address, without a name and a password.
  public let target: String
  /// A name, a colon and a password; nil for none, and once it is over.
  public var signIn: String?
  /// How many bytes have left.
  public var completed: Int64
  /// Where it stands.
  public var state: State
  /// What the server was asked and has said.
  public var course: UploadCourse

  /// Describes a file that is to be uploaded.
  ///
  /// - Parameters:
  ///   - item: What it holds: anything but a folder or a stack.
  ///   - address: Where it goes.
  ///   - group: What it was dropped with.
  public init(of item: Item, to address: UploadAddress, group: JobGroupID) {
    let name = Library.fileName(of: item)
    self.init(
      id: JobID(), group: group, digest: item.digest, size: Int64(item.size),
      name: name, kind: item.kind, type: item.type,
      target: address.target(for: name), signIn: address.signIn?.pair,
      completed: 0, state: .waiting,
      course: UploadCourse(size: Int64(item.size)))
  }

  init(
    id: JobID, group: JobGroupID, digest: String, size: Int64, name: String,
    kind: ContentKind, type: String, target: String, signIn: String?,
    completed: Int64, state: State, course: UploadCourse
  ) {
    self.id = id
    self.group = group
    self.digest = digest
    self.size = size
    self.name = name
    self.kind = kind
    self.type = type
    self.target = target
    self.signIn = signIn
    self.completed = completed
    self.state = state
    self.course = course
  }

  /// The same once more: to where it was to go, or anew to another address.
  public func again(to address: UploadAddress) -> FileUpload {
    let target = address.target(for: name)
    return FileUpload(
      id: JobID(), group: group, digest: digest, size: size, name: name,
      kind: kind, type: type, target: target,
      signIn: address.signIn?.pair, completed: 0, state: .waiting,
      course: target == self.target ? course : UploadCourse(size: size))
  }

  /// The server, for a person.
  public var host: String { Site(of: target)?.host ?? target }

  /// Whether nothing happens to it by itself any more.
  public var isOver: Bool {
    switch state {
    case .waiting, .sending, .answering: false
    case .done, .failed: true
    }
  }
}
