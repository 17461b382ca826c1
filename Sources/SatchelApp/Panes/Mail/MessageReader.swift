import ContentTypes
import Documents
import GtkBridge
import Localization
import Transfer

/// What a message says, beside the list that it is selected in.
@MainActor final class MessageReader {
  let root = Box(.vertical)
  /// Goes on with a message that answers the one that shows.
  var onAnswer: (MessageDraft) -> Void = { _ in }
  private let failure = Label()
  /// The message that shows, or is being read.
  private var shown: Shown?
  private var view: MessageView?

  /// Another content is another message.
  private struct Shown: Equatable {
    let id: ItemID
    let digest: String
  }

  init() {
    failure.addClass("item-detail")
    failure.wraps()
    failure.expand()
    root.addClass("message-reader")
    root.expand()
    root.append(failure)
    root.isVisible = false
  }

  /// Shows a message, once it is read; nil for none.
  ///
  /// - Parameter isSeen: Whether it isn't to be noted that it was seen then.
  func show(_ item: Item?, from desk: Desk, isSeen: Bool) {
    let wanted = item.map { Shown(id: $0.id, digest: $0.digest) }
    guard wanted != shown else { return }
    shown = wanted
    root.isVisible = item != nil
    guard let item else { return clear() }
    Task { [weak self] in
      let message = try? await desk.message(of: item)
      guard let self, shown == wanted else { return }
      clear()
      failure.isVisible = message == nil
      guard let message else {
        failure.text = tr("“\(Name.brief(item.name))” can’t be shown.")
        return
      }
      let view = MessageView(message, of: item, on: desk) { [weak self] in
        self?.onAnswer($0)
      }
      self.view = view
      root.append(view.root)
      if !isSeen { desk.noteShown(item) }
    }
  }

  private func clear() {
    if let view { root.remove(view.root) }
    view = nil
    failure.isVisible = false
  }
}
