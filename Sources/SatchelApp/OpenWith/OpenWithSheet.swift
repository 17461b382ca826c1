import Foundation
import GtkBridge
import Localization
import SatchelWidgets

/// Asks which program is to open something: those that are made for it come
/// first. One press on a program opens it, and ends the task.
@MainActor enum OpenWithSheet {
  /// Makes a sheet that asks.
  ///
  /// - Parameters:
  ///   - name: of what is to be opened.
  ///   - types: of it, each once; see ``GtkBridge/Program``.
  ///   - choose: gets the program that was chosen.
  static func make(
    _ name: String, types: [String], _ choose: @escaping (Program) -> Void
  ) -> Sheet {
    let column = Box(.vertical, spacing: 8)
    column.setMargins(top: 6, bottom: 24, start: 18, end: 18)
    let scrolled = ScrolledWindow(column, named: tr("Programs"))
    scrolled.expand()
    scrolled.fitsHeight(atMost: 480)
    let sheet = Sheet([.init(tr("Open With"), scrolled)])
    let (recommended, others) = programs(for: types)
    if recommended.isEmpty {
      let note = Label(
        tr("No program is made for “\(name)”. Others may open it."))
      note.addClass("item-detail")
      note.wraps()
      note.horizontalPosition = 0
      note.setMargins(top: 12)
      column.append(note)
    }
    for (title, programs) in [
      (tr("Recommended"), recommended), (tr("Other Programs"), others),
    ] where !programs.isEmpty {
      let card = card(title, programs)
      card.onActivate { [weak sheet] index in
        guard programs.indices.contains(index) else { return }
        choose(programs[index])
        sheet?.finish()
      }
      column.append(SideWindow.heading(title), card)
    }
    return sheet
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

  private static func card(_ title: String, _ programs: [Program]) -> ListBox {
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
    return card
  }
}
