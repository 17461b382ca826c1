/// Splits the words of a paragraph in Markdown into text, marks and links.
///
/// Time is linear in the number of characters.
struct MarkdownInlines {
  /// A part of a paragraph.
  struct Node {
    enum Kind {
      case text(String)
      case code(String)
      case lineBreak
      /// Marks such as `**`, of which some may have stayed text.
      case marks(Unicode.Scalar)
      case beginLink(String, isPicture: Bool)
      case endLink
    }

    var kind: Kind
    /// The styles that end and begin there.
    var ends = Styles()
    var begins = Styles()
    /// How many of its marks have no meaning.
    var left = 0
  }

  /// How many of each style begin or end at one place.
  struct Styles {
    var emphasis = 0
    var strong = 0
    var strike = 0
  }

  /// Marks that may have a meaning.
  struct Delimiter {
    let node: Int
    let mark: Unicode.Scalar
    let length: Int
    let canBegin: Bool
    let canEnd: Bool
  }

  private struct Bracket {
    let node: Int
    /// Where what stands in it begins, among the characters and the delimiters.
    let place: Int
    let delimiter: Int
    let isPicture: Bool
    var hasBracket = false
  }

  /// What was read, in order.
  var nodes: [Node] = []
  /// The marks whose meaning isn't known yet, in order.
  var delimiters: [Delimiter] = []
  private var scanner: MarkdownScanner
  private var pending = String.UnicodeScalarView()
  private var brackets: [Bracket] = []
  /// Brackets before this one are in no link: it would have one in it.
  private var firstActive = 0
  private var ticks: MarkdownTicks
  /// Where the last bare address ends: marks in it are its letters.
  private var addressEnd = 0
  /// How many more characters are looked at for the ends of tags that have none.
  private var tagBudget: Int
  private let links: MarkdownLinks

  /// Reads words.
  ///
  /// - Parameters:
  ///   - bytes: in UTF-8, without white space at the ends of the whole.
  ///   - links: where labels lead.
  init(_ bytes: [UInt8], links: MarkdownLinks) {
    scanner = MarkdownScanner(bytes)
    ticks = MarkdownTicks(scanner.scalars)
    tagBudget = 4 * scanner.scalars.count
    self.links = links
    while let next = scanner.next { read(next) }
    flush()
    resolve(from: 0)
  }

  private mutating func read(_ next: Unicode.Scalar) {
    switch next {
    case "\\": readEscape()
    case "`": readCode()
    case "*", "_", "~": readMarks(next)
    case "[": beginBracket(isPicture: false)
    case "!" where following == "[": beginBracket(isPicture: true)
    case "]": endBracket()
    case "<": readAngle()
    case "&": pending.append(contentsOf: scanner.entity() ?? "&".unicodeScalars)
    case "\n": endLine()
    case ":":
      noteAddress()
      keep(next)
    default: keep(next)
    }
  }

  private var following: Unicode.Scalar? {
    let place = scanner.place + 1
    return place < scanner.scalars.count ? scanner.scalars[place] : nil
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    pending.append(scalar)
    scanner.place += 1
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    nodes.append(Node(kind: .text(String(pending))))
    pending = String.UnicodeScalarView()
  }

  private mutating func add(_ kind: Node.Kind) {
    flush()
    nodes.append(Node(kind: kind))
  }

  // MARK: Text

  private mutating func readEscape() {
    switch following {
    case .some("\n"):
      add(.lineBreak)
      scanner.place += 2
    case .some(let scalar) where scalar.isMarkdownPunctuation:
      pending.append(scalar)
      scanner.place += 2
    default: keep("\\")
    }
  }

  private mutating func endLine() {
    var blanks = 0
    while pending.last == " " {
      pending.removeLast()
      blanks += 1
    }
    scanner.place += 1
    // The line may have ended already, with `<br>`.
    if pending.isEmpty, case .lineBreak? = nodes.last?.kind { return }
    if blanks > 1 { add(.lineBreak) } else { pending.append(" ") }
  }

