import GtkBridge

/// Opens a menu over a widget and takes it off again when it has shut.
@MainActor final class MenuHost {
  private var open: PopoverMenu?

  func open(_ menu: Menu, on widget: Widget, at point: WidgetPoint) {
    open?.detach()
    let popover = PopoverMenu(menu, on: widget)
    popover.onClosed { [weak self, weak popover] in
      // It is still closing, and its entry may not have been called yet.
      Task {
        guard let self, let popover, self.open === popover else { return }
        popover.detach()
        self.open = nil
      }
    }
    open = popover
    // GTK puts the lines between sections in when it is idle; a menu that is
    // shown before has no room for them.
    MainLoop.whenIdle { [weak popover] in popover?.open(at: point) }
  }
}
