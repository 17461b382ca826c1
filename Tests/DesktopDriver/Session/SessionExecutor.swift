import Dispatch

/// A thread of its own for each session: display servers and buses are asked
/// with calls that block, which must not hold up the threads that tasks share.
final class SessionExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "desktop-session")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }
}
