import GtkBridge

/// Tells the person what went wrong, without stopping them.
@MainActor final class MessageBar {
  let root: Revealer
  private let label = Label()
  private let bar = Box(.horizontal, spacing: 12, isGroup: true)

  init() {
    bar.addClass("message-bar")
    bar.setAccessibleName("Message")
    label.wraps()
    label.horizontalPosition = 0
    label.setWidth(characters: 20, atMost: 70)
    label.expand(horizontally: true, vertically: false)
    let dismiss = Button(icon: "window-close-symbolic", name: "Dismiss")
    dismiss.addClass("flat")
    dismiss.align(.center, .start)
    bar.append(label, dismiss)
    root = Revealer(bar)
    root.align(.center, .end)
    root.slidesUp()
    dismiss.onClicked { [weak self] in self?.dismiss() }
    // GTK calls what is slid away still showing: a screen reader would read a
    // sentence that nobody sees.
    root.onConcealed { [label] in label.text = "" }
  }

  func show(_ message: String) {
    label.text = message
    root.isRevealed = true
  }

  func dismiss() {
    root.isRevealed = false
  }
}
