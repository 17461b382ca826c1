import Foundation
import GtkBridge

/// The programs that can open something, those that are made for it first. One
/// press on a program opens it.
@MainActor final class OpenWithWindow {
  let window: ApplicationWindow
  private let choose: (Program) -> Void

  /// - Parameters:
  ///   - name: of what is to be opened.
  ///   - types: of it, each once; see ``GtkBridge/Program``.
  ///   - choose: gets the program that was chosen.
  init(
    _ name: String, types: [String], beside parent: ApplicationWindow,
    _ choose: @escaping (Program) -> Void
  ) {
    self.choose = choose
    window = SideWindow.make("Open With", beside: parent, width: 380)
    let column = Box(.vertical, spacing: 8)
    column.setMargins(top: 6, bottom: 24, start: 18, end: 18)
    let (recommended, others) = Self.programs(for: types)
    if recommended.isEmpty {
      let note = Label("No program is made for “\(name)”. Others may open it.")
      note.addClass("item-detail")
      note.wraps()
      note.horizontalPosition = 0
      note.setMargins(top: 12)
      column.append(note)
    }
    append("Recommended", recommended, to: column)
    append("Other Programs", others, to: column)
    let scrolled = ScrolledWindow(column, named: "Programs")
    scrolled.expand()
    scrolled.fitsHeight(atMost: 480)
    window.setChild(scrolled)
  }

  /// Programs that are made for every one of some types, and all the others.
  private static func programs(
    for types: [String]
  ) -> (recommended: [Program], others: [Program]) {
    let lists = types.map {
      unique(Program.recommended(for: $0) + Program.all(for: $0))
    }
    let shared = lists.dropFirst().reduce(
      Set(lists.first?.map(\.id) ?? [])
    ) { $0.intersection($1.map(\.id)) }
    let recommended = (lists.first ?? []).filter { shared.contains($0.id) }
    let others = unique(Program.all).filter { !shared.contains($0.id) }
    return (
      recommended,
      others.sorted {
        $0.name.localizedCaseInsensitiveCompare($1.name) == .orderedAscending
      }
    )
  }

  private static func unique(_ programs: [Program]) -> [Program] {
    var known: Set<String> = []
    return programs.filter { known.insert($0.id).inserted }
  }

  private func append(
    _ title: String, _ programs: [Program], to column: Box
  ) {
    guard !programs.isEmpty else { return }
    column.append(SideWindow.heading(title))
    let card = SideWindow.card(title)
    for program in programs {
      let name = Label(program.name)
      name.horizontalPosition = 0
      name.wraps()
      name.expand(horizontally: true, vertically: false)
      let row = Box(.horizontal, spacing: 12)
      row.append(Image(of: program, size: 32), name)
      card.append(row, name: program.name)
    }
    card.onActivate { [weak self] index in
      guard let self, programs.indices.contains(index) else { return }
      choose(programs[index])
      window.close()
    }
    column.append(card)
  }
}
