import ContentTypes
import Foundation

/// All that there is to know of a kind of content: what it is called, which
/// types bring it, how they are read, what it is given as, and what is shown of
/// it (DND-11, DND-23).
///
/// A kind is one type in one file that conforms to this, added by
/// ``Kinds/register(_:)``. Nothing else has to know of it.
public protocol KindDescriptor: Sendable {
  /// The kind that is described.
  var kind: ContentKind { get }

  // MARK: Words and icon

  /// What one is called by itself: "Picture".
  var title: String { get }

  /// The word for one inside a sentence, with its article: "an image".
  var phrase: String { get }

  /// The part of a place that shows it.
  var filter: KindFilter { get }

  /// The name of an icon that every theme has.
  var iconName: String { get }

  /// Whether the icon of its content's type says more than ``iconName``.
  var hasIconOfType: Bool { get }

  /// Whether the number of its bytes says something to a person.
  var hasSize: Bool { get }

  // MARK: What can be done with it

  /// Whether it is a file or a folder to the person, and so has a path.
  var isFile: Bool { get }

  /// Whether programs get a copy of it as a file, whatever it is to the person.
  var isGivenAsFile: Bool { get }

  /// Whether it can be saved as a file, or as a folder with files in it.
  var canBeSaved: Bool { get }

  /// Whether it goes only where just some kinds go, this one among them.
  var hasOwnPlace: Bool { get }

  /// Whether programs of the desktop open it.
  var opensElsewhere: Bool { get }

  // MARK: Coming

  /// Whether bytes of a type are of this kind: what is offered as that type is
  /// asked for and read by ``items(from:)``, and a file with such content is of
  /// this kind to a person.
  ///
  /// Types that every program has (text, links, lists of files) are claimed by
  /// nobody: they are read by rules of their own.
  func claims(_ type: MIMEType) -> Bool

  /// Whether bytes of a type that it doesn't claim are read by ``items(from:)``,
  /// too, where it goes and files don't: text in a syntax that says more than its
  /// words, as a note of Markdown (DND-33). Elsewhere such text stays as it came.
  func reads(_ type: MIMEType) -> Bool

  /// Reads what came of an offer of a type that it claims or reads. Blocks on the
  /// disk.
  ///
  /// - Returns: what arrived, in order; at least one, and each of this kind.
  /// - Throws: ``TransferError``; another form is tried then.
  func items(from content: KindContent) throws -> [ArrivedItem]

  /// Whether a file of it that is dropped where only this kind goes is read by
  /// ``items(from:)``, too, because it may hold several. Otherwise the file is
  /// one.
  var isReadFromFiles: Bool { get }

  /// Whether one can be made of content of another kind that is dropped where
  /// only this kind goes, as a chart of a table (DND-33). What the content says
  /// is not known yet.
  ///
  /// - Parameters:
  ///   - kind: another one.
  ///   - type: nil where it isn't known.
  func canBeMade(of kind: ContentKind, type: MIMEType?) -> Bool

  /// What it can be made of, in a word such as "tables"; nil for nothing.
  var materials: String? { get }

  /// Makes one of content of another kind. Blocks on the disk.
  ///
  /// - Returns: what was made, with its content in memory.
  /// - Throws: ``TransferError``; another form is tried then.
  func item(madeOf other: ArrivedItem) throws -> ArrivedItem

  /// What else of an offer is kept with it: see ``Companions``.
  var companions: Set<CompanionForm> { get }

  // MARK: Leaving

  /// The forms that one is given in, best first. Nothing is read before a form
  /// is asked for (DND-26).
  func representations(of content: GivenContent) -> [Representation]

  /// What a file of the person's is made of; the content itself in most cases.
  ///
  /// - Throws: ``TransferError`` when the content can't be read.
  func document(of content: Payload) throws -> Payload

  // MARK: Finding

  /// The most bytes that are read for ``words(in:)``.
  var mostSearched: Int { get }

  /// What it says, by which it is found besides its name; empty for nothing.
  ///
  /// - Parameter beginning: how the content begins.
  func words(in beginning: KindBeginning) -> String

  // MARK: Showing

  /// Whether what ``preview(of:)`` says is short: a row shows it, too, and not
  /// only a tile.
  var hasShortPreview: Bool { get }

  /// What is shown where no picture can be drawn of it.
  ///
  /// - Parameter beginning: how the content begins.
  func preview(of beginning: KindBeginning) -> KindPreview
}

/// A form that is kept beside the content; see ``Companions``.
public enum CompanionForm: Hashable, Sendable, CaseIterable {
  /// Its plain text.
  case text
  /// Its markup.
  case html
  /// Its address, with a title.
  case address
}

/// How an item's content begins, for a preview.
public struct KindBeginning: Sendable {
  /// The first bytes.
  public let bytes: Data
  /// Whether those are all.
  public let isWhole: Bool
  /// What the content is.
  public let type: MIMEType

  /// Describes a beginning.
  public init(_ bytes: Data, isWhole: Bool, type: MIMEType) {
    self.bytes = bytes
    self.isWhole = isWhole
    self.type = type
  }
}

/// What is shown of an item besides a picture.
public enum KindPreview: Hashable, Sendable {
  /// Words.
  case text(TextSample, isMonospaced: Bool)
  /// Where it leads.
  case address(String)
  /// What says more than the kind, in a few words, and all that it says.
  case details(String, TextSample)
  /// A colour: six digits behind a `#`.
  case color(hex: String)
  /// Nothing but its icon.
  case nothing
}
