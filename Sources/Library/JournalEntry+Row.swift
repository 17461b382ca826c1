import ContentTypes
import Documents
import Foundation
import GRDB
import Transfer

extension JournalEntry {
  static let columns = """
    id, drop_id, place, landing_row, item, work, source, name, kind, type,
    program, total, total_is_exact, completed, state, reason, can_retry, wish,
    digest, size, is_folder, survey
    """

  static let columnCount = columns.split(separator: ",").count

  /// Reads the columns of ``columns``, in their order.
  init(row: Row) throws {
    self.init(
      job: try TransferJob(row: row),
      landing: Landing(place: PlaceID(rawValue: row[2]), row: row[3]),
      item: ItemID(rawValue: row[4]), blob: StoredBlob(row: row),
      survey: FolderSurvey(stored: row[21]))
  }

  /// The values of ``columns``, in their order.
  var arguments: StatementArguments {
    let state = StoredState(job.state)
    let work = StoredWork(job.work)
    return [
      job.id.rawValue, job.group.rawValue, landing.place.rawValue,
      landing.row, item.rawValue, work.name, work.source,
      job.name, job.kind.rawValue, job.type, job.program, job.total.bytes,
      job.total.isExact, job.completed, state.name, state.reason,
      state.canRetry, job.wish?.rawValue, blob?.digest, blob?.size,
      blob?.isFolder, survey?.stored,
    ]
  }
}

extension TransferJob {
  fileprivate init(row: Row) throws {
    let work: String = row[5]
    let state: String = row[14]
    let wish: String? = row[17]
    let reason: String? = row[15]
    guard let work = StoredWork(name: work, source: row[6]).work else {
      throw LibraryError(.newerVersion, work)
    }
    let stored = StoredState(
      name: state, reason: reason ?? "", canRetry: row[16])
    guard let state = stored.state else {
      throw LibraryError(.newerVersion, state)
    }
    let total: Int64? = row[11]
    let isExact: Bool = row[12]
    self.init(
      id: JobID(rawValue: row[0]), group: JobGroupID(rawValue: row[1]),
      work: work, name: row[7], kind: ContentKind(rawValue: row[8]),
      type: row[9], program: row[10],
      total: total.map { isExact ? .exact($0) : .atLeast($0) } ?? .unknown,
      completed: row[13], state: state,
      wish: wish.flatMap(JobWish.init(rawValue:)))
  }
}

extension FolderSurvey {
  fileprivate init?(stored: String?) {
    guard let stored,
      let survey = try? JSONDecoder().decode(
        FolderSurvey.self, from: Data(stored.utf8))
    else { return nil }
    self = survey
  }

  var stored: String? {
    (try? JSONEncoder().encode(self)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension StoredBlob {
  fileprivate init?(row: Row) {
    let digest: String? = row[18]
    let size: Int? = row[19]
    let isFolder: Bool? = row[20]
    guard let digest, let size, let isFolder else { return nil }
    self.init(digest: digest, size: size, isFolder: isFolder)
  }
}

extension TransferJob.Total {
  var isExact: Bool { if case .exact = self { true } else { false } }
}

/// A state as it is stored.
struct StoredState {
  var name: String
  var reason: String?
  var canRetry = false

  init(name: String, reason: String, canRetry: Bool) {
    self.name = name
    self.reason = reason
    self.canRetry = canRetry
  }

  init(_ state: JobState) {
    switch state {
    case .waiting: name = "waiting"
    case .receiving: name = "receiving"
    case .copying: name = "copying"
    case .checking: name = "checking"
    case .done: name = "done"
    case .cancelled: name = "cancelled"
    case .paused: name = "paused"
    case .failed(let failure):
      name = "failed"
      reason = failure.sentence
      canRetry = failure.canRetry
    }
  }

  var state: JobState? {
    switch name {
    case "waiting": .waiting
    case "receiving": .receiving
    case "copying": .copying
    case "checking": .checking
    case "done": .done
    case "cancelled": .cancelled
    case "paused": .paused
    case "failed": .failed(JobFailure(reason ?? "", canRetry: canRetry))
    default: nil
    }
  }
}

/// Where bytes come from, as it is stored.
private struct StoredWork {
  let name: String
  let source: String?

  init(name: String, source: String?) {
    self.name = name
    self.source = source
  }

  init(_ work: TransferJob.Work) {
    switch work {
    case .stream: self.init(name: "stream", source: nil)
    case .copy(let url):
      // A path that is no text is stored as an address.
      self.init(
        name: "copy", source: LocalPath(url).text ?? url.absoluteString)
    case .download(let address):
      self.init(
        name: "download", source: AddressCredentials.removed(from: address))
    }
  }

  var work: TransferJob.Work? {
    switch (name, source) {
    case ("stream", _): .stream
    case ("copy", .some(let address)) where address.hasPrefix("file:"):
      URL(string: address).map { .copy($0) }
    case ("copy", .some(let path)): .copy(URL(filePath: path))
    case ("download", .some(let address)): .download(address)
    default: nil
    }
  }
}
