import Documents
import DragKit
import GtkBridge
import Interaction
import Library
import Transfer

/// What a person can set about the feel of a drag, and how the window was left,
/// in one place.
///
/// `gsettings list-recursively dev.satchel.Satchel` shows it; without an
/// installed schema everything has its default at each start. What is set takes
/// effect at once, wherever it was set.
@MainActor final class Preferences {
  private let settings = Settings(schema: SatchelApplication.id)
  private var observers: [() -> Void] = []

  /// The longest that a drag may have to rest.
  static let longestDelay = Duration.seconds(5)

  init() {
    apply()
    settings.onChange { [weak self] in self?.apply() }
  }

  /// Called when something was set.
  func onChange(_ body: @escaping () -> Void) {
    observers.append(body)
  }

  /// Whether what is set is there at the next start.
  var keeps: Bool { settings.keeps }

  /// What a folder may hold and be copied without a question.
  var folderLimit: FolderLimit {
    var limit = FolderLimit()
    limit.files = settings.integer("large-folder-files", default: limit.files)
    let megabytes = settings.integer(
      "large-folder-megabytes", default: Int(limit.bytes / 1_000_000))
    limit.bytes = Int64(megabytes) * 1_000_000
    return limit
  }

  /// How long a drag rests on something before that opens; nil for never.
  var springDelay: Duration? {
    get {
      let delay = settings.integer("spring-loading-delay", default: 500)
      guard delay > 0 else { return nil }
      return min(.milliseconds(delay), Self.longestDelay)
    }
    set {
      let delay = newValue.map { Int($0 / .milliseconds(1)) } ?? 0
      settings.set("spring-loading-delay", to: delay)
    }
  }

  /// Whether things may move by themselves.
  var animates: Bool {
    get { settings.flag("animations", default: true) }
    set { settings.set("animations", to: newValue) }
  }

  /// Whether there are tips for who waits.
  var showsTips: Bool {
    get { settings.flag("tips", default: true) }
    set { settings.set("tips", to: newValue) }
  }

  /// What happens between the Shelf and lists when no key is held.
  var actionBetweenLists: DropAction {
    get {
      settings.word("action-between-lists", default: "move") == "copy"
        ? .copy : .move
    }
    set {
      settings.set(
        "action-between-lists", to: newValue == .copy ? "copy" : "move")
    }
  }

  /// What becomes of what other programs take from the Shelf when no key is held.
  var afterDragOut: AfterDragOut {
    get {
      AfterDragOut(rawValue: settings.word("after-drag-out", default: "keep"))
        ?? .keep
    }
    set { settings.set("after-drag-out", to: newValue.rawValue) }
  }

  /// What makes the Shelf come to drags of other programs.
  var shelfComes: ShelfSummons.Way {
    get {
      ShelfSummons.Way(rawValue: settings.word("shelf-comes", default: "drag"))
        ?? .drag
    }
    set { settings.set("shelf-comes", to: newValue.rawValue) }
  }

  /// The side of the screen that it comes out of where a drag has to reach that.
  var shelfEdge: StripPlacement.Edge {
    get {
      StripPlacement.Edge(
        rawValue: settings.word("shelf-edge", default: "right")) ?? .right
    }
    set { settings.set("shelf-edge", to: newValue.rawValue) }
  }

  /// Whether a key of the desktop's shows the Shelf strip.
  var wantsShelfKey: Bool {
    get { settings.flag("shelf-key", default: false) }
    set { settings.set("shelf-key", to: newValue) }
  }

  /// How far that key is; ``ShelfKey`` keeps this.
  var shelfKey = GlobalShortcut.State.unset {
    didSet { if shelfKey != oldValue { observers.forEach { $0() } } }
  }

  /// The programs whose drags it doesn't come to, as people call them.
  var shelfExceptions: Set<String> {
    get { Set(settings.words("shelf-exceptions")) }
    set { settings.set("shelf-exceptions", to: newValue.sorted()) }
  }

