import ContentTypes

/// Most kinds are simple: bytes that programs open and people save. What is said
/// here, a kind may say otherwise.
extension KindDescriptor {
  /// The kind's own icon.
  public var hasIconOfType: Bool { false }

  /// Its size is told.
  public var hasSize: Bool { true }

  /// It is no file.
  public var isFile: Bool { false }

  /// What is a file is given as one.
  public var isGivenAsFile: Bool { isFile }

  /// It can be saved.
  public var canBeSaved: Bool { true }

  /// It goes anywhere.
  public var hasOwnPlace: Bool { false }

  /// Programs open it.
  public var opensElsewhere: Bool { true }

  /// No type is its own.
  public func claims(_ type: MIMEType) -> Bool { false }

  /// No other is read.
  public func reads(_ type: MIMEType) -> Bool { false }

  /// Nothing can be read as it, because no type is its own.
  public func items(from content: KindContent) throws -> [ArrivedItem] {
    throw TransferError(.unsupported, item: content.suggestedName)
  }

  /// A file is one.
  public var isReadFromFiles: Bool { false }

  /// It is made of nothing else.
  public func canBeMade(of kind: ContentKind, type: MIMEType?) -> Bool {
    false
  }

  /// There is nothing.
  public var materials: String? { nil }

  /// Nothing can be made one.
  public func item(madeOf other: ArrivedItem) throws -> ArrivedItem {
    throw TransferError(.unsupported, item: other.name)
  }

  /// Nothing is kept besides.
  public var companions: Set<CompanionForm> { [] }

  /// The content itself.
  public func document(of content: Payload) throws -> Payload { content }

  /// Its preview is for tiles alone.
  public var hasShortPreview: Bool { false }

  /// A mebibyte.
  public var mostSearched: Int { 1 << 20 }

  /// What its preview says.
  public func words(in beginning: KindBeginning) -> String {
    switch preview(of: beginning) {
    case .text(let sample, _), .details(_, let sample): sample.text
    case .address(let address): address
    case .color, .nothing: ""
    }
  }

  /// Nothing but its icon.
  public func preview(of beginning: KindBeginning) -> KindPreview { .nothing }
}
