/// A digest that is fed while bytes come, so that they need not be read again.
///
/// For one thread at a time.
public protocol RunningDigest: AnyObject {
  /// Adds bytes.
  func update(_ bytes: UnsafeRawBufferPointer)

  /// Ends the digest; ask once.
  func finish() -> String
}
