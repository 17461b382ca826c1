/// Whether a name can stand in a file system: one component of a path, without
/// control characters.
public func isSafe(_ name: String) -> Bool {
  !name.isEmpty && name.utf8.count <= 255
    && !name.utf8.contains(UInt8(ascii: "/"))
    && name != "." && name != ".."
    && !name.unicodeScalars.contains {
      $0.properties.generalCategory == .control
    }
}
