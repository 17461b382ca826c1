import DesktopDriverC

/// What a program says about all its accessible things in one answer.
///
/// GTK says of what is hidden all that it says of what shows: which children a
/// thing has now, it has to be asked.
struct AccessibleSnapshot {
  /// What is known of a thing without asking for it.
  struct Summary {
    let role: Role
    let name: String
    let hasChildren: Bool
  }

  private var summaries: [String: Summary] = [:]

  /// - Parameter answer: what it said; nil if it has no such answer.
  init(_ answer: Variant?) {
    guard let answer else { return }
    withUnsafeMutablePointer(to: &summaries) {
      desktop_bus_visit_items(
        answer.pointer,
        { item, data in
          guard let item = item?.pointee else { return }
          data?.assumingMemoryBound(to: [String: Summary].self)
            .pointee[String(cString: item.path)] = Summary(
              role: Role(number: Int(item.role)),
              name: String(cString: item.name),
              hasChildren: item.child_count != 0)
        }, $0)
    }
  }

  /// What is known of the thing with this path.
  subscript(path: String) -> Summary? { summaries[path] }
}
