import ContentTypes

/// One form of an item, whose bytes are made only when somebody asks (DND-26).
public struct Representation: Sendable {
  /// The type that is offered.
  public let type: MIMEType

  private let maker: @Sendable () async throws -> Payload

  /// Makes a representation.
  ///
  /// - Parameters:
  ///   - type: what is offered.
  ///   - payload: makes the bytes; called once for each request, never before
  ///     one, and never twice at a time for one request.
  public init(
    _ type: MIMEType, payload: @escaping @Sendable () async throws -> Payload
  ) {
    self.type = type
    maker = payload
  }

  /// Makes the bytes.
  ///
  /// - Throws: whatever the maker throws; the receiver must be told that the
  ///   transfer failed.
  public func payload() async throws -> Payload { try await maker() }
}
