import GtkBridge
import SatchelWidgets

/// Segments with words, with icons, and with so many that they drop down.
@MainActor enum ChoiceSpecimens {
  static var all: [Specimen] { [words, icons, many] }

  private static var words: Specimen {
    let sample = sample("The weight of these words follows the segments.")
    let control = SegmentedControl(
      .words(["Light", "Regular", "Bold"]), name: "Weight")
    let classes = ["sample-light", "sample-regular", "sample-bold"]
    control.onChoose = { choice in
      for (index, name) in classes.enumerated() {
        sample.setClass(name, index == choice)
      }
    }
    sample.addClass(classes[0])
    return Specimen(
      "Segments with Words",
      "A few views or settings that exclude one another, in words of about the "
        + "same length.",
      showing: column(control.root, sample), model: control)
  }

  private static var icons: Specimen {
    let sample = sample("These words stand where the icon says.")
    let control = SegmentedControl(
      .icons([
        ("format-justify-left-symbolic", "Start"),
        ("format-justify-center-symbolic", "Middle"),
        ("format-justify-right-symbolic", "End"),
      ]), name: "Alignment")
    control.onChoose = { sample.horizontalPosition = Double($0) / 2 }
    return Specimen(
      "Segments with Icons",
      "The same with pictures. A control has words or pictures, never both.",
      showing: column(control.root, sample), model: control)
  }

  private static var many: Specimen {
    let sample = sample(days[0])
    let control = SegmentedControl(
      .words(days.map { String($0.prefix(3)) }), name: "Day")
    control.onChoose = { sample.text = days[$0] }
    return Specimen(
      "Many Segments",
      "With little room more than five become a list that drops down.",
      showing: column(control.root, sample), model: control)
  }

  private static let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    "Sunday",
  ]

  private static func sample(_ words: String) -> Label {
    let label = Label(words)
    label.horizontalPosition = 0
    label.wraps()
    return label
  }

  private static func column(_ control: Widget, _ sample: Widget) -> Widget {
    let column = Box(.vertical, spacing: 10)
    column.append(control, sample)
    return column
  }
}
