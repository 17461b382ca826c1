import CSatchelGtk

/// A row or tile of a list, where it stands at rest.
@MainActor public struct PlacedRow {
  /// Its position among all rows, from 0.
  public let index: Int
  /// Its frame, in the list's coordinates.
  public let frame: Rect
  /// What shows it: what a drag of it shows at the pointer.
  public let widget: Widget
  /// What it shows, if that can be shown beside its place: rows part then for
  /// what is dropped between them.
  public let box: ShiftBox?

  /// Describes a row.
  public init(
    index: Int, frame: Rect, widget: Widget, box: ShiftBox? = nil
  ) {
    self.index = index
    self.frame = frame
    self.widget = widget
    self.box = box
  }
}

/// A list or grid that knows where its rows stand.
///
/// ``ListBox``, ``CollectionView`` and ``FlowBox`` do, and ``ListBase`` for a list
/// or grid that was made in C or by another binding. For another widget, write a
/// class that has it as ``view`` and answers the same questions.
@MainActor public protocol RowList: AnyObject {
  /// The widget that holds the rows.
  var view: Widget { get }

  /// How many rows there are, those out of sight too.
  var rowCount: Int { get }

  /// The rows that are laid out, in order.
  ///
  /// Asked for each motion of a drag. What is out of sight may be left out.
  var placedRows: [PlacedRow] { get }

  /// Whether tiles stand in lines, and not rows below one another.
  var isGrid: Bool { get }

  /// The positions of the selected rows, in order.
  var selectedRows: [Int] { get }

  /// Brings a row into sight.
  func scroll(to index: Int)
}

extension ListBox: RowList {
  /// The list itself.
  public var view: Widget { self }

  /// Rows stand below one another.
  public var isGrid: Bool { false }

  /// How many rows there are.
  public var rowCount: Int {
    withPointer { list in
      var count = 0
      while gtk_list_box_get_row_at_index(list, Int32(count)) != nil {
        count += 1
      }
      return count
    }
  }

  /// All rows that have been laid out.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public var placedRows: [PlacedRow] {
    withPointer { (list: OpaquePointer) in
      var placed: [PlacedRow] = []
      var index = 0
      while let row = gtk_list_box_get_row_at_index(list, Int32(index)) {
        let widget = Widget(referring: UnsafeMutableRawPointer(row))
        if let frame = widget.bounds(in: self), frame.width > 0 {
          let child = gtk_list_box_row_get_child(row).map {
            UnsafeMutableRawPointer($0)
          }
          placed.append(
            PlacedRow(
              index: index, frame: frame, widget: widget,
              box: child.flatMap { ShiftBox(wrapping: $0) }))
        }
        index += 1
      }
      return placed
    }
  }

  /// The selected row, if there is one.
  public var selectedRows: [Int] {
    withPointer {
      gtk_list_box_get_selected_row($0).map {
        [Int(gtk_list_box_row_get_index($0))]
      } ?? []
    }
  }

  /// Brings a row into sight, and gives it the keyboard.
  public func scroll(to index: Int) {
    withPointer {
      guard let row = gtk_list_box_get_row_at_index($0, Int32(index)) else {
        return
      }
      gtk_widget_grab_focus(
        UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
    }
  }
}

extension CollectionView: RowList {
  /// The list or grid itself.
  public var view: Widget { self }

  /// Whether it was made as a grid.
  public var isGrid: Bool { style == .grid }

  /// How many rows there are.
  public var rowCount: Int {
    rows?.withPointer { Int(g_list_model_get_n_items($0)) } ?? 0
  }

  /// The selected rows.
  public var selectedRows: [Int] { selectedIndices }

  /// The rows in sight. What a row shows can part if its view's root is a
  /// ``ShiftBox``.
  public var placedRows: [PlacedRow] {
    visibleRows.map {
      PlacedRow(
        index: $0.index, frame: $0.rect, widget: $0.view.root,
        box: $0.view.root as? ShiftBox)
    }
  }
}
