import Foundation

/// Files and folders to be copied, of many sizes.
enum KillSources {
  struct Source: Sendable {
    let name: String
    let path: String
  }

  private static let sizes = [0, 10, 5_000, 200_000, 1 << 20, 3 << 20, 6 << 20]

  /// Makes some; each tenth is a folder. They are called by their numbers.
  static func make(
    _ count: Int, after first: Int, in root: String
  ) throws -> [Source] {
    let files = FileManager.default
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    let random = try FileHandle(forReadingFrom: URL(filePath: "/dev/urandom"))
    func make(_ path: String, _ size: Int) throws {
      let bytes = try random.read(upToCount: size) ?? Data()
      try bytes.write(to: URL(filePath: path))
    }
    return try (first..<first + count).map { number in
      let path = "\(root)/\(number)"
      if number % 10 == 9 {
        try files.createDirectory(
          atPath: path + "/inner", withIntermediateDirectories: true)
        for inner in 0..<(20 + number % 40) {
          try make("\(path)/inner/\(inner)", inner * 1_000)
        }
      } else {
        try make(path, sizes[number % sizes.count] + number)
      }
      return Source(name: "\(number)", path: path)
    }
  }
}
