import GtkBridge
import Localization
import SatchelWidgets

/// Segments with words, with icons, and with so many that they drop down.
@MainActor enum ChoiceSpecimens {
  static var all: [Specimen] { [words, icons, many] }

  private static var words: Specimen {
    let sample = sample(tr("The weight of these words follows the segments."))
    let control = SegmentedControl(
      .words([tr("Light"), tr("Regular"), tr("Bold")]), name: tr("Weight"))
    let classes = ["sample-light", "sample-regular", "sample-bold"]
    control.onChoose = { choice in
      for (index, name) in classes.enumerated() {
        sample.setClass(name, index == choice)
      }
    }
    sample.addClass(classes[0])
    return Specimen(
      tr("Segments with Words"),
      tr(
        "A few views or settings that exclude one another, in words of about "
          + "the same length."),
      showing: column(control.root, sample), model: control)
  }

  private static var icons: Specimen {
    let sample = sample(tr("These words stand where the icon says."))
    let control = SegmentedControl(
      .icons([
        ("format-justify-left-symbolic", tr("Start")),
        ("format-justify-center-symbolic", tr("Middle")),
        ("format-justify-right-symbolic", tr("End")),
      ]), name: tr("Alignment"))
    control.onChoose = { sample.horizontalPosition = Double($0) / 2 }
    return Specimen(
      tr("Segments with Icons"),
      tr(
        "The same with pictures. A control has words or pictures, never both."),
      showing: column(control.root, sample), model: control)
  }

  private static var many: Specimen {
    let sample = sample(days[0])
    let control = SegmentedControl(
      .words([
        tr("Mon"), tr("Tue"), tr("Wed"), tr("Thu"), tr("Fri"), tr("Sat"),
        tr("Sun"),
      ]), name: tr("Day"))
    control.onChoose = { sample.text = days[$0] }
    return Specimen(
      tr("Many Segments"),
      tr("With little room more than five become a list that drops down."),
      showing: column(control.root, sample), model: control)
  }

  private static let days = [
    tr("Monday"), tr("Tuesday"), tr("Wednesday"), tr("Thursday"), tr("Friday"),
    tr("Saturday"),
    tr("Sunday"),
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
