import Foundation

/// What the web server of `Tests/Peers` gives under a name: no text, whatever
/// the name.
///
/// - Parameters:
///   - size: The number of bytes.
///   - name: The last part of the address.
///   - version: 2 for what changes after the first time.
public func webContent(
  _ size: Int, _ name: String, version: Int = 1
) throws -> Data {
  let digits = try sha256(Data("\(name)-\(version)".utf8))
  var seed = stride(from: 0, to: digits.count, by: 2).compactMap {
    UInt8(digits.dropFirst($0).prefix(2), radix: 16)
  }
  for index in 0..<2 { seed[index] = 0 }
  var data = Data(capacity: size + seed.count)
  while data.count < size { data.append(contentsOf: seed) }
  return data.prefix(size)
}
