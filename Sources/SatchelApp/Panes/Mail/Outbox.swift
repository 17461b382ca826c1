import ContentTypes
import Documents
import Foundation
import GtkBridge
import Interaction
import Library
import Localization
import Mail
import Synchronization
import Transfer

/// The messages that are on their way out of Satchel by itself: each is given to
/// `sendmail`, and the message comes among those sent in place of its draft.
@MainActor final class Outbox {
  /// How far a message is.
  private enum State {
    case writing
    case sending(Command)
    /// Nil where nothing had begun to send it.
    case stopped(Command?)
  }

  private unowned let desk: Desk
  private var states: [ItemID: State] = [:]
  private var tasks: [ItemID: Task<Void, Never>] = [:]
  private var observers: [() -> Void] = []
  /// Makes the mailbox for what was sent.
  private var making: Task<PlaceID, any Error>?
  /// The drafts that the mail program is asked to write.
  var handovers = RepeatedRequest<ItemID>()

  init(_ desk: Desk) { self.desk = desk }

  /// Called when a message begins to be sent, or no longer is.
  func onChange(_ body: @escaping () -> Void) { observers.append(body) }

  /// Whether any message is on its way.
  var isSending: Bool { !states.isEmpty }

  /// Whether the message of a draft is on its way.
  func isSending(_ draft: ItemID) -> Bool { states[draft] != nil }

  /// Waits until no message is on its way.
  func finish() async {
    while let task = tasks.values.first { await task.value }
  }

  /// Sends the message of a draft, unless it is on its way. If that fails, the
  /// person hears why, and the draft stays.
  ///
  /// - Parameter id: of the draft's item.
  func send(
    _ draft: MessageDraft, of id: ItemID, from sender: Recipient,
    by sendmail: Sendmail
  ) {
    guard states[id] == nil else { return }
    set(id, .writing)
    tasks[id] = Task {
      let words = await outcome(of: draft, id, from: sender, by: sendmail)
      tasks[id] = nil
      set(id, nil)
      desk.onMessage(words)
    }
  }

  /// Stops what sends the message of a draft; it may be too late for that. What
  /// goes on all the same is ended the second time.
  func stop(_ draft: ItemID) {
    switch states[draft] {
    case .writing: states[draft] = .stopped(nil)
    case .sending(let command):
      command.stop()
      states[draft] = .stopped(command)
    case .stopped(let command): command?.kill()
    case nil: break
    }
  }

  private func set(_ draft: ItemID, _ state: State?) {
    states[draft] = state
    observers.forEach { $0() }
  }

  /// Sends a message.
  ///
  /// - Returns: what has come of it, in a sentence.
  private func outcome(
    of draft: MessageDraft, _ id: ItemID, from sender: Recipient,
    by sendmail: Sendmail
  ) async -> String {
    let library = desk.library
    let letter: Letter
    do {
      letter = try await Letter.write(draft, from: sender, in: library)
    } catch {
      return "\(error)"
    }
    if case .stopped = states[id] { return tr("Sending was stopped.") }
    let command = sendmail.command(from: sender)
    let everybody = draft.to + draft.copies
    let mark = library.location.sending.appending(path: "\(id)")
    do {
      try Self.make(mark)
    } catch {
      return tr("The message wasn’t sent. \("\(error)")")
    }
    defer { try? FileManager.default.removeItem(at: mark) }
    if let (failure, reason) = await run(
      command, with: letter, for: id, in: library)
    {
      if case .stopped = states[id] {
        return tr(
          "Sending was stopped. The message may have gone out all the same.")
      }
      return sendmail.sentence(
        for: failure, to: everybody.count, because: reason)
    }
    desk.noteAnswered(by: draft)
    let names = Self.names(of: everybody)
    do {
      return try await keep(letter, of: id)
        ? tr("Sent to \(names).")
        : tr("Sent to \(names). The draft was changed meanwhile, and stays.")
    } catch {
      return tr(
        "Sent to \(names), but Satchel can’t keep that it was: the draft stays. "
          + "\("\(error)")")
    }
  }

