import CSatchelCrypto
import Transfer

/// A SHA-256 that is fed piece by piece.
///
/// `@unchecked` is safe because each has one owner at a time: a function's local
/// variable, or what a lock guards.
final class ContentDigest: RunningDigest, @unchecked Sendable {
  private let context: OpaquePointer?

  init() {
    context = EVP_MD_CTX_new()
    EVP_DigestInit_ex(context, EVP_sha256(), nil)
  }

  deinit {
    EVP_MD_CTX_free(context)
  }

  func update(_ bytes: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
  }

  func update(_ text: String) {
    var text = text
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Ends the digest and returns it as 64 lowercase hexadecimal digits.
  func finish() -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    EVP_DigestFinal_ex(context, &bytes, nil)
    return String(
      decoding: bytes.flatMap {
        [hexadecimal[Int($0 >> 4)], hexadecimal[Int($0 & 15)]]
      },
      as: UTF8.self)
  }
}

private let hexadecimal = Array("0123456789abcdef".utf8)
