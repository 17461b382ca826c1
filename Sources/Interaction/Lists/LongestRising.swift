/// The longest sequence of numbers that rise, of those given in this order
/// (patience sorting).
func longestRising(_ numbers: [Int]) -> [Int] {
  var tails: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (position, number) in numbers.enumerated() {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[tails[middle]] < number {
        low = middle + 1
      } else {
        high = middle
      }
    }
    before[position] = low > 0 ? tails[low - 1] : nil
    if low == tails.count {
      tails.append(position)
    } else {
      tails[low] = position
    }
  }
  var result: [Int] = []
  var position = tails.last
  while let current = position {
    result.append(numbers[current])
    position = before[current]
  }
  return result.reversed()
}
