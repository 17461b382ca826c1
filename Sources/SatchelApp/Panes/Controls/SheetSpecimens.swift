import GtkBridge
import Interaction
import Localization
import SatchelWidgets

/// Sheets over the window, and over this pane alone.
@MainActor enum SheetSpecimens {
  /// - Parameters:
  ///   - context: shows those over the window.
  ///   - sheets: shows those over the pane; nil where there is no window.
  static func all(
    in context: PaneContext, over sheets: SheetPresenter?
  ) -> [Specimen] { [SheetsSpecimen(context, sheets).specimen] }
}

/// A button for each style that a sheet can have.
@MainActor private final class SheetsSpecimen {
  private let context: PaneContext
  private let paneSheets: SheetPresenter?
  private let words = PickerSpecimens.sample()

  init(_ context: PaneContext, _ paneSheets: SheetPresenter?) {
    self.context = context
    self.paneSheets = paneSheets
  }

  var specimen: Specimen {
    let buttons = Box(flowing: 8, lineSpacing: 8)
    for (title, style) in [
      (tr("Show Full Sheet"), SheetStyle.full),
      (tr("Show Page Sheet"), .page), (tr("Show Form Sheet"), .form),
      (tr("Cover This Pane"), .context),
    ] {
      let button = Button(title)
      button.align(.start, .center)
      button.onClicked { [weak self] in self?.open(style) }
      buttons.append(button)
    }
    words.text = tr("No sheet has been shown yet.")
    return Specimen(
      tr("Sheet Styles"),
      tr(
        "A sheet holds off what it lies over until its task is finished or "
          + "given up. Its button, Escape and the window’s own button each "
          + "close it."),
      showing: RowSpecimens.column(buttons, words), model: self)
  }

  private func open(_ style: SheetStyle) {
    let sheet = Self.sheet(style)
    words.text = tr("A sheet shows.")
    sheet.onEnd = { [weak self] in self?.ended() }
    if style == .context {
      paneSheets?.present(sheet, as: style)
    } else {
      _ = context.present(sheet, as: style)
    }
  }

  private func ended() {
    words.text = tr("The sheet is closed. Nothing has changed.")
    words.announce(words.text)
  }

  private static func sheet(_ style: SheetStyle) -> Sheet {
    let leave = tr("Close")
    switch style {
    case .full:
      let content = sentence(tr("It takes all of the window."))
      return Sheet([.init(tr("Full Sheet"), content)], leavingBy: leave)
    case .page:
      let content = sentence(
        tr("It takes most of the window, or all of a small one."))
      return Sheet([.init(tr("Page Sheet"), content)], leavingBy: leave)
    case .form:
      let content = sentence(
        tr("It stands in the middle of the window, for a few facts."))
      return Sheet([.init(tr("Form Sheet"), content)], leavingBy: leave)
    case .context:
      let content = sentence(
        tr("It covers these controls. The places can still be used."))
      return Sheet(
        [.init(tr("Sheet over the Pane"), content)], leavingBy: leave)
    }
  }

  private static func sentence(_ words: String) -> Widget {
    let label = Label(words)
    label.wraps()
    label.horizontalPosition = 0
    label.verticalPosition = 0
    label.setWidth(characters: 20, atMost: 52)
    label.setMargins(top: 18, bottom: 24, start: 24, end: 24)
    return label
  }
}