  /// Notes on the disk that a message is on its way.
  private static func make(_ mark: URL) throws {
    try FileManager.default.createDirectory(
      at: mark.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data().write(to: mark)
  }

  /// Tells the person of messages that were on their way when the app ended: nobody
  /// knows whether they got there.
  func tellUnfinished() {
    let folder = desk.library.location.sending
    let ids =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)) ?? []
    let sentences = ids.sorted { $0.path < $1.path }.compactMap { mark in
      try? FileManager.default.removeItem(at: mark)
      return desk.item(ItemID(rawValue: mark.lastPathComponent)).map { draft in
        tr(
          "“\(Name.brief(draft.name))” may have been sent: Satchel ended while it "
            + "was on its way. Look before you send it again.")
      }
    }
    guard !sentences.isEmpty else { return }
    desk.onMessage(sentences.joined(separator: "\n"))
  }

  /// Runs what sends a message.
  ///
  /// - Returns: what has become of it, and why, on one line; nil where it was
  ///   sent.
  private func run(
    _ arguments: [String], with letter: Letter, for draft: ItemID,
    in library: Library
  ) async -> (failure: Sendmail.Failure, reason: String)? {
    let words = library.location.incoming.appending(
      path: "\(UUID().uuidString).txt")
    let ending: Command.Failure? = await withCheckedContinuation { result in
      let command = Command.run(
        arguments, input: letter.file, complaints: words.path
      ) { result.resume(returning: $0) }
      if let command { states[draft] = .sending(command) }
    }
    return await Task.detached {
      defer { try? FileManager.default.removeItem(at: words) }
      return ending.map { ending in
        let reason = Sendmail.reason(
          (try? Payload.file(words).data(limit: 1 << 20)) ?? Data(),
          else: ending.reason)
        return (
          failure: Sendmail.Failure(status: ending.status), reason: reason
        )
      }
    }.value
  }

  /// Puts a message that was sent among the others, and takes its draft away
  /// unless that was changed meanwhile.
  ///
  /// - Returns: whether there is no draft any more.
  private func keep(_ letter: Letter, of draft: ItemID) async throws -> Bool {
    let sent = try await mailbox()
    let library = desk.library
    // That it was sent can't be undone; that its draft goes can.
    try await desk.arrive([letter.item], in: sent, at: 0)
    let isGone = Mutex(false)
    let edit = desk.performing {
      let item = try library.item(draft)
      isGone.withLock { $0 = item == nil || item?.digest == letter.draft }
      return item?.digest == letter.draft ? .remove([draft]) : nil
    }
    _ = try await edit.value
    return isGone.withLock { $0 }
  }

  /// Where messages are that were sent: a mailbox, which is made with the first.
  private func mailbox() async throws -> PlaceID {
    if let making { return try await making.value }
    let name = tr("Sent")
    let boxes = desk.items(Array(desk.itemIDs(in: .mail, of: [.mailbox])))
    if let known = boxes.first(where: { $0.name == name }) {
      return known.inside
    }
    let task = Task { [desk] in
      let new = Item.mailbox(name: name)
      try await desk.arrive([new], in: .mail)
      return new.inside
    }
    making = task
    defer { making = nil }
    return try await task.value
  }

  private static func names(of people: [Recipient]) -> String {
    let names = people.prefix(3).map(\.shownName).joined(separator: ", ")
    return people.count > 3 ? "\(names), …" : names
  }
}

/// A message as it leaves, kept in the library before it does.
private struct Letter: Sendable {
  /// The message as an item, which is in no place.
  let item: Item
  /// The path of the message.
  let file: String
  /// The digest of the draft that it was.
  let draft: String

  /// Writes the message of a draft.
  ///
  /// - Throws: ``LibraryError`` or ``TransferError``. Nothing is left then.
  @concurrent
  static func write(
    _ draft: MessageDraft, from sender: Recipient, in library: Library
  ) async throws -> Letter {
    let written = try MailHandover.write(draft, from: sender, in: library)
    defer { try? FileManager.default.removeItem(at: written) }
    let blob = try library.importFile(at: written)
    let item = Item(
      name: draft.title, kind: .file, type: MIMEType.message.description,
      size: blob.size, digest: blob.digest)
    return Letter(
      item: item,
      file: try library.contentURL(of: item).path(percentEncoded: false),
      draft: try library.storeBlob(draft.data).digest)
  }
}
