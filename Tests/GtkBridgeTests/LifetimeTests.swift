import CSatchelGtk
import GtkBridge
import GtkTesting
import XCTest

/// Nothing stays behind.
final class LifetimeTests: GtkTestCase {
  func testEveryWidgetGoesWhenItIsLetGo() {
    onGTK {
      for (name, make) in Self.widgets {
        let before = GTKLoop.counts()
        var isGone = false
        autoreleased {
          let widget = make()
          watch(widget) { isGone = true }
        }
        GTKLoop.settle()
        XCTAssertTrue(isGone, "\(name) is still alive")
        XCTAssertEqual(GTKLoop.counts(), before, name)
      }
    }
  }

  func testEveryWidgetGoesWithItsWindow() {
    onGTK {
      for (name, make) in Self.widgets {
        let before = GTKLoop.counts()
        var isGone = false
        autoreleased {
          let window = ApplicationWindow(
            application: nil, width: 200, height: 200)
          let widget = make()
          watch(widget) { isGone = true }
          window.setChild(widget)
          window.present()
          GTKLoop.turn(until: "\(name) is on the screen") { window.isMapped }
          GTKLoop.settle()
          window.destroy()
        }
        GTKLoop.settle()
        XCTAssertTrue(isGone, "\(name) is still alive")
        XCTAssertEqual(GTKLoop.counts(), before, name)
      }
    }
  }

