/// A part of a Markdown text whose words stand together.
struct MarkdownLeaf {
  /// What it is.
  enum Kind: Equatable {
    case text
    case heading(Int)
    case code
    /// HTML, or a definition that nothing refers to, as it is.
    case raw
    /// A row of a table; true for its head.
    case row(Bool)
  }

  let kind: Kind
  /// The role of the entry of a list that it is in; `body` for none.
  let role: ParagraphRole
  /// What stands before the entry that it begins; empty where it begins none.
  let marker: [UInt8]
  /// Whether it goes on where the part before it ended, in one entry.
  let continues: Bool
  /// In UTF-8, its lines with line ends between them.
  let text: [UInt8]
}
