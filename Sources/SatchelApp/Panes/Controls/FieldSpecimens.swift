import DragKit
import GtkBridge
import Interaction
import Localization
import SatchelWidgets
import Transfer

/// Lines of text for various purposes.
@MainActor enum FieldSpecimens {
  static var all: [Specimen] {
    [kinds, AddressSpecimen().specimen, secret, TagsSpecimen().specimen]
  }

  private static var kinds: Specimen {
    let fields = [
      TextField(
        name: tr("Email"), hint: tr("Email"), purpose: .email,
        icon: "mail-unread-symbolic"),
      TextField(
        name: tr("Phone"), hint: tr("Phone"), purpose: .phone,
        icon: "call-start-symbolic"),
      TextField(
        name: tr("Guests"), hint: tr("Number of guests"), purpose: .number),
    ]
    let column = Box(.vertical, spacing: 8)
    for field in fields { column.append(field.root) }
    return Specimen(
      tr("Text Fields"),
      tr(
        "A line for something short, with a hint, a button that empties it, "
          + "and the keys that fit. What doesn’t fit is told when you leave "
          + "it."),
      showing: column, model: Kept(fields))
  }

  private static var secret: Specimen {
    let field = SecureField(name: tr("Password"), hint: tr("Password"))
    let count = PickerSpecimens.sample()
    func show(_ text: String) {
      count.text = TransferWords.counted(text.count, .character)
    }
    field.onEdited = show
    show("")
    let column = Box(.vertical, spacing: 8)
    column.append(field.root, count)
    return Specimen(
      tr("Secure Field"),
      tr(
        "For secrets, which show as dots. The eye shows what is written; "
          + "nothing can be copied or dragged out."),
      showing: column, model: field)
  }

  /// What works behind several controls.
  final class Kept {
    private let controls: [AnyObject]
    init(_ controls: [AnyObject]) { self.controls = controls }
  }
}

/// An address of the web that can be put among bookmarks.
@MainActor private final class AddressSpecimen {
  private let marks = PickerSpecimens.sample()
  private var addresses: [String] = []
  private lazy var field = TextField(
    name: tr("Address"), hint: "https://", purpose: .web,
    icon: "web-browser-symbolic",
    action: .init(
      icon: "user-bookmarks-symbolic", name: tr("Add Bookmark (Ctrl+D)"),
      key: "d"
    ) { [weak self] in self?.add($0) })

  var specimen: Specimen {
    show()
    let column = Box(.vertical, spacing: 8)
    column.append(field.root, marks)
    return Specimen(
      tr("Field with an Action"),
      tr(
        "The icon at the beginning says what the field is for, the button at "
          + "the end does something with its text, by Ctrl+D as well."),
      showing: column, model: self)
  }

  private func add(_ address: String) {
    guard !address.isEmpty, FieldPurpose.web.complaint(about: address) == nil,
      !addresses.contains(address)
    else { return }
    addresses.append(address)
    show()
  }

  private func show() {
    marks.text =
      addresses.isEmpty
      ? tr("No bookmarks yet")
      : tr("Bookmarks: ") + addresses.joined(separator: ", ")
  }
}

/// Words that each are a token, typed or dropped.
@MainActor private final class TagsSpecimen {
  private let field = TokenField(named: tr("Labels"), hint: tr("Label"))
  private let count = PickerSpecimens.sample()
  private var drop: DropInteraction?

  var specimen: Specimen {
    field.onChange = { [weak self] in self?.show() }
    drop = DropInteraction(
      on: field.root, named: tr("Labels"), accepting: [.text]
    ) { [weak self] session in
      let words = try await session.load(String.self)
      for label in words.flatMap({ $0.split(separator: "\n") }) {
        self?.field.add(String(label))
      }
      return !words.isEmpty
    }
    show()
    return Specimen(
      tr("Token Field"),
      tr(
        "Each is one thing, with a cross that takes it away. Enter and commas "
          + "make tokens of what you type, and words can be dropped on it."),
      showing: RowSpecimens.column(field.root, count), model: self)
  }

  private func show() {
    count.text = TransferWords.counted(field.values.count, .item)
  }
}
