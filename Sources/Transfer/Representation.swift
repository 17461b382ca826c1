import ContentTypes

/// One form of an item, whose bytes are made only when somebody asks (DND-26).
public struct Representation: Sendable {
  /// The type that is offered.
  public let type: MIMEType

  private let maker: @Sendable () async throws -> Payload
  private let measure: (@Sendable () -> Int64?)?

  /// Whether making the bytes takes work that nobody should spend on a drag
  /// that only hovers: some programs ask for everything as soon as a drag comes
  /// in (DND-26). Until the drop it is refused.
  public let waitsForDrop: Bool

  /// Makes a representation.
  ///
  /// - Parameters:
  ///   - type: what is offered.
  ///   - byteCount: how many bytes there will be, where that is known without
  ///     making them.
  ///   - waitsForDrop: see ``waitsForDrop``.
  ///   - payload: makes the bytes; called once for each request, never before
  ///     one, and never twice at a time for one request.
  public init(
    _ type: MIMEType, byteCount: (@Sendable () -> Int64?)? = nil,
    waitsForDrop: Bool = false,
    payload: @escaping @Sendable () async throws -> Payload
  ) {
    self.type = type
    measure = byteCount
    self.waitsForDrop = waitsForDrop
    maker = payload
  }

  /// How many bytes there will be, where that is known without making them
  /// (DND-27). Cost: a look at a file at most.
  public var byteCount: Int64? { measure?() }

  /// Makes the bytes.
  ///
  /// - Throws: whatever the maker throws; the receiver must be told that the
  ///   transfer failed.
  public func payload() async throws -> Payload { try await maker() }
}