  /// The program that dragged something elsewhere last, as people call it.
  var lastDragProgram: String? {
    didSet {
      if lastDragProgram != oldValue { observers.forEach { $0() } }
    }
  }

  /// Whether closing the window only hides it.
  var staysOpen: Bool {
    get { settings.flag("stay-open", default: false) }
    set { settings.set("stay-open", to: newValue) }
  }

  /// Whether the lists at the side are hidden.
  var hidesLists: Bool {
    get { settings.flag("lists-hidden", default: false) }
    set { settings.set("lists-hidden", to: newValue) }
  }

  /// Which kind of things the Shelf shows; nil for all.
  var shownKind: KindFilter? {
    get { KindFilter.named(settings.word("shelf-kind", default: "")) }
    set { settings.set("shelf-kind", to: newValue?.id ?? "") }
  }

  /// Whether reviews are never asked for.
  var neverAsksForRatings: Bool {
    get { settings.flag("never-ask-for-ratings", default: false) }
    set { settings.set("never-ask-for-ratings", to: newValue) }
  }

  /// The ``Interaction/ReviewRecord``, as text; empty at the first start.
  var reviewRecord: String {
    get { settings.word("review-record", default: "") }
    set { settings.set("review-record", to: newValue) }
  }

  /// The path of the folder that photos are shared in; nil for none yet.
  var streamFolder: String? {
    get {
      let path = settings.word("stream-folder", default: "")
      return path.isEmpty ? nil : path
    }
    set { settings.set("stream-folder", to: newValue ?? "") }
  }

  /// Of which transfers the person is notified.
  var notified: Set<TransferNotices.Kind> {
    get {
      Set(
        TransferNotices.Kind.allCases.filter {
          settings.flag(Self.key(of: $0), default: true)
        })
    }
    set {
      for kind in TransferNotices.Kind.allCases
      where notified.contains(kind) != newValue.contains(kind) {
        settings.set(Self.key(of: kind), to: newValue.contains(kind))
      }
    }
  }

  private static func key(of kind: TransferNotices.Kind) -> String {
    "notify-\(kind.rawValue)"
  }

  /// What the person has said of personal data.
  func grant(of data: PersonalData) -> PermissionBroker.Grant {
    let word = settings.word(Self.key(of: data), default: "")
    return PermissionBroker.Grant(rawValue: word) ?? .unknown
  }

  func set(_ data: PersonalData, to grant: PermissionBroker.Grant) {
    settings.set(Self.key(of: data), to: grant.rawValue)
  }

  private static func key(of data: PersonalData) -> String {
    "permission-\(data.rawValue)"
  }

  /// How messages that are written here leave.
  enum MailWay: Equatable {
    /// The desktop's mail program opens with them.
    case mailProgram
    /// They are given to a program that sends them, by its name or path.
    case sendmail(String)
  }

  /// How messages that are written here leave.
  var mailWay: MailWay {
    get {
      let name = settings.word("send-mail-with", default: "")
      return name.isEmpty ? .mailProgram : .sendmail(name)
    }
    set {
      let name = if case .sendmail(let name) = newValue { name } else { "" }
      settings.set("send-mail-with", to: name)
    }
  }

  /// Who sends messages that leave from here; nil for nobody yet.
  var mailSender: Recipient? {
    get { Recipient(settings.word("mail-sender", default: "")) }
    set { settings.set("mail-sender", to: newValue?.description ?? "") }
  }

  /// Where files are uploaded to; nil for nowhere.
  var uploadAddress: UploadAddress? {
    get { try? UploadAddress(settings.word("upload-address", default: "")) }
    set { settings.set("upload-address", to: newValue?.stored ?? "") }
  }

  private func apply() {
    SpringLoadedInteraction.delay = springDelay
    DesktopSettings.setAnimations(allowed: animates)
    observers.forEach { $0() }
  }
}
