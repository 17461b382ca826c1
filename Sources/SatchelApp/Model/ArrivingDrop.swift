import ContentTypes
import Documents
import DragKit
import Foundation
import Library
import Localization
import Transfer

/// One drop or paste whose content is on its way.
@MainActor final class ArrivingDrop {
  /// A file or folder of this computer that is copied, or a web address that is
  /// downloaded.
  struct Copy {
    let job: JobID
    let work: TransferJob.Work
    let name: String
    let kind: ContentKind
    /// Nil until it is known.
    let type: String?
    /// What a folder holds of which the person is asked before it begins.
    var survey: FolderSurvey?
  }

  let id: JobGroupID
  let place: PlaceID
  /// The program that it comes from, where that is known.
  let program: String?

  /// All items, in order: those that landed and those with a placeholder.
  var items: [ItemID]
  /// Those that may still land.
  var running: Set<ItemID>
  var landed: Set<ItemID> = []
  /// Those that wait for the person's answer, however long that takes.
  var asked: Set<ItemID> = []
  private(set) var copies: [ItemID: Copy] = [:]
  /// Those of them that come from the web.
  private(set) var downloads: Set<ItemID> = []
  /// Those whose bytes are safe, but that could not be put into the document.
  var whole: [ItemID: ItemTree] = [:]
  /// Those that are being put into the document now, or wait for that.
  var landing: Set<ItemID> = []
  /// What waits for it.
  var done: [JournalEntry] = []
  var isLanding = false
  /// What the journal calls those that are streamed.
  var streams: [ItemID: JobID] = [:]
  var isWrittenDown = false

  /// Reads the stream that other programs send.
  var reading: Task<Arrival, any Error>?
  /// How much of the form that is read has come, and what is known of it.
  var received: Int64 = 0
  /// How many of the first have come whole, and have been told of; nil before
  /// any has been told of, when the totals of all are news.
  private var told: Int?
  var total = TransferProgress.Total.unknown
  var info: TransferInfo?
  /// Whether the person took it back.
  var isTakenBack = false
  /// Wait until nothing of it runs.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(
    id: JobGroupID = JobGroupID(), place: PlaceID, items: [ItemID],
    program: String?
  ) {
    self.id = id
    self.place = place
    self.items = items
    self.program = program
    running = Set(items)
  }

  /// An item has landed, failed, or is not wanted any more.
  func end(_ items: some Sequence<ItemID>) {
    running.subtract(items)
    asked.subtract(items)
    wakeIfOver()
  }

  /// Waits for the person with an item, and holds nobody up for it.
  func ask(_ item: ItemID) {
    asked.insert(item)
    wakeIfOver()
  }

  private func wakeIfOver() {
    guard running.isSubset(of: asked) else { return }
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// Makes room for what is taken down of so many items.
  func expectCopies(_ count: Int) {
    copies.reserveCapacity(count)
  }

  /// Takes down how an item is to be copied, or downloaded; nil if it is not.
  func setCopy(_ copy: Copy?, of item: ItemID) {
    copies[item] = copy
    if copy?.isDownload == true {
      downloads.insert(item)
    } else {
      downloads.remove(item)
    }
  }

  /// Takes down what a folder holds of which the person is asked.
  func setSurvey(_ survey: FolderSurvey?, of item: ItemID) {
    copies[item]?.survey = survey
  }

  /// What the journal calls an item's transfer, if it is there: its copy, where
  /// what was streamed turned out to name a file.
  func job(of item: ItemID) -> JobID? {
    copyJob(of: item) ?? streams[item]
  }

  /// All that the journal has of an item.
  func jobs(of item: ItemID) -> [JobID] {
    [copyJob(of: item), streams[item]].compactMap { $0 }
  }

  /// Of very many: a copy of all else that is known of one would take time.
  private func copyJob(of item: ItemID) -> JobID? {
    copies.index(forKey: item).map { copies.values[$0].job }
  }

  /// Returns when nothing of it runs any more, but for what waits for the
  /// person.
  func waitForEnd() async {
    guard !running.isSubset(of: asked) else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// The stream begins, perhaps once more.
  func began(total: TransferProgress.Total) {
    received = 0
    told = nil
    self.total = total
  }

  /// How much has come of each item of which more has come since this was last
  /// asked, of a stream that brings one after another; nil where the source did
  /// not tell their sizes.
  func newShares() -> [ItemID: (completed: Int64, total: Int64)]? {
    guard let shares = shares() else { return nil }
    let first = min(told ?? 0, shares.count)
    let whole =
      shares[first...].firstIndex { $0.completed < $0.total } ?? shares.count
    let end = told == nil ? shares.count : min(whole + 1, shares.count)
    told = whole
    return Dictionary(
      uniqueKeysWithValues: (first..<end).map { (items[$0], shares[$0]) })
  }

  private func shares() -> [(completed: Int64, total: Int64)]? {
    guard let info, info.itemCount == items.count,
      info.items.count == items.count
    else { return nil }
    let sizes = info.items.compactMap(\.byteCount)
    guard sizes.count == items.count else { return nil }
    // What stands before the contents is not anybody's.
    let all = sizes.reduce(Int64(0)) {
      $0.addingReportingOverflow($1).partialValue
    }
    guard all > 0, case .exact(let total) = total, total >= all else {
      return nil
    }
    var start = total - all
    return sizes.map { size in
      defer { start += size }
      return (min(max(0, received - start), size), size)
    }
  }
}

/// What shows of a drop before anything of it has been read.
struct Expected {
  var name: String
  var kind: ContentKind?
  var count: Int

  /// The most placeholders that a promise alone makes.
  static let limit = 10_000

  /// A guess from what is offered, by name alone.
  init(_ offer: Offer) {
    count = min(offer.transferInfo?.itemCount ?? 1, Self.limit)
    let best = Negotiation.negotiate(offer, for: .everything).negotiation?.first
    switch best?.expectation {
    case .content(let content, _):
      (name, kind) = (content.descriptor.title, content)
    case .text, .markup: (name, kind) = (tr("Text"), .text)
    case .html: (name, kind) = (tr("Rich text"), .richText)
    case .mozURL, .netscapeURL: (name, kind) = (tr("Link"), .link)
    case .files, .portalFiles, .copiedFiles, .document, .sniffed, .savedFiles,
      .addresses:
      (name, kind) = (tr("File"), .file)
    case .items, nil: (name, kind) = (tr("Item"), nil)
    }
  }

  /// Files that are fetched from the web.
  init(downloads names: [String]) {
    (name, kind) = (names.first ?? tr("Download"), .file)
    count = min(max(1, names.count), Self.limit)
  }

  /// Files that are named on the command line.
  init(files: Int) {
    (name, kind, count) = (tr("File"), .file, min(max(1, files), Self.limit))
  }
}
