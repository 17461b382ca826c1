/// The drags that the inspector has seen, oldest first. What it keeps of them has
/// bounds, however many come.
struct InspectedDrags: Equatable {
  /// The most drags that are kept.
  static let most = 100
  /// The most bytes that are kept of all of them.
  static let mostBytes = 64 << 20

  private(set) var all: [InspectedDrag] = []
  private var next = 0

  /// The number of the next one.
  var nextID: Int { next }

  /// One of them.
  subscript(id: InspectedDrag.ID) -> InspectedDrag? {
    index(of: id).map { all[$0] }
  }

  /// Where one of them stands.
  func index(of id: InspectedDrag.ID) -> Int? {
    all.firstIndex { $0.id == id }
  }

  /// The one before another.
  func before(_ id: InspectedDrag.ID) -> InspectedDrag? {
    index(of: id).flatMap { $0 > 0 ? all[$0 - 1] : nil }
  }

  /// Adds one. It takes the place of the last one if that is the same again and was
  /// never dropped; the oldest such goes where there are too many, else the oldest.
  mutating func add(_ drag: InspectedDrag) {
    next = drag.id + 1
    if let last = all.last, drag.repeats(last) {
      all.removeLast()
    } else if all.count == Self.most {
      all.remove(at: all.firstIndex { $0.isOver && !$0.isDropped } ?? 0)
    }
    all.append(drag)
  }

  /// Changes one, if it is still there. Where the bytes of all are too many, the
  /// oldest drags give up theirs.
  mutating func change(
    _ id: InspectedDrag.ID, _ body: (inout InspectedDrag) -> Void
  ) {
    guard let index = index(of: id) else { return }
    let before = all[index].keptBytes
    body(&all[index])
    // Motions come often, and bring none.
    guard all[index].keptBytes > before else { return }
    var bytes = all.reduce(0) { $0 + $1.keptBytes }
    for older in all.indices where older != index && bytes > Self.mostBytes {
      bytes -= all[older].keptBytes
      all[older].forgetBytes()
    }
  }
}
