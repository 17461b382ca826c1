import Foundation
import GtkBridge
import Localization
import Transfer

extension StyledTextView {
  /// Does what a key means in a text with style; the rest is GTK's.
  ///
  /// - Returns: whether it meant something.
  func handle(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard view.isEditable else { return false }
    switch (key, modifiers) {
    case ("Return", []), ("KP_Enter", []), ("ISO_Enter", []):
      change { $0.breakParagraph() }
    case ("BackSpace", []), ("Delete", []): return delete(key)
    case ("Tab", []): return indent(by: 1)
    case ("ISO_Left_Tab", [.shift]), ("Tab", [.shift]): return indent(by: -1)
    case ("b", [.control]): toggle(tr("Bold"), \.isBold)
    case ("i", [.control]): toggle(tr("Italic"), \.isItalic)
    case ("u", [.control]): toggle(tr("Underline"), \.isUnderlined)
    case ("z", [.control]): return undo()
    case ("Z", [.control, .shift]), ("z", [.control, .shift]),
      ("y", [.control]):
      return redo()
    default: return false
    }
    return true
  }

  /// Takes the last change back.
  ///
  /// - Returns: whether there was one.
  @discardableResult public func undo() -> Bool {
    guard editor.canUndo else { return false }
    let change = editor.undo()
    show(change)
    return true
  }

  /// Makes the change again that was taken back last.
  ///
  /// - Returns: whether there was one.
  @discardableResult public func redo() -> Bool {
    guard editor.canRedo else { return false }
    let change = editor.redo()
    show(change)
    return true
  }

  /// What Backspace and Delete do that GTK would not do well: a selection goes
  /// in one step, and the start of an entry of a list is no list any more.
  private func delete(_ key: String) -> Bool {
    takeSelection()
    guard editor.selection.isEmpty else {
      change { $0.insert(tr("Delete"), StyledText()) }
      return true
    }
    guard key == "BackSpace" else { return false }
    var changed: StyledEditor.Change?
    change { editor in
      changed = editor.backspaceAtStart()
      return changed
    }
    return changed != nil
  }

  private func indent(by levels: Int) -> Bool {
    takeSelection()
    let isInList = editor.selectedParagraphs.contains {
      editor.text.paragraphs[$0].role.listLevel != nil
    }
    guard isInList else { return false }
    change { $0.indent(by: levels) }
    return true
  }

  // MARK: Clipboard

  /// Cuts, copies or pastes, as keys and menus ask for it: the same forms as a
  /// drag has (DND-13).
  public func perform(_ action: TextView.ClipboardAction) {
    takeSelection()
    switch action {
    case .cut:
      copySelection()
      if !editor.selection.isEmpty {
        change { $0.insert(tr("Cut"), StyledText()) }
      }
    case .copy: copySelection()
    case .paste: paste()
    }
  }

  private func copySelection() {
    guard !editor.selection.isEmpty else { return }
    Pasteboard.copy([item(of: editor.text.slice(editor.selection))])
  }

  private func paste() {
    Task { [weak self, textNumber] in
      do {
        let texts = try await Pasteboard.load(
          StyledText.self, accepting: StyledText.kinds)
        guard let self, !texts.isEmpty else { return }
        guard isStillShown(textNumber) else {
          return onSay(tr("The text was left before what was pasted came."))
        }
        change { $0.insert(tr("Paste"), StyledText(joining: texts)) }
      } catch {
        self?.onSay("\(error)")
      }
    }
  }

  /// What a part of the text is given as: a picture that is alone as one, and
  /// anything else with its style.
  func item(of fragment: StyledText) -> TransferItem {
    if fragment.paragraphs.count == 1, fragment.paragraphs[0].runs.count == 1,
      case .picture(let picture) = fragment.paragraphs[0].runs[0].content
    {
      return .make(
        id: UUID(), name: picture.description, kind: .image,
        type: picture.type, content: .data(picture.bytes))
    }
    return TransferItem(
      id: UUID(), name: fragment.title, kind: .note,
      representations: StyledText.representations { fragment })
  }
}
