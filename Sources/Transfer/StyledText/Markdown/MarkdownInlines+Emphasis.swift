extension MarkdownInlines {
  /// Finds out which marks belong together, of those from one on, as CommonMark
  /// has it; the others are text.
  ///
  /// - Complexity: O(*n*): where nothing was found is not looked at again.
  mutating func resolve(from start: Int) {
    var openers: [Int] = []
    // Below these none of the openers fits.
    var lowest = Array(repeating: 0, count: 18)
    for index in delimiters.indices.dropFirst(start) {
      let key = delimiters[index].key
      while delimiters[index].canEnd, nodes[delimiters[index].node].left > 0 {
        var place = openers.count - 1
        while place >= lowest[key], !belong(openers[place], index) {
          place -= 1
        }
        guard place >= lowest[key] else {
          lowest[key] = openers.count
          break
        }
        openers.removeSubrange((place + 1)...)
        let opener = delimiters[openers[place]].node
        join(opener, delimiters[index])
        if nodes[opener].left == 0 { openers.removeLast() }
        lowest = lowest.map { min($0, openers.count) }
      }
      if delimiters[index].canBegin, nodes[delimiters[index].node].left > 0 {
        openers.append(index)
      }
    }
    delimiters.removeSubrange(start...)
  }

  private func belong(_ first: Int, _ last: Int) -> Bool {
    let opener = delimiters[first]
    let closer = delimiters[last]
    guard opener.mark == closer.mark else { return false }
    if opener.mark == "~" { return opener.length == closer.length }
    guard opener.canEnd || closer.canBegin else { return true }
    return (opener.length + closer.length) % 3 != 0
      || opener.length % 3 == 0 && closer.length % 3 == 0
  }

  private mutating func join(_ opener: Int, _ closer: Delimiter) {
    let both = min(nodes[opener].left, nodes[closer.node].left)
    let count = closer.mark == "~" ? closer.length : min(both, 2)
    let style: WritableKeyPath<Styles, Int> =
      if closer.mark == "~" {
        \.strike
      } else if count == 2 {
        \.strong
      } else {
        \.emphasis
      }
    nodes[opener].left -= count
    nodes[opener].begins[keyPath: style] += 1
    nodes[closer.node].left -= count
    nodes[closer.node].ends[keyPath: style] += 1
  }
}

extension MarkdownInlines.Delimiter {
  /// The same for those that fit the same openers.
  fileprivate var key: Int {
    let marks: Int =
      switch mark {
      case "*": 0
      case "_": 6
      default: 12
      }
    return marks + (canBegin ? 3 : 0) + length % 3
  }
}
