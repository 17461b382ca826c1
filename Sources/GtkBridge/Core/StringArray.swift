import Glibc

/// Calls C with strings, as an array that ends with NULL.
///
/// - Parameter body: must not keep the array.
func withStringArray<Result>(
  _ strings: [String],
  _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  var array = copies.map { UnsafePointer($0) } + [nil]
  return array.withUnsafeMutableBufferPointer { array in
    guard let start = array.baseAddress else { preconditionFailure() }
    return body(start)
  }
}
