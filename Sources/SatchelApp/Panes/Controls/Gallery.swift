import GtkBridge

/// Controls that belong together, below a heading.
@MainActor final class GalleryGroup {
  let root = Box(.vertical, spacing: 8, isGroup: true)
  private let specimens: [Specimen]

  init(_ title: String, _ specimens: [Specimen]) {
    self.specimens = specimens
    root.setAccessibleName(title)
    let heading = Label(title)
    heading.addClass("gallery-heading")
    heading.horizontalPosition = 0
    root.append(heading)
    for specimen in specimens { root.append(specimen.root) }
  }
}

/// One control of the gallery, in a frame: what it is called, what it is for, its
/// code, and the control itself.
@MainActor final class Specimen {
  let root = Box(.vertical, spacing: 12)
  /// What works behind the control.
  private let model: AnyObject
  private let code: SpecimenCode

  /// - Parameters:
  ///   - title: what the control is called.
  ///   - caption: what it is for.
  ///   - control: what is shown.
  ///   - model: what works behind it, kept for as long as the specimen.
  init(
    _ title: String, _ caption: String, showing control: Widget,
    model: AnyObject
  ) {
    self.model = model
    code = SpecimenCode(of: title)
    root.addClass("card")
    root.addClass("specimen")
    let name = Label(title)
    name.addClass("specimen-title")
    let detail = Label(caption)
    detail.addClass("item-detail")
    detail.setWidth(characters: 20, atMost: 64)
    for label in [name, detail] {
      label.horizontalPosition = 0
      label.wraps()
    }
    name.expand(horizontally: true, vertically: false)
    let head = Box(.horizontal, spacing: 8)
    head.append(name, code.root)
    let words = Box(.vertical)
    words.append(head, detail)
    root.append(words, control)
  }
}