  /// Finds the end of an address that stands by itself, as GitHub does.
  private mutating func noteAddress() {
    let scalars = scanner.scalars
    let isAddress =
      scalars[scanner.place...].starts(with: "://".unicodeScalars)
      && ["http", "https"].contains {
        pending.suffix($0.count).elementsEqual($0.unicodeScalars)
      }
    guard isAddress, scanner.place >= addressEnd else { return }
    addressEnd = MarkdownAddress.end(in: scalars, from: scanner.place)
  }

  private mutating func readCode() {
    let start = scanner.place
    let count = scanner.scalars[start...].prefix { $0 == "`" }.count
    guard let end = ticks.next(count, after: start + count) else {
      pending.append(contentsOf: scanner.scalars[start..<start + count])
      scanner.place += count
      return
    }
    var code = scanner.scalars[start + count..<end].map {
      $0 == "\n" ? " " : $0
    }
    if code.count > 1, code.first == " ", code.last == " ",
      code.contains(where: { $0 != " " })
    {
      code.removeFirst()
      code.removeLast()
    }
    add(.code(String(String.UnicodeScalarView(code))))
    scanner.place = end + count
  }

  private mutating func readMarks(_ mark: Unicode.Scalar) {
    let start = scanner.place
    let count = scanner.scalars[start...].prefix { $0 == mark }.count
    scanner.place += count
    guard start >= addressEnd else {
      pending.append(contentsOf: repeatElement(mark, count: count))
      return
    }
    let before = start > 0 ? scanner.scalars[start - 1] : "\n"
    let after = scanner.next ?? "\n"
    let (isLeft, isRight) = Self.sides(before, after)
    var canBegin = isLeft
    var canEnd = isRight
    if mark == "_" {
      canBegin = isLeft && (!isRight || before.isPunctuation)
      canEnd = isRight && (!isLeft || after.isPunctuation)
    }
    guard canBegin || canEnd, mark != "~" || count < 3 else {
      pending.append(contentsOf: repeatElement(mark, count: count))
      return
    }
    add(.marks(mark))
    nodes[nodes.count - 1].left = count
    delimiters.append(
      Delimiter(
        node: nodes.count - 1, mark: mark, length: count, canBegin: canBegin,
        canEnd: canEnd))
  }

  /// Whether marks between two characters are at the left and at the right of
  /// words.
  private static func sides(
    _ before: Unicode.Scalar, _ after: Unicode.Scalar
  ) -> (isLeft: Bool, isRight: Bool) {
    let isSpaceBefore = before.properties.isWhitespace
    let isSpaceAfter = after.properties.isWhitespace
    let isSignBefore = before.isPunctuation
    let isSignAfter = after.isPunctuation
    return (
      !isSpaceAfter && (!isSignAfter || isSpaceBefore || isSignBefore),
      !isSpaceBefore && (!isSignBefore || isSpaceAfter || isSignAfter)
    )
  }

  /// Reads an address in `<` and `>`, the one element that means a line's end, or
  /// another tag, which stays as it is.
  private mutating func readAngle() {
    let start = scanner.place
    let rest = scanner.scalars[(start + 1)...]
    let end = rest.prefix(4096).firstIndex {
      $0 == ">" || $0 == "<" || $0.value <= 0x20
    }
    let words = end.map { String(String.UnicodeScalarView(rest[..<$0])) } ?? ""
    if let end = MarkdownTag.endOfLineBreak(in: scanner.scalars, from: start) {
      add(.lineBreak)
      scanner.place = end
      return
    }
    guard let end, scanner.scalars[end] == ">",
      let address = Self.address(words)
    else { return readTag() }
    add(.beginLink(address, isPicture: false))
    add(.text(words))
    add(.endLink)
    scanner.place = end + 1
  }

