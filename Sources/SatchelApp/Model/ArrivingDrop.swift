import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Library
import Transfer

/// One drop or paste whose content is on its way.
@MainActor final class ArrivingDrop {
  /// A file or folder of this computer that is copied.
  struct Copy {
    let job: JobID
    let file: URL
    let name: String
    let kind: ContentKind
    let type: String
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
  var copies: [ItemID: Copy] = [:]
  /// Those that are being put into the document now, or wait for that.
  var landing: Set<ItemID> = []
  /// What waits for it.
  var done: [JournalEntry] = []
  var isLanding = false
  /// Where the journal says that they land.
  var remembered: [ItemID: JournalEntry.Landing] = [:]
  /// Waits to write that down.
  var remembering: Timeout?
  /// What the journal calls those that are streamed.
  var streams: [ItemID: JobID] = [:]

  /// Reads the stream that other programs send.
  var reading: Task<Arrival, any Error>?
  /// How much of the form that is read has come, and what is known of it.
  var received: Int64 = 0
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
    guard running.isEmpty else { return }
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }

  /// What the journal calls an item's transfer, if it is there.
  func jobs(of item: ItemID) -> [JobID] {
    [copies[item]?.job, streams[item]].compactMap { $0 }
  }

  /// Returns when nothing of it runs any more.
  func waitForEnd() async {
    guard !running.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// How much of each item has come, of a stream that brings one after
  /// another; nil where the source did not tell their sizes.
  func shares() -> [(completed: Int64, total: Int64)]? {
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
    case .image: (name, kind) = ("Picture", .image)
    case .text, .markup: (name, kind) = ("Text", .text)
    case .html: (name, kind) = ("Rich text", .richText)
    case .mozURL, .netscapeURL: (name, kind) = ("Link", .link)
    case .color: (name, kind) = ("Colour", .color)
    case .files, .copiedFiles, .document, .sniffed, .addresses:
      (name, kind) = ("File", .file)
    case .items, nil: (name, kind) = ("Item", nil)
    }
  }

  /// Files that are named on the command line.
  init(files: Int) {
    (name, kind, count) = ("File", .file, min(max(1, files), Self.limit))
  }
}
