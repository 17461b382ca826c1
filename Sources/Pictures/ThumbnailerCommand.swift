/// How a program is called to make a small picture of a file: the words of
/// `Exec` in a `.thumbnailer` file, with codes where the file's name goes.
///
/// Words are told apart as in the Desktop Entry Specification, and by single
/// quotes as well, which gnome-desktop takes. No shell reads them.
public struct ThumbnailerCommand: Sendable, Equatable {
  /// What one call is for. Paths are those that the program sees.
  public struct Call: Sendable, Equatable {
    /// The file that is shown: absolute, of characters that a URI has as they
    /// are.
    public var input: String
    /// Where the picture goes: absolute.
    public var output: String
    /// The picture's longest side, in pixels.
    public var side: Int

    /// Makes a call.
    public init(input: String, output: String, side: Int) {
      self.input = input
      self.output = output
      self.side = side
    }
  }

  private enum Part: Equatable {
    case text(String)
    /// `%i`, `%u`, `%o` and `%s`.
    case path, uri, output, side
  }

  /// The program: a path, or a name that is looked for in `PATH`.
  public let program: String
  private let words: [[Part]]

  /// Reads a command.
  ///
  /// - Parameter line: The value of `Exec`.
  /// - Returns: nil when a quote isn't closed, a code is unknown, the program
  ///   isn't named, or nothing says where the file or the picture is.
  public init?(_ line: String) {
    guard let words = Self.words(in: line), let first = words.first,
      let program = Self.parts(of: first).flatMap(Self.text), !program.isEmpty
    else { return nil }
    var rest: [[Part]] = []
    for word in words.dropFirst() {
      guard let parts = Self.parts(of: word) else { return nil }
      rest.append(parts)
    }
    let used = rest.joined()
    guard used.contains(.path) || used.contains(.uri), used.contains(.output)
    else { return nil }
    self.program = program
    self.words = rest
  }

  /// The arguments of one call, without the program's name.
  public func arguments(for call: Call) -> [String] {
    words.map { parts in
      parts.map {
        switch $0 {
        case .text(let text): text
        case .path: call.input
        case .uri: "file://" + call.input
        case .output: call.output
        case .side: String(call.side)
        }
      }.joined()
    }
  }

  /// Tells the words apart; nil when a quote isn't closed.
  private static func words(in line: String) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var rest = line.unicodeScalars[...]
    /// - Returns: false when the quote isn't closed.
    func takeQuoted(by quote: Unicode.Scalar) -> Bool {
      while let scalar = rest.popFirst() {
        if scalar == quote { return true }
        let isEscape = scalar == "\\" && quote == "\""
        if isEscape, let next = rest.first,
          "\"`$\\".unicodeScalars.contains(next)
        {
          word?.append(next)
          rest.removeFirst()
        } else {
          word?.append(scalar)
        }
      }
      return false
    }
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t", "\n":
        if let word { words.append(String(word)) }
        word = nil
      case "\"", "'":
        word = word ?? .init()
        guard takeQuoted(by: scalar) else { return nil }
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        word = word ?? .init()
        word?.append(next)
      default:
        word = word ?? .init()
        word?.append(scalar)
      }
    }
    if let word { words.append(String(word)) }
    return words
  }

  /// Reads the codes in a word; nil when one is unknown.
  private static func parts(of word: String) -> [Part]? {
    var parts: [Part] = []
    var text = ""
    var rest = word.unicodeScalars[...]
    func endText() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
    }
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "%": text += "%"
      case "i": endText(); parts.append(.path)
      case "u": endText(); parts.append(.uri)
      case "o": endText(); parts.append(.output)
      case "s": endText(); parts.append(.side)
      default: return nil
      }
    }
    endText()
    return parts
  }

  /// What the parts say, when none of them is a code.
  private static func text(_ parts: [Part]) -> String? {
    var text = ""
    for part in parts {
      guard case .text(let more) = part else { return nil }
      text += more
    }
    return text
  }
}
