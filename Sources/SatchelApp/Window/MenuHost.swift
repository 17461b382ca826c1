import GtkBridge

/// Opens a menu over a widget and takes it off again when it has shut.
///
/// One is open at a time: one that an entry of another opens waits until that
/// has shut, or GTK leaves the keyboard to neither.
@MainActor final class MenuHost {
  private var open: PopoverMenu?
  private var next: (() -> Void)?

  /// - Parameters:
  ///   - part: of the widget, which the menu stands beside and does not cover as
  ///     long as the screen has room.
  ///   - point: where the pointer is, if that opens it.
  func open(
    _ menu: Menu, on widget: Widget, beside part: Rect,
    at point: Point? = nil
  ) {
    next = { [weak self, weak widget] in
      guard let widget else { return }
      self?.show(menu, on: widget, beside: part, at: point)
    }
    if let open {
      open.close()
    } else {
      openNext()
    }
  }

  /// Takes a menu that has shut off its widget: GTK may be about to look for a
  /// tooltip on it, half a second after the pointer was there, and complains
  /// when it is in no window by then.
  private static func retire(_ popover: PopoverMenu) {
    _ = Timeout(after: .milliseconds(600)) { popover.detach() }
  }

  private func openNext() {
    let body = next
    next = nil
    body?()
  }

  private func show(
    _ menu: Menu, on widget: Widget, beside part: Rect,
    at point: Point?
  ) {
    let popover = PopoverMenu(menu, on: widget)
    popover.onClosed { [weak self, weak popover] in
      // It is still closing, and its entry may not have been called yet.
      Task {
        guard let self, let popover, self.open === popover else { return }
        self.open = nil
        Self.retire(popover)
        self.openNext()
      }
    }
    open = popover
    // GTK puts the lines between sections in when it is idle; a menu that is
    // shown before has no room for them.
    MainLoop.whenIdle { [weak popover] in popover?.open(beside: part, at: point)
    }
  }
}
