import ContentTypes
import Documents
import DragKit
import Foundation
import GtkBridge
import Localization
import SatchelWidgets
import Transfer

/// Words that can be copied, and the menus of a text, a picture and a page.
@MainActor enum EditMenuSpecimens {
  static func all(in context: PaneContext) -> [Specimen] {
    [
      LabelsSpecimen().specimen, text,
      PictureMenuSpecimen(context)?.specimen, page,
    ].compactMap { $0 }
  }

  private static var text: Specimen {
    let name = tr("Text to Edit")
    let view = TextView(writing: name)
    view.text = tr("Choose a word of this text, and open its menu.")
    view.setPadding(8)
    let field = ScrolledWindow(view, named: name)
    field.addClass("message-field")
    field.setMinimumSize(height: 84)
    return Specimen(
      tr("Edit Menu of a Text"),
      tr(
        "It opens by a secondary click, the Menu key or Shift+F10. Select is "
          + "there while nothing is selected, and Ctrl+Z takes back what the "
          + "menu did. A finger that taps twice selects the word."),
      showing: field, model: view)
  }

  private static var page: Specimen? {
    guard let licence = ResourceFolder.licence else { return nil }
    let name = tr("Satchel’s Licence")
    let view = TextView(reading: licence, isMonospaced: false)
    view.setAccessibleName(name)
    view.setPadding(8)
    // It is in English.
    view.readsLeftToRight()
    let field = ScrolledWindow(view, named: name)
    field.addClass("message-field")
    field.setMinimumSize(height: 132)
    return Specimen(
      tr("Edit Menu of a Page"),
      tr(
        "A text that can’t be changed has such a menu, too: of it Select All "
          + "can be used, and Copy of what is selected."),
      showing: field, model: view)
  }
}

/// What this computer runs, in words that can be copied and are as large as the
/// desktop says.
@MainActor private final class LabelsSpecimen {
  private let system = PickerSpecimens.sample()
  private let size = PickerSpecimens.sample()

  var specimen: Specimen {
    system.text = ProcessInfo.processInfo.operatingSystemVersionString
    system.addClass("sample-large")
    for label in [system, size] { label.isSelectable = true }
    DesktopSettings.onTextScaleChange { [weak self] in self?.show() }
    show()
    return Specimen(
      tr("Words to Copy"),
      tr(
        "Words that can’t be changed, but may be of use, can be selected, "
          + "copied and dragged. They have no size in pixels: they follow the "
          + "size of text on the desktop."),
      showing: RowSpecimens.column(system, size), model: self)
  }

  private func show() {
    let percent = Int((100 * DesktopSettings.textScale).rounded())
    size.text = tr(
      "Text has \(NumberForm.whole(percent)) percent of its usual size.")
  }
}

/// A photo whose menu copies it.
@MainActor private final class PictureMenuSpecimen {
  private let file: URL
  private let thumbnails: Thumbnails
  private let picture: PictureView
  /// What takes presses and has the menu: as large as the picture.
  private let place = Box(.vertical)
  private let name = tr("Lake at dusk")
  private let caption = PickerSpecimens.sample()
  private let menu = ItemMenu()
  private let taps = ClickGesture()
  private var drag: DragInteraction?
  private var decoding: Task<Void, Never>?

  /// - Returns: nil where the samples are not installed.
  init?(_ context: PaneContext) {
    file = ResourceFolder.samples.appending(path: "Photos/Lake at Dusk.jpg")
    guard file.isExistingFile else { return nil }
    thumbnails = context.thumbnails
    picture = PictureView(named: name)
  }

  var specimen: Specimen {
    picture.isFocusable = true
    picture.fills = true
    picture.addClass("sample-picture")
    // It has its room before it is decoded.
    let room = Box(.vertical)
    room.setMinimumSize(width: 192, height: 128)
    let frame = Overlay(room)
    frame.addOverlay(picture)
    place.append(frame)
    place.align(.start, .center)
    caption.text = name
    caption.isSelectable = true
    picture.onMap { [weak self] in self?.decode() }
    listen()
    return Specimen(
      tr("Edit Menu of a Picture"),
      tr(
        "It has only what fits: Copy, by Ctrl+C as well. For a finger it opens "
          + "by two taps, or by holding and letting go. The caption below can "
          + "be copied, too."),
      showing: RowSpecimens.column(place, caption), model: self)
  }

  private func listen() {
    place.addActions(
      [Action(name: "copy") { [weak self] in self?.copy() }], below: "picture")
    let secondary = ClickGesture(secondary: true)
    secondary.onPressed { [weak self] _, point in self?.openMenu(at: point) }
    place.add(secondary)
    taps.onPressed { [weak self] _, _ in self?.picture.grabFocus() }
    taps.onDoubleTap { [weak self] in self?.openMenu(at: $0) }
    place.add(taps)
    // It is the file itself that is handed out.
    drag = DragInteraction(on: place, actions: .copy, delegate: self)
    let keys = KeyController()
    keys.onKey { [weak self] key, modifiers in
      switch (key, modifiers) {
      case ("c", .control): self?.copy()
      case ("Menu", []), ("F10", .shift): self?.openMenu()
      default: return false
      }
      return true
    }
    picture.add(keys)
  }

  private func openMenu(at point: Point? = nil) {
    picture.grabFocus()
    guard let part = picture.bounds(in: place) else { return }
    menu.open(
      [.copy], calling: { _ in "picture.copy" }, key: \.key, on: place,
      beside: part, at: point)
  }

  private func copy() { Pasteboard.copy([item]) }

  private var item: TransferItem {
    .make(
      id: UUID(), name: file.lastPathComponent, kind: .image, type: .jpeg,
      content: .file(file), fileForm: { [file] in file })
  }

  private func decode() {
    guard decoding == nil else { return }
    decoding = Task {
      guard let texture = await thumbnails.picture(ofFileAt: file) else {
        caption.text = tr("The picture can’t be shown.")
        // It is tried again when it is seen again.
        decoding = nil
        return
      }
      caption.text = name
      picture.show(texture)
    }
  }
}

extension PictureMenuSpecimen: DragInteractionDelegate {
  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: Point
  ) -> DragSession? { DragSession(items: [item]) }

  func dragInteraction(
    _ interaction: DragInteraction, didRaiseAt point: Point
  ) { place.addClass("risen") }

  func dragInteractionDidLower(_ interaction: DragInteraction) {
    place.removeClass("risen")
  }

  func dragInteraction(
    _ interaction: DragInteraction, wasHeldAt point: Point
  ) { openMenu(at: point) }
}
