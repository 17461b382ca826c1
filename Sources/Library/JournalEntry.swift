import Documents
import Transfer

/// A transfer as the journal has it: the job, and where what it brings goes.
public struct JournalEntry: Identifiable, Hashable, Sendable {
  /// Where an item lands.
  public struct Landing: Hashable, Sendable {
    /// The place.
    public var place: PlaceID
    /// How many rows stand before it: items of the place, and other transfers
    /// of the journal that land there. When one of those has become its item,
    /// all stand where they stood.
    public var row: Int

    /// Describes where an item lands.
    public init(place: PlaceID, row: Int) {
      self.place = place
      self.row = row
    }
  }

  /// The job.
  public var job: TransferJob
  /// Where its item lands.
  public var landing: Landing
  /// The identifier that the item will have. It is chosen before anything
  /// begins, so that an item that was inserted just before the app ended is not
  /// inserted again.
  public let item: ItemID
  /// The content, once the job is done.
  public var blob: StoredBlob?
  /// What the folder holds, while the person is asked whether it shall be
  /// copied; ``FolderSurvey/notBegun`` until that is known. Forgotten once it
  /// is answered, or needs no answer.
  public var survey: FolderSurvey?

  /// The job's identifier.
  public var id: JobID { job.id }

  /// Describes a transfer for the journal.
  public init(
    job: TransferJob, landing: Landing, item: ItemID = ItemID(),
    blob: StoredBlob? = nil, survey: FolderSurvey? = nil
  ) {
    self.job = job
    self.landing = landing
    self.item = item
    self.blob = blob
    self.survey = survey
  }

  /// The item to insert; nil until the job is done.
  public var finishedItem: Item? {
    guard job.state == .done, let blob else { return nil }
    return Item(
      id: item, name: job.name, kind: blob.kind(expected: job.kind),
      type: job.type ?? "application/octet-stream", size: blob.size,
      digest: blob.digest)
  }
}

/// What a copy or a download that was begun needs to know to go on.
public struct Checkpoint: Hashable, Codable, Sendable {
  /// The source as it was when the part's first byte was written: of a file
  /// its device, number, size and time of change; of a download its validator
  /// (RFC 9110, section 8.8).
  public var source: String
  /// The run of the system in which the part was written. After another start
  /// its last bytes may never have reached the disk.
  public var boot: String

  /// Describes a part that is being written.
  public init(source: String, boot: String = Checkpoint.currentBoot) {
    self.source = source
    self.boot = boot
  }
}
