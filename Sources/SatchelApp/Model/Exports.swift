import Courier
import Documents
import DragKit
import Foundation
import Library
import Localization
import Logging
import Transfer

/// Files that other programs want to have written where they say. A large one
/// is left to the courier, so that it becomes whole even if the app ends.
@MainActor final class Exports {
  private enum Outcome {
    case over(FileExport.State)
    /// Nobody can be asked to write it.
    case nobody
  }

  private let library: Library
  private var courier: CourierClient?
  private let writer = DispatchQueue(label: "dev.satchel.exports")
  private let log = Logger(label: "dev.satchel.exports")

  /// The other programs that wait for an answer.
  private var waiting: [JobID: CheckedContinuation<Outcome, Never>] = [:]
  /// What has ended, until the journal has forgotten it.
  private var ended: Set<JobID> = []
  /// What is being written, in the order in which it was asked for.
  private(set) var running: [(export: FileExport, placeholder: Placeholder)] =
    []

  /// Called when something has progressed.
  var onChange: () -> Void = {}
  /// Called with what has ended.
  var onEnd: (FileExport, Placeholder) -> Void = { _, _ in }
  /// Called with sentences for the person that no other program can tell.
  var onMessage: (String) -> Void = { _ in }

  /// The most bytes that the app writes itself: that is over before a courier
  /// has started.
  private static let limit = 1 << 20

  init(library: Library) {
    self.library = library
  }

  /// Takes up the journal: what an earlier run of the app has left goes on.
  func connect(_ courier: CourierClient) {
    self.courier = courier
    courier.onTrouble { _ in
      Task { @MainActor [weak self] in self?.giveBack() }
    }
    let exports = courier.exports()
    Task { [weak self] in
      for await list in exports { self?.takeUp(list) }
    }
  }

  /// Writes an item as a file: whole under its name or not at all, and never
  /// over anything that is there.
  ///
  /// - Throws: why there is no file.
  func save(_ item: Item, as url: URL) async throws {
    if let courier, item.size > Self.limit {
      switch await ask(courier, for: FileExport(of: item, as: url)) {
      case .over(.failed(let failure)): throw failure
      case .over: return
      case .nobody: break
      }
    }
    let library = library
    try await Task.detached { try library.save(item, as: url) }.value
  }

  /// Has the courier write a file, and waits until it is there or can't be.
  private func ask(
    _ courier: CourierClient, for export: FileExport
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      waiting[export.id] = continuation
      let giveBack: @Sendable () -> Void = {
        Task { @MainActor [weak self] in self?.giveBack(export.id) }
      }
      writer.async {
        do {
          try courier.journal.add(export)
        } catch {
          return giveBack()
        }
        courier.ring { _ in giveBack() }
      }
    }
  }

  /// Writes what nobody else can.
  private func giveBack() {
    for id in waiting.keys { giveBack(id) }
  }

  private func giveBack(_ id: JobID) {
    guard let continuation = waiting.removeValue(forKey: id) else { return }
    // Else one that comes later would write it once more.
    remove([id]) { continuation.resume(returning: .nobody) }
  }

  /// Calls a file off; the program that waits for it is told.
  func cancel(_ id: JobID) {
    guard running.contains(where: { $0.export.id == id }) else { return }
    let failure = JobFailure(tr("It was cancelled."), canRetry: false)
    let continuation = waiting.removeValue(forKey: id)
    remove([id]) { continuation?.resume(returning: .over(.failed(failure))) }
  }

  private func takeUp(_ list: [FileExport]) {
    ended.formIntersection(list.map(\.id))
    let now = TransferClock.now
    let over = list.filter { $0.isOver && !ended.contains($0.id) }
    for export in over { end(export) }
    if !over.isEmpty { remove(over.map(\.id)) }
    let known = Dictionary(
      running.map { ($0.export.id, $0.placeholder) }
    ) { $1 }
    running = list.filter { !$0.isOver }.map { export in
      var placeholder =
        known[export.id]
        ?? Placeholder(
          name: export.name, kind: .file, state: .copying,
          total: .exact(export.size))
      placeholder.progress.advance(to: export.completed, at: now)
      return (export, placeholder)
    }
    onChange()
  }

  private func end(_ export: FileExport) {
    ended.insert(export.id)
    var placeholder =
      running.first { $0.export.id == export.id }?.placeholder
      ?? Placeholder(name: export.name, kind: .file, total: .exact(export.size))
    switch export.state {
    case .open: return
    case .done:
      placeholder.state = .done
      placeholder.progress.finish(size: export.size)
    case .failed(let failure):
      // It can be dragged once more.
      placeholder.state = .failed(
        JobFailure(failure.sentence, canRetry: false))
      // The program that waited is told, and tells the person. If it waited for
      // an earlier run of the app, nobody has told them.
      if waiting[export.id] == nil {
        let words =
          Sandbox.folderName(of: export.target).map {
            tr("“\(export.name)” was not saved in “\($0)”. ")
          } ?? tr("“\(export.name)” was not saved. ")
        onMessage(words + failure.sentence)
      }
    }
    waiting.removeValue(forKey: export.id)?.resume(
      returning: .over(export.state))
    onEnd(export, placeholder)
  }

  /// Takes files out of the journal.
  private func remove(
    _ ids: [JobID], then done: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    guard let courier else { return done() }
    writer.async { [log] in
      do {
        try courier.journal.removeExports(ids)
        courier.ring()
      } catch {
        log.error("\(error)")
      }
      Task { @MainActor in done() }
    }
  }
}