  private mutating func readTag() {
    let start = scanner.place
    let end = MarkdownTag.end(
      in: scanner.scalars, from: start, budget: &tagBudget)
    guard let end else { return keep("<") }
    pending.append(
      contentsOf: scanner.scalars[start..<end].lazy.map {
        $0 == "\n" ? " " : $0
      })
    scanner.place = end
  }

  /// Where the words between `<` and `>` lead; nil where they don't.
  private static func address(_ words: String) -> String? {
    if TextStyle.validLink(words) != nil { return words }
    let parts = words.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !words.contains("/"), !words.contains(":"),
      parts.allSatisfy({ !$0.isEmpty && $0.first != "." && $0.last != "." })
    else { return nil }
    return TextStyle.validLink("mailto:\(words)")
  }

  // MARK: Links

  private mutating func beginBracket(isPicture: Bool) {
    flush()
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracket = true }
    nodes.append(Node(kind: .text(isPicture ? "![" : "[")))
    scanner.place += isPicture ? 2 : 1
    brackets.append(
      Bracket(
        node: nodes.count - 1, place: scanner.place,
        delimiter: delimiters.count, isPicture: isPicture))
  }

  private mutating func endBracket() {
    guard let bracket = brackets.popLast() else { return keep("]") }
    let isActive = bracket.isPicture || brackets.count >= firstActive
    firstActive = min(firstActive, brackets.count)
    let end = scanner.place
    guard isActive, let address = target(of: bracket, endingAt: end) else {
      scanner.place = end
      return keep("]")
    }
    flush()
    resolve(from: bracket.delimiter)
    nodes[bracket.node].kind = .beginLink(
      address, isPicture: bracket.isPicture)
    add(.endLink)
    if !bracket.isPicture { firstActive = brackets.count }
  }

  private mutating func target(
    of bracket: Bracket, endingAt end: Int
  ) -> String? {
    scanner.place = end + 1
    if let address = scanner.target() { return address }
    if let label = scanner.label() { return links.use(label) }
    guard !bracket.hasBracket else { return nil }
    let label = MarkdownScanner.label(scanner.scalars[bracket.place..<end])
    guard let address = links.use(label) else { return nil }
    // What may stand behind a label that stands for itself.
    if scanner.next == "[", following == "]" { scanner.place += 2 }
    return address
  }
}

/// Where the labels of a text lead. After so many bytes of addresses nothing
/// leads anywhere, so that a short text makes no long one.
final class MarkdownLinks {
  private let definitions: [String: String]
  private var left: Int
  /// The labels that something refers to.
  private(set) var used: Set<String> = []

  /// - Parameters:
  ///   - definitions: addresses by labels.
  ///   - length: how long the text is, in bytes.
  init(_ definitions: [String: String], length: Int) {
    self.definitions = definitions
    left = max(1 << 20, 2 * length)
  }

  /// Where something leads that refers to a label; nil where it doesn't. Each
  /// call takes its part of the bytes.
  func use(_ label: String) -> String? {
    guard let address = definitions[label] else { return nil }
    left -= address.utf8.count
    guard left >= 0 else { return nil }
    used.insert(label)
    return address
  }
}

/// Where backticks stand, by how many stand together.
struct MarkdownTicks {
  private var places: [Int: [Int]] = [:]
  /// How many of each have been passed.
  private var passed: [Int: Int] = [:]

  init(_ scalars: [Unicode.Scalar]) {
    var start: Int?
    for (index, scalar) in scalars.enumerated() {
      if scalar == "`" {
        start = start ?? index
      } else if let begun = start {
        places[index - begun, default: []].append(begun)
        start = nil
      }
    }
    if let start { places[scalars.count - start, default: []].append(start) }
  }

  /// Where so many stand together next.
  ///
  /// - Parameter place: not before that of an earlier call.
  mutating func next(_ count: Int, after place: Int) -> Int? {
    guard let all = places[count] else { return nil }
    var index = passed[count] ?? 0
    while index < all.count, all[index] < place { index += 1 }
    passed[count] = index
    return index < all.count ? all[index] : nil
  }
}
