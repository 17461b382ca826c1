import Foundation
import SatchelWidgets

// A day and labels for it: two controls that GTK lacks, in a window of one's own.
let app = Application(id: "dev.satchel.LabelledDate")
app.onActivate {
  guard
    let entry = DateEntry(
      .date, order: Region.current.order, year: 2027, month: 1, day: 31)
  else { return }
  let day = DatePicker(entry, name: "Day")
  let labels = TokenField(named: "Labels", hint: "Label")
  let summary = Label()
  let tell: @MainActor () -> Void = {
    let date = "\(day.entry.year)-\(day.entry.month)-\(day.entry.day)"
    summary.text = ([date] + labels.values).joined(separator: ", ")
  }
  labels.onChange = tell
  day.onChange = { _ in tell() }
  tell()
  let column = Box(.vertical, spacing: 12)
  column.setMargins(top: 12, bottom: 12, start: 12, end: 12)
  column.append(day.root, labels.root, summary)
  let window = ApplicationWindow(application: app, width: 360, height: 320)
  window.title = "Labelled Date"
  window.setChild(column)
  window.present()
}
exit(app.run(arguments: []))
