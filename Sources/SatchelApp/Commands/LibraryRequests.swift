import Dispatch
import Foundation
import GtkBridge
import Library
import Localization
import Synchronization

extension LibraryRequest {
  /// How long another command may have the library before this one gives up.
  private static let patience = Duration.seconds(10)

  /// Has the request carried out: by the app where it has the library open, else
  /// here. It waits as long as that takes, and needs no display.
  ///
  /// - Parameters:
  ///   - location: the library's.
  ///   - isStandard: whether it is the person's own one.
  /// - Throws: `LibraryError` when the library can't be opened, or
  ///   ``UnansweredRequest`` when the app ends meanwhile.
  public func carryOut(
    at location: LibraryLocation, isStandard: Bool
  ) throws -> LibraryAnswer {
    let service = SatchelApplication.service(of: location, isStandard)
    let deadline = ContinuousClock.now + Self.patience
    while true {
      do {
        return carryOut(in: try Library.open(at: location, clearsAway: false))
      } catch let error as LibraryError where error.code == .inUse {
        let request = String(
          decoding: try JSONEncoder().encode(self), as: UTF8.self)
        if let answer = try Self.ask(service, request), !answer.isEmpty {
          return try JSONDecoder().decode(
            LibraryAnswer.self, from: Data(answer.utf8))
        }
        // Another command has it, or the app has only begun to start.
        guard ContinuousClock.now < deadline else { throw error }
        usleep(20_000)
      }
    }
  }

  private static func ask(
    _ service: BusAddress, _ request: String
  ) throws(UnansweredRequest) -> String? {
    do {
      return try service.ask(request)
    } catch {
      throw UnansweredRequest(words: error.words)
    }
  }

  private func carryOut(in library: Library) -> LibraryAnswer {
    let answer = Mutex(LibraryAnswer())
    let isOver = DispatchSemaphore(value: 0)
    Task.detached {
      let closed = ClosedLibrary(library)
      var result = await closed.answer(self)
      if let sentence = library.setAsideSentence {
        result.problems.insert(sentence, at: 0)
      }
      await closed.close()
      answer.withLock { $0 = result }
      isOver.signal()
    }
    isOver.wait()
    return answer.withLock { $0 }
  }

  /// Answers a request, as JSON, as another process has sent it.
  static func answer(
    _ request: String, by target: some RequestTarget
  ) async -> String {
    let answer: LibraryAnswer
    if let known = try? JSONDecoder().decode(
      LibraryRequest.self, from: Data(request.utf8))
    {
      answer = await target.answer(known)
    } else {
      answer = LibraryAnswer(
        problem: tr("The app that is open is another version of Satchel."))
    }
    let json = try? JSONEncoder().encode(answer)
    return String(decoding: json ?? Data(), as: UTF8.self)
  }
}

/// The app ended before it had answered.
public struct UnansweredRequest: Error {
  /// Why, in the session bus's words.
  public let words: String
}

extension Library {
  /// What the person is told when a damaged library was set aside; nil when all
  /// was well.
  var setAsideSentence: String? {
    setAside.map {
      tr(
        "The library was damaged. It was set aside as "
          + "“\($0.path(percentEncoded: false))”, and a new one was started.")
    }
  }
}
