import GtkBridge

/// A name to be written over the thing that has it. One is open at a time.
@MainActor final class RenamePopover {
  private static var current: RenamePopover?

  private let entry = Entry()
  private let popover: Popover
  private let name: String
  private let rename: @MainActor (String) -> Void
  /// What gets the keyboard afterwards.
  private let next: Widget?

  /// Opens the popover with the name selected.
  ///
  /// - Parameters:
  ///   - parent: what it stands over.
  ///   - part: the part of the parent that has the name; nil for all of it.
  ///   - name: what it is called now.
  ///   - next: what gets the keyboard afterwards; nil for what GTK gives it
  ///     to.
  ///   - rename: gets another name, if there is one.
  static func open(
    on parent: Widget, over part: WidgetRect?, name: String,
    thenFocusing next: Widget? = nil,
    _ rename: @escaping @MainActor (String) -> Void
  ) {
    current?.popover.detach()
    let opened = RenamePopover(
      on: parent, name: name, thenFocusing: next, rename)
    current = opened
    opened.popover.open(over: part)
    opened.entry.grabFocus()
    opened.entry.selectAll()
  }

  private init(
    on parent: Widget, name: String, thenFocusing next: Widget?,
    _ rename: @escaping @MainActor (String) -> Void
  ) {
    self.name = name
    self.rename = rename
    self.next = next
    entry.text = name
    entry.setAccessibleName("Name")
    let button = Button("Rename")
    button.addClass("suggested-action")
    let box = Box(.horizontal, spacing: 6)
    box.append(entry, button)
    popover = Popover(box, on: parent)
    entry.onActivate { [weak self] in self?.finish() }
    button.onClicked { [weak self] in self?.finish() }
    popover.onClosed { [weak self] in
      self?.next?.grabFocus()
      // It is still closing; it may go once that is over.
      Task { self?.leave() }
    }
  }

  private func finish() {
    let text = entry.text
    popover.close()
    if text != name { rename(text) }
  }

  private func leave() {
    guard Self.current === self else { return }
    popover.detach()
    Self.current = nil
  }
}
