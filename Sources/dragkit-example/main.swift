import DragKit
import Foundation
import GtkBridge
import Transfer

/// A list of texts. Each row can be dragged out, and any text dropped in.
@MainActor final class Texts: DragInteractionDelegate, DropInteractionDelegate {
  let view = ListBox()
  private var texts: [String] = []
  private var drags: [DragInteraction] = []
  private var drop: DropInteraction?

  init(_ texts: [String]) {
    drop = DropInteraction(on: view, accepting: [.text], delegate: self)
    texts.forEach(append)
  }

  private func append(_ text: String) {
    texts.append(text)
    let row = view.append(Label(text), name: text)
    drags.append(DragInteraction(on: row, delegate: self))
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAt point: WidgetPoint
  ) -> DragSession? {
    drags.firstIndex { $0 === interaction }.map {
      DragSession(items: [.text(texts[$0])])
    }
  }

  func dropInteraction(
    _ interaction: DropInteraction, proposalFor session: DropSession,
    at point: WidgetPoint
  ) -> DropProposal {
    DropProposal(.copy, cue: CueTarget(name: "texts", widget: view))
  }

  func dropInteraction(
    _ interaction: DropInteraction, perform session: DropSession,
    action: DropAction, at point: WidgetPoint
  ) -> @MainActor () async -> Bool {
    {
      guard let texts = try? await session.texts() else { return false }
      texts.forEach(self.append)
      return true
    }
  }
}

let app = Application(id: "dev.satchel.DragKitExample")
var shown: Texts?
app.onActivate {
  let texts = Texts(["Apples", "Bread"])
  shown = texts
  let window = ApplicationWindow(application: app, width: 320, height: 400)
  window.setChild(ScrolledWindow(texts.view, named: "Texts"))
  window.present()
}
exit(app.run(arguments: []))
