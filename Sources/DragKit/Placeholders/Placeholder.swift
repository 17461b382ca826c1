import ContentTypes
import Foundation
import GtkBridge
import Localization
import Transfer

/// What stands in a list for an item that is on its way (DND-35).
public struct Placeholder: Sendable {
  /// What it is called, as far as is known.
  public var name: String
  /// What it is, as far as is known.
  public var kind: ContentKind?
  /// The type of its content, as far as is known: a file's tells its icon.
  public var type: MIMEType?
  /// Where its transfer stands.
  public var state: JobState
  /// How far it is.
  public var progress: TransferProgress
  /// Who is waited for while nothing has come.
  public var counterpart = tr("the other program")
  /// Whether the person can hold it back.
  public var canPause = false
  /// What the person is asked before it goes on; its bytes wait.
  public var question: Question?
  /// When it was dropped, by ``TransferClock``.
  public let startedAt: Duration

  /// A question that stands in the row, and stops nobody.
  public struct Question: Hashable, Sendable {
    /// What is to be known.
    public let sentence: String
    /// What can be answered besides calling it off; the usual one first.
    public let answers: [String]

    /// Makes a question.
    public init(_ sentence: String, answers: [String]) {
      self.sentence = sentence
      self.answers = answers
    }
  }

  /// A placeholder for something that was dropped just now.
  public init(
    name: String, kind: ContentKind? = nil, state: JobState = .waiting,
    total: TransferProgress.Total = .unknown,
    startedAt: Duration = TransferClock.now
  ) {
    self.name = name
    self.kind = kind
    self.state = state
    self.startedAt = startedAt
    progress = TransferProgress(startedAt: startedAt, total: total)
  }

  /// What a person would call it, as far as is known: a file that holds a
  /// picture is a picture.
  public var apparentKind: ContentKind? { kind?.apparent(for: type) }

  /// Why it failed; nil unless it did.
  public var failure: JobFailure? {
    if case .failed(let failure) = state { failure } else { nil }
  }

  /// Whether it is at something that can be held back.
  var mayPause: Bool {
    switch state {
    case .waiting, .receiving, .copying: true
    default: false
    }
  }

  /// Whether it may still become an item by itself.
  public var isRunning: Bool { !state.isFinal }

  /// Where it stands, in a few words: "3.2 MB of 80 MB, about 20 seconds
  /// left".
  public func words(at now: Duration) -> String {
    if let question { return question.sentence }
    switch state {
    case .waiting where progress.completed == 0:
      if case .exact(let size) = progress.total {
        return tr("Waiting, \(TransferWords.size(size))")
      }
      return now - startedAt < .seconds(1) ? "" : waitingWords(at: now)
    case .waiting, .receiving, .copying:
      return TransferWords.state(
        of: progress, at: now, startedAt: startedAt, waitingFor: counterpart)
    case .checking:
      return tr("Checking \(TransferWords.size(progress.completed))")
    case .done: return tr("Done, \(TransferWords.size(progress.completed))")
    case .failed(let failure): return failure.sentence
    case .cancelled: return tr("Cancelled")
    case .paused:
      let done = TransferWords.size(progress.completed)
      guard case .exact(let total) = progress.total else {
        return tr("Paused after \(done)")
      }
      return tr("Paused, \(done) of \(TransferWords.size(total))")
    }
  }

  /// Where it stands, for where there is little room: the time left once it is
  /// known, else how much. A question stays whole.
  public func shortWords(at now: Duration) -> String {
    if question != nil { return words(at: now) }
    if state == .paused { return tr("Paused") }
    guard [.waiting, .receiving, .copying].contains(state) else {
      return words(at: now)
    }
    if let left = progress.timeLeft(at: now) {
      return TransferWords.timeLeft(left, isShort: true)
    }
    let waits = progress.completed == 0
    guard waits, progress.fraction == nil else { return words(at: now) }
    let seconds = Int((now - startedAt) / .seconds(1))
    return seconds < 1 ? "" : tr("Waiting, \(seconds) s")
  }

  private func waitingWords(at now: Duration) -> String {
    TransferWords.state(
      of: progress, at: now, startedAt: startedAt, waitingFor: counterpart)
  }
}

extension Image {
  /// Shows the theme's icon for something: a file's is its type's.
  ///
  /// - Parameters:
  ///   - kind: what it is, as far as is known.
  ///   - type: what its content is, as far as is known.
  ///   - size: the height in logical pixels.
  public func showIcon(of kind: ContentKind?, type: MIMEType?, size: Int) {
    let descriptor = (kind ?? .file).descriptor
    if kind != nil, descriptor.hasIconOfType, let type, type != .octetStream {
      setIcon(ofType: type.essence, size: size)
    } else {
      setIcon(descriptor.iconName, size: size)
    }
  }
}
