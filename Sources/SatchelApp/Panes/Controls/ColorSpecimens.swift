import GtkBridge
import Interaction
import Localization
import SatchelWidgets

/// What takes colours.
@MainActor enum ColorSpecimens {
  static var all: [Specimen] { [ColorWellSpecimen().specimen] }
}

/// A patch of one colour, and the digits of it.
@MainActor private final class ColorWellSpecimen {
  private let patch = PictureView(named: tr("Colour"))
  private let field = TextField(name: tr("Colour"), hint: "#3584e4")
  private let row = Box(.horizontal, spacing: 12)
  private lazy var drop = ValueDrop(
    on: row, named: tr("Colour"), accepting: [.color, .text], writes: true,
    fitting: tr("A colour, or its digits, can be dropped here."),
    reading: DroppedValue.color, value: { [field] in field.text },
    set: { [field] in field.text = $0 })

  var specimen: Specimen {
    patch.setMinimumSize(width: 72, height: 40)
    patch.align(.start, .center)
    field.root.expand(horizontally: true, vertically: false)
    row.append(patch, field.root)
    field.onEdited = { [weak self] in
      guard let color = DroppedValue.color($0) else { return }
      self?.show(color)
    }
    field.text = "#3584e4"
    return Specimen(
      tr("Colour Well"),
      tr(
        "A colour from another program, or one that is kept here, can be "
          + "dropped on it. Its digits can be written as well, and Ctrl+Z takes "
          + "a drop back."),
      showing: RowSpecimens.column(row, drop.note), model: self)
  }

  private func show(_ color: String) {
    if let paintable = Swatch.paintable(hex: color, width: 72, height: 40) {
      patch.show(paintable)
    }
  }
}
