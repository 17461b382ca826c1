/// The steps by which content becomes durable, in their order.
///
/// Tests stop the library at each of them and see that nothing that was
/// committed is lost and nothing half done remains.
enum StorageStep: String, CaseIterable, Sendable {
  case partCreated, partWritten, partSynchronized, blobRenamed
  case blobFolderSynchronized, transactionPrepared, transactionCommitted

  /// Called before the library goes on past a step; throwing stops it there.
  typealias Hook = @Sendable (StorageStep) throws -> Void
}
