import ContentTypes
import Foundation

/// Turns received bytes into items.
///
/// Memory stays flat: a payload is read in pieces, and only what is small is
/// held whole.
public enum Decoding {
  /// The most bytes that an item's content in memory has; larger content is in
  /// a file.
  public static let smallContentLimit = 1 << 20

  /// Decodes what a candidate brought.
  ///
  /// Blocks on the disk: call it off the main thread.
  ///
  /// - Parameters:
  ///   - candidate: what was asked for.
  ///   - payload: what came.
  ///   - acceptance: the kinds that the target takes; others are problems.
  ///   - workspace: a folder for files that have to be made of the payload; on
  ///     the same file system as the library, so that they can be renamed.
  ///     What is made and not returned is removed.
  ///   - suggestedName: a name for content that has none of its own.
  /// - Throws: ``TransferError`` when nothing came of it; ask
  ///   ``Negotiation/next(after:error:)`` what to do then.
  public static func decode(
    _ candidate: Candidate, payload: ReceivedPayload,
    for acceptance: Acceptance = .everything, in workspace: URL,
    suggestedName: String? = nil
  ) throws -> Arrival {
    guard payload.byteCount > 0 || candidate.expectation == .savedFiles else {
      throw TransferError(.emptyPayload, item: suggestedName)
    }
    let decoder = PayloadDecoder(
      payload: payload, workspace: workspace, suggestedName: suggestedName)
    let arrival: Arrival
    do {
      arrival = try decoder.decode(candidate)
    } catch let error as TransferError {
      throw error
    } catch {
      throw TransferError(
        isDiskFull(error) ? .diskFull : .undecodable, item: suggestedName,
        underlying: error)
    }
    return try Self.fitted(
      arrival, to: acceptance, original: payload.file, in: workspace)
  }

  /// Keeps what the target takes. A picture in a file is a picture to a target
  /// that takes pictures and no files, and the other way round.
  private static func fitted(
    _ arrival: Arrival, to acceptance: Acceptance, original: URL,
    in workspace: URL
  ) throws -> Arrival {
    var result = Arrival(
      items: [], problems: arrival.problems, notes: arrival.notes)
    for item in arrival.items.flatMap({ $0.parts(for: acceptance) }) {
      if let kind = acceptance.kind(of: item) {
        do {
          let made = try item.being(kind, in: workspace)
          let kept = made.flatMap(\.ownFiles)
          for file in item.ownFiles where file != original {
            if !kept.contains(file) {
              try? FileManager.default.removeItem(at: file)
            }
          }
          result.items += made
          result.notes += made.compactMap(\.loss)
        } catch let error as TransferError {
          result.problems.append(TransferError(error.code, item: item.name))
        }
      } else {
        result.problems.append(TransferError(.unsupported, item: item.name))
        for file in item.ownFiles where file != original {
          try? FileManager.default.removeItem(at: file)
        }
      }
    }
    guard result.items.isEmpty else { return result }
    throw result.problems.first ?? TransferError(.emptyPayload)
  }

  static func isDiskFull(_ error: any Error) -> Bool {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain {
      return error.code == Int(ENOSPC) || error.code == Int(EDQUOT)
    }
    if error.domain == NSCocoaErrorDomain,
      error.code == CocoaError.fileWriteOutOfSpace.rawValue
    {
      return true
    }
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error
    return underlying.map { isDiskFull($0) } ?? false
  }
}

extension Acceptance {
  /// As what a target takes an item; nil when it doesn't.
  fileprivate func kind(of item: ArrivedItem) -> ContentKind? {
    if kinds.contains(item.kind) { return item.kind }
    let apparent = item.kind.apparent(for: item.type)
    if kinds.contains(apparent) { return apparent }
    let isFile = item.kind.descriptor.isFile && item.kind != .folder
    return isFile && kinds.contains(.file)
      ? .file : maker(of: item.kind, type: item.type)
  }
}

extension ArrivedItem {
  /// The item, or the things in it one by one where a target doesn't take it as
  /// it is: a mailbox with something else than messages in it is none, nor a folder
  /// of programs one with something else.
  fileprivate func parts(for acceptance: Acceptance) -> [ArrivedItem] {
    guard case .stack(let items) = content else { return [self] }
    let isTaken =
      acceptance.kinds.contains(kind)
      && (kind == .stack
        && !acceptance.kinds.contains(where: \.descriptor.hasOwnPlace)
        || items.allSatisfy {
          acceptance.kinds.contains($0.kind)
            && $0.parts(for: acceptance) == [$0]
        })
    return isTaken ? [self] : leaves
  }

  /// The item as one of another kind, or what is in its file.
  fileprivate func being(
    _ kind: ContentKind, in workspace: URL
  ) throws -> [ArrivedItem] {
    guard self.kind != kind else { return [self] }
    let descriptor = kind.descriptor
    if descriptor.canBeMade(of: self.kind, type: type) {
      return [try descriptor.item(madeOf: self)]
    }
    if descriptor.isReadFromFiles, let file = content.file {
      return try descriptor.items(
        from: KindContent(
          file: file, byteCount: Payload.file(file).byteCount(),
          type: type, folder: workspace, isOwn: content == .payloadFile(file)))
    }
    var item = ArrivedItem(name: name, kind: kind, type: type, content: content)
    item.digest = digest
    item.forms = forms
    return [item]
  }
}

extension ArrivedItem.Content {
  fileprivate var file: URL? {
    switch self {
    case .payloadFile(let file), .localFile(let file): file
    case .bytes, .stack: nil
    }
  }
}
