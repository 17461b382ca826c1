import GtkBridge
import Interaction
import SatchelWidgets
import Transfer

/// Lines of text for various purposes.
@MainActor enum FieldSpecimens {
  static var all: [Specimen] { [kinds, AddressSpecimen().specimen, secret] }

  private static var kinds: Specimen {
    let fields = [
      TextField(
        name: "Email", hint: "Email", purpose: .email,
        icon: "mail-unread-symbolic"),
      TextField(
        name: "Phone", hint: "Phone", purpose: .phone,
        icon: "call-start-symbolic"),
      TextField(name: "Guests", hint: "Number of guests", purpose: .number),
    ]
    let column = Box(.vertical, spacing: 8)
    for field in fields { column.append(field.root) }
    return Specimen(
      "Text Fields",
      "A line for something short, with a hint, a button that empties it, and "
        + "the keys that fit. What doesn’t fit is told when you leave it.",
      showing: column, model: Kept(fields))
  }

  private static var secret: Specimen {
    let field = SecureField(name: "Password", hint: "Password")
    let count = PickerSpecimens.sample()
    func show(_ text: String) {
      count.text = TransferWords.counted(text.count, "character")
    }
    field.onEdited = show
    show("")
    let column = Box(.vertical, spacing: 8)
    column.append(field.root, count)
    return Specimen(
      "Secure Field",
      "For secrets, which show as dots. The eye shows what is written; nothing "
        + "can be copied or dragged out.",
      showing: column, model: field)
  }

  /// What works behind several controls.
  private final class Kept {
    private let controls: [AnyObject]
    init(_ controls: [AnyObject]) { self.controls = controls }
  }
}

/// An address of the web that can be put among bookmarks.
@MainActor private final class AddressSpecimen {
  private let marks = PickerSpecimens.sample()
  private var addresses: [String] = []
  private lazy var field = TextField(
    name: "Address", hint: "https://", purpose: .web,
    icon: "web-browser-symbolic",
    action: .init(
      icon: "user-bookmarks-symbolic", name: "Add Bookmark (Ctrl+D)", key: "d"
    ) { [weak self] in self?.add($0) })

  var specimen: Specimen {
    show()
    let column = Box(.vertical, spacing: 8)
    column.append(field.root, marks)
    return Specimen(
      "Field with an Action",
      "The icon at the beginning says what the field is for, the button at the "
        + "end does something with its text, by Ctrl+D as well.",
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
      ? "No bookmarks yet" : "Bookmarks: " + addresses.joined(separator: ", ")
  }
}
