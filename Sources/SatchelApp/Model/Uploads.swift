import ContentTypes
import Courier
import Documents
import DragKit
import Foundation
import Library
import Localization
import Logging
import Transfer

/// Files that the person sends to a server. The courier sends them, so that
/// they arrive even if the app ends, and what failed waits for the person.
@MainActor final class Uploads {
  /// One of them, with what shows of it.
  struct Entry: Identifiable {
    var upload: FileUpload
    var placeholder: Placeholder

    var id: JobID { upload.id }

    /// What tells it apart in the Transfers place.
    var shownID: ItemID { ItemID(rawValue: upload.id.rawValue) }
  }

  private var courier: CourierClient?
  private let writer = DispatchQueue(label: "dev.satchel.uploads")
  private let log = Logger(label: "dev.satchel.uploads")

  /// What is on its way, what failed, and what is done and still told of, in the
  /// order in which it was asked for.
  private(set) var entries: [Entry] = []
  /// What the journal is about to forget.
  private var going: Set<JobID> = []

  /// Called when something has progressed.
  var onChange: () -> Void = {}
  /// Called with what the server has, or was called off.
  var onEnd: (Entry) -> Void = { _ in }
  /// Called with sentences for the person, of what shows nowhere.
  var onMessage: (String) -> Void = { _ in }
  /// Says whether the person sees how they are now.
  var isShown: () -> Bool = { false }

  /// Those that may still arrive by themselves.
  var running: [Entry] { entries.filter(\.placeholder.isRunning) }

  /// Those that wait for the person.
  var failed: [Entry] { entries.filter { $0.placeholder.failure != nil } }

  /// How all of them are together.
  var summary: UploadSummary {
    UploadSummary(
      entries.map {
        UploadSummary.Part(
          name: $0.upload.name, size: $0.upload.size,
          completed: $0.placeholder.progress.completed,
          state: $0.placeholder.state)
      })
  }

  /// Takes up the journal: what an earlier run of the app has left goes on.
  func connect(_ courier: CourierClient) {
    self.courier = courier
    let uploads = courier.uploads()
    Task { [weak self] in
      for await list in uploads { self?.takeUp(list) }
    }
  }

  /// Begins to send items, as one drop.
  ///
  /// - Parameter items: files, whose contents the library has.
  func begin(_ items: [Item], to address: UploadAddress) {
    let group = JobGroupID()
    begin(items.map { FileUpload(of: $0, to: address, group: group) })
  }

  private func begin(
    _ uploads: [FileUpload], insteadOf old: [JobID] = []
  ) {
    guard courier != nil else {
      return onMessage(
        tr("Nothing can be uploaded: the list of transfers is lost."))
    }
    clearDone()
    entries.removeAll { old.contains($0.id) }
    entries += uploads.map(Self.entry)
    going.formUnion(old)
    onChange()
    write {
      try $0.add(uploads, insteadOf: old)
    } failed: { [weak self] in
      self?.fail(uploads.map(\.id), $0)
    }
  }

  private static func entry(_ upload: FileUpload) -> Entry {
    var placeholder = Placeholder(
      name: upload.name, kind: upload.kind, total: .exact(upload.size))
    placeholder.type = MIMEType(upload.type)
    placeholder.counterpart = upload.host
    return Entry(upload: upload, placeholder: placeholder)
  }

  private func fail(_ ids: [JobID], _ problem: any Error) {
    for index in entries.indices where ids.contains(entries[index].id) {
      entries[index].placeholder.state = .failed(
        JobFailure("\(problem)", canRetry: true))
    }
    onChange()
  }

  /// Calls one off. What the server has of it stays there.
  func cancel(_ id: JobID) {
    guard let index = entries.firstIndex(where: { $0.id == id }),
      entries[index].placeholder.isRunning
    else { return }
    var entry = entries.remove(at: index)
    entry.placeholder.state = .cancelled
    onEnd(entry)
    forget([id])
  }

  /// Takes what failed out of the list.
  func remove(_ id: JobID) {
    guard failed.contains(where: { $0.id == id }) else { return }
    entries.removeAll { $0.id == id }
    forget([id])
  }

  /// Sends what failed once more: to where it was to go, or to where files are
  /// uploaded to by now.
  func retry(_ id: JobID, to address: UploadAddress) {
    guard let entry = failed.first(where: { $0.id == id }) else { return }
    begin([entry.upload.again(to: address)], insteadOf: [id])
  }

  /// Tells of what is done no more.
  func clearDone() {
    let count = entries.count
    entries.removeAll { $0.placeholder.state == .done }
    if entries.count != count { onChange() }
  }

  private func forget(_ ids: [JobID]) {
    going.formUnion(ids)
    onChange()
    write { try $0.removeUploads(ids) }
  }

  /// Writes into the journal, in the order of the calls, and rings the courier's
  /// bell.
  private func write(
    _ body: @escaping @Sendable (TransferJournal) throws -> Void,
    failed: @escaping @MainActor @Sendable (any Error) -> Void = { _ in }
  ) {
    guard let courier else { return }
    writer.async { [log] in
      do {
        try body(courier.journal)
        courier.ring()
      } catch {
        log.error("\(error)")
        Task { @MainActor in failed(error) }
      }
    }
  }

  /// Takes up what the journal has.
  private func takeUp(_ list: [FileUpload]) {
    going.formIntersection(list.map(\.id))
    let now = TransferClock.now
    var over: [JobID] = []
    for upload in list where !going.contains(upload.id) {
      let index = entries.firstIndex { $0.id == upload.id }
      var entry = index.map { entries[$0] } ?? Self.entry(upload)
      let before = entry.placeholder.state
      entry.take(upload, at: now)
      if let index { entries[index] = entry } else { entries.append(entry) }
      guard entry.placeholder.state != before else { continue }
      if entry.placeholder.state == .done {
        over.append(upload.id)
        onEnd(entry)
      } else if let failure = entry.placeholder.failure, index != nil,
        !isShown()
      {
        onMessage(failure.sentence)
      }
    }
    if !over.isEmpty { forget(over) }
    onChange()
  }
}

extension Uploads.Entry {
  /// Takes up what the journal says of it.
  fileprivate mutating func take(_ upload: FileUpload, at now: Duration) {
    self.upload = upload
    placeholder.progress.advance(to: upload.completed, at: now)
    switch upload.state {
    case .waiting: placeholder.state = .waiting
    case .sending: placeholder.state = .copying
    case .answering: placeholder.state = .checking
    case .failed(let failure): placeholder.state = .failed(failure)
    case .done:
      placeholder.state = .done
      placeholder.progress.finish(size: upload.size)
    }
  }
}
