import Localization

/// How several files on their way to a server are, together.
public struct UploadSummary: Hashable, Sendable {
  /// One of the files.
  public struct Part: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// How many bytes it has, and how many of them have left.
    public let size: Int64, completed: Int64
    /// Where it stands.
    public let state: JobState

    /// Describes a file.
    public init(
      name: String, size: Int64, completed: Int64, state: JobState
    ) {
      self.name = name
      self.size = size
      self.completed = completed
      self.state = state
    }
  }

  /// What there is to tell.
  public enum State: Hashable, Sendable {
    /// Nothing.
    case idle
    /// Something is on its way.
    case running
    /// The server has all.
    case done
    /// Nothing is on its way, and the server hasn't all.
    case failed(JobFailure)
  }

  /// What there is to tell.
  public let state: State
  /// What that is in words: "Uploading beach.jpg, 12 %".
  public let words: String
  /// The part that has left, from 0 to 1, and 1 only when the server has all;
  /// nil while nothing is on its way, and where there are no bytes.
  public let fraction: Double?

  /// Takes files together, in the order in which they were asked for.
  public init(_ parts: [Part]) {
    let failed = parts.compactMap { part in
      if case .failed(let failure) = part.state { failure } else { nil }
    }
    let size = parts.reduce(0) { $0 + Double($1.size) }
    if parts.contains(where: { !$0.state.isFinal }) {
      let completed = parts.reduce(0) { $0 + Double($1.completed) }
      state = .running
      fraction = size > 0 ? min(completed / size, 1.0.nextDown) : nil
      let share = fraction.map { ", \(Int($0 * 100)) %" } ?? ""
      words = tr("Uploading \(Self.named(parts))\(share)")
    } else if let first = failed.first {
      state = .failed(
        JobFailure(
          failed.count == 1
            ? first.sentence
            : tr(
              "\(TransferWords.counted(failed.count, .file)) were not "
                + "uploaded. ")
              + first.sentence,
          canRetry: parts.contains { $0.canRetry }))
      fraction = nil
      words = tr("Not uploaded")
    } else {
      state = parts.isEmpty ? .idle : .done
      fraction = nil
      words = parts.isEmpty ? "" : tr("Uploaded \(Self.named(parts))")
    }
  }

  private static func named(_ parts: [Part]) -> String {
    parts.count == 1
      ? parts[0].name : TransferWords.counted(parts.count, .file)
  }
}

extension UploadSummary.Part {
  fileprivate var canRetry: Bool {
    if case .failed(let failure) = state { failure.canRetry } else { false }
  }
}
