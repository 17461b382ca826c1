/// What went wrong in driving a desktop, in a sentence that says what to do.
public struct DesktopError: Error, CustomStringConvertible, Sendable {
  /// What kind of failure it is, for a program to act on.
  public enum Code: Sendable, Hashable {
    /// A program that the desktop needs is not installed.
    case missingProgram
    /// A program could not be started, or ended before it was ready.
    case programFailed
    /// A state was awaited and did not come in time.
    case timeout
    /// Nothing with the wanted role and name was there in time.
    case notFound
    /// The display server or a bus refused what was asked.
    case refused
    /// The display system has no way to do or know this.
    case unsupported
    /// Something was left behind after the session's end.
    case leftBehind
  }

  /// The kind of failure.
  public let code: Code

  /// The sentence, and beneath it what was seen.
  public let description: String

  /// Makes an error from its kind and the sentence for people.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
