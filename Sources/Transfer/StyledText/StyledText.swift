import ContentTypes
import Foundation

/// A text with style and pictures: what a note is made of.
///
/// It is a list of paragraphs, at least one. Positions in it are counted in
/// Unicode scalars, as GTK's text buffers count; a picture counts as one.
public struct StyledText: Hashable, Sendable {
  /// Its paragraphs, at least one.
  public var paragraphs: [StyledParagraph] {
    didSet { if paragraphs.isEmpty { paragraphs = [StyledParagraph()] } }
  }

  /// Makes a text of paragraphs; of none, a text with an empty one.
  public init(_ paragraphs: [StyledParagraph] = []) {
    self.paragraphs = paragraphs.isEmpty ? [StyledParagraph()] : paragraphs
  }

  /// Makes a text without style: each line is a paragraph.
  ///
  /// - Complexity: O(*n*).
  public init(plain text: String) {
    let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\u{2029}"
    }
    self.init(
      lines.map { line in
        StyledParagraph([StyledRun(String(line).withoutControls)])
      })
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool {
    paragraphs.count == 1 && paragraphs[0].runs.isEmpty
  }

  /// The most bytes of a text that are read, with its pictures.
  public static let largest = 64 << 20

  /// The most characters that are dropped into a text at once, and that one has
  /// which is written: a long novel has as many. All of it is laid out.
  public static let longest = 500_000

  /// How many characters it has.
  ///
  /// - Complexity: O(*n*).
  public var length: Int { paragraphs.reduce(0) { $0 + $1.length } }
}

/// What a paragraph is in its text.
public enum ParagraphRole: Hashable, Sendable {
  /// One like most.
  case body
  /// A heading, of level 1 (the highest) to 3.
  case heading(Int)
  /// An entry of a list with bullets, at a level from 0 to
  /// ``StyledParagraph/deepest``.
  case bullet(Int)
  /// An entry of a numbered list, at such a level.
  case number(Int)

  /// The level of an entry of a list; nil for what is none.
  public var listLevel: Int? {
    switch self {
    case .bullet(let level), .number(let level): level
    case .body, .heading: nil
    }
  }

  /// The role with its level in range.
  public var valid: ParagraphRole {
    switch self {
    case .body: self
    case .heading(let level): .heading(min(max(level, 1), 3))
    case .bullet(let level): .bullet(StyledParagraph.level(level))
    case .number(let level): .number(StyledParagraph.level(level))
    }
  }
}

/// A paragraph of a styled text.
public struct StyledParagraph: Hashable, Sendable {
  /// What it is.
  public var role: ParagraphRole
  /// What stands in it: none is empty, and two neighbours differ in style
  /// unless one is a picture.
  public private(set) var runs: [StyledRun]

  /// Makes a paragraph; runs are joined where they are alike.
  public init(_ runs: [StyledRun] = [], role: ParagraphRole = .body) {
    self.role = role
    self.runs = runs.reduce(into: []) { $0.addRun($1) }
  }

  /// The deepest level of a list.
  public static let deepest = 5

  static func level(_ level: Int) -> Int { min(max(level, 0), deepest) }

  /// How many characters it has.
  public var length: Int { runs.reduce(0) { $0 + $1.length } }

  /// Its words; a picture is the object replacement character.
  public var string: String { runs.map(\.string).joined() }

  /// The runs of some of its characters.
  ///
  /// - Parameter range: within 0 and ``length``.
  public func runs(in range: Range<Int>) -> [StyledRun] {
    var found: [StyledRun] = []
    var start = 0
    for run in runs {
      let length = run.length
      let part = range.clamped(to: start..<start + length)
      if !part.isEmpty {
        found.append(run[part.lowerBound - start..<part.upperBound - start])
      }
      start += length
    }
    return found
  }
}

/// Characters of one style, or a picture among them.
public struct StyledRun: Hashable, Sendable {
  /// What stands there.
  public enum Content: Hashable, Sendable {
    /// Characters, without the end of a paragraph.
    case text(String)
    /// A picture.
    case picture(StyledPicture)
  }

  /// What stands there.
  public var content: Content
  /// How it looks; of a picture, where it leads.
  public var style: TextStyle

  /// Makes a run of characters.
  public init(_ text: String, _ style: TextStyle = .plain) {
    content = .text(text)
    self.style = style
  }

  /// Makes a run that is a picture.
  public init(_ picture: StyledPicture, _ style: TextStyle = .plain) {
    content = .picture(picture)
    self.style = style
  }

  /// How many characters it has.
  public var length: Int {
    switch content {
    case .text(let text): text.unicodeScalars.count
    case .picture: 1
    }
  }

  /// Its characters; a picture is the object replacement character.
  public var string: String {
    switch content {
    case .text(let text): text
    case .picture: "\u{FFFC}"
    }
  }

  subscript(range: Range<Int>) -> StyledRun {
    guard case .text(let text) = content else { return self }
    let scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    return StyledRun(String(scalars[start..<end]), style)
  }
}

/// A picture in a text, with its bytes.
public struct StyledPicture: Hashable, Sendable {
  /// Its bytes as they came.
  public let bytes: Data
  /// What they are.
  public let type: MIMEType
  /// What it shows, for those who can't see it; may be empty.
  public let description: String

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - bytes: at most ``largest``.
  ///   - type: a kind of picture.
  ///   - description: what it shows, without line ends.
  public init(_ bytes: Data, type: MIMEType, description: String = "") {
    self.bytes = bytes
    self.type = type
    self.description = description
  }

  /// The most bytes of one: as HTML it has to be read in one piece, which
  /// libxml2 ends at 10 MB.
  public static let largest = 7_000_000

  /// The types that texts hold, all of them without programs in them.
  public static let types: [MIMEType] = [.png, .jpeg, .gif, .webp, .bmp, .tiff]
}

extension [StyledRun] {
  fileprivate mutating func addRun(_ run: StyledRun) {
    guard run.length > 0 else { return }
    if case .text(let text) = run.content, let last,
      case .text(let before) = last.content, last.style == run.style
    {
      self[count - 1].content = .text(before + text)
    } else {
      append(run)
    }
  }
}

extension String {
  /// The text without characters that no text has: controls but the tab, and
  /// what stands for a picture.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isNoPartOfText) else { return self }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.filter { !$0.isNoPartOfText })
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control but the tab, stands for a picture or the end of a
  /// paragraph, or is no character of XML's.
  var isNoPartOfText: Bool {
    value < 0x20 && value != 0x09 || (0x7F..<0xA0).contains(value)
      || value == 0xFFFC || value == 0x2029 || value & ~1 == 0xFFFE
  }
}
