import GtkBridge
import GtkTesting
import XCTest

/// Objects that nobody holds but the call that they are made for: they live
/// until GTK has taken them, in an optimised build too.
final class TemporaryTests: GtkTestCase {
  func testParentsHoldTheChildrenThatWereMadeForThem() {
    onGTK {
      for (name, count, make) in Self.parents {
        let before = GTKLoop.counts()
        do {
          let window = ApplicationWindow(
            application: nil, width: 300, height: 300)
          window.setChild(make())
          window.present()
          GTKLoop.turn(until: "\(name) shows \(count) children") {
            window.tally(ofClasses: ["child"]).shown["child"] == count
          }
          window.destroy()
        }
        XCTAssertEqual(GTKLoop.counts(), before, name)
      }
    }
  }

  func testAWindowHoldsTheBarThatWasMadeForIt() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        let window = ApplicationWindow(
          application: nil, width: 300, height: 300)
        window.setTitleBar(HeaderBar())
        window.setTitleBar(headerBar())
        window.present()
        GTKLoop.turn(until: "the bar shows") {
          window.tally(ofClasses: ["child"]).shown["child"] == 3
        }
        window.destroy()
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testWidgetsHoldWhatElseWasMadeForThem() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        let box = Box(.horizontal)
        box.add(KeyController())
        box.add(ClickGesture(secondary: true))
        box.add(DragSource(actions: .copy))
        let menu = Menu()
        menu.append(section: Menu())
        PopoverMenu(Menu(), on: box).detach()
        box.append(
          MenuButton(
            icon: "open-menu-symbolic", name: "Menu", menu: { Menu() }),
          ToggleButton("one", besides: ToggleButton("two", besides: nil)))
        Label("words").showsWhole(inTooltipOf: Box(.vertical))
        Image(icon: "folder").setPaintable(painted(), size: 20)
        Snapshot().paint(painted(), width: 20, height: 20)
        box.append(
          ScrolledWindow(list(.list), named: ""),
          ScrolledWindow(list(.grid), named: ""))
        _ = DropTarget(on: Box(.vertical), actions: .copy)
        _ = DropMotion(on: Box(.vertical), onMotion: { _ in })
        _ = FrameTicker(of: Box(.vertical)) { _ in }
        _ = FrameWatch(of: Box(.vertical)) { _, _ in }
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testMethodsOfTemporariesReachGTK() {
    onGTK {
      let before = GTKLoop.counts()
      do {
        XCTAssertEqual(Label("words").text, "words")
        XCTAssertFalse(Label("words").hasClass("child"))
        XCTAssertNil(Label("one").bounds(in: Label("two")))
        XCTAssertNil(Label("one").origin(in: Label("two")))
        XCTAssertEqual(Box(.vertical).tally(ofClasses: []).all, 1)
        XCTAssertEqual(
          ScrolledWindow(Label(), named: "").offset, Point(x: 0, y: 0))
        XCTAssertEqual(DropDown(["one", "two"]).index, 0)
        XCTAssertEqual(NumberField(1...3, step: 1).value, 1)
        XCTAssertEqual(
          ContentProvider(types: ["text/plain"]) { _ in }.types, ["text/plain"])
        XCTAssertEqual(Rows { "\($0)" }.count, 0)
        XCTAssertEqual(painted().naturalSize.width, 20)
        XCTAssertNotEqual(Label("one").identity, 0)
        Label("words").setMargins(top: 1, bottom: 2, start: 3, end: 4)
        Label("words").keep(Label("companion"), as: "companion")
        Label("words").onMap {}
        Box(.vertical).append(Label("one"), Label("two"))
        ListBox().removeAll()
        Entry().selectAll()
      }
      XCTAssertEqual(GTKLoop.counts(), before)
    }
  }

  func testTheClipboardHoldsWhatWasMadeForIt() {
    onGTK {
      Clipboard.setContent(
        ContentProvider(types: ["text/plain"]) { $0.finish() })
      GTKLoop.settle()
      XCTAssertTrue(Clipboard.isLocal)
      XCTAssertEqual(Clipboard.types, ["text/plain"])
    }
  }

  /// What takes children, how many of them show, and how it is made.
  @MainActor private static var parents:
    [(String, Int, @MainActor () -> Widget)]
  {
    [
      ("a box", 4, box),
      ("an overlay", 2, overlay),
      ("a scrolled window", 1, { ScrolledWindow(child(), named: "") }),
      ("a strip", 1, { ScrolledWindow(strip: child(), named: "") }),
      ("a stack", 1, stack),
      (
        "a paned", 2,
        { Paned(start: child(), end: child(), position: 40) }
      ),
      ("a revealer", 1, revealer),
      ("a button", 1, { Button(showing: child()) }),
      ("a list box", 2, listBox),
    ]
  }
}

@MainActor private func child() -> Label {
  let child = Label("child")
  child.addClass("child")
  return child
}

@MainActor private func box() -> Widget {
  let box = Box(.vertical)
  box.append(child(), child())
  box.insert(child(), after: nil)
  let last = child()
  box.append(last)
  box.insert(child(), after: last)
  box.remove(last)
  return box
}

@MainActor private func overlay() -> Widget {
  let overlay = Overlay(child())
  overlay.addOverlay(child())
  return overlay
}

@MainActor private func stack() -> Widget {
  let stack = Stack()
  stack.add(child(), named: "one")
  stack.add(child(), named: "two")
  return stack
}

@MainActor private func revealer() -> Widget {
  let revealer = Revealer(child())
  revealer.isRevealed = true
  return revealer
}

@MainActor private func listBox() -> Widget {
  let list = ListBox()
  list.append(child(), name: "one")
  list.append(child(), name: "two", isSelectable: false)
  return list
}

@MainActor private func headerBar() -> Widget {
  let bar = HeaderBar()
  bar.packStart(child())
  bar.packEnd(child())
  bar.setTitle(child())
  return bar
}

@MainActor private func list(_ style: CollectionView.Style) -> Widget {
  CollectionView(
    style, rows: Rows { "\($0)" }, make: { Row() }, bind: { _, _ in })
}

@MainActor private final class Row: RowView {
  let root: Widget = child()
}

@MainActor private func painted() -> Paintable {
  let snapshot = Snapshot()
  snapshot.fill(
    Rect(x: 0, y: 0, width: 20, height: 20),
    Paint(red: 1, green: 0, blue: 0))
  guard let paintable = snapshot.paintable(width: 20, height: 20) else {
    preconditionFailure("GTK painted nothing")
  }
  return paintable
}
