import GtkBridge

/// What was done that is no change of the library, such as a post to a stream.
/// The message that tells of it takes it back, and so does undo as long as
/// nothing else was done since.
extension MainWindow {
  /// Tells of something.
  ///
  /// - Parameter takeBack: undoes it.
  func tell(_ sentence: String, takingBack takeBack: @escaping () -> Void) {
    rating?.dismiss()
    message.show(
      sentence, takingBack: .init(after: desk.labels.step, undo: takeBack))
  }

  /// Takes back what the message tells of, if that was done last.
  ///
  /// - Returns: whether it was.
  func takeBackDeed() -> Bool {
    guard let deed = message.deed, desk.labels.step == deed.step else {
      return false
    }
    dismissMessage()
    deed.undo()
    return true
  }
}
