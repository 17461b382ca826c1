import DragKit
import Foundation
import GtkBridge

/// What the window shows at one moment of a drag, for measurements from
/// outside: the accessible tree says nothing of highlights, and takes too long
/// to be asked with each motion.
struct WindowReport: Encodable {
  /// A rectangle in the window: x, y, width and height in logical pixels.
  typealias Frame = [Double]

  struct Preview: Encodable {
    let cards: Int
    let number: Int?
    let badge: String

    @MainActor init(_ shown: PreviewDescription) {
      cards = shown.cards
      number = shown.number
      badge = shown.badge.rawValue
    }
  }

  struct Row: Encodable {
    let id: String
    let name: String
    let frame: Frame
  }

  /// The window's own frame.
  let window: Frame
  /// All widgets of the window.
  let widgets: Int
  /// Widgets that show as the one destination, and as other possible ones.
  let highlights: Int
  let possible: Int
  /// Insertion marks, rows that part around them, targets about to spring,
  /// items shown as lifted, and items that a finger has raised.
  let marks: Int
  let parted: Int
  let springing: Int
  let lifted: Int
  let risen: Int
  /// Whether a drag of our own goes on, and whether any does.
  let isDragging: Bool
  let isCueing: Bool
  /// What shows under the pointer of a drag of our own.
  let preview: Preview?
  /// Places with a drag over them.
  let drops: Int
  /// The pane that shows, and its place; empty for one without places.
  let pane: String
  let place: String
  /// What the header says of where this is, the name that is selected at the
  /// side, and where Back leads as its tooltip says it; nil while it leads
  /// nowhere.
  let title: String
  let entry: String
  let back: String?
  /// The places at the side; nil while they don't show.
  let sidebar: Frame?
  /// Where the one destination shows.
  let destination: Frame?
  /// Where an insertion mark is, among the items or the lists.
  let mark: Frame?
  /// The rows of the place in sight, where they stand at rest, and the
  /// selected ones' positions.
  let rows: [Row]
  let selected: [Int]
  /// The names in the sidebar that show: of places, and of panes that have
  /// none.
  let places: [Row]
  let panes: [Row]
  /// Whether the lists are hidden, and which kinds show; empty for all.
  let isCollapsed: Bool
  let filter: String
  /// What would open if a drag rested on it, and where the keyboard is.
  let springs: [Row]
  let focus: Frame?
  /// Large pictures that a preview has, of what shows and ahead of time.
  let pictures: Int
  /// Words that there isn't room for, in any window.
  let cut: [String]
  /// What can be pressed and is smaller than a pointer, or where there is a
  /// screen to touch a finger, hits with ease; in any window.
  let small: [String]
}

extension MainWindow {
  /// What shows now.
  var report: WindowReport {
    let tally = window.tally(
      ofClasses: [
        DropCues.highlightClass, DropCues.possibleClass, "insertion-mark",
        SpringLoadedInteraction.blinkClass, "lifted", "risen",
      ])
    func count(_ name: String) -> Int { tally.shown[name] ?? 0 }
    return WindowReport(
      window: [0, 0, window.size.width, window.size.height],
      widgets: tally.all, highlights: count(DropCues.highlightClass),
      possible: count(DropCues.possibleClass), marks: count("insertion-mark"),
      parted: items?.mark.partedCount ?? 0,
      springing: count(SpringLoadedInteraction.blinkClass),
      lifted: count("lifted"), risen: count("risen"),
      isDragging: DragSession.current != nil,
      isCueing: DropCues.shared.isActive,
      preview: DragSession.current?.preview.map(WindowReport.Preview.init),
      drops: DropInteraction.underWay,
      pane: panes.shownID?.rawValue ?? "", place: items?.place.rawValue ?? "",
      title: title.text, entry: sidebar.shown.rawValue,
      back: back.root.isVisible ? back.root.tooltip : nil,
      sidebar: frame(sidebar.root),
      destination: DropCues.shared.highlighted.flatMap(frame),
      mark: panes.shown?.insertionMark.flatMap { frame($0.mark, over: $0.root) }
        ?? frame(sidebar.mark, over: sidebar.root),
      rows: rowsInSight, selected: items?.view.selectedIndices ?? [],
      places: entries(areOfPlaces: true), panes: entries(areOfPlaces: false),
      isCollapsed: sidebar.isCollapsed,
      filter: items?.filter?.id ?? "",
      springs: SpringLoadedInteraction.targets.compactMap { target in
        frame(target.widget).map {
          .init(id: target.name, name: target.name, frame: $0)
        }
      }, focus: window.focusFrame.map(Self.frame),
      pictures: looking?.pictures.count ?? 0, cut: Widget.cutWords,
      small: Widget.smallTargets(below: DesktopSettings.hasTouch ? 44 : 24))
  }

  /// The rows of the pane in sight.
  var rowsInSight: [WindowReport.Row] {
    let rows = panes.shown?.rows(in: window) ?? []
    return rows.map {
      .init(id: $0.id, name: $0.name, frame: Self.frame($0.frame))
    }
  }

  private func entries(areOfPlaces: Bool) -> [WindowReport.Row] {
    sidebar.entries.filter { ($0.place != nil) == areOfPlaces }.compactMap {
      entry in
      sidebar.widget(of: entry.id).flatMap(frame).map {
        .init(id: entry.id.rawValue, name: entry.name, frame: $0)
      }
    }
  }

  private func frame(_ widget: Widget) -> WindowReport.Frame? {
    widget.isMapped ? widget.bounds(in: window).map(Self.frame) : nil
  }

  private func frame(
    _ mark: InsertionMark, over root: Widget
  ) -> WindowReport.Frame? {
    guard let mark = mark.frame, let origin = root.origin(in: window)
    else { return nil }
    return [mark.x + origin.x, mark.y + origin.y, mark.width, mark.height]
  }

  private static func frame(_ rect: Rect) -> WindowReport.Frame {
    [rect.x, rect.y, rect.width, rect.height]
  }

  /// Prints it as a line of JSON.
  func printReport() {
    guard let data = try? JSONEncoder().encode(report) else { return }
    print(String(decoding: data, as: UTF8.self))
    fflush(nil)
  }
}
