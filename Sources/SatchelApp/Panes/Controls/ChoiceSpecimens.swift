import DragKit
import GtkBridge
import Localization
import SatchelWidgets
import Transfer

/// Segments with words, with icons, and with so many that they drop down.
@MainActor enum ChoiceSpecimens {
  static var all: [Specimen] { [words, icons, many, ViewsSpecimen().specimen] }

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

/// Segments of which each leads to a view that takes what is dropped on it.
@MainActor private final class ViewsSpecimen {
  private let control = SegmentedControl(
    .words([tr("Words"), tr("Links")]), name: tr("Views"))
  private let stack = Stack(ofPages: ())
  private let views = [
    Label(tr("Drop words here")), Label(tr("Drop a link here")),
  ]
  private var springs: [SpringLoadedInteraction] = []
  private var drops: [DropInteraction] = []

  var specimen: Specimen {
    stack.setTransition(.slide)
    for (index, view) in views.enumerated() {
      view.wraps(lines: 2)
      view.addClass("sample-well")
      stack.add(view, named: "\(index)")
    }
    drops = [
      DropInteraction(
        on: views[0], named: tr("Words"), accepting: [.text]
      ) { [weak self] session in
        let words = try await session.load(String.self)
        self?.views[0].text = words.first ?? ""
        return !words.isEmpty
      },
      DropInteraction(
        on: views[1], named: tr("Links"), accepting: [.link]
      ) { [weak self] session in
        let links = try await session.load(LinkValue.self)
        self?.views[1].text = links.first?.address ?? ""
        return !links.isEmpty
      },
    ]
    control.onChoose = { [weak self] in self?.stack.shownName = "\($0)" }
    springs = control.buttons.map { button in
      SpringLoadedInteraction(on: button) { button.isOn = true }
    }
    return Specimen(
      tr("Segments with Views"),
      tr(
        "Hold what you drag over a segment: it is pressed, and its view takes "
          + "what you drop."),
      showing: RowSpecimens.column(control.root, stack), model: self)
  }
}
