import ContentTypes
import Synchronization

/// All kinds of content that this program knows.
public enum Kinds {
  /// In the order in which people are told of them, and in which they are asked
  /// whether a type is theirs.
  private static let registered = Mutex<[any KindDescriptor]>([
    TextKind(), RichTextKind(), NoteKind(), LinkKind(), ImageKind(),
    AudioKind(), VideoKind(), ContactKind(), MessageKind(), FileKind(),
    FolderKind(), ColorKind(), StackKind(), MailboxKind(), DraftKind(),
    ChartKind(), DrawingKind(), ProgramKind(),
  ])

  /// Adds a kind of the program's own. Call it before anything is dragged, read
  /// or opened.
  ///
  /// - Precondition: there is no such kind yet.
  public static func register(_ descriptor: any KindDescriptor) {
    registered.withLock { known in
      precondition(
        !known.contains { $0.kind == descriptor.kind },
        "the kind “\(descriptor.kind.rawValue)” is there already")
      known.append(descriptor)
    }
  }

  /// All of them, in order.
  public static var all: [any KindDescriptor] { registered.withLock { $0 } }

  /// The kind whose content bytes of a type are; nil where they are a file like
  /// any other, or a form that many kinds have.
  public static func claiming(_ type: MIMEType) -> (any KindDescriptor)? {
    all.first { $0.claims(type) }
  }
}

extension ContentKind {
  /// All kinds that are known, in order.
  public static var known: [ContentKind] { Kinds.all.map(\.kind) }

  /// What the kind is. One that nobody has described, such as one of a program
  /// that has added it to a library, is a file like any other.
  ///
  /// - Complexity: O(*n*) in the number of kinds.
  public var descriptor: any KindDescriptor {
    Kinds.all.first { $0.kind == self } ?? FileKind(kind: self)
  }

  /// What a person would call content of this kind that is of a type: a file
  /// that holds a picture is a picture.
  ///
  /// - Parameter type: nil where it isn't known.
  public func apparent(for type: MIMEType?) -> ContentKind {
    guard self == .file, let type else { return self }
    return Kinds.claiming(type)?.kind ?? self
  }
}
