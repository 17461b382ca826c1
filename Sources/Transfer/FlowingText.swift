/// Text of HTML on its way into lines: white space becomes one space, and ends
/// with its line.
struct FlowingText {
  /// How many elements are open in which white space is kept.
  var preformatted = 0

  private var output: [UInt8] = []
  private var pendingSpace = false

  /// What came together, without line ends behind it.
  var string: String {
    let end = output.lastIndex { $0 != UInt8(ascii: "\n") }
    return String(
      decoding: output.prefix(end.map { $0 + 1 } ?? 0), as: UTF8.self)
  }

  /// Adds UTF-8.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if preformatted == 0, byte == 0x20 || (0x09...0x0D).contains(byte) {
        pendingSpace = true
      } else {
        if pendingSpace, isInLine { output.append(UInt8(ascii: " ")) }
        pendingSpace = false
        output.append(byte)
      }
    }
  }

  /// Begins a new line, if something is in this one.
  mutating func endLine() {
    if isInLine { output.append(UInt8(ascii: "\n")) }
    pendingSpace = false
  }

  /// Begins a new line in any case.
  mutating func breakLine() {
    pendingSpace = false
    output.append(UInt8(ascii: "\n"))
  }

  /// Goes on to the next cell of a row.
  mutating func beginCell() {
    guard isInLine else { return }
    pendingSpace = false
    output.append(UInt8(ascii: "\t"))
  }

  private var isInLine: Bool {
    output.last.map { $0 != UInt8(ascii: "\n") } ?? false
  }
}