  func testAHundredWindowsLeaveNothing() {
    onGTK {
      // What is made once for the whole display comes with the first.
      Self.openAndShut()
      let before = GTKLoop.counts()
      for _ in 0..<100 { Self.openAndShut() }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testAReplacedCompanionGoes() {
    onGTK {
      weak var first: AnyObject?
      weak var second: AnyObject?
      autoreleased {
        let label = Label("text")
        let (one, two) = (Companion(), Companion())
        (first, second) = (one, two)
        label.keep(one, as: "companion")
        label.keep(two, as: "companion")
      }
      GTKLoop.settle()
      XCTAssertNil(first)
      XCTAssertNil(second)
    }
  }

  @MainActor private static func openAndShut() {
    autoreleased {
      let window = ApplicationWindow(application: nil, width: 400, height: 300)
      let column = Box(.vertical)
      for (_, make) in Self.widgets { column.append(make()) }
      let scrolled = ScrolledWindow(column, named: "")
      if let grid = collection(.grid) as? CollectionView {
        column.append(ScrolledWindow(grid, named: ""))
        grid.fitColumns(ofWidth: 40)
      }
      window.setChild(scrolled)
      window.title = "Window"
      let header = HeaderBar()
      header.setTitle(Label("Title"))
      header.packStart(Button("Start"))
      header.packEnd(Spinner())
      window.setTitleBar(header)
      let keys = KeyController()
      keys.onKey { _, _ in false }
      window.add(keys)
      let click = ClickGesture(secondary: true)
      click.onPressed { _, _ in }
      column.add(click)
      let focus = FocusController()
      focus.onLeave {}
      column.add(focus)
      let drag = DragSource(actions: [.copy, .move])
      drag.onPrepare { _ in nil }
      drag.onBegin { _ in }
      drag.onEnd { _ in }
      drag.onCancel { false }
      column.add(drag)
      let drop = DropTarget(on: column, actions: .copy)
      drop.onAccept { _ in true }
      drop.onEnter { _, _ in .copy }
      drop.onMotion { _, _ in .copy }
      drop.onLeave { _ in }
      drop.onDrop { _, _ in false }
      let passing = DropMotion(on: scrolled, onMotion: { _ in })
      column.keep(drop, as: "drop")
      scrolled.keep(passing, as: "passing")
      window.onCloseRequest { false }
      window.onDestroy {}
      window.present()
      GTKLoop.turn(until: "the window is on the screen") { window.isMapped }
      window.close()
    }
    GTKLoop.settle()
  }

  /// One of each widget, with a handler where it has any.
  @MainActor private static var widgets: [(String, @MainActor () -> Widget)] {
    [
      ("box", { Box(.vertical, spacing: 4, isGroup: true) }),
      ("overlay", overlay),
      ("scrolled window", { ScrolledWindow(Label("inside"), named: "") }),
      ("stack", stack),
      (
        "paned",
        { Paned(start: Label("start"), end: Label("end"), position: 40) }
      ),
      ("revealer", { Revealer(Label("inside")) }),
      ("button", button),
      (
        "menu button",
        { MenuButton(icon: "open-menu-symbolic", name: "Menu", menu: menu) }
      ),
      ("label", { Label("words") }),
      ("entry", entry),
      ("spinner", { Spinner() }),
      ("image", { Image(icon: "text-x-generic", size: 32) }),
      ("picture", picture),
      ("list box", listBox),
      ("list", { collection(.list) }),
      ("grid", { collection(.grid) }),
    ]
  }
}

@MainActor private func overlay() -> Widget {
  let overlay = Overlay(Label("below"))
  overlay.addOverlay(Label("above"))
  return overlay
}

@MainActor private func stack() -> Widget {
  let stack = Stack()
  stack.add(Label("one"), named: "one")
  stack.add(Label("two"), named: "two")
  stack.shownName = "two"
  return stack
}

@MainActor private func button() -> Widget {
  let button = Button(icon: "edit-undo-symbolic", name: "Undo")
  button.onClicked { [weak button] in button?.isSensitive = false }
  return button
}

@MainActor private func menu() -> Menu {
  let menu = Menu()
  menu.append("Undo", action: "win.undo")
  let section = Menu()
  section.append("Redo", action: "win.redo")
  menu.append(section: section)
  return menu
}

@MainActor private func entry() -> Widget {
  let entry = Entry()
  entry.text = "text"
  entry.selectAll()
  entry.onActivate {}
  return entry
}

@MainActor private func picture() -> Widget {
  let snapshot = Snapshot()
  snapshot.fillRounded(
    Rect(x: 0, y: 0, width: 20, height: 20),
    radius: 4, Paint(red: 1, green: 0, blue: 0),
    border: Paint(red: 0, green: 0, blue: 0))
  let image = Image(icon: "folder")
  if let paintable = snapshot.paintable(width: 20, height: 20) {
    image.setPaintable(paintable, size: 20)
  }
  return image
}

@MainActor private func listBox() -> Widget {
  let list = ListBox()
  list.onSelect { _ in }
  list.onActivate { _ in }
  list.append(Label("one"), name: "one")
  list.append(Label("two"), name: "two", isSelectable: false)
  list.select(0)
  list.removeAll()
  list.append(Label("three"), name: "three")
  return list
}

@MainActor private func collection(_ style: CollectionView.Style) -> Widget {
  let rows = Rows { "\($0)" }
  let view = CollectionView(
    style, rows: rows, make: { Row() },
    bind: { view, key in (view as? Row)?.label.text = key })
  view.onDoubleClick { _, _, _ in }
  view.onSelectionChanged {}
  rows.changed(at: 0, removed: 0, added: 50)
  view.selectedIndices = [1, 3]
  rows.changed(at: 0, removed: 10, added: 1)
  return view
}

@MainActor private final class Row: RowView {
  let label = Label()
  var root: Widget { label }
}

private final class Companion {}

/// Ends the life of what is made in it before what follows.
@MainActor @inline(never) private func autoreleased(_ body: () -> Void) {
  body()
}

/// Calls back when the GObject itself has gone.
@MainActor private func watch(
  _ object: Object, _ gone: @escaping @MainActor () -> Void
) {
  object.withPointer {
    g_object_weak_ref(
      $0,
      { data, _ in
        guard let data else { return }
        Unmanaged<Watch>.fromOpaque(data).takeRetainedValue().call()
      }, Unmanaged.passRetained(Watch(gone)).toOpaque())
  }
}

/// What is called on GTK's thread, where its objects go.
private final class Watch: Sendable {
  private let gone: @MainActor () -> Void
  init(_ gone: @escaping @MainActor () -> Void) { self.gone = gone }
  func call() { MainActor.assumeIsolated { gone() } }
}
