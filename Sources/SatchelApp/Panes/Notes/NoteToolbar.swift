import DragKit
import GtkBridge
import Localization
import Transfer

/// The buttons above a note: each shows what holds where the caret is, and does
/// the same as its key.
@MainActor final class NoteToolbar {
  let root = Box(flowing: 4, lineSpacing: 4)
  /// Called when a picture is to be chosen.
  var onPicture: () -> Void = {}
  /// Called when the note is to stay beside the next one.
  var onBeside: () -> Void = {}
  private let text: StyledTextView
  private let roles = DropDown([
    tr("Body"), tr("Heading"), tr("Subheading"), tr("Minor Heading"),
  ])
  private let sizes = DropDown([
    tr("Small"), tr("Normal"), tr("Large"), tr("Huge"),
  ])
  private let colors = DropDown(NoteToolbar.palette.map(\.name))
  private let bullet = ToggleButton(
    icon: "view-list-bullet-symbolic", name: tr("Bulleted List"))
  private let number = ToggleButton(
    icon: "view-list-ordered-symbolic", name: tr("Numbered List"))
  private var styles:
    [(button: ToggleButton, path: WritableKeyPath<TextStyle, Bool>)] = []
  let link: NoteLinkButton
  private let beside = Button(
    icon: "view-dual-symbolic", name: tr("Keep Beside"))
  private var isShowing = false

  private static let scales = [80, 100, 125, 160]
  /// Each can be read on light ground and on dark.
  private static let palette: [(name: String, color: String?)] = [
    (tr("Default"), nil), (tr("Grey"), "#7a7a7a"), (tr("Red"), "#d0342c"),
    (tr("Orange"), "#c4620a"), (tr("Green"), "#2f8f46"),
    (tr("Blue"), "#3a7bd5"),
    (tr("Purple"), "#9a5bc4"),
  ]

  /// - Parameters:
  ///   - text: what they change.
  ///   - canStayBeside: whether the note can be kept beside another.
  init(for text: StyledTextView, canStayBeside: Bool) {
    self.text = text
    link = NoteLinkButton(for: text)
    root.setMargins(top: 6, bottom: 6, start: 12, end: 12)
    add(roles, named: tr("Paragraph Style"))
    style("format-text-bold-symbolic", tr("Bold"), \.isBold)
    style("format-text-italic-symbolic", tr("Italic"), \.isItalic)
    style("format-text-underline-symbolic", tr("Underline"), \.isUnderlined)
    style("format-text-strikethrough-symbolic", tr("Strikethrough"), \.isStruck)
    root.append(bullet, number)
    add(sizes, named: tr("Size"))
    add(colors, named: tr("Colour"))
    let picture = Button(
      icon: "insert-image-symbolic", name: tr("Insert Picture…"))
    // Alone in its line it isn't drawn out.
    picture.align(.start, .center)
    root.append(picture)
    root.append(link.root)
    if canStayBeside { root.append(beside) }
    picture.onClicked { [weak self] in self?.onPicture() }
    beside.onClicked { [weak self] in self?.onBeside() }
    connect()
    show()
  }

  private func add(_ choice: DropDown, named name: String) {
    choice.setAccessibleName(name)
    choice.tooltip = name
    root.append(choice)
  }

  private func style(
    _ icon: String, _ name: String,
    _ path: WritableKeyPath<TextStyle, Bool> & Sendable
  ) {
    let button = ToggleButton(icon: icon, name: name)
    root.append(button)
    styles.append((button, path))
    button.onToggled { [weak self] in
      self?.perform { $0.toggle(name, path) }
    }
  }

  private func connect() {
    bullet.onToggled { [weak self] in
      self?.perform { text in
        text.change { $0.toggleRole(tr("Bulleted List"), .bullet(0)) }
      }
    }
    number.onToggled { [weak self] in
      self?.perform { text in
        text.change { $0.toggleRole(tr("Numbered List"), .number(0)) }
      }
    }
    roles.onChange { [weak self] in
      guard let index = self?.roles.index else { return }
      let role: ParagraphRole = index == 0 ? .body : .heading(index)
      self?.perform { text in
        text.change { $0.setRole(tr("Paragraph Style"), role) }
      }
    }
    sizes.onChange { [weak self] in
      guard let index = self?.sizes.index else { return }
      self?.perform { $0.restyle(tr("Size")) { $0.scale = Self.scales[index] } }
    }
    colors.onChange { [weak self] in
      guard let index = self?.colors.index else { return }
      let color = Self.palette[index].color
      self?.perform { $0.restyle(tr("Colour")) { $0.color = color } }
    }
  }

  /// Does what a person has chosen; what was only shown is not.
  private func perform(_ body: (StyledTextView) -> Void) {
    guard !isShowing else { return }
    body(text)
    text.takeFocus()
    show()
  }

  /// Shows what holds where the caret is.
  func show() {
    isShowing = true
    let (editor, style) = (text.editor, text.style)
    let selection = editor.selection
    for (button, path) in styles {
      button.isOn =
        selection.isEmpty
        ? style[keyPath: path]
        : editor.text.has(selection) { $0[keyPath: path] }
    }
    let role = editor.text.paragraphs[selection.upperBound.paragraph].role
    roles.index = if case .heading(let level) = role { level } else { 0 }
    bullet.isOn = if case .bullet = role { true } else { false }
    number.isOn = if case .number = role { true } else { false }
    sizes.index =
      Self.scales.indices.min {
        abs(Self.scales[$0] - style.scale) < abs(Self.scales[$1] - style.scale)
      } ?? 1
    colors.index =
      Self.palette.firstIndex { $0.color == style.color } ?? 0
    isShowing = false
  }
}
