/// All that holds off the rest of Satchel until it is finished or given up, and
/// why it may (MOD-02, MOD-07). What isn't in it is no modal view.
public struct ModalRegister: Sendable {
  /// Why something is modal.
  public enum Reason: Hashable, Sendable {
    /// A task that has to be finished or dropped before anything else makes
    /// sense.
    case taskToFinish
    /// What would be lost otherwise.
    case savesData
    /// Personal data is read only once that is allowed (PER-01).
    case personalData
    /// Somebody wants to see what a sheet is, in the gallery of controls.
    case specimen
  }

  /// What it is.
  public enum Form: Hashable, Sendable {
    /// The desktop's own chooser for files.
    case fileChooser
    /// A sheet over the window.
    case sheet
    /// A window that interrupts with a question or a message.
    case alert
  }

  /// One of them.
  public struct Entry: Hashable, Sendable {
    /// What its title says.
    public let title: String
    /// What it is.
    public let form: Form
    /// Why it is modal.
    public let reason: Reason
  }

  /// All of them.
  public static let entries: [Entry] = [
    Entry(title: "Add Files", form: .fileChooser, reason: .taskToFinish),
    Entry(title: "Save a Copy", form: .fileChooser, reason: .savesData),
    Entry(title: "Save Copies In", form: .fileChooser, reason: .savesData),
    Entry(title: "Open With", form: .sheet, reason: .taskToFinish),
    // What is posted can't be called back from who has seen it (DND-40).
    Entry(title: "Share to Stream", form: .sheet, reason: .taskToFinish),
    Entry(title: "Not Kept", form: .sheet, reason: .savesData),
    Entry(title: "Permission", form: .sheet, reason: .personalData),
    Entry(
      title: "Folder for the Stream", form: .fileChooser, reason: .taskToFinish),
    Entry(
      title: "Choose Files to Upload", form: .fileChooser,
      reason: .taskToFinish),
    Entry(title: "Insert Picture", form: .fileChooser, reason: .taskToFinish),
    Entry(title: "Attach Files", form: .fileChooser, reason: .taskToFinish),
    Entry(title: "Full Sheet", form: .sheet, reason: .specimen),
    Entry(title: "Page Sheet", form: .sheet, reason: .specimen),
    Entry(title: "Form Sheet", form: .sheet, reason: .specimen),
    Entry(title: "Sheet over the Pane", form: .sheet, reason: .specimen),
  ]

  /// The titles of those of a form.
  public static func titles(of form: Form) -> Set<String> {
    Set(entries.filter { $0.form == form }.map(\.title))
  }
}
